import { Box, PencilIcon, UploadIcon } from '@fanteam/ui';
import { memo, useCallback, useMemo, useState, type Dispatch, type ReactNode } from 'react';
import type { Draft, PoolMode } from '../model/draft';
import { FilePart } from '../features/players/file/file-part';
import type { FileChipProps, OtherFilesProps } from '../features/players/file/file-chip';
import { useDropTarget } from '../features/players/file/drop-zone';
import type { PlayerFile } from '../features/players/file/use-player-file';
import { PoolPanel } from '../features/players/pool/pool-panel';
import type { EntryFields, PlayerEntryProps } from '../features/players/typed/player-entry';
import type { UndoState } from '../model/history';
import type { Results } from '../model/run-state';
import type { PageAction, Problem, ShownProblem } from '../model/page-state';
import { lazyPart } from '../shared/lazy-part';
import { Segments } from '../shared/segments';
import { StepPanel } from '../shared/step-panel';
import { TextButton } from '../shared/text-button';

const PlayerEntry = lazyPart<PlayerEntryProps>(
  'The form for players',
  async () => (await import('../features/players/typed/player-entry')).PlayerEntry,
  <Box minH="20" />,
);
const ProjectionsDialog = lazyPart(
  'The projections dialog',
  async () => (await import('../features/players/projections/projections-dialog')).ProjectionsDialog,
);
const PoolFixtures = lazyPart(
  'The fixtures',
  async () => (await import('../features/players/fixtures/pool-fixtures')).PoolFixtures,
);

const FileChip = lazyPart<FileChipProps>(
  'The file menu',
  async () => (await import('../features/players/file/file-chip')).FileChip,
  <Box h={{ base: '11', md: '7' }} w="10rem" />,
);
const OtherFiles = lazyPart<OtherFilesProps>(
  'The other files',
  async () => (await import('../features/players/file/file-chip')).OtherFiles,
);

interface PlayersPanelProps {
  draft: Draft;
  otherFiles: OtherFilesProps['files'];
  onOpenFile: OtherFilesProps['onOpen'];
  undoState: UndoState;
  /** The lineups of the last run. */
  results: Results | null;
  problem: ShownProblem | null;
  playerFile: PlayerFile;
  /** What the changes of a later export mean for the lineups. */
  news: ReactNode;
  isReady: boolean;
  areFixturesOpen: boolean;
  onFixtures: () => void;
  onFixturesClose: () => void;
  dispatch: Dispatch<PageAction>;
  /** Undefined while the page is empty. */
  onStartOver: (() => void) | undefined;
}

/** Step 1: add players from a file or manually, and edit the player pool. */
export const PlayersPanel = memo(function PlayersPanel(props: PlayersPanelProps) {
  const { draft, undoState, results, problem, playerFile, news, isReady, dispatch, onStartOver } = props;
  const { otherFiles, onOpenFile, areFixturesOpen, onFixtures, onFixturesClose } = props;
  const [entry, setEntry] = useState<EntryFields>();
  /** The open projections dialog: with the file that was picked to open it, if any. */
  const [projections, setProjections] = useState<{ picked?: File } | null>(null);
  /** Matches that were typed for a file or for players who were entered by hand, but neither used nor cancelled. */
  const [typed, setTyped] = useState<{ file: File | undefined; text: string }>();
  const [isReviewOpen, setIsReviewOpen] = useState(false);
  /** A file was picked on this page: the file menu gets the focus of the drop zone, which is removed. */
  const [isPicked, setIsPicked] = useState(false);
  const { mode, file } = draft;
  const { uploading, pick } = playerFile;
  const fileName = mode === 'csv' ? (uploading ?? file?.file)?.name : undefined;
  const { isOver, targetProps } = useDropTarget(pick);
  const rejected = file?.stored?.summary.rejected.length;
  const aside = useMemo(() => {
    const others = { files: otherFiles, onOpen: onOpenFile };
    return (
      <>
        {fileName !== undefined && onStartOver ? (
          <FileChip
            fileName={fileName}
            isPicked={isPicked}
            isUploading={uploading !== null}
            rejected={rejected}
            isReviewOpen={isReviewOpen}
            otherFiles={others}
            onPick={pick}
            onReview={() => setIsReviewOpen(!isReviewOpen)}
            onStartOver={onStartOver}
          />
        ) : (
          <Box display="flex" gap="3">
            {otherFiles.length > 0 && <OtherFiles {...others} />}
            {onStartOver && <TextButton onClick={onStartOver}>Start over</TextButton>}
          </Box>
        )}
        <ModeSelector mode={mode} onChoose={(chosen) => dispatch({ type: 'mode-chosen', mode: chosen })} />
      </>
    );
  }, [
    fileName,
    isPicked,
    uploading,
    rejected,
    isReviewOpen,
    otherFiles,
    onOpenFile,
    pick,
    onStartOver,
    mode,
    dispatch,
  ]);
  const pickFirst = useCallback(
    (picked: File) => {
      setIsPicked(true);
      pick(picked);
    },
    [pick],
  );
  const openProjections = useCallback((picked?: File) => setProjections({ picked }), []);
  const fixturesFile = mode === 'csv' ? file?.file : undefined;
  const problemAt = (place: Problem['place']) => (problem?.place === place ? problem : null);
  return (
    <StepPanel
      step={1}
      title="Add players"
      state={isReady ? 'available' : 'current'}
      id="players"
      aside={aside}
      panel={fileName === undefined ? undefined : { ...targetProps, ...(isOver && { bg: 'brand.subtle' }) }}
    >
      {mode === 'csv' ? (
        <FilePart
          file={file}
          isReviewOpen={isReviewOpen}
          problem={problemAt('file')}
          playerFile={playerFile}
          news={news}
          dispatch={dispatch}
          onProjections={openProjections}
          onFixtures={onFixtures}
          onPick={pickFirst}
        />
      ) : (
        <PlayerEntry
          fields={entry}
          onType={setEntry}
          onAdd={(player) => dispatch({ type: 'player-added', player })}
          fixtures={draft.typed.fixtures}
          teams={new Set(draft.typed.players.map(({ team }) => team)).size}
          onFixtures={onFixtures}
        />
      )}
      <PoolPanel
        key={mode}
        draft={draft}
        undoState={undoState}
        results={results}
        problem={problemAt('pool')}
        dispatch={dispatch}
      />
      {projections && draft.file && (
        <ProjectionsDialog
          fileDraft={draft.file}
          picked={projections.picked}
          dispatch={dispatch}
          onClose={() => setProjections(null)}
        />
      )}
      {areFixturesOpen && (
        <PoolFixtures
          draft={draft}
          dispatch={dispatch}
          typed={typed?.file === fixturesFile ? typed?.text : undefined}
          onClose={(text) => {
            onFixturesClose();
            setTyped(text === undefined ? undefined : { file: fixturesFile, text });
          }}
        />
      )}
    </StepPanel>
  );
});

interface ModeSelectorProps {
  mode: PoolMode;
  onChoose: (mode: PoolMode) => void;
}

const MODES = [
  { value: 'csv', label: 'Upload CSV', Icon: UploadIcon },
  { value: 'manual', label: 'Enter Players Manually', Icon: PencilIcon },
] as const;

function ModeSelector({ mode, onChoose }: ModeSelectorProps) {
  return (
    <Box ms={{ sm: 'auto' }} w={{ base: 'full', sm: 'auto' }}>
      <Segments legend="How to add players" options={MODES} value={mode} onChoose={onChoose} />
    </Box>
  );
}
