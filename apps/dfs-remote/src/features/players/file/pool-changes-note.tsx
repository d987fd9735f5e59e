import { Box, chakra, Text } from '@fanteam/ui';
import { countOf, formatSalary } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import type { PlayerChange, PoolChanges } from '../../../model/compare-pools';

interface PoolChangesNoteProps {
  changes: PoolChanges;
  onDismiss: () => void;
}

/** The differences between a later export of the same tournament and the earlier one. */
export function PoolChangesNote({
  changes: { statuses, salaries, added, removed },
  onDismiss,
}: PoolChangesNoteProps) {
  const counts = [
    statuses.length > 0 && countOf(statuses.length, 'status', 'statuses'),
    salaries.length > 0 && countOf(salaries.length, 'salary', 'salaries'),
    added.length > 0 && `${added.length} added`,
    removed.length > 0 && `${removed.length} removed`,
  ].filter((count) => count !== false);
  return (
    <Box role="region" aria-label="Changes" mx="4" mb="4" px="3.5" py="2.5" bg="bg.muted" borderRadius="l3">
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" fontSize="13px">
        <Text role="status" flex="1 1 240px" fontVariantNumeric="tabular-nums">
          <b>{counts.length > 0 ? `Changed: ${counts.join(', ')}.` : 'No changes.'}</b> Your rules and
          projections are kept.
        </Text>
        <TextButton onClick={onDismiss}>Dismiss</TextButton>
      </Box>
      {counts.length > 0 && (
        <List tabIndex={0} aria-label="Changed players">
          {statuses.map((change) => (
            <Change key={`status ${change.id}`} change={change} show={(status) => status ?? 'none'} />
          ))}
          {salaries.map((change) => (
            <Change key={`salary ${change.id}`} change={change} show={formatSalary} />
          ))}
          {added.map(({ id, name, team }) => (
            <li key={`added ${id}`}>
              {name} ({team}): added
            </li>
          ))}
          {removed.map(({ id, name, team }) => (
            <li key={`removed ${id}`}>
              {name} ({team}): removed
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
