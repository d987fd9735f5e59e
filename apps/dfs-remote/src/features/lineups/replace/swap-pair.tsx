import type { Lineup, LineupPlayer, PoolPlayer, Roster } from '@fanteam/contracts';
import { Box, Button, Spinner } from '@fanteam/ui';
import { useMemo } from 'react';
import type { LineupView } from '../../../model/lineup-view';
import type { RunRequest } from '../../../model/run-state';
import { ChangedList } from '../changed-list';
import { useSolverCall } from '../use-solver-call';

interface SwapPairProps {
  /** The players to replace. */
  out: readonly [LineupPlayer, LineupPlayer];
  view: LineupView;
  /** All lineups that are not deleted. */
  kept: readonly LineupView[];
  pool: readonly PoolPlayer[];
  request: RunRequest;
  roster: Roster;
  onSwap: (lineup: Lineup) => void;
}

/** The best legal pair for two players of a lineup. */
export function SwapPair({ out, view, kept, pool, request, roster, onSwap }: SwapPairProps) {
  const [first, second] = out;
  const params = useMemo(
    () => ({
      pool,
      request,
      roster,
      lineups: kept.map(({ lineup }) => lineup),
      changed: [kept.indexOf(view)],
      out: [first.id, second.id],
    }),
    [pool, request, roster, kept, view, first, second],
  );
  const { answer: found } = useSolverCall('replacePlayers', params);
  const isDone = found !== null && found !== 'failed';
  const result = isDone ? found.lineups[0] : undefined;
  return (
    <>
      <Box role="status" fontSize="dense" color="fg.muted">
        {found === null && <Spinner size="xs" color="brand.mark" />}
        {found === 'failed' && 'Your browser could not run the search. Reload the page and try again.'}
        {result?.lineup && 'The best legal pair for these two players:'}
      </Box>
      {result?.lineup && (
        <Button size={{ base: 'lg', md: 'md' }} onClick={() => onSwap(result.lineup)}>
          Swap both players
        </Button>
      )}
      {result && <ChangedList label="Best pair" views={[view]} results={new Map([[view.key, result]])} />}
    </>
  );
}
