import type { PoolPlayer, UnmatchedProjection } from '@fanteam/contracts';
import { Box, chakra, Text } from '@fanteam/ui';
import { useId, useMemo } from 'react';
import { countOf, formatNumber } from '../numbers';
import { DoubtfulRow } from './doubtful-row';
import { likelyStartersFirst, optionsOf } from './match-options';
import { PlayerSearch } from './player-search';
import { RejectedRows } from './rejected-rows';
import type { MatchDecisions, MergedProjections } from './stored-file';

interface MergeReviewProps {
  merge: MergedProjections;
  pool: readonly PoolPlayer[];
  /** The choices so far, those not yet sent included. */
  decisions: MatchDecisions;
  /** Undefined takes a choice back. */
  onDecide: (line: string, match: string | undefined) => void;
}

/** Which rows of a projections file found their player, which may mean several, which none. */
export function MergeReview({ merge, pool, decisions, onDecide }: MergeReviewProps) {
  const players = useMemo(() => new Map(pool.map((player) => [player.id, player])), [pool]);
  const options = useMemo(() => optionsOf(pool), [pool]);
  const doubtful = useMemo(() => likelyStartersFirst(merge.doubtful, players), [merge, players]);
  const unmatched = useMemo(
    () => merge.unmatched.toSorted((one, other) => other.projection - one.projection),
    [merge],
  );
  const listId = useId();
  const lineOf = (line: number) => line - merge.addedLines;
  const decided = Object.keys(merge.decisions).length;
  return (
    <Box display="grid" gap="4" fontSize="13px">
      <Text fontVariantNumeric="tabular-nums" aria-live="polite">
        <b>{merge.file.name}</b>: {merge.matched} matched, {merge.doubtful.length} doubtful,{' '}
        {merge.unmatched.length} unmatched
        {decided > 0 && `; ${countOf(decided, 'row')} as you decided`}
      </Text>
      {doubtful.length > 0 && (
        <section>
          <Title>Who is meant?</Title>
          <ul>
            {doubtful.map((row) => (
              <DoubtfulRow
                key={row.line}
                row={row}
                line={lineOf(row.line)}
                players={players}
                decision={decisions[row.line] ?? ''}
                onDecide={(match) => onDecide(String(row.line), match)}
              />
            ))}
          </ul>
        </section>
      )}
      {unmatched.length > 0 && (
        <section>
          <Title>{countOf(unmatched.length, 'row')} without a player in the pool</Title>
          <datalist id={listId}>
            {[...options.keys()].map((label) => (
              <option key={label} value={label} />
            ))}
          </datalist>
          <UnmatchedList tabIndex={0} aria-label="Unmatched rows">
            {unmatched.map((row) => (
              <li key={row.line}>
                <span>{describeRow(row, lineOf(row.line))}</span>
                <PlayerSearch
                  label={`Player for ${row.name}`}
                  listId={listId}
                  options={options}
                  chosen={decisions[row.line]}
                  onChoose={(id) => onDecide(String(row.line), id)}
                />
              </li>
            ))}
          </UnmatchedList>
        </section>
      )}
      {merge.rejected.length > 0 && (
        <section>
          <Title>{countOf(merge.rejected.length, 'row')} rejected</Title>
          <RejectedRows rows={merge.rejected} addedLines={merge.addedLines} />
        </section>
      )}
    </Box>
  );
}

function describeRow({ name, team, projection }: UnmatchedProjection, line: number): string {
  return `Line ${line}: ${name}${team ? ` (${team})` : ''}, ${formatNumber(projection)}`;
}

const Title = chakra('h3', { base: { fontWeight: 'semibold', mb: '1' } });

const UnmatchedList = chakra('ul', {
  base: {
    maxH: '260px',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
      alignItems: 'center',
      gap: '2',
      py: '1',
      borderTopWidth: '1px',
      borderColor: 'border.subtle',
    },
  },
});
