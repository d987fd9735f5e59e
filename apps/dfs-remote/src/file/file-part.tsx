import { NO_PROJECTIONS } from '@fanteam/fanteam-files';
import { Box, Text } from '@fanteam/ui';
import { useState, type Dispatch } from 'react';
import { lacksProjections, type Draft } from '../draft/draft';
import { lazyPart } from '../page/lazy-part';
import type { PageAction, ShownProblem } from '../page/page-state';
import { ProblemNote } from '../page/problem-note';
import { DropZone } from './drop-zone';
import { FileSummary } from './file-summary';
import { MissingProjections } from './missing-projections';
import { useDropTarget } from './use-drop-target';
import type { PlayerFile } from './use-player-file';
import { SampleOffer } from '../sample/sample-offer';

// Few visits need it: it comes when it is opened.
const ProjectionsDialog = lazyPart(
  'This dialog',
  async () => (await import('./projections-dialog')).ProjectionsDialog,
);
const FileReview = lazyPart('The review', async () => (await import('./file-review')).FileReview);
const ColumnQuestion = lazyPart(
  'The columns',
  async () => (await import('./column-question')).ColumnQuestion,
);
const PoolChangesNote = lazyPart(
  'What has changed',
  async () => (await import('./pool-changes-note')).PoolChangesNote,
);

interface FilePartProps {
  file: Draft['file'];
  problem: ShownProblem | null;
  playerFile: PlayerFile;
  dispatch: Dispatch<PageAction>;
}

const REVIEW_ID = 'file-review';
/** What a file cannot do without, and what it is about. */
const ASKED_FIELDS = ['name', 'position', 'team', 'salary', 'projection'] as const;

/** Players from a file: the chooser, what the server found in the file, and what it misses. */
export function FilePart({ file, problem, playerFile, dispatch }: FilePartProps) {
  const [isReviewOpen, setIsReviewOpen] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { isOver, targetProps } = useDropTarget(playerFile.pick);
  const { reading } = playerFile;
  const shown = reading ?? file?.file;
  const stored = file?.stored ?? null;
  const note = problem && <ProblemNote key={problem.count} text={problem.text} detail={problem.detail} />;

  if (!shown) {
    return (
      <Box display="grid" gap="3" px="4" pb="4">
        <DropZone
          title="Drop a FanTeam player file here"
          hint="or any .csv with name, position, team, salary and projection"
          chooseLabel="Choose file"
          onPick={playerFile.pick}
        />
        <SampleOffer onPick={playerFile.pick} dispatch={dispatch} />
        {note}
      </Box>
    );
  }
  return (
    <Box {...targetProps} bg={isOver ? 'brand.subtle' : undefined}>
      <FileSummary
        fileName={shown.name}
        isReading={reading !== null}
        stored={stored}
        isReviewOpen={isReviewOpen}
        reviewId={REVIEW_ID}
        onReview={() => setIsReviewOpen(!isReviewOpen)}
        onPick={playerFile.pick}
        onProjections={() => setIsDialogOpen(true)}
      />
      {note && (
        <Box px="4" pb="4">
          {note}
        </Box>
      )}
      {playerFile.refused && (
        <Box px="4" pb="4">
          <ColumnQuestion
            key={playerFile.refused.name}
            file={playerFile.refused}
            fields={ASKED_FIELDS}
            onAnswer={(columns) => playerFile.nameColumns(playerFile.refused!, columns)}
          />
        </Box>
      )}
      {stored && (
        <>
          {isReviewOpen && (
            <FileReview
              id={REVIEW_ID}
              file={file!.file}
              stored={stored}
              isReading={reading !== null}
              onNameColumn={(field, header) =>
                playerFile.nameColumns(file!.file, { ...stored.columns, [field]: header })
              }
            />
          )}
          {file?.changes && (
            <PoolChangesNote changes={file.changes} onSeen={() => dispatch({ type: 'changes-dismissed' })} />
          )}
          {stored.summary.warnings.filter(isNotSaidBelow).map((warning) => (
            <Text key={warning} px="4" pb="3" fontSize="13px" color="warn.fg">
              {warning}
            </Text>
          ))}
          {stored.pool === null && (
            <Text px="4" pb="3" fontSize="13px" color="fg.muted">
              The players of this file cannot be shown now. Lineups can be made nevertheless.
            </Text>
          )}
          {lacksProjections({ mode: 'csv', file }) && (
            <MissingProjections onAddFile={() => setIsDialogOpen(true)} onType={focusFirstProjection} />
          )}
        </>
      )}
      {isDialogOpen && file && (
        <ProjectionsDialog fileDraft={file} dispatch={dispatch} onClose={() => setIsDialogOpen(false)} />
      )}
    </Box>
  );
}

/** `MissingProjections` says it, with the two ways on, and only for as long as it is true. */
const isNotSaidBelow = (warning: string) => warning !== NO_PROJECTIONS;

function focusFirstProjection(): void {
  document.querySelector<HTMLElement>('[role=table] input[aria-label^="Projection of"]')?.focus();
}
