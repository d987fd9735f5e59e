import { ApiError, errorDetail } from '@fanteam/api-client';
import { Box, Button, Spinner } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import { useState, type Dispatch } from 'react';
import type { FileDraft } from '../../../model/draft';
import type { PageAction } from '../../../model/page-state';
import { ProblemNote } from '../../../shared/problem-note';
import { ColumnPrompt, PROJECTION_FIELDS } from './column-mapping';
import { PROJECTIONS_BUTTON_ID } from './file-summary';
import { MergeColumns, MergeReview } from './merge-review';
import { ProjectionsInput, type NewProjections } from './projections-input';
import type { MatchDecisions } from '../../../model/stored-file';
import { useProjections } from './use-projections';

interface ProjectionsDialogProps {
  fileDraft: FileDraft;
  dispatch: Dispatch<PageAction>;
  onClose: () => void;
}

/** Adds projections from a file or pasted lines, and lets the user match the remaining names. */
export function ProjectionsDialog({ fileDraft, dispatch, onClose }: ProjectionsDialogProps) {
  const { isMerging, error, add, decide, mapColumns } = useProjections(fileDraft, dispatch);
  /** The latest input. If the server rejected it, the user can choose its columns. */
  const [latest, setLatest] = useState<NewProjections | null>(null);
  /** Decisions that are not sent yet. They are valid for one result: the next one resets them, an error does not. */
  const [pending, setPending] = useState<{ fileId: string | undefined; choices: MatchDecisions }>({
    fileId: undefined,
    choices: {},
  });
  const { fileId, merges } = fileDraft.stored ?? {};
  const choices: MatchDecisions = pending.fileId === fileId ? pending.choices : {};
  const merge = merges?.at(-1);
  const decisions = { ...merge?.decisions, ...choices };
  const isRejected = error instanceof ApiError && error.status === 422;

  /** The pressed button is removed with the next result, which then takes the focus. */
  const [isDecided, setIsDecided] = useState(false);
  const send = (next: MatchDecisions) => {
    setIsDecided(true);
    decide(next);
  };
  const addInput = (input: NewProjections) => {
    setIsDecided(false);
    setLatest(input);
    add(input);
  };
  const hasChoices = Object.keys(choices).length > 0;
  /** Closing applies the pending decisions. If that fails, the error is shown and the next click closes anyway. */
  const [isClosing, setIsClosing] = useState(false);
  const close = () => {
    if (!hasChoices || isClosing) return onClose();
    setIsClosing(true);
    decide(decisions, onClose);
  };
  const choose = (line: number, match: string | undefined) => {
    setIsClosing(false);
    const others = Object.entries(choices).filter(([each]) => each !== String(line));
    const next = match === undefined ? others : [...others, [line, match]];
    setPending({ fileId, choices: Object.fromEntries(next) });
  };

  return (
    <DialogFrame
      title="Add projections"
      onClose={close}
      size="lg"
      // The element that opened it may be removed by then; this button always exists.
      focusAfter={() => document.getElementById(PROJECTIONS_BUTTON_ID)}
    >
      <Dialog.Body display="grid" gap="4">
        <ProjectionsInput
          chooseLabel={merge ? 'Choose another projections file' : 'Choose projections file'}
          isBusy={isMerging}
          onAdd={addInput}
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
            fields={PROJECTION_FIELDS}
            columns={latest.columns}
            onApply={(columns) => addInput({ ...latest, columns })}
          />
        )}
        {merge && (
          <>
            <MergeReview
              // A new result resets the review.
              key={fileId}
              merge={merge}
              pool={fileDraft.stored?.pool ?? []}
              decisions={decisions}
              isBusy={isMerging}
              onDecide={choose}
              hasFocus={isDecided}
              onUndo={(line) => send(without(decisions, line))}
            />
            <MergeColumns merge={merge} isBusy={isMerging} onName={mapColumns} />
          </>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        {hasChoices && (
          <Button disabled={isMerging} onClick={() => send(decisions)}>
            Apply choices
          </Button>
        )}
        <Button variant="outline" onClick={close}>
          Done
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

function without(decisions: MatchDecisions, line: number): MatchDecisions {
  return Object.fromEntries(Object.entries(decisions).filter(([each]) => each !== String(line)));
}
