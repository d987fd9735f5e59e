/**
 * The general engine: one mixed-integer model per lineup, solved by branch and bound (glpk), with a cut for
 * every lineup before it. Everything is a whole number (integer-problem.ts), the pool is reduced to the men
 * who can matter (candidate-pool.ts), and glpk's floating point is kept where it is right to the unit
 * (glpk-maximise.ts); captains, sums and legality are worked out again exactly.
 */
import {
  checkLineup,
  type LineupProblem,
  type LineupSolver,
  type SolvedLineup,
} from '@fanteam/lineup-solver';
import type { InfeasibleCause, SolveOptions, SolveResult, SolveStatus } from '@fanteam/lineup-solver';
import GLPK, { type GLPK as Glpk } from 'glpk.js/node';
import { CandidatePool } from './candidate-pool';
import { findCheapestCost } from './cheapest-lineup';
import type { LineupCut } from './glpk-maximise';
import { findBestLineup } from './glpk-search';
import { toIntegerProblem, type IntegerProblem } from './integer-problem';

export interface GlpkSolverOptions {
  /** False gives glpk the whole pool in every model: the plain method that others are measured against. */
  reducesPool?: boolean;
}

/**
 * Loads glpk. The solver blocks its thread until it is done or the deadline has come. An abort inside
 * glpk throws and leaves it unusable: then the process should be replaced.
 */
export async function createGlpkSolver({
  reducesPool = true,
}: GlpkSolverOptions = {}): Promise<LineupSolver> {
  const glpk = await GLPK();
  return {
    engine: 'glpk',
    solve: (problem, options) => solve(glpk, problem, options, reducesPool),
  };
}

function solve(glpk: Glpk, problem: LineupProblem, options: SolveOptions, reducesPool: boolean): SolveResult {
  const integers = toIntegerProblem(problem);
  const pool = new CandidatePool(integers, reducesPool);
  if (pool.isHopeless) return { status: 'infeasible', lineups: [], cause: { code: 'roster' } };

  const { deadline } = options;
  const cuts: LineupCut[] = [];
  const overCap: LineupCut[] = [];
  const lineups: SolvedLineup[] = [];
  let isProven = true;
  const finish = (status: SolveStatus): SolveResult => ({ status, lineups });
  while (lineups.length < problem.lineupCount) {
    const found = findBestLineup({ glpk, problem, integers, pool, cuts, overCap, deadline });
    if (found.outcome === 'none') {
      if (lineups.length === 0) return explain(glpk, problem, integers, deadline);
      break;
    }
    if (found.outcome === 'late') return finish(lineups.length === 0 ? 'timed-out' : 'feasible');
    const violations = checkLineup(problem, found.lineup);
    if (violations.length > 0) throw new Error(`glpk gave an illegal lineup: ${violations.join('; ')}`);
    // Legal, but it should have come earlier: what glpk proved was wrong, so nothing more is claimed.
    if (checkLineup(problem, found.lineup, lineups).length > 0) return finish('feasible');
    lineups.push(found.lineup);
    options.onLineup?.(found.lineup);
    isProven &&= found.outcome === 'optimal';
    cuts.push({ men: found.men, most: integers.size - problem.minUniquePlayers });
  }
  return finish(isProven ? 'optimal' : 'feasible');
}

function explain(
  glpk: Glpk,
  problem: LineupProblem,
  integers: IntegerProblem,
  deadline: number,
): SolveResult {
  const cheapest = findCheapestCost(glpk, problem, integers, deadline);
  const result: SolveResult = { status: 'infeasible', lineups: [] };
  if (cheapest === 'late') return result;
  const cause: InfeasibleCause = cheapest === 'none' ? { code: 'roster' } : { code: 'salary_cap', cheapest };
  return { ...result, cause };
}
