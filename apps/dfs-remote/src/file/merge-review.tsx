import type { DoubtfulProjection, PoolPlayer } from '@fanteam/contracts';
import { POSITION_LABELS } from '@fanteam/contracts';
import { Box, chakra, NativeSelect, Text } from '@fanteam/ui';
import { useMemo } from 'react';
import { countOf, formatNumber } from '../numbers';
import { SKIP, type MatchDecisions, type MergedProjections } from './stored-file';

interface MergeReviewProps {
  merge: MergedProjections;
  pool: readonly PoolPlayer[];
  /** The choices so far, those not yet sent included. */
  decisions: MatchDecisions;
  onDecide: (line: string, match: string) => void;
}

/** Which rows of a projections file found their player, which may mean several, which none. */
export function MergeReview({ merge, pool, decisions, onDecide }: MergeReviewProps) {
  const players = useMemo(() => new Map(pool.map((player) => [player.id, player])), [pool]);
  return (
    <Box display="grid" gap="4" fontSize="13px">
      <Text fontVariantNumeric="tabular-nums" aria-live="polite">
        <b>{merge.file.name}</b>: {merge.matched} matched, {merge.doubtful.length} doubtful,{' '}
        {merge.unmatched.length} unmatched
      </Text>
      {merge.doubtful.length > 0 && (
        <section>
          <Title>Who is meant?</Title>
          <ul>
            {merge.doubtful.map((row) => (
              <DoubtfulRow
                key={row.line}
                row={row}
                players={players}
                decision={decisions[row.line] ?? ''}
                onDecide={(match) => onDecide(String(row.line), match)}
              />
            ))}
          </ul>
        </section>
      )}
      {merge.unmatched.length > 0 && (
        <section>
          <Title>{countOf(merge.unmatched.length, 'row')} without a player in the pool</Title>
          <UnmatchedList tabIndex={0} aria-label="Unmatched rows">
            {merge.unmatched.map((row) => (
              <li key={row.line}>
                Line {row.line}: {row.name}
                {row.team ? ` (${row.team})` : ''}, {formatNumber(row.projection)}
              </li>
            ))}
          </UnmatchedList>
        </section>
      )}
    </Box>
  );
}

interface DoubtfulRowProps {
  row: DoubtfulProjection;
  players: ReadonlyMap<string, PoolPlayer>;
  decision: string;
  onDecide: (match: string) => void;
}

function DoubtfulRow({ row, players, decision, onDecide }: DoubtfulRowProps) {
  const name = `Line ${row.line}: ${row.name}, ${formatNumber(row.projection)}`;
  return (
    <Row>
      <span>{name}</span>
      <NativeSelect.Root size={{ base: 'lg', md: 'xs' }}>
        <NativeSelect.Field
          aria-label={name}
          value={decision}
          onChange={(event) => onDecide(event.target.value)}
        >
          <option value="" disabled>
            Choose a player
          </option>
          {row.candidates.map((id) => (
            <option key={id} value={id}>
              {describePlayer(players.get(id), id)}
            </option>
          ))}
          <option value={SKIP}>Skip this row</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator aria-hidden="true" />
      </NativeSelect.Root>
    </Row>
  );
}

function describePlayer(player: PoolPlayer | undefined, id: string): string {
  return player ? `${player.name} (${player.team}, ${POSITION_LABELS[player.position]})` : id;
}

const Title = chakra('h3', { base: { fontWeight: 'semibold', mb: '1' } });

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    alignItems: 'center',
    gap: '2',
    py: '1.5',
    borderTopWidth: '1px',
    borderColor: 'border.subtle',
    overflowWrap: 'anywhere',
  },
});

const UnmatchedList = chakra('ul', {
  base: { maxH: '200px', overflowY: 'auto', color: 'fg.muted', overflowWrap: 'anywhere' },
});
