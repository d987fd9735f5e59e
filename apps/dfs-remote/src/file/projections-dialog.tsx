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

/** Choices not sent yet; undefined takes one back. */
type Choices = Readonly<Record<string, string | undefined>>;

/** Brings projections from a second file or a paste, and settles which of its names mean whom. */
export function ProjectionsDialog({ fileDraft, dispatch, onClose }: ProjectionsDialogProps) {
  const { isMerging, error, add, decide, nameColumns } = useProjections(fileDraft, dispatch);
  /** What was brought last: it is asked about where it was refused. */
  const [brought, setBrought] = useState<ProjectionsInput | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const merge = fileDraft.stored?.merges.at(-1);
  const decisions = withChoices(merge?.decisions ?? {}, choices);
  const isRefused = error instanceof ApiError && error.status === 422;

  const bring = (input: ProjectionsInput) => {
    setChoices({});
    setBrought(input);
    add(input);
  };
  const apply = () => {
    setChoices({});
    decide(decisions);
  };

  return (
    <DialogFrame
      title="Projections from a file or a paste"
      onClose={onClose}
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
              key={fileDraft.stored?.fileId}
              merge={merge}
              pool={fileDraft.stored?.pool ?? []}
              decisions={decisions}
              onDecide={(line, match) => setChoices({ ...choices, [line]: match })}
            />
            <MergeColumns merge={merge} isBusy={isMerging} onName={nameColumns} />
          </>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        {Object.keys(choices).length > 0 && (
          <Button disabled={isMerging} onClick={apply}>
            Apply choices
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}

function withChoices(decisions: MatchDecisions, choices: Choices): MatchDecisions {
  const chosen = Object.entries({ ...decisions, ...choices });
  return Object.fromEntries(chosen.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
