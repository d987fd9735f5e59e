import { Box, Text } from '@fanteam/ui';
import { lazy, memo, Suspense, type Dispatch } from 'react';
import type { Draft } from '../draft/draft';
import { countOf } from '../numbers';
import type { Steps } from '../page/history';
import type { PageAction, ShownProblem } from '../page/page-state';
import { ProblemNote } from '../page/problem-note';
import { PoolTitle } from './pool-title';

// A first visit has no players to show.
const PoolView = lazy(async () => ({ default: (await import('./pool-view')).PoolView }));

interface PoolPanelProps {
  draft: Draft;
  steps: Steps;
  problem: ShownProblem | null;
  dispatch: Dispatch<PageAction>;
}

const EMPTY_TEXT = {
  csv: 'Your players appear here, to search, lock, exclude and edit before you optimize.',
  manual: 'The players you add appear here. A lineup needs at least one GK, DEF, MID and FWD.',
};

/** The player pool of the mode, whichever way it came. */
export const PoolPanel = memo(function PoolPanel({ draft, steps, problem, dispatch }: PoolPanelProps) {
  const { mode, file, typed } = draft;
  const hasPlayers = mode === 'csv' ? Boolean(file?.stored?.pool?.length) : typed.players.length > 0;
  const note = problem && (
    <Box px="4" pb="3">
      <ProblemNote key={problem.count} text={problem.text} />
    </Box>
  );
  const empty = (
    <>
      <Box display="flex" alignItems="center" gap="2" px="4" py="2.5">
        <PoolTitle>Player Pool</PoolTitle>
        <Text fontSize="13px" color="fg.subtle">
          {countOf(hasPlayers ? (file?.stored?.pool?.length ?? typed.players.length) : 0, 'player')}
        </Text>
      </Box>
      {note}
      <Text px="4" pb="4" fontSize="13px" color="fg.muted" minH={hasPlayers ? '20rem' : undefined}>
        {!hasPlayers && EMPTY_TEXT[mode]}
      </Text>
    </>
  );
  return (
    <Box borderTopWidth="1px" borderColor="border.subtle" display="flex" flexDirection="column" flex="1">
      {hasPlayers || steps.canUndo || steps.canRedo ? (
        <Suspense fallback={empty}>
          <PoolView draft={draft} steps={steps} note={note} dispatch={dispatch} />
        </Suspense>
      ) : (
        empty
      )}
    </Box>
  );
});
