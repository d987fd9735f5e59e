import type { SolverPlayer } from '@fanteam/lineup-solver';
import { useEffect, useState } from 'react';
import type { ContestRoster } from '../contest/rosters';
import { askSolver } from '../solver-worker/ask-solver';
import type { PoolFacts } from '../solver-worker/messages';

/** A pause in typing, short enough that nobody waits for it. */
const PAUSE_MS = 150;

export interface CountedFacts {
  facts: PoolFacts;
  /** The rosters they are about: another contest makes them say nothing. */
  rosters: readonly ContestRoster[];
}

/**
 * What lineups of these players cost, counted in the solver's worker a moment after the latest change. The
 * facts of before stay until then; null while there are none, and where the browser cannot count them.
 * Both arguments must keep their identity as long as they say the same.
 */
export function usePoolFacts(
  players: readonly SolverPlayer[],
  rosters: readonly ContestRoster[],
): CountedFacts | null {
  const [counted, setCounted] = useState<CountedFacts | null>(null);
  useEffect(() => {
    if (rosters.length === 0) return;
    const withdrawal = new AbortController();
    const question = { players, rosters: rosters.map(({ roster }) => roster) };
    const timer = setTimeout(() => {
      askSolver('poolFacts', question, withdrawal.signal).then(
        (facts) => setCounted({ facts, rosters }),
        () => withdrawal.signal.aborted || setCounted(null),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      withdrawal.abort();
    };
  }, [players, rosters]);
  return counted;
}
