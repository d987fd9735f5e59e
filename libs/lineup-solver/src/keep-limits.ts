/**
 * Exposures that hold for the lineups that are returned.
 *
 * Engines count exposures as shares of the requested lineups. When they find fewer lineups, a player in 40 % of the
 * requested ones may be in 57 % of those found. This solver then
 *
 *   1. requests no more lineups than the players can fill within their maximums, which counting shows,
 *   2. plans the set as a whole, which often finds all lineups where lineups in order leave no room for the last ones
 *      or for a minimum exposure,
 *   3. otherwise looks for the largest number n of lineups that exist under the limits of n. Shares are rounded, so
 *      neighboring numbers can have equal limits. Up to MAX_EACH lineups, each set of equal limits is searched, from the
 *      largest number down, until one of its numbers is found. Of more lineups, n falls to the number that was found
 *      under the limits of more, until all n are found; numbers that were skipped are then tried again,
 *   4. if a part of a set that was found on the way has more lineups, selects this part, and completes it by local search
 *      (complete/) to as many lineups as it finds under the limits of their number.
 *
 * A search that may find too few lineups gets a part of the time that is left, as does the first one.
 */
import { POSITIONS } from '@fanteam/contracts';
import { completeLineups } from './complete/complete-set';
import { listReachedLimits } from './explain-result';
import { readExposureGoals } from './exposure/exposure-goals';
import { LimitedSelection } from './exposure/limited-selection';
import { listShortfalls } from './exposure/meet-minimums';
import type { LineupProblem } from './problem/problem';
import type { LineupSolver, SolvedLineup, SolveOptions, SolveResult } from './problem/result';
import { prepareRules } from './rules/all-rules';
import type { ExposureLimit } from './rules/rule';
import { readClock, timeAfter } from './search/clock';
import { toPoolFrame } from './search/pool-frame';

/**
 * A solver whose exposures hold for the lineups that it returns. It reports sets with `onSet`, and only to callers that
 * receive them.
 *
 * @param plansSets whether the engine supports minimum exposures and exposures over the whole set
 */
export function keepLimits(engine: LineupSolver, plansSets: boolean): LineupSolver {
  return {
    engine: engine.engine,
    solve: (problem, options) =>
      problem.rules && hasExposures(problem)
        ? new LimitKeeper(engine, plansSets, problem, options).solve()
        : engine.solve(problem, options),
  };
}

class LimitKeeper {
  /** The sets that were found. Some exceed the limits for their number of lineups. */
  private readonly found: (readonly SolvedLineup[])[] = [];
  /** A search for more lineups took all of its time. */
  private isCut = false;
  /** The request, for as many lineups as the players can fill. */
  private readonly problem: LineupProblem;

  constructor(
    private readonly engine: LineupSolver,
    private readonly plansSets: boolean,
    private readonly request: LineupProblem,
    private readonly options: SolveOptions,
  ) {
    this.problem = withRoom(request);
  }

  solve(): SolveResult {
    const { problem, options } = this;
    // A set of fewer lineups may still exceed the limits of its number.
    const onSet: SolveOptions['onSet'] = (set) => {
      if (set.lineups.length === problem.lineupCount) options.onSet?.(set);
    };
    const { deadline: fullSetDeadline } = this.firstHalf;
    const first = this.engine.solve(problem, { ...options, fullSetDeadline, onSet });
    if (options.isCancelled?.() === true || first.lineups.length === 0) return first;
    if (isComplete(problem, first)) return this.replace(first, this.withCause(first));
    this.found.push(first.lineups);
    this.isCut = first.stoppedBy?.code === 'deadline';
    const isLate = this.isCut && readClock(options) > fullSetDeadline;
    if (isLate && this.isLarge && first.lineups.length < problem.lineupCount) {
      const part = this.withoutProof(this.improve(this.grow(this.largestPart(0))));
      return this.replace(first, { ...part, stoppedBy: this.explain(part, first) });
    }
    const whole = this.planWhole(problem, first);
    if (whole.lineups.length === problem.lineupCount) return this.replace(first, this.withCause(whole));
    return this.replace(first, this.findFewer(whole));
  }

