import { ApiError, errorDetail } from '@fanteam/api-client';
import { Box, Button, Spinner } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import { useState, type Dispatch } from 'react';
import type { FileDraft } from '../../../model/draft';
import type { PageAction } from '../../../model/page-state';
import type { StoredFile } from '../../../model/stored-file';
import { ProblemNote } from '../../../shared/problem-note';
import { ColumnPrompt, PROJECTION_FIELDS } from '../file/column-mapping';
import { ProjectionKindLine } from '../projection-kind-line';
import { PROJECTIONS_BUTTON_ID } from '../file/source-row';
import { FileNotes } from './file-notes';
import { MergeSummary, ReviewLinks, showMerged, type View } from './merge-summary';
import { ProjectionsInput } from './projections-input';
import { MAX_QUESTIONS, QuestionList } from './question-list';
import { answerAll, answersOf, changeQuestion, clubQuestion, toQuestions, type Question } from './questions';
import { ReviewList } from './review-list';
import { countRows } from './review-rows';
import { useReview } from './use-review';
import { useProjections, type NewProjections } from './use-projections';

interface ProjectionsDialogProps {
  fileDraft: FileDraft;
  /** A projections file that was picked to open the dialog. */
  picked: File | undefined;
  dispatch: Dispatch<PageAction>;
  onClose: () => void;
}

/** Adds projections from a file or pasted lines. It asks only what is unsure, and closes when nothing is. */
export function ProjectionsDialog({ fileDraft, picked, dispatch, onClose }: ProjectionsDialogProps) {
  const { file, stored } = fileDraft;
  const { isMerging, error, add, answer, mapColumns, readAs } = useProjections(fileDraft, dispatch);
  /** The latest input. If the server rejected it, the user can choose its columns. */
  const [latest, setLatest] = useState<NewProjections | null>(null);
  const [view, setView] = useState<View>({ name: 'input' });
  const [before] = useState(stored);
  const { merge, questions, chosen, hasChoices, choose } = useReview(stored);
  const isRejected = error instanceof ApiError && error.status === 422;

  const finish = (updated: StoredFile | null) => {
    onClose();
    if (updated && before && updated !== before)
      showMerged(updated, () => dispatch({ type: 'file-updated', file, stored: before }));
  };
  /** Closes after a merge, unless something is to be asked or seen. */
  const proceed = (updated: StoredFile) => {
    const result = updated.merges.at(-1);
    if (!result) return;
    if (toQuestions(result, updated.pool ?? [], {}).length > 0) setView({ name: 'questions' });
    else if (result.matched === 0) setView({ name: 'columns' });
    else finish(updated);
  };
  const addInput = (input: NewProjections) => {
    setLatest(input);
    add(input, proceed);
  };
  const isReview = view.name !== 'input' && merge !== undefined;
  const pool = stored?.pool ?? [];
  const asked = view.name === 'change' ? [view.question] : view.name === 'questions' ? questions : [];
  const send = (answered: readonly Question[], onDone: (updated: StoredFile) => void) => {
    if (!merge) return;
    const { answers, forgotten } = answerAll(answered, chosen, answersOf(merge));
    const { columns, ...rowAnswers } = answers;
    // Questions about columns are asked alone.
    if (answered.some(({ preset }) => preset.answers.columns)) mapColumns(columns, onDone);
    else answer(rowAnswers, { forgotten, onDone });
  };
  /** Closing applies the pending answers. If that fails, the error is shown and the next click closes anyway. */
  const [isClosing, setIsClosing] = useState(false);
  const close = () => {
    if (!hasChoices || isClosing) return finish(stored);
    setIsClosing(true);
    send(Object.keys(chosen.columns).length > 0 ? questions : [], finish);
  };

  return (
    <DialogFrame
      title={isReview ? `${merge.matched} of ${countRows(merge)} matched` : 'Add projections'}
      onClose={close}
      size={view.name === 'rows' || view.name === 'columns' ? 'xl' : 'lg'}
      // The element that opened it may be removed by then; this button always exists.
      focusAfter={() => document.getElementById(PROJECTIONS_BUTTON_ID)}
    >
      <Dialog.Body display="grid" gap="4" alignContent="start" fontSize="dense">
        {isReview ? (
          <MergeSummary
            // A new result takes the focus: the pressed button was removed.
            key={`${stored!.fileId} ${view.name}`}
            merge={merge}
            warnings={stored!.summary.warnings}
          />
        ) : (
          <ProjectionsInput pool={pool} picked={picked} isBusy={isMerging} onAdd={addInput} />
        )}
        {isMerging && (
          <Box role="status" display="flex" alignItems="center" gap="2" color="fg.muted">
            <Spinner size="xs" color="brand.mark" />
            Matching players…
          </Box>
        )}
        {error !== null && (
          <ProblemNote text="The projections could not be added" detail={errorDetail(error)} />
        )}
        {!isReview && isRejected && latest?.addedLines === 0 && (
          <ColumnPrompt
            key={latest.file.name}
            file={latest.file}
            label={latest.label}
            fields={PROJECTION_FIELDS}
            columns={latest.columns}
            onApply={(columns) => addInput({ ...latest, columns })}
          />
        )}
        {asked.length > 0 && (
          <QuestionList
            questions={asked}
            chosen={chosen}
            isBusy={isMerging}
            onChoose={(answers) => {
              setIsClosing(false);
              choose(answers);
            }}
          />
        )}
        {/* After the questions, which come first in the order of focus. */}
        {isReview && <ProjectionKindLine kind={merge.readAs ?? null} isBusy={isMerging} onReadAs={readAs} />}
        {view.name === 'rows' && merge && (
          <ReviewList
            key={view.section}
            merge={merge}
            pool={pool}
            section={view.section}
            onChange={(row) => setView({ name: 'change', question: changeQuestion(row, merge, pool) })}
          />
        )}
        {view.name === 'columns' && merge && (
          <FileNotes
            merge={merge}
            isBusy={isMerging}
            onChange={(club) => setView({ name: 'change', question: clubQuestion(club, merge, pool) })}
            onName={(columns) => mapColumns(columns)}
          />
        )}
      </Dialog.Body>
      <Dialog.Footer
        flexWrap="wrap"
        borderTopWidth={isReview ? '1px' : undefined}
        pt={isReview ? '3' : undefined}
      >
        {merge && <ReviewLinks merge={merge} questions={questions.length} view={view} onView={setView} />}
        <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2" ms="auto">
          {view.name === 'questions' && asked.length > 0 && (
            <Button variant="outline" disabled={isMerging} onClick={() => finish(stored)}>
              Skip all {asked.length}
            </Button>
          )}
          {asked.length > 0 || (isReview && hasChoices) ? (
            <Button disabled={isMerging} onClick={() => send(asked.slice(0, MAX_QUESTIONS), proceed)}>
              Use these answers
            </Button>
          ) : (
            <Button variant={isReview ? 'solid' : 'outline'} onClick={close}>
              Done
            </Button>
          )}
        </Box>
      </Dialog.Footer>
    </DialogFrame>
  );
}
