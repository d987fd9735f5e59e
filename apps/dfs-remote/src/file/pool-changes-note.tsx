import { Box, chakra, Text } from '@fanteam/ui';
import { countOf, formatNumber } from '../numbers';
import { TextButton } from '../page/text-button';
import type { PlayerChange, PoolChanges } from './compare-pools';

interface PoolChangesNoteProps {
  changes: PoolChanges;
  onSeen: () => void;
}

/** What a later export of the same tournament says otherwise than the earlier one. */
export function PoolChangesNote({
  changes: { statuses, prices, added, gone },
  onSeen,
}: PoolChangesNoteProps) {
  const counts = [
    statuses.length > 0 && countOf(statuses.length, 'status', 'statuses'),
    prices.length > 0 && countOf(prices.length, 'price'),
    added.length > 0 && `${added.length} new`,
    gone.length > 0 && `${gone.length} gone`,
  ].filter((count) => count !== false);
  return (
    <Box role="region" aria-label="Changes" mx="4" mb="4" px="3.5" py="2.5" bg="bg.muted" borderRadius="l3">
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" fontSize="13px">
        <Text role="status" flex="1 1 240px" fontVariantNumeric="tabular-nums">
          <b>{counts.length > 0 ? `Changed: ${counts.join(', ')}.` : 'Nothing has changed.'}</b> Your rules
          and projections were kept.
        </Text>
        <TextButton onClick={onSeen}>Got it</TextButton>
      </Box>
      {counts.length > 0 && (
        <List tabIndex={0} aria-label="What has changed">
          {statuses.map((change) => (
            <Change key={`status ${change.id}`} change={change} show={(status) => status ?? 'none'} />
          ))}
          {prices.map((change) => (
            <Change key={`price ${change.id}`} change={change} show={(price) => formatNumber(price, 1)} />
          ))}
          {added.map(({ id, name, team }) => (
            <li key={`new ${id}`}>
              {name} ({team}) is new
            </li>
          ))}
          {gone.map(({ id, name, team }) => (
            <li key={`gone ${id}`}>
              {name} ({team}) is gone
            </li>
          ))}
        </List>
      )}
    </Box>
  );
}

interface ChangeProps<Value> {
  change: PlayerChange<Value>;
  show: (value: Value) => string;
}

function Change<Value>({ change: { name, team, before, after }, show }: ChangeProps<Value>) {
  return (
    <li>
      {name} ({team}): {show(before)} → <b>{show(after)}</b>
    </li>
  );
}

const List = chakra('ul', {
  base: {
    maxH: '120px',
    mt: '1',
    overflowY: 'auto',
    fontSize: '13px',
    color: 'fg.muted',
    '& b': { color: 'fg' },
  },
});
