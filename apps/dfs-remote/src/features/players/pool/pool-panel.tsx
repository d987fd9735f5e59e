import { Box, Text } from '@fanteam/ui';
import { memo, type Dispatch, type ReactNode } from 'react';
import type { Draft } from '../../../model/draft';
import { countOf } from '../../../shared/numbers';
import type { UndoState } from '../../../model/history';
import type { Results } from '../../../model/run-state';
import type { PageAction, ShownProblem } from '../../../model/page-state';
import { lazyPart } from '../../../shared/lazy-part';
import { ProblemNote } from '../../../shared/problem-note';
import { PoolTitle } from './pool-title';
import type { PoolViewProps } from './pool-view';

// A first visit has no players to show.
const PoolView = lazyPart<PoolViewProps>(
  'The player pool',
  async () => (await import('./pool-view')).PoolView,
  ({ draft, note }) => <PoolFrame draft={draft} note={note} />,
);

/** Loads the code of the player pool before it is shown. */
export const preloadPool = PoolView.preload;

interface PoolPanelProps {
  draft: Draft;
  undoState: UndoState;
  /** The lineups of the last run. */
  results: Results | null;
  problem: ShownProblem | null;
  dispatch: Dispatch<PageAction>;
}

const EMPTY_TEXT = {
  csv: 'Your players appear here. You can search, lock, exclude and edit them before you optimize.',
  manual: 'The players you add appear here. A lineup needs at least one GK, DEF, MID and FWD.',
};

/** The player pool of the selected mode. */
export const PoolPanel = memo(function PoolPanel(props: PoolPanelProps) {
  const { draft, undoState, results, problem, dispatch } = props;
  const note = problem && (
    <Box px="4" pb="3">
      <ProblemNote key={problem.count} text={problem.text} />
    </Box>
  );
  return (
    <Box borderTopWidth="1px" borderColor="border.subtle" display="flex" flexDirection="column" flex="1">
      {countPlayers(draft) > 0 || undoState.canUndo || undoState.canRedo ? (
        <PoolView draft={draft} undoState={undoState} results={results} note={note} dispatch={dispatch} />
      ) : (
        <PoolFrame draft={draft} note={note} />
      )}
    </Box>
  );
});

/** Shown while the pool is empty, and while the code of the pool is loading. */
function PoolFrame({ draft, note }: { draft: Draft; note: ReactNode }) {
  const count = countPlayers(draft);
  return (
    <>
      <Box display="flex" alignItems="center" gap="2" px="4" py="2.5">
        <PoolTitle>Player Pool</PoolTitle>
        <Text fontSize="dense" color="fg.subtle">
          {countOf(count, 'player')}
        </Text>
      </Box>
      {note}
      <Text px="4" pb="4" fontSize="dense" color="fg.muted" minH={count > 0 ? '20rem' : undefined}>
        {count === 0 && EMPTY_TEXT[draft.mode]}
      </Text>
    </>
  );
}

function countPlayers({ mode, file, typed }: Draft): number {
  return mode === 'csv' ? (file?.stored?.pool?.length ?? 0) : typed.players.length;
}
