import { ApiError, errorDetail } from '@fanteam/api-client';
import { Box, Button, Spinner } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import { useRef, useState, type Dispatch } from 'react';
import type { FileDraft } from '../../../model/draft';
import type { PageAction } from '../../../model/page-state';
import type { MatchDecisions } from '../../../model/stored-file';
import type { MergeAnswers } from '../../../model/upload-file';
import { ProblemNote } from '../../../shared/problem-note';
import { ColumnPrompt, PROJECTION_FIELDS } from '../file/column-mapping';
import { PROJECTIONS_BUTTON_ID } from '../file/source-row';
import { MergeReview } from './merge-review';
import { ProjectionsInput } from './projections-input';
import { useReview } from './use-review';
import { useProjections, type NewProjections } from './use-projections';

interface ProjectionsDialogProps {
  fileDraft: FileDraft;
  /** A projections file that was picked to open the dialog. */
  picked: File | undefined;
  dispatch: Dispatch<PageAction>;
  onClose: () => void;
}

/** Adds projections from a file or pasted lines, and lets the user review how its rows were matched. */
export function ProjectionsDialog({ fileDraft, picked, dispatch, onClose }: ProjectionsDialogProps) {
  const { isMerging, error, add, replace, answer, mapColumns } = useProjections(fileDraft, dispatch);
  /** The latest input. If the server rejected it, the user can choose its columns. */
  const [latest, setLatest] = useState<NewProjections | null>(null);
  const review = useReview(fileDraft.stored);
  const { merge, answers, preselected, rest, hasChoices } = review;
  const isRejected = error instanceof ApiError && error.status === 422;
  const scroller = useRef<HTMLDivElement>(null);

  /** The pressed button is removed with the next result, whose summary then takes the focus. */
  const [isAnswered, setIsAnswered] = useState(false);
  const send = (next: MergeAnswers, forgotten: MatchDecisions = {}) => {
    setIsAnswered(true);
    answer(next, forgotten);
  };
  const addInput = (input: NewProjections, send = add) => {
    setIsAnswered(false);
    setLatest(input);
    send(input);
  };
  /** Closing applies the pending answers. If that fails, the error is shown and the next click closes anyway. */
  const [isClosing, setIsClosing] = useState(false);
  const close = () => {
    if (!hasChoices || isClosing) return onClose();
    setIsClosing(true);
    answer(answers, {}, onClose);
  };
  const isReview = merge !== undefined;
  const restCount = Object.keys(rest).length;

  return (
    <DialogFrame
      title="Add projections"
      onClose={close}
      size={isReview ? 'xl' : 'lg'}
      // The element that opened it may be removed by then; this button always exists.
      focusAfter={() => document.getElementById(PROJECTIONS_BUTTON_ID)}
    >
      <Dialog.Body ref={scroller} display="grid" gap="4" alignContent="start" fontSize="13px">
        <ProjectionsInput
          pool={fileDraft.stored?.pool ?? []}
          picked={picked}
          isCompact={isReview}
          isBusy={isMerging}
          onAdd={(input) => addInput(input)}
          onReplace={(input) => addInput(input, replace)}
        />
        {isMerging && (
          <Box role="status" display="flex" alignItems="center" gap="2" color="fg.muted">
            <Spinner size="xs" color="brand.mark" />
            Matching players…
          </Box>
        )}
        {error !== null && (
          <ProblemNote text="The projections could not be added" detail={errorDetail(error)} />
        )}
        {isRejected && latest?.addedLines === 0 && (
          <ColumnPrompt
            key={latest.file.name}
            file={latest.file}
            label={latest.label}
            fields={PROJECTION_FIELDS}
            columns={latest.columns}
            onApply={(columns) => addInput({ ...latest, columns })}
          />
        )}
        {merge && (
          <MergeReview
            // A new result resets the review.
            key={fileDraft.stored?.fileId}
            merge={merge}
            warnings={fileDraft.stored?.summary.warnings ?? []}
            pool={fileDraft.stored?.pool ?? []}
            sections={review.sections}
            answers={answers}
            isBusy={isMerging}
            hasFocus={isAnswered}
            scroller={scroller}
            onDecide={(line, match) => {
              setIsClosing(false);
              review.decide(line, match);
            }}
            onAnswerClub={(name, team) => {
              setIsClosing(false);
              review.answerClub(name, team);
            }}
            onUndo={(line) => send({ ...answers, decisions: without(answers.decisions, line) })}
            onName={mapColumns}
          />
        )}
      </Dialog.Body>
      <Dialog.Footer
        flexWrap="wrap"
        borderTopWidth={isReview ? '1px' : undefined}
        pt={isReview ? '3' : undefined}
      >
        {preselected.count > 0 && (
          <Button
            disabled={isMerging}
            onClick={() =>
              send({
                decisions: { ...answers.decisions, ...preselected.decisions },
                clubAnswers: { ...answers.clubAnswers, ...preselected.clubAnswers },
              })
            }
          >
            Accept {preselected.count} preselected
          </Button>
        )}
        {restCount > 0 && (
          <Button
            variant="outline"
            disabled={isMerging}
            // A row that is skipped with many others may mean a player of the next slate.
            onClick={() => send({ ...answers, decisions: { ...answers.decisions, ...rest } }, rest)}
          >
            Skip the other {restCount}
          </Button>
        )}
        {hasChoices && (
          <Button
            variant={preselected.count > 0 ? 'outline' : 'solid'}
            disabled={isMerging}
            onClick={() => send(answers)}
          >
            Apply choices
          </Button>
        )}
        <Button
          variant={isReview && !hasChoices && preselected.count === 0 ? 'solid' : 'outline'}
          onClick={close}
        >
          Done
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

function without(decisions: MatchDecisions, line: number): MatchDecisions {
  return Object.fromEntries(Object.entries(decisions).filter(([each]) => each !== String(line)));
}
