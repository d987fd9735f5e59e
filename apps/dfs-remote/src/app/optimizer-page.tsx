import { useIsLoggedIn } from '@fanteam/session';
import { Box, Heading, Text } from '@fanteam/ui';
import { memo, useDeferredValue, useMemo } from 'react';
import { ContestPanel } from '../features/contest/contest-panel';
import { Guide, GuideLink } from '../features/guide/guide';
import { RulesPart } from '../features/rules/rules-part';
import { LineupsPanel } from '../features/lineups/lineups-panel';
import { useLineupsState } from '../features/lineups/use-lineups-state';
import { lacksProjections } from '../model/draft';
import { haveSettingsChanged } from '../model/settings-changed';
import { LoadingSavedPage } from './loading-saved-page';
import { EditsNotice, LineupResults, PageNotices } from './page-parts';
import { PlayersPanel } from './players-panel';
import { StepLinks } from './step-links';
import { useUndoShortcuts } from '../shared/keyboard-shortcuts';
import type { SavedWorkProps } from '../features/saved/saved-work';
import { lazyPart } from '../shared/lazy-part';
import { useStableCallback } from '../shared/use-stable-callback';
import type { DeadlineFieldProps } from '../features/contest/deadline/deadline';
import type { HitLineupsProps } from '../features/lineups/hit-lineups';
import { useOptimizer } from './use-optimizer';
import { useFinishedResults, useLaterDrafts, usePreload, useScrollToLineups } from './page-effects';

const BestLineupBar = lazyPart(
  'The best lineup',
  async () => (await import('../features/best-lineup/best-lineup-bar')).BestLineupBar,
  <Box h="52px" />,
);
const SavedWork = lazyPart<SavedWorkProps>(
  'Saved work',
  async () => (await import('../features/saved/saved-work')).SavedWork,
  <Box h={{ base: '11', md: '9' }} />,
);

const DeadlineNote = lazyPart<Pick<DeadlineFieldProps, 'deadline'>>(
  'The deadline',
  async () => (await import('../features/contest/deadline/deadline')).DeadlineNote,
);
const HitLineups = lazyPart<HitLineupsProps>(
  'The news about the lineups',
  async () => (await import('../features/lineups/hit-lineups')).HitLineups,
);

