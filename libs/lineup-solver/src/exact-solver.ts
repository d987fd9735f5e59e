/**
 * The exact k-best search, the engine of this product. The steps of a solve, by file:
 *
 *   1. check/can-fill-roster.ts, check/counting-conflict.ts   contradictions that counting finds
 *   2. search/pool-frame.ts          whole numbers, canonical order, locked players and positions as stages
 *      rules/                        the rules as the search enforces them
 *   3. exposure/meet-minimums.ts     lineups in order, with exposures
 *      exposure/portfolio.ts         the lineups accepted so far, and what they exclude
 *   4. search/find-lineups.ts        one search for all lineups, or one per draw
 *      search/lineup-keys.ts         the players' values, with the salary included for ties
 *   5. search/collect-lineups.ts     passes over 6–8 until there are enough lineups
 *   6. search/player-bounds.ts       the players who can matter (salary-relaxation.ts, salary-price.ts)
 *      search/rule-prices.ts         prices for rules
 *      search/pool-parts.ts          all of that for the rules of the next lineup, if necessary once per team of a stack
 *   7. search/roster-states.ts       what a half-filled lineup can still become, in counts
 *      search/completion-table.ts    and in points: an exact knapsack that ignores team limits
 *   8. search/lineup-search.ts       all lineups above a threshold, the best kept by lineup-heap.ts
 *      search/accepted-overlap.ts    similarity to accepted lineups
 *      search/side-rules.ts          teams, groups and stacks as counters
 *   9. spread/start-set.ts           exposures over the whole set, if requested
 *  10. complete/complete-set.ts      lineups without a proof for those that are missing when the time is up
 *      complete/early-set.ts         the same while the proofs take long, so that a full set is shown early
 *  11. explain-result.ts             why there are no lineups, or fewer than requested
 */
import { canFillRoster } from './check/can-fill-roster';
import { hasCountingConflict } from './check/counting-conflict';
import { completeLineups, reserveForCompletion } from './complete/complete-set';
import { EarlySet, isLate } from './complete/early-set';
import { explainInfeasible, explainStop } from './explain-result';
import { hasMinimums, readExposureGoals } from './exposure/exposure-goals';
import { type Build, listShortfalls, meetMinimums } from './exposure/meet-minimums';
import { ExposurePortfolio } from './exposure/portfolio';
import { lowerMinimums } from './exposure/shared-room';
import { addExactly } from './problem/exact-sum';
import type { LineupProblem } from './problem/problem';
import {
  type LineupSet,
  type LineupSolver,
  maximizedValue,
  type SolveOptions,
  type SolveResult,
} from './problem/result';
import { Clock, readClock, timeAfter } from './search/clock';
import { TableMemory } from './search/completion-table';
import { findLineups, type FindSetting } from './search/find-lineups';
import { type PoolFrame, toPoolFrame } from './search/pool-frame';
import { SetSearch } from './spread/start-set';

/**
 * An engine that keeps up to 25 MB of working memory between calls. It blocks its thread and never throws on a
 * problem that `checkProblem` accepts. `optimal` results are exact: each lineup is the best one given the lineups
 * before it, and the lower salary decides ties.
 */
export function createExactSolver(): LineupSolver {
  const tableMemory = new TableMemory();
  return { engine: 'exact', solve: (problem, options) => solve(problem, options, tableMemory) };
}

/** What the steps of a solve share. */
interface SolveContext {
  problem: LineupProblem;
  options: SolveOptions;
  clock: Clock;
  tableMemory: TableMemory;
}

