import { Box, Text } from '@fanteam/ui';
import { lazy, Suspense, useState, type Dispatch } from 'react';
import { lacksProjections, type Draft } from '../draft/draft';
import type { PageAction, ShownProblem } from '../page/page-state';
import { ProblemNote } from '../page/problem-note';
import { DropZone } from './drop-zone';
import { FileReview } from './file-review';
import { FileSummary } from './file-summary';
import { MissingProjections } from './missing-projections';
import { useDropTarget } from './use-drop-target';
import type { PlayerFile } from './use-player-file';

// Few visits need it: it comes when it is opened.
const ProjectionsDialog = lazy(async () => ({
  default: (await import('./projections-dialog')).ProjectionsDialog,
}));

interface FilePartProps {
  file: Draft['file'];
  problem: ShownProblem | null;
  playerFile: PlayerFile;
  dispatch: Dispatch<PageAction>;
}

const REVIEW_ID = 'file-review';

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
      {stored && (
        <>
          {isReviewOpen && <FileReview id={REVIEW_ID} stored={stored} />}
          {stored.summary.warnings.map((warning) => (
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
        <Suspense fallback={null}>
          <ProjectionsDialog fileDraft={file} dispatch={dispatch} onClose={() => setIsDialogOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}

function focusFirstProjection(): void {
  document.querySelector<HTMLElement>('[role=table] input')?.focus();
}
