import { NO_PROJECTIONS } from '@fanteam/fanteam-files';
import { Box, Text } from '@fanteam/ui';
import { useState, type Dispatch } from 'react';
import { lacksProjections, type Draft } from '../../../model/draft';
import { lazyPart } from '../../../shared/lazy-part';
import type { PageAction, ShownProblem } from '../../../model/page-state';
import { ProblemNote } from '../../../shared/problem-note';
import { DropZone, useDropTarget } from './drop-zone';
import { FileSummary } from './file-summary';
import type { PlayerFile } from './use-player-file';
import { SampleOffer } from './sample-offer';

const FileReview = lazyPart('The file review', async () => (await import('./file-review')).FileReview);
const ColumnPrompt = lazyPart(
  'The column mapping',
  async () => (await import('./column-mapping')).ColumnPrompt,
);
const MissingProjections = lazyPart(
  'The note about projections',
  async () => (await import('./missing-projections')).MissingProjections,
);
const PoolChangesNote = lazyPart(
  'The list of changes',
  async () => (await import('./pool-changes-note')).PoolChangesNote,
);

interface FilePartProps {
  file: Draft['file'];
  problem: ShownProblem | null;
  playerFile: PlayerFile;
  dispatch: Dispatch<PageAction>;
  /** Opens the projections dialog, with a projections file if one was picked. */
  onProjections: (file?: File) => void;
}

const REVIEW_ID = 'file-review';
/** The fields the user can map if the server rejected a file: the required ones and the projection. */
const PROMPT_FIELDS = ['name', 'position', 'team', 'salary', 'projection'] as const;

/** Adds players from a file: selects the file, and shows what was imported and what is missing. */
export function FilePart({ file, problem, playerFile, dispatch, onProjections }: FilePartProps) {
  const [isReviewOpen, setIsReviewOpen] = useState(false);
  const { isOver, targetProps } = useDropTarget(playerFile.pick);
  const { uploading } = playerFile;
  const shown = uploading ?? file?.file;
  const stored = file?.stored ?? null;
  const note = problem && <ProblemNote key={problem.count} text={problem.text} detail={problem.detail} />;

  if (!shown) {
    return (
      <Box display="grid" gap="3" px="4" pb="4">
        <DropZone
          title="Drop a FanTeam player file here"
          hint="or any CSV with name, position, team, salary and projection"
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
        isUploading={uploading !== null}
        stored={stored}
        isReviewOpen={isReviewOpen}
        reviewId={REVIEW_ID}
        onReview={() => setIsReviewOpen(!isReviewOpen)}
        onPick={playerFile.pick}
        onProjections={() => onProjections()}
      />
      {note && (
        <Box px="4" pb="4">
          {note}
        </Box>
      )}
      {playerFile.rejected && (
        <Box px="4" pb="4">
          <ColumnPrompt
            key={playerFile.rejected.name}
            file={playerFile.rejected}
            fields={PROMPT_FIELDS}
            onApply={(columns) => playerFile.mapColumns(playerFile.rejected!, columns)}
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
              isUploading={uploading !== null}
              onNameColumn={(field, header) =>
                playerFile.mapColumns(file!.file, { ...stored.columns, [field]: header })
              }
            />
          )}
          {file?.changes && (
            <PoolChangesNote
              changes={file.changes}
              onDismiss={() => dispatch({ type: 'changes-dismissed' })}
            />
          )}
          {stored.summary.warnings.filter(isShownAsWarning).map((warning) => (
            <Text key={warning} px="4" pb="3" fontSize="13px" color="warn.fg">
              {warning}
            </Text>
          ))}
          {stored.pool === null && (
            <Text px="4" pb="3" fontSize="13px" color="fg.muted">
              The players of this file could not be loaded. You can still optimize lineups.
            </Text>
          )}
          {lacksProjections({ mode: 'csv', file }) && (
            <MissingProjections
              onPick={onProjections}
              onPaste={() => onProjections()}
              onType={focusFirstProjection}
            />
          )}
        </>
      )}
    </Box>
  );
}

/** Missing projections are shown by `MissingProjections` instead, as long as they are missing. */
const isShownAsWarning = (warning: string) => warning !== NO_PROJECTIONS;

function focusFirstProjection(): void {
  document.querySelector<HTMLElement>('[role=table] input[aria-label^="Projection of"]')?.focus();
}
