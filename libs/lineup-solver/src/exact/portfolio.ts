/** The lineups accepted so far, and what they rule out: whatever is too close to one of them or spent. */
import type { LineupProblem } from '../problem';
import { AcceptedOverlap } from './accepted-overlap';
import { ExposureLimits } from './exposure-limits';
import type { PoolFrame } from './integer-pool';
import { createSideRules, type SideRules } from './side-rules';

export class Portfolio {
  readonly overlap: AcceptedOverlap;
  readonly limits: ExposureLimits;
  readonly rules: SideRules | null;
  /** May an accepted lineup rule out others than itself? */
  readonly rulesOut: boolean;

  constructor(problem: LineupProblem, frame: PoolFrame) {
    const { minUniquePlayers, lineupCount, rules } = problem;
    this.overlap = new AcceptedOverlap(frame.rows.length, frame.size, minUniquePlayers, lineupCount);
    this.limits = new ExposureLimits(problem, frame);
    this.rules = createSideRules(problem, frame);
    this.rulesOut =
      minUniquePlayers > 1 || rules?.exposure !== undefined || this.rules?.limitsStacks === true;
  }

  get count(): number {
    return this.overlap.count;
  }

  /** True when from now on a man or a stack is in no lineup any more. */
  accept(men: Int32Array): boolean {
    this.overlap.accept(men);
    const bans = this.limits.accept(men);
    const forbids = this.rules?.accept(men) ?? false;
    return bans || forbids;
  }

  allows(men: Int32Array): boolean {
    return (
      this.limits.allows(men) &&
      (this.rules?.allows(men) ?? true) &&
      (this.count === 0 || this.overlap.allows(men))
    );
  }
}
