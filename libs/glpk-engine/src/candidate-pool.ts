/**
 * The men worth giving to the model. A lineup of at least `threshold` points contains only men whose bound
 * reaches it, so an answer that reaches the threshold is the answer for the whole pool; one that does not
 * lowers the threshold.
 */
import type { Candidates } from './glpk-model';
import type { IntegerProblem } from './integer-problem';
import { boundLineups, type LineupBounds } from './lineup-bounds';

/** Per man of a lineup. With fewer the threshold is missed too often, with more every model takes longer. */
const FIRST_COUNT = 3;
/** Bounds are sums in floating point; half a unit is far more than their error. */
const MARGIN = 0.5;

export class CandidatePool {
  /** Points in units; −Infinity = everybody is a candidate. */
  threshold = -Infinity;
  private readonly bounds: LineupBounds;
  private readonly sorted: Float64Array;

  constructor(
    private readonly problem: IntegerProblem,
    reduces: boolean,
  ) {
    this.bounds = boundLineups(problem);
    this.sorted = this.bounds.man.slice().sort().reverse();
    if (reduces) this.threshold = this.boundOf(FIRST_COUNT * problem.size);
  }

  /** True if no lineup fills the positions, whatever it costs. */
  get isHopeless(): boolean {
    return this.bounds.best === -Infinity;
  }

  /** No lineup has more points. */
  get mostPoints(): number {
    return this.bounds.best;
  }

  get isWhole(): boolean {
    return this.threshold === -Infinity;
  }

  /** All but the `spent` men. */
  candidates(spent: ReadonlySet<number>): Candidates {
    const { man, captain, vice } = this.bounds;
    const { mayLead, mayFollow } = this.problem;
    const reaching = (bounds: Float64Array | null) =>
      bounds
        ? [...bounds.keys()].filter((at) => bounds[at]! >= this.threshold - MARGIN && !spent.has(at))
        : [];
    return {
      men: reaching(man),
      captains: reaching(captain).filter((at) => mayLead[at]),
      vices: reaching(vice).filter((at) => mayFollow[at]),
    };
  }

  /** Twice as many candidates, or everybody. */
  widen(): void {
    const count = this.sorted.findIndex((bound) => bound < this.threshold - MARGIN);
    this.threshold = count < 0 ? -Infinity : this.boundOf(2 * count);
  }

  private boundOf(count: number): number {
    const bound = this.sorted[count - 1];
    return bound === undefined ? -Infinity : Math.floor(bound);
  }
}
