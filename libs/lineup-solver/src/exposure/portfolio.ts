/** The lineups accepted so far, and what they rule out: whatever is too close to one of them, spent or late. */
import type { LineupProblem } from '../problem/problem';
import { AcceptedOverlap } from '../search/accepted-overlap';
import type { Portfolio } from '../search/collect-lineups';
import { type PoolFrame, type Stage, toStages } from '../search/pool-frame';
import type { Charge, SideRules } from '../search/side-rules';
import { readExposureGoals } from './exposure-goals';
import { ExposureLimits } from './exposure-limits';
import { createSideRules } from './read-side-rules';

export class ExposurePortfolio implements Portfolio {
  readonly overlap: AcceptedOverlap;
  /** May an accepted lineup rule out others than itself? */
  readonly excludesOthers: boolean;
  /** Rules of the next lineup. */
  rules: SideRules | null = null;
  /** Stages of the next lineup; null when those who must be in it do not fit together. */
  stages: Stage[] | null = null;
  private forces: unknown;
  private spent = -1;

  constructor(
    private readonly problem: LineupProblem,
    private readonly frame: PoolFrame,
    readonly limits = new ExposureLimits(problem, frame, readExposureGoals(problem, frame)),
    private readonly charges: readonly Charge[] = [],
  ) {
    const { minUniquePlayers, lineupCount, rules } = problem;
    this.overlap = new AcceptedOverlap(frame.rows.length, frame.size, minUniquePlayers, lineupCount);
    this.excludesOthers =
      minUniquePlayers > 1 || rules?.exposure !== undefined || limits.goals.sets.length > 0;
    this.prepare();
  }

  get isExcluded(): Uint8Array {
    return this.limits.isExcluded;
  }

  get count(): number {
    return this.overlap.count;
  }

  /** True when from now on lineups are ruled out that were not before. */
  accept(players: Int32Array): boolean {
    this.overlap.accept(players);
    const changes = this.limits.accept(players);
    if (changes) this.prepare();
    return changes;
  }

  /** The minimum of a man or a set (numbered after the men) is not to be met any further. */
  dropMinimum(row: number): void {
    this.limits.dropMinimum(row);
    this.prepare();
  }

  allows(players: Int32Array): boolean {
    return this.limits.allows(players) && (this.count === 0 || this.overlap.allows(players));
  }

  /** One man who must be in the next lineup is a stage of his own, as if he were locked. */
  private prepare(): void {
    const { problem, frame, limits, charges } = this;
    if (this.forces === limits.forces && this.spent === limits.spent.size) return;
    this.forces = limits.forces;
    this.spent = limits.spent.size;
    this.rules = createSideRules(problem, frame, limits, charges);
    const forced = limits.forces.flatMap((force) =>
      'members' in force && force.members.length === 1
        ? [problem.players[frame.rows[force.members[0]!]!]!.id]
        : [],
    );
    const locked = [...new Set([...problem.locked, ...forced])];
    this.stages = forced.length === 0 ? frame.stages : toStages({ ...problem, locked }, frame.rows);
  }
}
