/** When a solve has to end: at its deadline, or earlier when there is no lineup yet. */
import type { SolveOptions } from '../problem';

declare const performance: { now(): number };

export class Clock {
  private end: number;

  constructor(private readonly options: Pick<SolveOptions, 'deadline' | 'firstLineupDeadline'>) {
    this.end = Math.min(options.deadline, options.firstLineupDeadline ?? Infinity);
  }

  get isOver(): boolean {
    return performance.now() > this.end;
  }

  /** Work done, in steps of a search: of interest to who is less patient than the deadline. */
  addSteps(_steps: number): void {}

  /** From now on only the deadline counts. */
  lineupFound(): void {
    this.end = this.options.deadline;
  }
}