function solve(problem: LineupProblem, options: SolveOptions, tableMemory: TableMemory): SolveResult {
  const reserve = reserveForCompletion(problem, options.deadline - readClock(options));
  const context = { problem, options, clock: new Clock({ ...options, reserve }), tableMemory };
  if (!canFillRoster(problem.players, problem.roster)) {
    return { status: 'infeasible', lineups: [], cause: { code: 'roster' } };
  }
  const areRulesImpossible = hasCountingConflict(problem);
  const frame = areRulesImpossible ? null : toPoolFrame(problem);
  if (context.clock.isOver && !options.known?.length) return { status: 'timed-out', lineups: [] };
  const answer = frame && findAnswer(context, frame);
  if (!frame || !answer || (answer.lineups.length === 0 && !answer.timedOut)) {
    if (options.skipCause) return { status: 'infeasible', lineups: [] };
    const cause = explainInfeasible(problem, context.clock, tableMemory, areRulesImpossible);
    return { status: 'infeasible', lineups: [], ...(cause && { cause }) };
  }
  return toResult(context, frame, answer);
}

/** The lineups in order, or the set of lineups with `spread` exposures. */
interface Answer extends Build {
  bound?: number;
}

function findAnswer(context: SolveContext, frame: PoolFrame): Answer {
  const { problem, options, clock } = context;
  if (problem.rules?.exposure?.mode === 'spread') return findSet(context, frame);
  // In these cases the lineups or their order are only known at the end.
  const reportsAtEnd = hasMinimums(frame.rules.exposures) || problem.randomness !== undefined;
  if (reportsAtEnd) {
    let found = 0;
    // With half of the lineups by then, the search is likely to prove the others in time.
    const isDue = () =>
      problem.randomness === undefined && found < problem.lineupCount / 2 && isLate(options);
    const inOrder = findInOrder(context, frame, clock.withBudget({ steps: Infinity, isDue }), {
      onStart: () => (found = 0),
      onLineup: () => (found += 1),
    });
    if (inOrder.timedOut && options.isCancelled?.() === true) return finalPart(inOrder, true);
    const answer = complete(context, frame, inOrder);
    for (const lineup of answer.lineups) options.onLineup?.(lineup);
    return answer;
  }
  const early = new EarlySet(problem, options);
  const inOrder = findInOrder(context, frame, early.clockInOrder(clock), {
    known: options.known,
    onLineup: (lineup) => early.add(lineup),
  });
  const isCancelled = inOrder.timedOut && options.isCancelled?.() === true;
  const answer = isCancelled ? finalPart(inOrder, false) : complete(context, frame, inOrder);
  if (early.set) {
    // The search in order may find fewer lineups than requested, because each lineup is the best one after the earlier
    // ones.
    if (answer.lineups.length < early.set.lineups.length) {
      return { ...answer, lineups: [...early.set.lineups], shortfalls: [], isProven: false };
    }
    const { lineups, shortfalls } = answer;
    options.onSet?.({ lineups, ...(shortfalls.length > 0 && { shortfalls }) });
  } else {
    for (const lineup of answer.lineups) if (lineup.isProven === false) options.onLineup?.(lineup);
  }
  return answer;
}

/** The lineups one after the other, with all minimum exposures met as far as possible. */
function findInOrder(
  { problem, tableMemory }: SolveContext,
  frame: PoolFrame,
  clock: Clock,
  setting: Pick<FindSetting, 'known' | 'onLineup'> & { onStart?: () => void },
): Build {
  return meetMinimums(problem, frame, clock, (portfolio, limitedClock) => {
    if (portfolio.count === 0) setting.onStart?.();
    return findLineups(problem, { frame, portfolio, clock: limitedClock, tableMemory, ...setting });
  });
}

