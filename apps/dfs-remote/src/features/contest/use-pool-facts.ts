import type { RequestReading } from '@fanteam/lineup-request';
import { useEffect, useMemo, useState } from 'react';
import type { PoolFacts, PoolFactsParams } from '../../model/solver-worker/messages';
import { pageSolver } from '../../model/solver-worker/solver-client';
import { useUnchanged } from '../../shared/use-unchanged';

/** Skips the searches between two changes: the best lineup follows each of them and needs the processor first. */
const DEBOUNCE_MS = 400;

/**
 * What lineups of the selectable players cost in the contest of the reading, computed in the solver's worker shortly after
 * one of them has changed. Null until then, and if the browser cannot run the worker.
 */
export function usePoolFacts({ players, locked, contest }: RequestReading): PoolFacts | null {
  const [latest, setLatest] = useState<{ params: PoolFactsParams; facts: PoolFacts } | null>(null);
  // The number of lineups and the salary cap are not part of it, so they do not start a new calculation.
  const limits = useUnchanged({ locked, roster: contest?.roster ?? null });
  const params = useMemo(() => {
    const { roster } = limits;
    // Mistakes in a roster are shown at its inputs.
    if (!roster) return null;
    const ofSolver = players.map(({ id, position, team, salary, projection }) => ({
      id,
      position,
      team,
      salary,
      projection,
    }));
    return { players: ofSolver, locked: limits.locked, roster };
  }, [players, limits]);
  useEffect(() => {
    if (!params) return;
    const control = new AbortController();
    const timer = setTimeout(() => {
      pageSolver.call('poolFacts', params, control).then(
        (facts) => setLatest({ facts, params }),
        () => control.signal.aborted || setLatest(null),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [params]);
  return latest && latest.params === params ? latest.facts : null;
}