/** The optimizer page: add players, set up the contest, get lineups. */
export function OptimizerPage() {
  const optimizer = useOptimizer();
  const { state, dispatch, onDraft, playerFile, savedPage, submit, cancel, fix } = optimizer;
  const isLoggedIn = useIsLoggedIn();
  const { draft, problem, results, run, discarded } = state;
  useScrollToLineups(state);
  useUndoShortcuts(dispatch);
  const hasPlayers = draft.mode === 'csv' ? draft.file !== null : draft.typed.players.length > 0;
  // The sidebar leaves less room for two columns.
  const twoColumns = isLoggedIn ? 'xl' : 'lg';
  const finished = useFinishedResults(state);
  const isReady = hasPlayers && !lacksProjections(draft);
  const { later, ofRules } = useLaterDrafts(draft, optimizer.later);
  const startOver = useStableCallback(optimizer.startOver);
  const optimizeAgain = useStableCallback(submit);
  const isStale = useMemo(
    () => run === null && results !== null && haveSettingsChanged(later, results),
    [run, results, later],
  );
  const lineups = useLineupsState(state);
  const { edits } = lineups;
  const undoState = useDeferredValue(lineups.undoState);
  const news = useMemo(
    () => later.file?.changes && finished && <HitLineups results={finished} edits={edits} draft={later} />,
    [finished, edits, later],
  );
  const { areEditsStored } = optimizer;
  const { isEditedElsewhere } = state;
  const { deadline } = draft.contest;
  const notice = useMemo(
    () => (
      <>
        <EditsNotice isStored={areEditsStored} isEditedElsewhere={isEditedElsewhere} />
        {deadline !== '' && <DeadlineNote deadline={deadline} />}
      </>
    ),
    [areEditsStored, isEditedElsewhere, deadline],
  );
  const isFirstVisit = !hasPlayers && playerFile.uploading === null && results === null;
  usePreload(hasPlayers || playerFile.uploading !== null || draft.mode === 'manual', isReady);
  if (savedPage.isLoading) return <LoadingSavedPage {...savedPage} />;

  return (
    // A guest's h1 is the product name in the top bar; inside the layout the page has its own.
    // The bottom padding leaves room for the submit bar, which floats in one-column layouts and over the lineups.
    <Box pb={{ base: '36', [twoColumns]: results ? '24' : '6' }} data-inside={isLoggedIn || undefined}>
      <StepLinks hasPlayers={hasPlayers} lineups={results?.response.optimized_lineups?.length ?? 0} />
      <Box px={{ md: '6' }} pt={{ md: '4' }} maxW="1600px" mx="auto">
        {isLoggedIn && (
          <Box
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            justifyContent="space-between"
            columnGap="4"
            px={{ base: '4', md: '0' }}
          >
            <Heading as="h1" size="2xl" py="4">
              FANTEAM OPTIMIZER
            </Heading>
            <SavedWork state={state} dispatch={dispatch} />
          </Box>
        )}
        {isFirstVisit && draft.mode === 'csv' && <Introduction isGuest={!isLoggedIn} />}
        {(savedPage.problem || savedPage.isChangedElsewhere || discarded) && (
          <PageNotices savedPage={savedPage} discarded={discarded} onUndo={optimizer.undoStartOver} />
        )}
        <Box
          display="grid"
          _print={{ display: 'none' }}
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            [twoColumns]: 'minmax(0, 1fr) 336px',
            [isLoggedIn ? '2xl' : 'xl']: 'minmax(0, 1fr) 392px',
          }}
          gap={{ base: '2', md: '4' }}
          mb={{ base: '2', md: '4' }}
        >
          <PlayersPanel
            draft={later}
            otherFiles={savedPage.otherFiles}
            onOpenFile={savedPage.openFile}
            undoState={undoState}
            results={finished}
            problem={problem}
            playerFile={playerFile}
            news={news}
            isReady={isReady}
            dispatch={dispatch}
            onStartOver={isFirstVisit ? undefined : startOver}
          />
          <ContestPanel
            draft={draft}
            later={later}
            problem={problem?.place === 'run' ? problem : null}
            appliedFix={state.appliedFix}
            isReady={isReady}
            isOptimizing={run !== null}
            dispatch={dispatch}
            onSubmit={submit}
            onFix={fix}
            bestLineup={
              <BestLineupBar
                draft={draft}
                onDraft={onDraft}
                isExplained={problem !== null}
                dispatch={dispatch}
              />
            }
          >
            <RulesPart draft={ofRules} hasPlayers={isReady} dispatch={dispatch} />
          </ContestPanel>
        </Box>
        <LineupsPanel
          Results={LineupResults}
          state={lineups}
          draft={later}
          onEdit={dispatch}
          notice={notice}
          onCancel={cancel}
          onOptimizeAgain={isStale ? optimizeAgain : undefined}
        />
        <Footer />
      </Box>
      <Guide />
    </Box>
  );
}

const Footer = memo(function Footer() {
  return (
    <Box px={{ base: '4', md: '0' }} pt="3" _print={{ display: 'none' }}>
      <GuideLink />
    </Box>
  );
});

function Introduction({ isGuest }: { isGuest: boolean }) {
  return (
    <Box px={{ base: '4', md: '0' }} py={{ base: '4', md: '3' }} mb={{ md: '3' }}>
      <Text fontSize="2xl" lineHeight="2rem" fontWeight="semibold" letterSpacing="-0.019em">
        Add players, set up the contest, get lineups.
      </Text>
      <Text mt="1" color="fg.muted">
        Every lineup is proven optimal for your projections.{isGuest && ' No account needed.'}
      </Text>
    </Box>
  );
}
