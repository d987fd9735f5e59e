/** When a search has to stop: a deadline, and optionally a budget of search steps. */
import type { SolveOptions } from '../problem/result';

declare const performance: { now(): number };

/** A number of search steps that must not be exceeded. Steps are counted, so every machine stops at the same one. */
export interface StepBudget {
  steps: number;
  /** True: the budget starts again with each lineup that is found. */
  perLineup?: boolean;
  /** From when this is true, the budget counts as used up, however many steps are left. Default: never. */
  isDue?: (now: number) => boolean;
  /** The budget only counts while this is true. Asked when it is used up, with the steps beyond it. Default: always. */
  isActive?: (stepsBeyond: number) => boolean;
}

export interface ClockOptions extends Pick<
  SolveOptions,
  'deadline' | 'firstLineupDeadline' | 'isCancelled' | 'now' | 'onNodes'
> {
  /** How long before the deadline the clock is over, by the number of accepted lineups. Default: 0. */
  reserve?: (accepted: number) => number;
}

/** The time on the clock of the deadlines. */
export const readClock = ({ now }: Pick<SolveOptions, 'now'>): number => (now ? now() : performance.now());

/** When this share of the time that is left now has passed. */
export function timeAfter(share: number, options: Pick<SolveOptions, 'deadline' | 'now'>): number {
  const now = readClock(options);
  return now + (options.deadline - now) * share;
}

export class Clock {
  private end: number;
  private stepsLeft: number;
  private accepted = 0;
  /** All steps that were counted. */
  steps = 0;

  constructor(
    private readonly options: ClockOptions,
    private readonly budget?: StepBudget,
    private readonly parent?: Clock,
  ) {
    this.end = Math.min(options.deadline, options.firstLineupDeadline ?? Infinity);
    this.stepsLeft = budget?.steps ?? Infinity;
  }

  /** A clock that also stops when the budget is used up. Lineups found under it count for this clock too. */
  withBudget(budget: StepBudget): Clock {
    return new Clock({ deadline: Infinity }, budget, this);
  }

  /** True when the search has to stop. Reads the time, so call it after a batch of work. */
  get isOver(): boolean {
    return this.isOverAt(this.time);
  }

  private get time(): number {
    return this.parent ? this.parent.time : readClock(this.options);
  }

  private isOverAt(now: number): boolean {
    const { budget, parent, stepsLeft } = this;
    const isUsedUp = stepsLeft < 0 || budget?.isDue?.(now) === true;
    if (isUsedUp && (budget?.isActive?.(Math.max(0, -stepsLeft)) ?? true)) return true;
    return parent ? parent.isOverAt(now) : this.options.isCancelled?.() === true || now > this.end;
  }

  /** Milliseconds until the clock is over, regardless of the budget. */
  get timeLeft(): number {
    if (this.parent) return this.parent.timeLeft;
    return this.options.isCancelled?.() === true ? 0 : this.end - readClock(this.options);
  }

  /** Counts steps against the budget, and against that of the clock that it was made from. */
  addSteps(steps: number): void {
    this.steps += steps;
    this.stepsLeft -= steps;
    this.parent?.addSteps(steps);
  }

  /** The budget starts again. */
  renew(): void {
    this.stepsLeft = this.budget?.steps ?? Infinity;
  }

  /** Counts the nodes of a search, for measurements. */
  addNodes(nodes: number): void {
    this.options.onNodes?.(nodes);
    this.parent?.addNodes(nodes);
  }

  /** A legal lineup exists: from now on the deadline for the first lineup no longer applies. */
  lineupFound(): void {
    const { deadline, reserve } = this.options;
    this.end = deadline - (reserve?.(this.accepted) ?? 0);
    this.parent?.lineupFound();
  }

  /** A lineup is final. */
  lineupAccepted(): void {
    this.accepted += 1;
    if (this.budget?.perLineup) this.stepsLeft = this.budget.steps;
    this.parent?.lineupAccepted();
    this.lineupFound();
  }
}
