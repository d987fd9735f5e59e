/**
 * The first set of lineups for exposures over the whole set, and the search for better ones.
 *
 * Lineups in order are the first set. Usually they take milliseconds; the set is then improved by find-spread.ts. Where
 * they take longer (several unique players with tight limits), the two searches take turns: the lineups that were found
 * are completed by local search (complete/), and this set is improved meanwhile, with half as much work as the search in
 * order. So a full set is there before the last lineup in order, and the result is no worse than the lineups in order
 * unless the time is up first.
 */
import { completeLineups } from '../complete/complete-set';
import { isLate, MAX_SHARE, SHARE_ALONE } from '../complete/early-set';
import type { LineupProblem } from '../problem/problem';
import type { SolvedLineup, SolveOptions } from '../problem/result';
import { type Clock, timeAfter } from '../search/clock';
import { TableMemory } from '../search/completion-table';
import type { PoolFrame } from '../search/pool-frame';
import { type Spread, SpreadSearch } from './find-spread';

/** Steps that lineups in order take alone: about half a second. */
const STEPS_ALONE = 20e6;
/** Once the other search is over and its set is full, lineups in order end after so many steps: about four seconds. */
const MAX_STEPS_IN_ORDER = 160e6;
/** Work of the improvement as a part of the work in order. */
const SHARE = 0.5;
/** Exchanges tried to improve a lineup that completes the first set. The set is improved later. */
const TRIES_PER_LINEUP = 1000;

export class SetSearch {
  /** The lineups in order of the search that is running. */
  private inOrder: SolvedLineup[] = [];
  private search: SpreadSearch | undefined;
  private isOver = false;

  constructor(
    private readonly problem: LineupProblem,
    private readonly frame: PoolFrame,
    private readonly options: SolveOptions,
    /** Counts the work of the improvement. */
    private readonly clock: Clock,
  ) {}

  /** A clock for the lineups in order, during whose search the set is improved. */
  clockInOrder(clock: Clock): Clock {
    const dueAt = timeAfter(SHARE_ALONE, this.options);
    return clock.withBudget({
      steps: STEPS_ALONE,
      isDue: (now) => now > dueAt,
      isActive: (beyond) => this.takeTurn(beyond) || this.isLate,
    });
  }

  /** Lineups in order are searched from the first one on. */
  restart(): void {
    this.inOrder = [];
  }

  /** A lineup in order was found. */
  add(lineup: SolvedLineup): void {
    this.inOrder.push(lineup);
  }

  /**
   * Improves the set until the search is over.
   *
   * @param first the lineups in order; if they are not all, as many more as were found
   */
  finish(first: readonly SolvedLineup[]): Spread {
    if (this.search) this.search.offerSet(first);
    else this.search = this.start(first);
    while (!this.isOver) this.isOver = !this.search.advance();
    return this.search.result;
  }

  /** The deadline for a full set has passed without one. */
  get isLate(): boolean {
    return !this.search?.isFull && isLate(this.options);
  }

  /** The first set exists, and was reported. */
  get isStarted(): boolean {
    return this.search !== undefined;
  }

  /** The best set so far. Only after `isStarted`. */
  get result(): Spread {
    return this.search!.result;
  }

  /** @returns whether the search in order can end */
  private takeTurn(stepsInOrder: number): boolean {
    if (this.inOrder.length === 0) return false;
    if (!this.search) {
      const { deadline, fullSetDeadline = deadline } = this.options;
      const limits = { ...this.options, fullSetDeadline, deadline: timeAfter(MAX_SHARE, this.options) };
      this.search = this.start(completeLineups(this.problem, this.inOrder, limits, TRIES_PER_LINEUP));
      this.isOver = !this.search.advance();
    }
    while (!this.isOver && this.clock.steps < stepsInOrder * SHARE) this.isOver = !this.search.advance();
    if (!this.search.isFull) return false;
    return this.options.stopsWhenFull === true || (this.isOver && stepsInOrder > MAX_STEPS_IN_ORDER);
  }

  /** The search in order is still using its own memory. */
  private start(first: readonly SolvedLineup[]): SpreadSearch {
    const { problem, frame, clock, options } = this;
    const { stopsWhenFull = false, onSet } = options;
    return new SpreadSearch(problem, {
      ...{ frame, first, clock, stopsWhenFull, onSet },
      tableMemory: new TableMemory(),
    });
  }
}
