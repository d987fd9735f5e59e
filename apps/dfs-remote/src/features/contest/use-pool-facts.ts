import type { SolverPlayer } from '@fanteam/lineup-solver';
import { useEffect, useState } from 'react';
import type { ContestRoster } from './rosters';
import type { PoolFacts } from '../../model/solver-worker/messages';
import { callSolver } from '../../model/solver-worker/solver-client';

/** Skips the searches between two key strokes. */
const DEBOUNCE_MS = 150;

export interface LatestFacts {
  facts: PoolFacts;
  /** The rosters that the facts were computed for. */
  rosters: readonly ContestRoster[];
}

/**
 * What lineups of these players cost, computed in the solver's worker shortly after the last change. Until
 * then the previous facts are returned; null before the first result, and if the browser cannot run the worker.
 * Both arguments must be memoized.
 */
export function usePoolFacts(
  players: readonly SolverPlayer[],
  rosters: readonly ContestRoster[],
): LatestFacts | null {
  const [latest, setLatest] = useState<LatestFacts | null>(null);
  useEffect(() => {
    if (rosters.length === 0) return;
    const control = new AbortController();
    const params = { players, rosters: rosters.map(({ roster }) => roster) };
    const timer = setTimeout(() => {
      callSolver('poolFacts', params, control.signal).then(
        (facts) => setLatest({ facts, rosters }),
        () => control.signal.aborted || setLatest(null),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [players, rosters]);
  return latest;
}
