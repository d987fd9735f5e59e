import { errorDetail } from '@fanteam/api-client';
import { Box, Button, CloseButton, Spinner } from '@fanteam/ui';
import { Dialog, Portal } from '@fanteam/ui/overlays';
import { useState, type Dispatch } from 'react';
import type { FileDraft } from '../draft/draft';
import type { PageAction } from '../page/page-state';
import { ProblemNote } from '../page/problem-note';
import { DropZone } from './drop-zone';
import { PROJECTIONS_BUTTON_ID } from './file-summary';
import { MergeReview } from './merge-review';
import { isCsv, type MatchDecisions } from './stored-file';
import { useProjections } from './use-projections';

interface ProjectionsDialogProps {
  fileDraft: FileDraft;
  dispatch: Dispatch<PageAction>;
  onClose: () => void;
}

/** Brings projections from a second file, and settles which of its names mean whom. */
export function ProjectionsDialog({ fileDraft, dispatch, onClose }: ProjectionsDialogProps) {
  const { isMerging, error, clearError, add, decide } = useProjections(fileDraft, dispatch);
  const [refused, setRefused] = useState<string | null>(null);
  const [decisions, setDecisions] = useState<MatchDecisions>({});
  const merge = fileDraft.stored?.merges.at(-1);
  const hasNewChoices = Object.entries(decisions).some(([line, match]) => merge?.decisions[line] !== match);

  const pick = (file: File) => {
    clearError();
    setDecisions({});
    setRefused(isCsv(file) ? null : `Only .csv files can be read, and ${file.name} is none.`);
    if (isCsv(file)) add(file);
  };

  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      scrollBehavior="inside"
      size="lg"
      // The panel that opened it may be gone by then; this button is not.
      finalFocusEl={() => document.getElementById(PROJECTIONS_BUTTON_ID)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header>
              <Dialog.Title>Projections from a file</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4">
              <DropZone
                title="Drop a projections file here"
                hint="A .csv with a projection per player, found by id, or by name and team"
                chooseLabel={merge ? 'Choose another projections file' : 'Choose projections file'}
                onPick={pick}
              />
              {isMerging && (
                <Box role="status" display="flex" alignItems="center" gap="2" color="fg.muted">
                  <Spinner size="xs" color="brand.mark" />
                  Matching the names
                </Box>
              )}
              {refused !== null && <ProblemNote text={refused} />}
              {error !== null && (
                <ProblemNote text="The projections could not be added" detail={errorDetail(error)} />
              )}
              {merge && (
                <MergeReview
                  merge={merge}
                  pool={fileDraft.stored?.pool ?? []}
                  decisions={{ ...merge.decisions, ...decisions }}
                  onDecide={(line, match) => setDecisions({ ...decisions, [line]: match })}
                />
              )}
            </Dialog.Body>
            <Dialog.Footer>
              {hasNewChoices && (
                <Button disabled={isMerging} onClick={() => decide({ ...merge?.decisions, ...decisions })}>
                  Apply choices
                </Button>
              )}
              <Button variant="outline" onClick={onClose}>
                Done
              </Button>
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
