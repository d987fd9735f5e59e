import { useIsLoggedIn } from '@fanteam/session';
import { Box, Heading, Text } from '@fanteam/ui';
import { useMemo } from 'react';
import { ContestPanel } from '../features/contest/contest-panel';
import { Guide, GuideLink } from '../features/guide/guide';
import { RulesPart } from '../features/rules/rules-part';
import { LineupsPanel } from '../features/lineups/lineups-panel';
import { lacksProjections } from '../model/draft';
import { LoadingSavedPage, StartedOverNotice, StorageNotice } from './page-notices';
import { PlayersPanel } from './players-panel';
import { StepLinks } from './step-links';
import { undoStateOf } from '../model/history';
import { useUndoShortcuts } from '../shared/keyboard-shortcuts';
import { useOptimizer } from './use-optimizer';
import { useFinishedResults, usePreload, useScrollToLineups } from './page-effects';

/** The optimizer page: add players, set up the contest, get lineups. */
export function OptimizerPage() {
  const optimizer = useOptimizer();
  const { state, dispatch, playerFile, savedPage, submit, cancel, fix } = optimizer;
  const isLoggedIn = useIsLoggedIn();
  const { draft, problem, results, run, discarded } = state;
  useScrollToLineups(state);
  useUndoShortcuts(dispatch);
  const hasPlayers = draft.mode === 'csv' ? draft.file !== null : draft.typed.players.length > 0;
  // The sidebar leaves less room for two columns.
  const twoColumns = isLoggedIn ? 'xl' : 'lg';
  const finished = useFinishedResults(state);
  const isReady = hasPlayers && !lacksProjections(draft);
  const undoState = useMemo(() => undoStateOf(state.history, draft.mode), [state.history, draft.mode]);
  const isFirstVisit = !hasPlayers && playerFile.uploading === null && results === null;
  usePreload(hasPlayers || playerFile.uploading !== null || draft.mode === 'manual', isReady);
  if (savedPage.isLoading) return <LoadingSavedPage {...savedPage} />;

  return (
    // A guest's h1 is the product name in the top bar; inside the layout the page has its own.
    // The bottom padding leaves room for the submit bar, which floats in one-column layouts and over the lineups.
    <Box pb={{ base: '24', [twoColumns]: results ? '24' : '6' }} data-inside={isLoggedIn || undefined}>
      <StepLinks hasPlayers={hasPlayers} lineups={results?.response.optimized_lineups?.length ?? 0} />
      <Box px={{ md: '6' }} pt={{ md: '4' }} maxW="1600px" mx="auto">
        {isLoggedIn && (
          <Heading as="h1" size="2xl" px={{ base: '4', md: '0' }} py="4">
            FANTEAM OPTIMIZER
          </Heading>
        )}
        {isFirstVisit && draft.mode === 'csv' && <Introduction isGuest={!isLoggedIn} />}
        {savedPage.problem && <StorageNotice problem={savedPage.problem} />}
        {discarded && <StartedOverNotice onUndo={optimizer.undoStartOver} />}
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
            draft={draft}
            undoState={undoState}
            results={finished}
            problem={problem}
            playerFile={playerFile}
            isReady={isReady}
            dispatch={dispatch}
            onStartOver={isFirstVisit ? undefined : optimizer.startOver}
          />
          <ContestPanel
            draft={draft}
            problem={problem?.place === 'run' ? problem : null}
            appliedFix={state.appliedFix}
            isReady={isReady}
            isOptimizing={run !== null}
            dispatch={dispatch}
            onSubmit={submit}
            onFix={fix}
          >
            <RulesPart draft={draft} hasPlayers={isReady} dispatch={dispatch} />
          </ContestPanel>
        </Box>
        <LineupsPanel state={state} file={draft.file} onCancel={cancel} />
        <Box px={{ base: '4', md: '0' }} pt="3" _print={{ display: 'none' }}>
          <GuideLink />
        </Box>
      </Box>
      <Guide />
    </Box>
  );
}

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
