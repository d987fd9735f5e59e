import type { PoolPlayer } from '@fanteam/contracts';
import { Box, chakra, Text } from '@fanteam/ui';
import { useEffect, useMemo, useRef } from 'react';
import { countOf } from '../numbers';
import { DecidedRows } from './decided-rows';
import { DoubtfulRow } from './doubtful-row';
import { likelyStartersFirst, optionsOf } from './match-options';
import { RejectedRows } from './rejected-rows';
import type { MatchDecisions, MergedProjections } from './stored-file';
import { UnmatchedRows } from './unmatched-rows';

interface MergeReviewProps {
  merge: MergedProjections;
  pool: readonly PoolPlayer[];
  /** The choices so far, those not yet sent included. */
  decisions: MatchDecisions;
  isBusy: boolean;
  /** It answers a button that is gone. */
  hasFocus: boolean;
  /** Undefined takes a choice back. */
  onDecide: (line: number, match: string | undefined) => void;
  /** Asks about a decided row again. */
  onUndo: (line: number) => void;
}

/** Which rows of a projections file found their player, which may mean several, which none. */
export function MergeReview(props: MergeReviewProps) {
  const { merge, pool, decisions, isBusy, hasFocus, onDecide, onUndo } = props;
  const players = useMemo(() => new Map(pool.map((player) => [player.id, player])), [pool]);
  const options = useMemo(() => optionsOf(pool), [pool]);
  const doubtful = useMemo(() => likelyStartersFirst(merge.doubtful, players), [merge, players]);
  const unmatched = useMemo(
    () => merge.unmatched.toSorted((one, other) => other.projection - one.projection),
    [merge],
  );
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasFocus) summary.current?.focus();
    // Only when it comes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const decided = Object.keys(merge.decisions).length;
  return (
    <Box display="grid" gap="4" fontSize="13px">
      <Text ref={summary} tabIndex={-1} fontVariantNumeric="tabular-nums" aria-live="polite">
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
                line={row.line - merge.addedLines}
                players={players}
                decision={decisions[row.line] ?? ''}
                onDecide={(match) => onDecide(row.line, match)}
              />
            ))}
          </ul>
        </section>
      )}
      {unmatched.length > 0 && (
        <section>
          <Title>{countOf(unmatched.length, 'row')} without a player in the pool</Title>
          <UnmatchedRows
            rows={unmatched}
            addedLines={merge.addedLines}
            options={options}
            decisions={decisions}
            onDecide={onDecide}
          />
        </section>
      )}
      {merge.decided.length > 0 && (
        <section>
          <Title>{countOf(merge.decided.length, 'row')} as you decided</Title>
          <DecidedRows merge={merge} players={players} isBusy={isBusy} onUndo={onUndo} />
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

const Title = chakra('h3', { base: { fontWeight: 'semibold', mb: '1' } });
