/**
 * A full set of lineups while lineups in order are still being proven.
 *
 * With many unique players, the proofs of the last lineups take seconds to minutes. After STEPS_ALONE steps, or a part of
 * the time limit, the lineups that are proven so far are therefore completed by local search (complete-set.ts), and the full
 * set is reported. It is completed again each time the search has taken twice as many steps and proven more lineups. Which
 * lineups are proven does not depend on it.
 */
import type { LineupProblem } from '../problem/problem';
import type { LineupSet, SolvedLineup, SolveOptions } from '../problem/result';
import { type Clock, readClock, timeAfter } from '../search/clock';
import { completeLineups } from './complete-set';

/** Steps of the search before the first set: about half a second. */
const STEPS_ALONE = 16e6;
/** The part of the time limit after which fewer steps are enough. */
export const SHARE_ALONE = 0.25;
/** Exchanges tried per lineup: about a tenth of a second for 150 lineups. */
const TRIES_PER_LINEUP = 1000;
/** A completion takes at most this part of the time that is left. */
export const MAX_SHARE = 0.2;

export class EarlySet {
  private readonly proven: SolvedLineup[] = [];
  private provenInSet = -1;
  private stepsOfSet = 0;
  /** The last full set. undefined = there is none yet, and lineups are reported one at a time. */
  set: LineupSet | undefined;

  /** Without `options.onSet` there is no set. */
  constructor(
    private readonly problem: LineupProblem,
    private readonly options: SolveOptions,
  ) {}

  /** A clock for the lineups in order, during whose search the set is completed. It is over when a full set is late. */
  clockInOrder(clock: Clock): Clock {
    const dueAt = timeAfter(SHARE_ALONE, this.options);
    return clock.withBudget({
      steps: STEPS_ALONE,
      isDue: (now) => now > dueAt,
      isActive: (beyond) => {
        this.takeTurn(STEPS_ALONE + beyond);
        return !this.set && isLate(this.options);
      },
    });
  }

  /** A lineup in order was proven. Reports it, unless it can only be reported in the next set. */
  add(lineup: SolvedLineup): void {
    this.proven.push(lineup);
    if (!this.set) this.options.onLineup?.(lineup);
  }

  private takeTurn(steps: number): void {
    const { problem, options, proven } = this;
    const isDue = steps >= 2 * this.stepsOfSet && proven.length > this.provenInSet;
    if (!options.onSet || !isDue || proven.length === 0) return;
    this.stepsOfSet = steps;
    this.provenInSet = proven.length;
    const deadline = timeAfter(MAX_SHARE, options);
    const limits = { ...options, deadline, fullSetDeadline: deadline };
    const lineups = completeLineups(problem, proven, limits, TRIES_PER_LINEUP);
    if (lineups.length < problem.lineupCount || options.isCancelled?.() === true) return;
    this.set = { lineups };
    options.onSet(this.set);
  }
}

/** Has the deadline for a full set passed? */
export function isLate(options: SolveOptions): boolean {
  const { fullSetDeadline } = options;
  return fullSetDeadline !== undefined && readClock(options) > fullSetDeadline;
}
