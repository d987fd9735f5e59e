/** When a search has to stop: a deadline, and optionally a budget of search steps. */
import type { SolveOptions } from '../problem/result';

declare const performance: { now(): number };

/** A number of search steps that must not be exceeded. Steps are counted, so every machine stops at the same one. */
export interface StepBudget {
  steps: number;
  /** True: the budget starts again with each lineup that is found. */
  perLineup?: boolean;
  /** The budget only counts while this is true. Default: always. */
  isActive?: () => boolean;
}

export class Clock {
  private end: number;
  private stepsLeft: number;

  constructor(
    private readonly options: Pick<SolveOptions, 'deadline' | 'firstLineupDeadline'>,
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
    if (this.stepsLeft < 0 && (this.budget?.isActive?.() ?? true)) return true;
    return this.parent ? this.parent.isOver : performance.now() > this.end;
  }

  /** Counts steps against the budget. */
  addSteps(steps: number): void {
    this.stepsLeft -= steps;
  }

  /** From now on only the deadline applies, no longer the deadline for the first lineup. */
  lineupFound(): void {
    this.end = this.options.deadline;
    if (this.budget?.perLineup) this.stepsLeft = this.budget.steps;
    this.parent?.lineupFound();
  }
}