  /** The better of a result and of the set that is planned as a whole. */
  private planWhole(problem: LineupProblem, inOrder: SolveResult, stopsWhenFull = false): SolveResult {
    const { rules, randomness } = problem;
    if (!this.plansSets || randomness || rules?.exposure?.mode === 'spread' || this.isOver) return inOrder;
    const exposure = { ...rules?.exposure, mode: 'spread' as const };
    const set = this.engine.solve(
      { ...problem, rules: { ...rules, exposure } },
      { ...this.end, fullSetDeadline: this.firstHalf.deadline, stopsWhenFull },
    );
    this.found.push(set.lineups);
    this.isCut ||= set.stoppedBy?.code === 'deadline';
    const more = set.lineups.length - inOrder.lineups.length;
    const isBetter = more > 0 || (more === 0 && countMissing(set) < countMissing(inOrder));
    return isBetter ? { ...set, isPlanned: true } : inOrder;
  }

  /** The largest set whose lineups keep the limits of their own number. */
  private findFewer(whole: SolveResult): SolveResult {
    const { isLarge } = this;
    // Many lineups are found faster by local search than by searches that need all of their time.
    const grown = isLarge && this.isCut ? this.grow(this.largestPart(0)) : NO_LINEUPS;
    const end = timeAfter(TRIES_SHARE, this.options);
    const isOver = () => this.isOver || readClock(this.options) > end;
    let best = isLarge ? this.tryFalling(whole, grown.length, isOver) : this.tryEach(whole, isOver);
    const low = best?.lineups.length ?? 0;
    const start = [grown, this.largestPart(grown.length), best?.lineups ?? []];
    const part = this.grow(start.reduce((most, set) => (set.length > most.length ? set : most)));
    // The tries of a set stopped as soon as it was full.
    const isSet = this.problem.rules?.exposure?.mode === 'spread';
    const improved = best && isSet && !this.isOver && this.engine.solve(this.withCount(low), this.end);
    if (improved && improved.lineups.length === low) best = improved;
    const found = best && part.length <= low ? best : this.withoutProof(this.improve(part));
    return { ...found, stoppedBy: this.explain(found, whole) };
  }

  /**
   * Searches each set of equal limits for its largest number, until one of its numbers is found. `whole` is what was found
   * under the first limits.
   */
  private tryEach(whole: SolveResult, isOver: () => boolean): SolveResult | undefined {
    let result = whole;
    let least = this.leastWithLimitsOf(this.problem.lineupCount);
    while (result.lineups.length < least) {
      if (least === 1 || isOver()) return undefined;
      const { lineupCount } = withRoom(this.withCount(least - 1));
      result = this.solveFor(lineupCount);
      least = this.leastWithLimitsOf(lineupCount);
    }
    return result;
  }

  /** The smallest number of lineups with the limits of `count`. */
  private leastWithLimitsOf(count: number): number {
    const limitsOf = (each: number) =>
      String(exposuresOf(this.withCount(each)).map(({ min, max }) => [min, max]));
    const limits = limitsOf(count);
    let least = count;
    while (least > 1 && limitsOf(least - 1) === limits) least -= 1;
    return least;
  }

  /** Lets the number fall to the number that was found, and then tries some of those that were skipped. */
  private tryFalling(whole: SolveResult, grown: number, isOver: () => boolean): SolveResult | undefined {
    let [low, high] = [0, this.problem.lineupCount];
    let best: SolveResult | undefined;
    const tryNumber = (count: number) => {
      const result = this.solveFor(count);
      if (result.lineups.length === count) [low, best] = [count, result];
      else high = count;
      return result.lineups.length;
    };
    const atLeast = Math.max(1, grown);
    let count = Math.min(high - 1, Math.max(whole.lineups.length, atLeast));
    while (count >= atLeast && !best && !isOver()) {
      if (!hasRoom(this.withCount(count))) high = count--;
      else count = Math.min(count - 1, Math.max(tryNumber(count), atLeast));
    }
    for (let retry = 0; retry < MAX_RETRIES && high - low > 1 && best && !isOver(); retry += 1) {
      const middle = Math.ceil((low + high) / 2);
      if (hasRoom(this.withCount(middle))) tryNumber(middle);
      else high = middle;
    }
    return best;
  }

  private solveFor(count: number): SolveResult {
    const problem = this.withCount(count);
    const inOrder = this.engine.solve(problem, { ...this.firstHalf, stopsWhenFull: true });
    this.found.push(inOrder.lineups);
    return isComplete(problem, inOrder) ? inOrder : this.planWhole(problem, inOrder, true);
  }

