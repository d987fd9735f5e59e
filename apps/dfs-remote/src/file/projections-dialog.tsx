import { ApiError, errorDetail } from '@fanteam/api-client';
import { Box, Button, Spinner } from '@fanteam/ui';
import { Dialog, DialogFrame } from '@fanteam/ui/overlays';
import { useState, type Dispatch } from 'react';
import type { FileDraft } from '../draft/draft';
import type { PageAction } from '../page/page-state';
import { ProblemNote } from '../page/problem-note';
import { BringProjections, type ProjectionsInput } from './bring-projections';
import { PROJECTION_FIELDS } from './column-fields';
import { ColumnQuestion } from './column-question';
import { PROJECTIONS_BUTTON_ID } from './file-summary';
import { MergeColumns } from './merge-columns';
import { MergeReview } from './merge-review';
import type { MatchDecisions } from './stored-file';
import { useProjections } from './use-projections';

interface ProjectionsDialogProps {
  fileDraft: FileDraft;
  dispatch: Dispatch<PageAction>;
  onClose: () => void;
}

/** Brings projections from a second file or a paste, and settles which of its names mean whom. */
export function ProjectionsDialog({ fileDraft, dispatch, onClose }: ProjectionsDialogProps) {
  const { isMerging, error, add, decide, nameColumns } = useProjections(fileDraft, dispatch);
  /** What was brought last: it is asked about where it was refused. */
  const [brought, setBrought] = useState<ProjectionsInput | null>(null);
  /** Choices not sent yet. They are about the rows of one answer: the next makes them void, a failure does not. */
  const [pending, setPending] = useState<{ fileId: string | undefined; choices: MatchDecisions }>({
    fileId: undefined,
    choices: {},
  });
  const { fileId, merges } = fileDraft.stored ?? {};
  const choices: MatchDecisions = pending.fileId === fileId ? pending.choices : {};
  const merge = merges?.at(-1);
  const decisions = { ...merge?.decisions, ...choices };
  const isRefused = error instanceof ApiError && error.status === 422;

  /** Its button goes with the answer, which then takes the focus. */
  const [isDecided, setIsDecided] = useState(false);
  const send = (next: MatchDecisions) => {
    setIsDecided(true);
    decide(next);
  };
  const bring = (input: ProjectionsInput) => {
    setIsDecided(false);
    setBrought(input);
    add(input);
  };
  const hasChoices = Object.keys(choices).length > 0;
  /** Choices are applied on the way out; where that fails it is said, and the next try leaves without them. */
  const [isLeaving, setIsLeaving] = useState(false);
  const close = () => {
    if (!hasChoices || isLeaving) return onClose();
    setIsLeaving(true);
    decide(decisions, onClose);
  };
  const choose = (line: number, match: string | undefined) => {
    setIsLeaving(false);
    // One that is taken back was never sent: there is nothing to apply.
    const others = Object.entries(choices).filter(([each]) => each !== String(line));
    const next = match === undefined ? others : [...others, [line, match]];
    setPending({ fileId, choices: Object.fromEntries(next) });
  };

  return (
    <DialogFrame
      title="Projections from a file or a paste"
      onClose={close}
      size="lg"
      // The panel that opened it may be gone by then; this button is not.
      focusAfter={() => document.getElementById(PROJECTIONS_BUTTON_ID)}
    >
      <Dialog.Body display="grid" gap="4">
        <BringProjections
          chooseLabel={merge ? 'Choose another projections file' : 'Choose projections file'}
          isBusy={isMerging}
          onBring={bring}
        />
        {isMerging && (
          <Box role="status" display="flex" alignItems="center" gap="2" color="fg.muted">
            <Spinner size="xs" color="brand.mark" />
            Matching the names
          </Box>
        )}
        {error !== null && (
          <ProblemNote text="The projections could not be added" detail={errorDetail(error)} />
        )}
        {isRefused && brought?.addedLines === 0 && (
          <ColumnQuestion
            key={brought.file.name}
            file={brought.file}
            fields={PROJECTION_FIELDS}
            columns={brought.columns}
            onAnswer={(columns) => bring({ ...brought, columns })}
          />
        )}
        {merge && (
          <>
            <MergeReview
              // Another answer asks other questions.
              key={fileId}
              merge={merge}
              pool={fileDraft.stored?.pool ?? []}
              decisions={decisions}
              isBusy={isMerging}
              onDecide={choose}
              hasFocus={isDecided}
              onUndo={(line) => send(without(decisions, line))}
            />
            <MergeColumns merge={merge} isBusy={isMerging} onName={nameColumns} />
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
