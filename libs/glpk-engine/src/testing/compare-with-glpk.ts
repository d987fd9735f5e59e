/** Tests only: checks with glpk that each lineup of a result is the best one given the lineups before it. */
import {
  maximizedValue,
  type LineupProblem,
  type SolvedLineup,
  type SolveResult,
} from '@fanteam/lineup-solver';
import type { GlpkSolver } from '../glpk-solver';

/** The time limit of glpk for a single lineup. */
const LINEUP_MS = 20_000;

export interface Comparison {
  faults: string[];
  /** Number of comparisons that one of the engines could not prove in time. */
  unproven: number;
}

/**
 * Solves one lineup with glpk after each prefix of the result, so that the engines may break ties differently. A result
 * without lineups must have the cause that glpk finds.
 */
export function compareWithGlpk(
  problem: LineupProblem,
  { status, lineups, cause }: SolveResult,
  glpk: GlpkSolver,
): Comparison {
  const faults: string[] = [];
  if (status === 'timed-out' || status === 'feasible') return { faults, unproven: 1 };
  if (lineups.length === 0) {
    const expected = glpk.solve(problem, inTime());
    // Without a cause, the deadline passed before the reason was found.
    const unproven = expected.status === 'timed-out' || !cause || !expected.cause ? 1 : 0;
    if (expected.lineups.length > 0) faults.push(`glpk finds ${expected.lineups.length} lineups`);
    else if (unproven === 0 && JSON.stringify(cause) !== JSON.stringify(expected.cause)) {
      faults.push(`cause ${JSON.stringify(cause)} instead of ${JSON.stringify(expected.cause)}`);
    }
    return { faults, unproven };
  }
  const inOrder = [...lineups].sort((a, b) => (a.draw ?? 0) - (b.draw ?? 0));
  let unproven = 0;
  for (let at = 0; at <= lineups.length && at < problem.lineupCount; at += 1) {
    const best = glpk.solveNext(problem, inOrder.slice(0, at), inTime());
    if (best.outcome === 'timed-out' || best.outcome === 'feasible') {
      unproven += 1;
      continue;
    }
    const own = describe(inOrder[at]);
    const expected = describe(best.outcome === 'optimal' ? best.lineup : undefined);
    if (own !== expected) faults.push(`lineup ${at + 1}: ${own} instead of ${expected}`);
  }
  return { faults, unproven };
}

const inTime = () => ({ deadline: performance.now() + LINEUP_MS });

function describe(lineup: SolvedLineup | undefined): string {
  return lineup ? `${maximizedValue(lineup)} for ${lineup.salary}` : 'none';
}
