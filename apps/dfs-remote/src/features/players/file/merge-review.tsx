import type { NamedColumns, PoolPlayer } from '@fanteam/contracts';
import { Box, chakra, Text } from '@fanteam/ui';
import { useEffect, useMemo, useRef } from 'react';
import { countOf } from '../../../shared/numbers';
import { ColumnMappingFields, PROJECTION_FIELDS } from './column-mapping';
import { likelyStartersFirst, playerOptions } from './match-options';
import { DecidedRows, DoubtfulRow, UnmatchedRows } from './merge-rows';
import { RejectedRows } from './rejected-rows';
import type { MatchDecisions, MergedProjections } from '../../../model/stored-file';

interface MergeReviewProps {
  merge: MergedProjections;
  pool: readonly PoolPlayer[];
  /** The decisions so far, including those not sent yet. */
  decisions: MatchDecisions;
  isBusy: boolean;
  /** Whether the summary takes the focus, because the pressed button was removed. */
  hasFocus: boolean;
  /** Undefined removes a decision. */
  onDecide: (line: number, match: string | undefined) => void;
  /** Removes the decision about a row and merges again. */
  onUndo: (line: number) => void;
}

/** The result of a merge: how many rows were matched, and the rows that are doubtful, unmatched or rejected. */
export function MergeReview(props: MergeReviewProps) {
  const { merge, pool, decisions, isBusy, hasFocus, onDecide, onUndo } = props;
  const players = useMemo(() => new Map(pool.map((player) => [player.id, player])), [pool]);
  const options = useMemo(() => playerOptions(pool), [pool]);
  const doubtful = useMemo(() => likelyStartersFirst(merge.doubtful, players), [merge, players]);
  const unmatched = useMemo(
    () => merge.unmatched.toSorted((one, other) => other.projection - one.projection),
    [merge],
  );
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasFocus) summary.current?.focus();
    // Only when it is first shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const decided = Object.keys(merge.decisions).length;
  return (
    <Box display="grid" gap="4" fontSize="13px">
      <Text ref={summary} tabIndex={-1} fontVariantNumeric="tabular-nums" aria-live="polite">
        <b>{merge.file.name}</b>: {merge.matched} matched, {merge.doubtful.length} doubtful,{' '}
        {merge.unmatched.length} unmatched
        {decided > 0 && `; ${countOf(decided, 'row')} decided by you`}
      </Text>
      {doubtful.length > 0 && (
        <section>
          <Title>{countOf(doubtful.length, 'doubtful row')}: choose the player</Title>
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
          <Title>{countOf(unmatched.length, 'row')} without a matching player</Title>
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
          <Title>{countOf(merge.decided.length, 'row')} decided by you</Title>
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

interface MergeColumnsProps {
  merge: MergedProjections;
  isBusy: boolean;
  onName: (columns: NamedColumns) => void;
}

/** The columns of the projections file, collapsed by default. */
export function MergeColumns({ merge, isBusy, onName }: MergeColumnsProps) {
  return (
    <details>
      <Summary>Columns of {merge.file.name}</Summary>
      <Box mt="2" fontSize="13px">
        <ColumnMappingFields
          file={merge.file}
          fields={PROJECTION_FIELDS}
          named={merge.columns}
          isBusy={isBusy}
          onName={(field, header) => onName({ ...merge.columns, [field]: header })}
        />
      </Box>
    </details>
  );
}

const Summary = chakra('summary', {
  base: {
    w: 'fit-content',
    py: { base: '2.5', md: '0.5' },
    fontSize: '13px',
    fontWeight: 'medium',
    color: 'brand.fg',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },
});