  /** The largest part of a found set that keeps the limits of its number. Empty unless it has more than `atLeast` lineups. */
  private largestPart(atLeast: number): readonly SolvedLineup[] {
    const longest = this.found.reduce((part, set) => this.largerPart(set, part), NO_LINEUPS);
    return longest.length > atLeast ? longest : NO_LINEUPS;
  }

  /** As many lineups as local search completes a part to, under the limits of their number. Uses a part of the time that is left. */
  private grow(part: readonly SolvedLineup[]): readonly SolvedLineup[] {
    if (this.problem.randomness !== undefined) return part;
    const end = timeAfter(GROWTH_SHARE, this.options);
    const largest = this.found.reduce((most, set) => (set.length > most.length ? set : most));
    let high = this.problem.lineupCount;
    // A set keeps the limits of every larger number, so it grows.
    const hasTime = () => !this.isOver && readClock(this.options) < end;
    while (high - part.length > 1 && hasTime()) {
      const step = part.length < FIRST_SIZE ? FIRST_SIZE : Math.ceil(part.length * GROWTH);
      const count = step < high ? step : Math.ceil((part.length + high) / 2);
      const lineups = hasRoom(this.withCount(count)) ? this.growTo(count, part, largest) : [];
      if (lineups.length === count) part = lineups;
      else [part, high] = [this.largerPart(lineups, part), count];
    }
    // Shares of few lineups are rounded down, so a larger number may be possible where a smaller one is not.
    if (this.isLarge) return part;
    for (let count = this.problem.lineupCount - 1; count > part.length && hasTime(); count -= 1) {
      const lineups = hasRoom(this.withCount(count)) ? this.growTo(count, [], largest) : [];
      part = this.largerPart(lineups, part);
    }
    return part;
  }

  private improve(part: readonly SolvedLineup[]): readonly SolvedLineup[] {
    if (this.problem.randomness !== undefined) return part;
    return completeLineups(this.withCount(part.length), part, this.end, TRIES_PER_LINEUP);
  }

  /** A set with lineups of another one and further lineups, up to `count`, which keep the limits of this number. */
  private growTo(
    count: number,
    part: readonly SolvedLineup[],
    largest: readonly SolvedLineup[],
  ): readonly SolvedLineup[] {
    const problem = this.withCount(count);
    const maxShared = problem.roster.size - problem.minUniquePlayers;
    const picked = part.map(({ picks }) => new Set(picks));
    const isNew = ({ picks }: SolvedLineup) =>
      picked.every((own) => picks.reduce((sum, pick) => sum + Number(own.has(pick)), 0) <= maxShared);
    const lineups = [...part, ...largest.filter(isNew)];
    const selection = new LimitedSelection(problem, lineups, 0);
    const kept = selection.select(count, maximaOf(problem));
    const start = kept.map((at): SolvedLineup => ({ ...lineups[at]!, isProven: false }));
    return completeLineups(problem, start, this.firstHalf, 0);
  }

  private largerPart(set: readonly SolvedLineup[], part: readonly SolvedLineup[]): readonly SolvedLineup[] {
    const kept = this.keepLargestPart(set, part.length);
    return kept.length > 0 ? kept : part;
  }

  private withoutProof(lineups: readonly SolvedLineup[]): SolveResult {
    const problem = this.withCount(lineups.length);
    const frame = toPoolFrame(problem)!;
    const shortfalls = listShortfalls(problem, frame, readExposureGoals(frame), lineups, new Map());
    return { status: 'feasible', lineups, ...(shortfalls.length > 0 && { shortfalls }) };
  }

  /** The largest part of a set that is found and keeps its limits. Its proofs end at the first lineup that is left out. Empty unless there are more than `atLeast` lineups. */
  private keepLargestPart(set: readonly SolvedLineup[], atLeast: number): readonly SolvedLineup[] {
    const selection = new LimitedSelection(this.withCount(set.length), set, MAX_LOOKS / this.found.length);
    const isLarge = set.length > MAX_EACH;
    let count = Math.min(set.length, this.problem.lineupCount);
    while (count > atLeast) {
      const maxima = maximaOf(this.withCount(count));
      const kept = isLarge ? selection.reduceTo(count, maxima) : selection.select(count, maxima);
      // After a gap, a lineup is the best one given lineups that are not in the part.
      if (kept.length >= count)
        return kept.map((at, index) => (at === index ? set[at]! : { ...set[at]!, isProven: false }));
      count = isLarge || this.isOver ? Math.min(count - 1, Math.floor(count * SHRINKAGE)) : count - 1;
    }
    return [];
  }

