import type { NamedColumns, PoolPlayer } from '@fanteam/contracts';
import { useCallback, useId, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { MergedProjections } from '../../../model/stored-file';
import type { MergeAnswers } from '../../../model/upload-file';
import { ClubQuestions } from './club-questions';
import { playerOptions } from './match-options';
import { MergeColumns, MergeNotes, MergeRejected, MergeSummary } from './merge-summary';
import { ReviewList } from './review-list';
import type { RowContext } from './review-row';
import { countWaiting, type ReviewSection } from './review-rows';

interface MergeReviewProps {
  merge: MergedProjections;
  /** Sentences about the file. */
  warnings: readonly string[];
  pool: readonly PoolPlayer[];
  sections: readonly ReviewSection[];
  /** The answers so far, including those not sent yet. */
  answers: MergeAnswers;
  isBusy: boolean;
  /** Whether the summary takes the focus, because the pressed button was removed. */
  hasFocus: boolean;
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** Undefined removes a decision. */
  onDecide: (line: number, match: string | undefined) => void;
  onAnswerClub: (name: string, team: string) => void;
  /** Removes the decision about a row and merges again. */
  onUndo: (line: number) => void;
  onName: (columns: NamedColumns) => void;
}

/** The result of a merge: what was taken, the clubs and rows that need an answer, and every other row. */
export function MergeReview(props: MergeReviewProps) {
  const { merge, warnings, pool, sections, answers, isBusy, hasFocus, scroller } = props;
  const { onAnswerClub, onName } = props;
  const onDecide = useLatest(props.onDecide);
  const onUndo = useLatest(props.onUndo);
  const listId = useId();
  const teams = useMemo(() => [...new Set(pool.map(({ team }) => team))].toSorted(), [pool]);
  const context = useMemo<RowContext>(
    () => ({
      players: new Map(pool.map((player) => [player.id, player])),
      options: playerOptions(pool),
      listId,
      addedLines: merge.addedLines,
      isBusy,
      onDecide,
      onUndo,
    }),
    [pool, merge, listId, isBusy, onDecide, onUndo],
  );
  return (
    <>
      <MergeSummary merge={merge} warnings={warnings} hasFocus={hasFocus} />
      <MergeNotes merge={merge} isBusy={isBusy} onName={onName} />
      <ClubQuestions
        merge={merge}
        players={context.players}
        teams={teams}
        answers={answers.clubAnswers}
        waiting={countWaiting(merge)}
        onAnswer={onAnswerClub}
      />
      <MergeColumns merge={merge} isBusy={isBusy} onName={onName} />
      <MergeRejected merge={merge} />
      <ReviewList sections={sections} decisions={answers.decisions} context={context} scroller={scroller} />
    </>
  );
}

/** A function that never changes and calls the latest one, so that the rows are not rendered again. */
function useLatest<Args extends unknown[]>(call: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
