/**
 * The exact k-best search, the engine of this product.
 *
 *   1. integer-pool.ts       whole numbers, canonical order, locked men and positions as stages
 *   2. salary-price.ts       an upper bound for every man by Lagrangian relaxation
 *      candidate-core.ts     the men whose bound reaches a threshold
 *   3. roster-states.ts      what a half-filled lineup may still become, in counts
 *      completion-table.ts   … and in points: an exact knapsack that ignores clubs
 *   4. lineup-search.ts      all lineups of at least the threshold, the best kept by lineup-heap.ts
 *      accepted-overlap.ts   closeness to the lineups already accepted
 *      side-rules.ts         clubs, groups, stacks: counters
 *   5. collect-lineups.ts    passes over 2–4 until there are enough lineups
 *      exposure-limits.ts    who may be in no later lineup
 *
 * A pass collects the best lineups above a threshold that are far enough from all accepted ones; best
 * first, each is accepted unless it is too close to one accepted just before. A rejected lineup never
 * becomes legal again, so this is the sequence "the best one, given the ones before it". Only when a pass
 * has exhausted its threshold is the threshold lowered. Each phase's header names its method and cost.
 */
import type { LineupSolver, LineupProblem, SolvedLineup, SolveOptions, SolveResult } from '../problem';
import { canFillRoster } from '../can-fill-roster';
import { collectLineups } from './collect-lineups';
import { TableKeeper } from './completion-table';
import { explainInfeasible } from './explain-infeasible';
import { toIntegerPool } from './integer-pool';
import { createLineupWriter } from './write-lineup';

/**
 * An engine that keeps up to 25 MB of working memory between calls. Blocks its thread; never throws on a
 * problem that passed `checkProblem`. `optimal` answers are exact: each lineup is the best one given the
 * ones before it, ties broken by the lower salary.
 */
export function createExactSolver(): LineupSolver {
  const keeper = new TableKeeper();
  return { engine: 'exact', solve: (problem, options) => solve(problem, options, keeper) };
}

function solve(problem: LineupProblem, options: SolveOptions, keeper: TableKeeper): SolveResult {
  const { deadline } = options;
  if (!canFillRoster(problem.players, problem.roster)) {
    return { status: 'infeasible', lineups: [], cause: { code: 'roster' } };
  }
  const pool = toIntegerPool(problem, 'points');
  const lineups: SolvedLineup[] = [];
  let isLate = false;
  if (pool) {
    const write = createLineupWriter(problem, pool);
    isLate = collectLineups(pool, problem, deadline, keeper, (men, special) => {
      const lineup = write(men, special);
      lineups.push(lineup);
      options.onLineup?.(lineup);
    });
  }
  if (isLate) return { status: lineups.length > 0 ? 'feasible' : 'timed-out', lineups };
  if (lineups.length > 0) return { status: 'optimal', lineups };
  return { status: 'infeasible', lineups, ...explainInfeasible(problem, deadline, keeper) };
}
