/**
 * The exact k-best search, the engine of this product.
 *
 *   1. integer-pool.ts       whole numbers, canonical order, locked men and positions as stages
 *   2. salary-price.ts       an upper bound for every man by Lagrangian relaxation
 *      candidate-core.ts     the men whose bound reaches a threshold
 *   3. roster-states.ts      what a half-filled lineup may still become, in counts
 *      completion-table.ts   … and in points: an exact knapsack that ignores clubs
 *   4. lineup-search.ts      all lineups of at least the threshold, the best kept by lineup-heap.ts
 *   5. accepted-overlap.ts   closeness to the lineups already accepted
 *
 * A pass collects the best lineups above a threshold that are far enough from all accepted ones; best
 * first, each is accepted unless it is too close to one accepted just before. A rejected lineup never
 * becomes legal again, so this is the sequence "the best one, given the ones before it". Only when a pass
 * has exhausted its threshold is the threshold lowered. Each phase's header names its method and cost.
 */
import type { LineupProblem, LineupSolver, SolvedLineup, SolveOptions, SolveResult } from '../problem';
import { AcceptedOverlap } from './accepted-overlap';
import { CandidateBounds } from './candidate-core';
import { bestCompletion, buildCompletionTable, TableKeeper } from './completion-table';
import { explainInfeasible } from './explain-infeasible';
import { toIntegerPool, type IntegerPool } from './integer-pool';
import { LineupHeap } from './lineup-heap';
import { LineupSearch } from './lineup-search';
import { listRosterStates } from './roster-states';
import { writeLineup } from './write-lineup';

/** Lineups that a first pass keeps when some of them will be too close to each other, and its growth. */
const FIRST_HEAP = 64;
const HEAP_GROWTH = 1.6;
const CORE_GROWTH = 1.5;

/**
 * An engine that keeps up to 20 MB of working memory between calls. Blocks its thread; never throws on a
 * problem that passed `checkProblem`. `optimal` answers are exact: each lineup is the best one given the
 * ones before it, ties broken by the lower salary.
 */
export function createExactSolver(): LineupSolver {
  const keeper = new TableKeeper();
  return { engine: 'exact', solve: (problem, options) => solve(problem, options, keeper) };
}

function solve(problem: LineupProblem, options: SolveOptions, keeper: TableKeeper): SolveResult {
  const pool = toIntegerPool(problem, 'points');
  const lineups: SolvedLineup[] = [];
  const isLate =
    pool !== null &&
    collectLineups(pool, problem, options.deadline, keeper, (men, special) => {
      const lineup = writeLineup(problem, pool, men, special);
      lineups.push(lineup);
      options.onLineup?.(lineup);
    });
  if (isLate) return { status: lineups.length > 0 ? 'feasible' : 'timed-out', lineups };
  if (lineups.length > 0) return { status: 'optimal', lineups };
  return { status: 'infeasible', lineups, ...explainInfeasible(problem, findCheapest) };

  function findCheapest(cheapestPool: IntegerPool): Int32Array | 'late' | 'none' {
    let found: Int32Array | 'none' = 'none';
    const one = { ...problem, lineupCount: 1, minUniquePlayers: 1 };
    const late = collectLineups(cheapestPool, one, options.deadline, keeper, (men) => (found = men.slice()));
    return late ? 'late' : found;
  }
}

/** Calls `onMen` with each accepted lineup, best first; true if the deadline came before the end. */
function collectLineups(
  pool: IntegerPool,
  { lineupCount, minUniquePlayers }: Pick<LineupProblem, 'lineupCount' | 'minUniquePlayers'>,
  deadline: number,
  keeper: TableKeeper,
  onMen: (men: Int32Array, special: Int32Array) => void,
): boolean {
  const overlap = new AcceptedOverlap(pool.rows.length, pool.size, minUniquePlayers, lineupCount);
  const heap = new LineupHeap(pool.size, pool.roles);
  const bounds = new CandidateBounds(pool, new Uint8Array(pool.rows.length));
  let coreSize = Math.ceil(pool.size * 2 + 6 * Math.log2(lineupCount + 1));
  let heapSize = minUniquePlayers === 1 ? lineupCount : Math.min(FIRST_HEAP, lineupCount);
  let ceiling = Infinity;
  const acceptNow = (men: Int32Array, special: Int32Array) => {
    overlap.accept(men);
    onMen(men, special);
    return overlap.count < lineupCount;
  };
  for (; bounds.count > 0; coreSize = Math.ceil(coreSize * CORE_GROWTH)) {
    const { threshold, men } = bounds.cut(coreSize);
    const stages = pool.stages.map((stage, at) => ({ ...stage, men: men[at]! }));
    const states = listRosterStates(stages, pool.size, pool.roles);
    if (states.start >= 0) {
      const table = buildCompletionTable(pool, states, men, keeper);
      // Below the threshold a lineup with a man from outside the core may be better than the table's best.
      const best = bestCompletion(table, states.start, pool.budget);
      ceiling = Math.min(ceiling, Math.max(best, threshold));
      do {
        heap.reset(heapSize);
        const setting = { pool, states, table, overlap, heap, threshold, deadline, ceiling, acceptNow };
        const search = new LineupSearch(setting);
        search.run();
        for (const slot of heap.ranked()) {
          if (overlap.count === lineupCount) break;
          const lineup = heap.menOf(slot);
          if (overlap.count === 0 || overlap.allows(lineup)) acceptNow(lineup, heap.specialOf(slot));
        }
        if (search.isLate || overlap.count === lineupCount) return search.isLate;
        if (minUniquePlayers > 1) heapSize = Math.ceil(heapSize * HEAP_GROWTH);
        if (heap.isFull) ceiling = Math.min(ceiling, heap.worstKey);
      } while (heap.isFull);
    }
    if (threshold === -Infinity) return false;
    ceiling = Math.min(ceiling, threshold);
  }
  return false;
}
