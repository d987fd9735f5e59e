/** Tests only: is every lineup of an answer the best one given those before it, by glpk? */
import type { LineupProblem, SolvedLineup, SolveResult } from '@fanteam/lineup-solver';
import type { GlpkSolver } from '../glpk-solver';

/** How long glpk may think about a single lineup; what it cannot settle is counted as unproven. */
const LINEUP_MS = 20_000;

export interface Comparison {
  faults: string[];
  /** Questions that one of the two could not settle in time. */
  unproven: number;
}

/**
 * Asks glpk for one lineup after each part of the answer, so ties may be broken either way. An answer
 * without lineups must have the cause that glpk finds.
 */
export function compareWithGlpk(
  problem: LineupProblem,
  { status, lineups, cause }: SolveResult,
  glpk: GlpkSolver,
): Comparison {
  const inTime = () => ({ deadline: performance.now() + LINEUP_MS });
  const inOrder = [...lineups].sort((a, b) => (a.draw ?? 0) - (b.draw ?? 0));
  const faults: string[] = [];
  if (status === 'timed-out' || status === 'feasible') return { faults, unproven: 1 };
  if (lineups.length === 0) {
    const reference = glpk.solve(problem, inTime());
    const unproven = reference.status === 'timed-out' ? 1 : 0;
    if (reference.lineups.length > 0) faults.push(`glpk finds ${reference.lineups.length} lineups`);
    else if (unproven === 0 && JSON.stringify(cause) !== JSON.stringify(reference.cause)) {
      faults.push(`cause ${JSON.stringify(cause)} instead of ${JSON.stringify(reference.cause)}`);
    }
    return { faults, unproven };
  }
  let unproven = 0;
  for (let at = 0; at <= lineups.length && at < problem.lineupCount; at += 1) {
    const best = glpk.solveNext(problem, inOrder.slice(0, at), inTime());
    const own = inOrder[at];
    if (best.outcome === 'late' || best.outcome === 'feasible') unproven += 1;
    else if (best.outcome === 'none' ? own : !own || worth(own) !== worth(best.lineup)) {
      const expected = best.outcome === 'none' ? 'none' : worth(best.lineup);
      faults.push(`lineup ${at + 1}: ${own ? worth(own) : 'none'} instead of ${expected}`);
    }
  }
  return { faults, unproven };
}

function worth({ objectiveValue, points, salary }: SolvedLineup): string {
  return `${objectiveValue ?? points} for ${salary}`;
}
