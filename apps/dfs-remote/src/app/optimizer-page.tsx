import { PAGE_ACTIONS_ID } from '@fanteam/contracts';
import { useIsLoggedIn } from '@fanteam/session';
import { Box, Heading, Text } from '@fanteam/ui';
import { memo, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ContestPanel } from '../features/contest/contest-panel';
import { Guide, GuideLink } from '../features/guide/guide';
import { RulesPart } from '../features/rules/rules-part';
import { OwnTeams } from '../features/lineups/my-teams/own-teams';
import { LineupsPanel } from '../features/lineups/lineups-panel';
import { useLineupsState } from '../features/lineups/use-lineups-state';
import { lacksProjections } from '../model/draft';
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
import {
  useFinishedResults,
  useIsStale,
  useLaterDrafts,
  usePreload,
  useScrollToLineups,
} from './page-effects';

const BestLineupBar = lazyPart(
  'The best lineup',
  async () => (await import('../features/best-lineup/best-lineup-bar')).BestLineupBar,
  <Box h="11" />,
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
  const showLineups = useScrollToLineups(state);
  useUndoShortcuts(dispatch);
  const hasPlayers = draft.mode === 'csv' ? draft.file !== null : draft.typed.players.length > 0;
  const finished = useFinishedResults(state);
  const lineupCount = results?.response.optimized_lineups?.length ?? 0;
  const isReady = hasPlayers && !lacksProjections(draft);
  const { later, ofRules } = useLaterDrafts(draft, optimizer.later);
  const [areFixturesOpen, setAreFixturesOpen] = useState(false);
  const openFixtures = useCallback(() => setAreFixturesOpen(true), []);
  const closeFixtures = useCallback(() => setAreFixturesOpen(false), []);
  const lockPlayers = useCallback(
    (keys: readonly string[]) =>
      dispatch({ type: 'player-rules-changed', keys, rule: { lock: true, exclude: undefined } }),
    [dispatch],
  );
  const startOver = useStableCallback(optimizer.startOver);
  const optimizeAgain = useStableCallback(submit);
  const isStale = useIsStale(state, later);
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
  const ownTeams = useMemo(() => isReady && <OwnTeams draft={later} />, [isReady, later]);
  const isFirstVisit = !hasPlayers && playerFile.uploading === null && results === null;
  usePreload(hasPlayers || playerFile.uploading !== null || draft.mode === 'manual', isReady);
  if (savedPage.isLoading) return <LoadingSavedPage {...savedPage} />;

  return (
    // The bottom padding leaves room for the submit bar, which floats in one-column layouts.
    <Box pb={{ base: '24', lg: '3' }}>
      <StepLinks hasPlayers={hasPlayers} lineups={lineupCount} />
      <Box px={{ md: '6' }} pt={{ md: '3' }} maxW="100rem" mx="auto">
        {isLoggedIn && (
          <PageActions>
            <SavedWork state={state} dispatch={dispatch} />
          </PageActions>
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
            lg: 'minmax(0, 1fr) 21rem',
            xl: 'minmax(0, 1fr) 23.5rem',
          }}
          gap={{ base: '2', md: '3' }}
          mb={{ base: '2', md: '3' }}
          // With the top bar and the head of step 3, the panels fill the window.
          minH={isFirstVisit ? undefined : { lg: 'calc(100dvh - 136px)' }}
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
            areFixturesOpen={areFixturesOpen}
            onFixtures={openFixtures}
            onFixturesClose={closeFixtures}
            dispatch={dispatch}
            onStartOver={isFirstVisit ? undefined : startOver}
          />
          <ContestPanel
            draft={draft}
            later={later}
            problem={problem?.place === 'run' ? problem : null}
            appliedFix={state.appliedFix}
            isReady={isReady}
            hasLineups={lineupCount > 0}
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
            <RulesPart draft={ofRules} hasPlayers={isReady} dispatch={dispatch} onFixtures={openFixtures} />
          </ContestPanel>
        </Box>
        <LineupsPanel
          Results={LineupResults}
          state={lineups}
          draft={later}
          onEdit={dispatch}
          onFixtures={openFixtures}
          onLock={lockPlayers}
          notice={notice}
          beforeRun={ownTeams}
          onCancel={cancel}
          onShow={showLineups}
          onOptimizeAgain={isStale ? optimizeAgain : undefined}
        />
        <Footer isGuest={!isLoggedIn} />
      </Box>
      <Guide />
    </Box>
  );
}

/** The buttons of the page, in the top bar of the shell. An earlier shell has no place for them and for the heading. */
function PageActions({ children }: { children: ReactNode }) {
  const [bar] = useState(() => document.getElementById(PAGE_ACTIONS_ID));
  if (bar) return createPortal(children, bar);
  return (
    <Box display="flex" alignItems="center" justifyContent="space-between" px={{ base: '4', md: '0' }} py="3">
      <Heading as="h1" size="2xl">
        FANTEAM OPTIMIZER
      </Heading>
      {children}
    </Box>
  );
}

/** Visitors on a desktop have the link in the top bar. */
const Footer = memo(function Footer({ isGuest }: { isGuest: boolean }) {
  return (
    <Box
      px={{ base: '4', md: '0' }}
      pt="3"
      hideFrom={isGuest ? 'md' : undefined}
      _print={{ display: 'none' }}
    >
      <GuideLink />
    </Box>
  );
});

function Introduction({ isGuest }: { isGuest: boolean }) {
  return (
    <Box px={{ base: '4', md: '0' }} pt={{ base: '4', md: '3' }} pb="3.5">
      <Text fontSize="2xl" lineHeight="2rem" fontWeight="semibold" letterSpacing="-0.019em">
        Add players, set up the contest, get lineups.
      </Text>
      <Text mt="1" color="fg.muted">
        Every lineup is proven optimal for its projections.{isGuest && ' No account needed.'}
      </Text>
    </Box>
  );
}
