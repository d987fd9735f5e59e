import { chakra, Text, toaster } from '@fanteam/ui';
import { useEffect, useRef } from 'react';
import type { MergedProjections, StoredFile } from '../../../model/stored-file';
import { countOf } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import type { Question } from './questions';
import { countRows, type SectionId } from './review-rows';

/** What the dialog shows: a field for new projections, or a part of the review of the latest ones. */
export type View =
  | { name: 'input' | 'questions' | 'columns' }
  | { name: 'rows'; section: SectionId | null }
  | { name: 'change'; question: Question };

interface MergeSummaryProps {
  merge: MergedProjections;
  /** Sentences about the file, for example about answers that were not used. */
  warnings: readonly string[];
}

/** What the rows were matched by, how many need an answer, and what to know about the file. Takes the focus. */
export function MergeSummary({ merge, warnings }: MergeSummaryProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const { label, file, matches, matched, questions = [] } = merge;
  const by = matches.some(({ how }) => how === 'id') ? 'id' : 'name and club';
  const notes = warnings.filter((warning) => !questions.some(({ text }) => text === warning));
  return (
    <div>
      <Text ref={summary} tabIndex={-1} color="fg.muted" outline="none" fontVariantNumeric="tabular-nums">
        {label ?? file.name}, by {by}. {describeOpen(merge)}
      </Text>
      {matched === 0 && (
        <Text color="warn.fg">
          No row matches a player of this pool. Check that the file is for the same contest, and check its
          columns.
        </Text>
      )}
      {notes.length > 0 && (
        <details>
          <Summary>{countOf(notes.length, 'note')} about this file</Summary>
          {notes.map((note) => (
            <Text key={note}>{note}</Text>
          ))}
        </details>
      )}
    </div>
  );
}

/** "3 rows need an answer; 19 rows are not in this pool." */
function describeOpen({ doubtful, unmatched }: MergedProjections): string {
  const parts = [
    doubtful.length > 0 && `${countOf(doubtful.length, 'row needs', 'rows need')} an answer`,
    unmatched.length > 0 && `${countOf(unmatched.length, 'row is', 'rows are')} not in this pool`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join('; ')}.` : '';
}

interface ReviewLinksProps {
  merge: MergedProjections;
  /** The number of open questions. */
  questions: number;
  view: View;
  onView: (view: View) => void;
}

/** Links to the other parts of the review. */
export function ReviewLinks({ merge, questions, view, onView }: ReviewLinksProps) {
  const { length: absent } = merge.unmatched;
  const toCheck = countToCheck(merge);
  const links: (readonly [string | false, View])[] = [
    [questions > 0 && countOf(questions, 'question'), { name: 'questions' }],
    [absent > 0 && `${countOf(absent, 'row')} not in this pool`, { name: 'rows', section: 'unmatched' }],
    [toCheck > 0 && `${countOf(toCheck, 'match', 'matches')} to check`, { name: 'rows', section: 'check' }],
    [absent + toCheck === 0 && `All ${countRows(merge)} rows`, { name: 'rows', section: null }],
    ['Columns', { name: 'columns' }],
    ['Another file', { name: 'input' }],
  ];
  const isShown = (to: View) => view.name === to.name && sectionOf(view) === sectionOf(to);
  return (
    <Links aria-label="Latest projections">
      {links.map(
        ([text, to]) =>
          text !== false &&
          !isShown(to) && (
            <TextButton key={text} fontWeight="normal" onClick={() => onView(to)}>
              {text}
            </TextButton>
          ),
      )}
    </Links>
  );
}

const sectionOf = (view: View) => (view.name === 'rows' ? view.section : null);

/** The matches that something contradicts, for example the position. */
function countToCheck({ matches }: MergedProjections): number {
  return matches.filter(({ how, doubt }) => doubt !== undefined && how !== 'answer').length;
}

/** Shows what was added, after the dialog was closed. `onUndo` restores the pool. */
export function showMerged({ merges, summary }: StoredFile, onUndo: () => void): void {
  const merge = merges.at(-1);
  if (!merge) return;
  const { matched, merged, rejected, unmatched } = merge;
  const toCheck = countToCheck(merge);
  const notes = [
    unmatched.length > 0 && `${countOf(unmatched.length, 'row')} not in this pool`,
    toCheck > 0 && `${countOf(toCheck, 'match', 'matches')} to check`,
    rejected.length > 0 && `${countOf(rejected.length, 'row')} rejected`,
    summary.warnings.length > 0 && `${countOf(summary.warnings.length, 'note')} about the file`,
  ].filter(Boolean);
  const what = merged.projection === undefined ? 'rows' : 'projections';
  toaster.create({
    // One at a time: an earlier one would restore an older pool.
    id: 'projections added',
    type: 'success',
    title: `${matched} of ${countRows(merge)} ${what} added.`,
    description: notes.length > 0 ? `${notes.join(', ')}: see Projections.` : undefined,
    action: { label: 'Undo', onClick: onUndo },
  });
}

const Links = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1 1 12.5rem',
    alignItems: 'center',
    columnGap: { base: '2.5', md: '4' },
  },
});

/** The visible part of a collapsed group. */
const Summary = chakra('summary', {
  base: {
    w: 'fit-content',
    py: { base: '2.5', md: '0.5' },
    color: 'brand.fg',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },
});
