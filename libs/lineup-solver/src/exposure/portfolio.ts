/** The lineups accepted so far, and what they exclude: lineups that are too similar or that break exposures. */
import type { LineupProblem } from '../problem/problem';
import type { CountRule } from '../rules/rule';
import { AcceptedOverlap } from '../search/accepted-overlap';
import type { Portfolio, PortfolioChange } from '../search/collect-lineups';
import { type PoolFrame, type Stage, toStages } from '../search/pool-frame';
import { type Charge, createSideRules, type SideRules, type Stack } from '../search/side-rules';
import { noExposureGoals } from './exposure-goals';
import { ExposureLimits, type Requirement } from './exposure-limits';

export class ExposurePortfolio implements Portfolio {
  readonly overlap: AcceptedOverlap;
  readonly excludesOthers: boolean;
  rules: SideRules | null = null;
  stages: Stage[] | null = null;
  private requirements: readonly Requirement[] | undefined;
  private excludedSets = -1;

  /** `charges`: prices on sets (see search/side-rules.ts). */
  constructor(
    private readonly problem: LineupProblem,
    private readonly frame: PoolFrame,
    readonly limits: ExposureLimits,
    private readonly charges: readonly Charge[] = [],
  ) {
    const { minUniquePlayers, lineupCount } = problem;
    this.overlap = new AcceptedOverlap(frame.rows.length, frame.size, minUniquePlayers, lineupCount);
    this.excludesOthers = minUniquePlayers > 1 || limits.hasLimits;
    this.prepare();
  }

  /** A portfolio without exposure limits. */
  static unlimited(problem: LineupProblem, frame: PoolFrame, charges?: readonly Charge[]): ExposurePortfolio {
    const limits = new ExposureLimits(problem, frame, noExposureGoals(frame.rows.length));
    return new ExposurePortfolio(problem, frame, limits, charges);
  }

  get isExcluded(): Uint8Array {
    return this.limits.isExcluded;
  }

  get closedCaptains(): readonly number[] {
    return this.limits.closedCaptains;
  }

  get count(): number {
    return this.overlap.count;
  }

  accept(players: Int32Array, special: Int32Array): PortfolioChange {
    this.overlap.accept(players);
    const change = this.limits.accept(players, special);
    if (change !== 'none') this.prepare();
    return change;
  }

  /** The minimum of a player or a set (numbered after the players) no longer has to be met. */
  dropMinimum(row: number): void {
    this.limits.dropMinimum(row);
    this.prepare();
  }

  allows(players: Int32Array, special: Int32Array): boolean {
    if (special.length > 0 && this.closedCaptains.includes(special[0]!)) return false;
    return this.limits.allows(players) && (this.count === 0 || this.overlap.allows(players));
  }

  /** Rules and stages of the next lineup. A single required player is a stage, as if the player were locked. */
  private prepare(): void {
    const { problem, frame, limits } = this;
    const { requirements, excludedSets } = limits;
    if (this.requirements === requirements && this.excludedSets === excludedSets.size) return;
    this.requirements = requirements;
    this.excludedSets = excludedSets.size;
    const players = requirements.flatMap((each) => ('members' in each ? [each] : []));
    const single = players.flatMap(({ members }) => (members.length === 1 ? members : []));
    const counts = players.flatMap(({ members, min }): CountRule[] =>
      members.length > 1 ? [{ members: [...members], min, max: Infinity, triggers: null }] : [],
    );
    this.rules = createSideRules(frame, [...frame.rules.counts, ...counts], this.listStacks());
    const { locked } = frame.rules;
    this.stages =
      single.length === 0 ? frame.stages : toStages(problem.roster, frame.players, [...locked, ...single]);
  }

  private listStacks(): Stack[] {
    const { goals, excludedSets, requirements } = this.limits;
    const isRequired = (set: number) => requirements.some((each) => 'set' in each && each.set === set);
    return [
      ...this.frame.rules.stacks.map((stack): Stack => ({ ...stack, use: 'required' })),
      ...goals.sets.flatMap(({ of, options, size, opponents }, set): Stack[] => {
        const stack = { options, size, opponents };
        if (isRequired(set)) return [{ ...stack, use: 'required' }];
        // The players of a team are excluded one by one.
        return excludedSets.has(set) && !('team' in of) ? [{ ...stack, use: 'forbidden' }] : [];
      }),
      ...this.charges.map((charge): Stack => ({ ...charge, use: charge })),
    ];
  }
}