/** The set of lineups with `spread` exposures. Proven only if it reaches the bound. */
function findSet(context: SolveContext, frame: PoolFrame): Answer {
  const { problem, options, clock } = context;
  const setClock = new Clock({
    ...options,
    firstLineupDeadline: undefined,
    isCancelled: () => options.isCancelled?.() === true || search.isLate,
  });
  const search: SetSearch = new SetSearch(problem, frame, options, setClock);
  const inOrder = findInOrder(context, frame, search.clockInOrder(clock), {
    onStart: () => search.restart(),
    onLineup: (lineup) => search.add(lineup),
  });
  if (inOrder.timedOut && options.isCancelled?.() === true) {
    return search.isStarted && options.onSet ? { ...inOrder, ...search.result } : finalPart(inOrder, true);
  }
  const isTimeUp = inOrder.timedOut && clock.isOver;
  // Otherwise lineups in order are complete, or ended because the set is full.
  const first = isTimeUp && !search.isLate ? complete(context, frame, inOrder) : inOrder;
  if (first.lineups.length === 0) return first;
  if (isTimeUp && !search.isStarted) {
    reportSet(options, first);
    return first;
  }
  const spread = search.finish(first.lineups);
  if (!options.onSet) reportSet(options, spread);
  const total = addExactly(spread.lineups.map(maximizedValue));
  return {
    ...inOrder,
    ...spread,
    timedOut: isTimeUp || search.isLate,
    isProven: inOrder.isProven && spread.bound === total,
  };
}

/** A caller that receives no sets gets the lineups of the last one. */
function reportSet({ onSet, onLineup }: SolveOptions, set: LineupSet): void {
  if (onSet) onSet(set);
  else for (const lineup of set.lineups) onLineup?.(lineup);
}

/** The part of the time that is left in which missing lineups are added, if the caller then requests fewer. */
const FILL_SHARE = 0.5;

/** When the time was up before all lineups were found: as many more as fit, not proven. */
function complete({ problem, options }: SolveContext, frame: PoolFrame, inOrder: Build): Answer {
  const required = readExposureGoals(frame);
  if (!inOrder.timedOut) return inOrder;
  // The caller needs the rest of the time if the set is not full by then.
  const limits =
    options.fullSetDeadline === undefined ? {} : { fullSetDeadline: timeAfter(FILL_SHARE, options) };
  const lineups = completeLineups(problem, inOrder.lineups, { ...options, ...limits });
  const { causes } = lowerMinimums(problem, frame, required);
  return { ...inOrder, lineups, shortfalls: listShortfalls(problem, frame, required, lineups, causes) };
}

/** What a search that is repeated later finds again. */
function finalPart(inOrder: Build, isFinalAtEnd: boolean): Build {
  const lineups = isFinalAtEnd ? [] : inOrder.lineups.filter(({ isProven }) => isProven !== false);
  return { ...inOrder, lineups, shortfalls: [] };
}

function toResult(context: SolveContext, frame: PoolFrame, answer: Answer): SolveResult {
  const { lineups, shortfalls, bound, timedOut } = answer;
  if (timedOut && lineups.length === 0) return { status: 'timed-out', lineups };
  const details = {
    lineups,
    ...(shortfalls.length > 0 && { shortfalls }),
    ...(bound !== undefined && { bound }),
  };
  if (timedOut) {
    const isComplete = lineups.length === context.problem.lineupCount;
    return { status: 'feasible', ...details, ...(!isComplete && { stoppedBy: { code: 'deadline' } }) };
  }
  const stop = stopCause(context, frame, answer);
  return {
    status: answer.isProven && areShortfallsProven(answer) ? 'optimal' : 'feasible',
    ...details,
    ...(stop && { stoppedBy: stop }),
  };
}

/** Counting proves that a minimum cannot be met. Other reasons prove nothing. */
function areShortfallsProven({ shortfalls }: Answer): boolean {
  return shortfalls.every(({ cause: { code } }) => code !== 'other_rules' && code !== 'few_lineups');
}

function stopCause({ problem, clock, tableMemory }: SolveContext, frame: PoolFrame, { lineups }: Answer) {
  if (lineups.length >= problem.lineupCount) return undefined;
  return explainStop(problem, frame, lineups, (minUniquePlayers) => {
    const portfolio = ExposurePortfolio.unlimited({ ...problem, minUniquePlayers }, frame);
    const { lineups: all, timedOut } = findLineups(problem, { frame, portfolio, clock, tableMemory });
    return timedOut && all.length <= lineups.length ? undefined : all.length;
  });
}
