/**
 * The exact k-best search, the engine of this product.
 *
 *   1. integer-pool.ts       whole numbers, canonical order, locked men and positions as stages
 *      lineup-keys.ts        what men are worth, salary folded in for ties
 *   2. salary-price.ts       an upper bound for every man by Lagrangian relaxation
 *      candidate-core.ts     the men whose bound reaches a threshold
 *   3. roster-states.ts      what a half-filled lineup may still become, in counts
 *      completion-table.ts   … and in points: an exact knapsack that ignores clubs
 *   4. lineup-search.ts      all lineups of at least the threshold, the best kept by lineup-heap.ts
 *      accepted-overlap.ts   closeness to the lineups already accepted
 *      side-rules.ts         clubs, groups, stacks: counters (read-side-rules.ts)
 *   5. collect-lineups.ts    passes over 2–4 until there are enough lineups
 *      list-floors.ts        thresholds where nothing is near the bound
 *      portfolio.ts          the lineups accepted so far
 *      exposure-limits.ts    who may be in no later lineup
 *   6. find-drawn.ts         2–5 for one lineup at a time, when values are drawn anew for each
 *
 * A pass collects the best lineups above a threshold that are far enough from all accepted ones; best
 * first, each is accepted unless it is too close to one accepted just before. A rejected lineup never
 * becomes legal again, so this is the sequence "the best one, given the ones before it". Only when a pass
 * has exhausted its threshold is the threshold lowered. Each phase's header names its method and cost.
 */
import { canFillRoster } from './check/can-fill-roster';
import { hasCountingConflict } from './check/counting-conflict';
import { explainInfeasible } from './explain-infeasible';
import { explainStop } from './explain-stop';
import { hasMinimums } from './exposure/exposure-goals';
import { meetMinimums } from './exposure/meet-minimums';
import { ExposurePortfolio } from './exposure/portfolio';
import { addExactly } from './problem/exact-sum';
import type { LineupProblem } from './problem/problem';
import { type LineupSolver, maximizedValue, type SolveOptions, type SolveResult } from './problem/result';
import { Clock } from './search/clock';
import { TableMemory } from './search/completion-table';
import { findLineups } from './search/find-lineups';
import { toPoolFrame } from './search/pool-frame';
import { findSpread } from './spread/find-spread';

/**
 * An engine that keeps up to 25 MB of working memory between calls. Blocks its thread; never throws on a
 * problem that passed `checkProblem`. `optimal` answers are exact: each lineup is the best one given the
 * ones before it, ties broken by the lower salary.
 */
export function createExactSolver(): LineupSolver {
  const tableMemory = new TableMemory();
  return { engine: 'exact', solve: (problem, options) => solve(problem, options, tableMemory) };
}

function solve(problem: LineupProblem, options: SolveOptions, tableMemory: TableMemory): SolveResult {
  const clock = new Clock(options);
  if (!canFillRoster(problem.players, problem.roster)) {
    return { status: 'infeasible', lineups: [], cause: { code: 'roster' } };
  }
  const isImpossible = hasCountingConflict(problem);
  const frame = isImpossible ? null : toPoolFrame(problem);
  if (clock.isOver) return { status: 'timed-out', lineups: [] };
  const spreads = problem.rules?.exposure?.mode === 'spread';
  // Which lineups there are, or in which order, is known at the end only.
  const isLast = spreads || hasMinimums(problem) || problem.randomness !== undefined;
  const onLineup = isLast ? undefined : options.onLineup;
  const first = frame
    ? meetMinimums(problem, frame, clock, (portfolio, clock) =>
        findLineups(problem, { frame, portfolio, clock, tableMemory, onLineup }),
      )
    : NOTHING;
  const isSpread = spreads && frame !== null && first.lineups.length > 0 && !first.timedOut;
  const spread = isSpread
    ? findSpread(problem, { frame, first: first.lineups, clock, tableMemory })
    : undefined;
  const { lineups, shortfalls } = spread ?? first;
  if (!onLineup) lineups.forEach((lineup) => options.onLineup?.(lineup));
  const extra = {
    ...(shortfalls.length > 0 ? { shortfalls } : {}),
    ...(spread?.bound === undefined ? {} : { bound: spread.bound }),
  };
  if (first.timedOut) {
    if (lineups.length === 0) return { status: 'timed-out', lineups };
    return { status: 'feasible', lineups, ...extra, stoppedBy: { code: 'deadline' } };
  }
  if (frame && lineups.length > 0) {
    const isShort = lineups.length < problem.lineupCount;
    const stop = isShort ? { stoppedBy: explainStop(problem, frame, lineups, countLineups) } : {};
    return { status: isProven() ? 'optimal' : 'feasible', lineups, ...extra, ...stop };
  }
  return { status: 'infeasible', lineups, ...explainInfeasible(problem, clock, tableMemory, isImpossible) };

  function countLineups(other: LineupProblem): number {
    const portfolio = new ExposurePortfolio(other, frame!);
    return findLineups(other, { frame: frame!, portfolio, clock, tableMemory, onLineup: undefined }).lineups
      .length;
  }

  function isProven(): boolean {
    const isCounted = shortfalls.every(
      ({ cause }) => cause.code !== 'other_rules' && cause.code !== 'few_lineups',
    );
    return (
      first.isProven && isCounted && (!spreads || spread?.bound === addExactly(lineups.map(maximizedValue)))
    );
  }
}

const NOTHING = { lineups: [], timedOut: false, isProven: true, shortfalls: [] };
