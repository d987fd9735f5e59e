/**
 * Exposures that hold for the lineups that are returned.
 *
 * Engines count exposures as shares of the requested lineups. When they find fewer lineups, a player in 40 % of the
 * requested ones may be in 57 % of those found. This solver then
 *
 *   1. plans the set as a whole, which often finds all lineups where lineups in order leave no room for the last ones
 *      or for a minimum exposure,
 *   2. otherwise looks for the largest number n of lineups that exist under the limits of n. n falls to the number that
 *      was found under the limits of more lineups, until all n are found; numbers that were skipped are then tried again.
 *
 * Numbers that the players' maximums cannot fill are ruled out by counting.
 */
import { POSITIONS } from '@fanteam/contracts';
import { listReachedLimits } from './explain-result';
import { readExposureGoals } from './exposure/exposure-goals';
import { listShortfalls } from './exposure/meet-minimums';
import type { LineupProblem } from './problem/problem';
import type { LineupSolver, SolvedLineup, SolveOptions, SolveResult } from './problem/result';
import { prepareRules } from './rules/all-rules';
import { readClock } from './search/clock';
import { toPoolFrame } from './search/pool-frame';

/** Numbers of lineups that are tried between the largest that was found and the smallest that was not. */
const MAX_RETRIES = 6;

/**
 * A solver whose exposures hold for the lineups that it returns. It reports sets with `onSet`, and only to callers that
 * receive them.
 *
 * @param plansSets whether the engine supports minimum exposures and exposures over the whole set
 */
export function keepLimits(engine: LineupSolver, plansSets: boolean): LineupSolver {
  return {
    engine: engine.engine,
    solve: (problem, options) => new LimitKeeper(engine, plansSets, problem, options).solve(),
  };
}

class LimitKeeper {
  constructor(
    private readonly engine: LineupSolver,
    private readonly plansSets: boolean,
    private readonly problem: LineupProblem,
    private readonly options: SolveOptions,
  ) {}

  solve(): SolveResult {
    const { problem, options } = this;
    // A set of fewer lineups may still exceed the limits of its number.
    const onSet: SolveOptions['onSet'] = (set) => {
      if (set.lineups.length === problem.lineupCount) options.onSet?.(set);
    };
    const first = this.engine.solve(problem, { ...options, onSet });
    if (options.isCancelled?.() === true) return first;
    if (first.lineups.length === 0 || isComplete(problem, first) || !hasExposures(problem)) return first;
    const whole = this.planWhole(problem, first);
    if (whole.lineups.length === problem.lineupCount) return this.replace(first, whole);
    return this.replace(first, this.findFewer(whole));
  }

  /** The better of a result and of the set that is planned as a whole. */
  private planWhole(problem: LineupProblem, inOrder: SolveResult, stopsWhenFull = false): SolveResult {
    const { rules, randomness } = problem;
    if (!this.plansSets || randomness || rules?.exposure?.mode === 'spread' || this.isOver) return inOrder;
    const exposure = { ...rules?.exposure, mode: 'spread' as const };
    const set = this.engine.solve(
      { ...problem, rules: { ...rules, exposure } },
      { ...this.end, stopsWhenFull },
    );
    const more = set.lineups.length - inOrder.lineups.length;
    const isBetter = more > 0 || (more === 0 && countMissing(set) < countMissing(inOrder));
    return isBetter ? { ...set, isPlanned: true } : inOrder;
  }

  /** The largest set whose lineups keep the limits of their own number. */
  private findFewer(whole: SolveResult): SolveResult {
    let [low, high] = [0, this.problem.lineupCount];
    let best: SolveResult | undefined;
    const tryNumber = (count: number) => {
      const result = this.solveFor(count);
      if (result.lineups.length === count) [low, best] = [count, result];
      else high = count;
      return result.lineups.length;
    };
    let count = Math.min(high - 1, whole.lineups.length);
    while (count > 0 && !best && !this.isOver) {
      if (!hasRoom(this.withCount(count))) high = count--;
      else count = Math.min(count - 1, tryNumber(count));
    }
    for (let retry = 0; retry < MAX_RETRIES && high - low > 1 && best && !this.isOver; retry += 1) {
      const middle = Math.ceil((low + high) / 2);
      if (hasRoom(this.withCount(middle))) tryNumber(middle);
      else high = middle;
    }
    // The tries of a set stopped as soon as it was full.
    const isSet = this.problem.rules?.exposure?.mode === 'spread';
    const improved = best && isSet && !this.isOver && this.engine.solve(this.withCount(low), this.end);
    if (improved && improved.lineups.length === low) best = improved;
    const found = best ?? this.cutDown(whole);
    return { ...found, stoppedBy: this.explain(found, whole) };
  }