  private explain({ lineups }: SolveResult, whole: SolveResult): SolveResult['stoppedBy'] {
    if (whole.stoppedBy?.code === 'deadline' || whole.status === 'timed-out') return { code: 'deadline' };
    const frame = toPoolFrame(this.withCount(lineups.length));
    const limits = frame ? listReachedLimits(frame, lineups) : [];
    const isLimited = lineups.length < whole.lineups.length || whole.stoppedBy?.code === 'exposure';
    return isLimited && limits.length > 0 ? { code: 'exposure', limits } : whole.stoppedBy;
  }

  /** A full set, with the reason if more lineups were requested. */
  private withCause(full: SolveResult): SolveResult {
    const { problem, request } = this;
    if (problem.lineupCount === request.lineupCount) return full;
    return {
      ...full,
      stoppedBy: { code: 'exposure', limits: listReachedLimits(toPoolFrame(problem)!, full.lineups) },
    };
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

  /** The same for a search that may find too few lineups: half of the time is left for fewer ones. */
  private get firstHalf(): Pick<SolveOptions, 'deadline' | 'isCancelled' | 'now'> {
    return { ...this.end, deadline: Math.min(this.options.deadline, timeAfter(0.5, this.options)) };
  }

  private get isLarge(): boolean {
    return this.problem.lineupCount > MAX_EACH;
  }

  private get isOver(): boolean {
    return this.options.isCancelled?.() === true || readClock(this.options) > this.options.deadline;
  }
}

const NO_LINEUPS: readonly SolvedLineup[] = [];
/** Of many lineups, numbers that are tried between the largest that was found and the smallest that was not. */
const MAX_RETRIES = 6;
/** Exchanges tried to improve each lineup of a part that was completed. */
const TRIES_PER_LINEUP = 1000;
/** The part of the time that is left in which smaller numbers are searched. The rest is for a part of a set. */
const TRIES_SHARE = 0.75;
/** The number of lineups from which a set grows. */
const FIRST_SIZE = 40;
/** How much it grows in one step. */
const GROWTH = 1.6;
/** Of many lineups, how many are left when some are taken out. */
const SHRINKAGE = 0.97;
/** The part of the time that is left in which a set grows. The rest is for improving it. */
const GROWTH_SHARE = 0.7;
/** Up to so many lineups, each smaller number is tried; of more, the number found under the limits of more. */
const MAX_EACH = 60;
/** Lineups looked at, over all sets, numbers and orders: about a twentieth of a second. */
const MAX_LOOKS = 150_000;

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

function exposuresOf(problem: LineupProblem): readonly ExposureLimit[] {
  return prepareRules(problem, problem.players).exposures;
}

function maximaOf(problem: LineupProblem): readonly number[] {
  return exposuresOf(problem).map(({ max }) => max);
}

function hasExposures(problem: LineupProblem): boolean {
  return exposuresOf(problem).length > 0;
}

/** The problem with the largest number of lineups, up to the requested one, for which there is room. */
function withRoom(problem: LineupProblem): LineupProblem {
  const room = Math.max(1, countRoom(problem));
  return room < problem.lineupCount ? withRoom({ ...problem, lineupCount: room }) : problem;
}

function hasRoom(problem: LineupProblem): boolean {
  return countRoom(problem) >= problem.lineupCount;
}

/** How many lineups the players can fill within their maximums, in total and by position. */
function countRoom(problem: LineupProblem): number {
  const { players, roster, lineupCount } = problem;
  const room = players.map(() => lineupCount);
  for (const { of, options, max } of exposuresOf(problem)) {
    if ('player' in of) room[options[0]![0]!] = Math.min(max, lineupCount);
  }
  const roomOf = (isCounted: (player: number) => boolean) =>
    room.reduce((sum, count, player) => sum + (isCounted(player) ? count : 0), 0);
  const lineups = POSITIONS.map((position) => {
    const { min } = roster.positions[position];
    return min === 0 ? Infinity : roomOf((player) => players[player]!.position === position) / min;
  });
  return Math.floor(Math.min(roomOf(() => true) / roster.size, ...lineups));
}
