import type { RequestReading } from '@fanteam/lineup-request';
import { useEffect, useState } from 'react';
import type { PoolFacts } from '../../model/solver-worker/messages';
import { pageSolver } from '../../model/solver-worker/solver-client';

/** Skips the searches between two changes: the best lineup follows each of them and needs the processor first. */
const DEBOUNCE_MS = 400;

export interface LatestFacts {
  facts: PoolFacts;
  /** The reading that the facts were computed for. */
  reading: RequestReading;
}

/**
 * What lineups of the selectable players cost in the contest of the reading, computed in the solver's worker
 * shortly after the last change. Until then the previous facts are returned; null before the first result, and if
 * the browser cannot run the worker. The reading must be memoized.
 */
export function usePoolFacts(reading: RequestReading): LatestFacts | null {
  const [latest, setLatest] = useState<LatestFacts | null>(null);
  useEffect(() => {
    const { contest } = reading;
    // Mistakes in a roster are shown at its inputs.
    if (!contest) return;
    const control = new AbortController();
    const players = reading.players.map(({ id, position, team, salary, projection }) => ({
      id,
      position,
      team,
      salary,
      projection,
    }));
    const timer = setTimeout(() => {
      const params = { players, locked: reading.locked, roster: contest.roster };
      pageSolver.call('poolFacts', params, control).then(
        (facts) => setLatest({ facts, reading }),
        () => control.signal.aborted || setLatest(null),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [reading]);
  return latest;
}