  private solveFor(count: number): SolveResult {
    const problem = this.withCount(count);
    const inOrder = this.engine.solve(problem, { ...this.end, stopsWhenFull: true });
    return isComplete(problem, inOrder) ? inOrder : this.planWhole(problem, inOrder, true);
  }

  /** Without time for another search: lineups are removed until the rest keeps the limits of its number. */
  private cutDown(whole: SolveResult): SolveResult {
    let lineups = [...whole.lineups];
    for (let over = this.findWorst(lineups); over !== undefined; over = this.findWorst(lineups)) {
      lineups = lineups.filter((lineup) => lineup !== over);
    }
    const problem = this.withCount(lineups.length);
    const frame = toPoolFrame(problem)!;
    const shortfalls = listShortfalls(problem, frame, readExposureGoals(frame), lineups, new Map());
    return { status: 'feasible', lineups, ...(shortfalls.length > 0 && { shortfalls }) };
  }

  /** Of the lineups with the largest number of things that are in too many lineups, the last one. */
  private findWorst(lineups: readonly SolvedLineup[]): SolvedLineup | undefined {
    const { players } = this.problem;
    const { exposures } = prepareRules(this.withCount(lineups.length), players);
    const limits = exposures.map(({ of, options, size, opponents, max }) => {
      const counts = lineups.map(({ picks, captain }) => {
        if ('captain' in of) return captain === options[0]![0];
        const count = (members: readonly number[]) =>
          members.filter((player) => picks.includes(player)).length;
        return options.some(
          (option, at) =>
            count(option) >= size && (!opponents || count(opponents.options[at]!) >= opponents.min),
        );
      });
      return { counts, isOver: counts.filter(Boolean).length > max };
    });
    const over = limits.filter(({ isOver }) => isOver);
    if (over.length === 0) return undefined;
    const weights = lineups.map((_, at) => over.filter(({ counts }) => counts[at]).length);
    return lineups[weights.lastIndexOf(Math.max(...weights))];
  }

  private explain({ lineups }: SolveResult, whole: SolveResult): SolveResult['stoppedBy'] {
    if (whole.stoppedBy?.code === 'deadline' || whole.status === 'timed-out') return { code: 'deadline' };
    const frame = toPoolFrame(this.withCount(lineups.length));
    const limits = frame ? listReachedLimits(frame, lineups) : [];
    const isLimited = lineups.length < whole.lineups.length || whole.stoppedBy?.code === 'exposure';
    return isLimited && limits.length > 0 ? { code: 'exposure', limits } : whole.stoppedBy;
  }

  private replace(first: SolveResult, result: SolveResult): SolveResult {
    if (result !== first) this.options.onSet?.(result);
    return result;
  }

  private withCount(lineupCount: number): LineupProblem {
    return { ...this.problem, lineupCount };
  }

  /** What ends each search. */
  private get end(): Pick<SolveOptions, 'deadline' | 'isCancelled' | 'now'> {
    const { deadline, isCancelled, now } = this.options;
    return { deadline, isCancelled, now };
  }

  private get isOver(): boolean {
    return this.options.isCancelled?.() === true || readClock(this.options) > this.options.deadline;
  }
}

/** All lineups were found, and no minimum is missed that another set may meet. */
function isComplete({ lineupCount }: LineupProblem, result: SolveResult): boolean {
  return result.lineups.length === lineupCount && countMissing(result) === 0;
}

/** What is missing of minimums that counting does not rule out. */
function countMissing({ shortfalls = [] }: SolveResult): number {
  const avoidable = shortfalls.filter(
    ({ cause: { code } }) => code === 'other_rules' || code === 'few_lineups',
  );
  return avoidable.reduce((sum, { required, reached }) => sum + required - reached, 0);
}

function hasExposures(problem: LineupProblem): boolean {
  return prepareRules(problem, problem.players).exposures.length > 0;
}

/** Can the players fill the places of all lineups within their maximums, in total and by position? */
function hasRoom(problem: LineupProblem): boolean {
  const { players, roster, lineupCount } = problem;
  const room = players.map(() => lineupCount);
  for (const { of, options, max } of prepareRules(problem, players).exposures) {
    if ('player' in of) room[options[0]![0]!] = Math.min(max, lineupCount);
  }
  const roomOf = (isCounted: (player: number) => boolean) =>
    room.reduce((sum, count, player) => sum + (isCounted(player) ? count : 0), 0);
  return (
    roomOf(() => true) >= roster.size * lineupCount &&
    POSITIONS.every(
      (position) =>
        roomOf((player) => players[player]!.position === position) >=
        roster.positions[position].min * lineupCount,
    )
  );
}
