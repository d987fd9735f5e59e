/**
 * Exposures in the order of the lineups. Who has been in as many lineups as he may is in no later one. A
 * minimum must stay within reach: who is missing in as many lineups as are still to come is in each of them.
 * Several minima share what a lineup holds: if the lineups after the next one have room for only so many of
 * the men a position, a club or the roster is short of, the next one takes the rest. Each of these rules
 * only ever rules more out.
 */
import type { LineupProblem } from '../problem/problem';
import type { PoolFrame } from '../search/pool-frame';
import { createSetFinder, type ExposureGoals } from './exposure-goals';
import { listShares, type Share } from './shared-room';

/** Something that is in every lineup from now on: men of whom at least so many are, or a stack. */
export type Force = { members: readonly number[]; min: number } | { set: number };

export class ExposureLimits {
  /** By man: 1 = he is in no lineup any more. */
  readonly isExcluded: Uint8Array;
  /** Numbers of the sets that are in no lineup any more. */
  readonly spent = new Set<number>();
  /** What is in every lineup from now on. */
  forces: Force[] = [];
  /** By man, then set: the lineups that he is missing in. */
  readonly missing: Float64Array;
  private readonly left: Float64Array;
  private readonly setsOf: (players: ArrayLike<number>) => number[];
  private readonly shares: Share[];

  /** `horizon`: the lineups among which the minima are to be met. */
  constructor(
    problem: LineupProblem,
    private readonly frame: PoolFrame,
    readonly goals: ExposureGoals,
    private horizon = problem.lineupCount,
  ) {
    this.isExcluded = new Uint8Array(frame.rows.length);
    this.left = Float64Array.of(...goals.maxLineups, ...goals.sets.map(({ maxLineups }) => maxLineups));
    this.missing = Float64Array.of(...goals.minLineups, ...goals.sets.map(({ minLineups }) => minLineups));
    this.setsOf = createSetFinder(goals);
    this.shares = this.missing.some((count) => count > 0) ? listShares(problem, frame, goals) : [];
    this.force();
  }

  /** Counts an accepted lineup; true when that rules out others than itself. */
  accept(players: ArrayLike<number>): boolean {
    this.horizon -= 1;
    const counted = [
      ...Array.from(players),
      ...this.setsOf(players).map((set) => this.frame.rows.length + set),
    ];
    let changes = false;
    for (const row of counted) {
      this.missing[row] = Math.max(0, this.missing[row]! - 1);
      this.left[row]! -= 1;
      if (this.left[row]! <= 0) changes = this.close(row) || changes;
    }
    return this.force() || changes;
  }

  /** Forgets the lineups that a man or a set is missing in. */
  dropMinimum(row: number): void {
    this.missing[row] = 0;
    this.force();
  }

  allows(players: ArrayLike<number>): boolean {
    for (let at = 0; at < players.length; at += 1) if (this.isExcluded[players[at]!] === 1) return false;
    if (this.forces.length === 0 && this.spent.size === 0) return true;
    const sets = this.setsOf(players);
    const isIn = new Set(Array.from(players));
    const isMet = (force: Force) =>
      'set' in force
        ? sets.includes(force.set)
        : force.members.filter((player) => isIn.has(player)).length >= force.min;
    return this.forces.every(isMet) && !sets.some((set) => this.spent.has(set));
  }

  /** Leaves a man or a set out from now on; false if he was out already. */
  private close(row: number): boolean {
    const set = this.goals.sets[row - this.frame.rows.length];
    if (!set) {
      const isNew = this.isExcluded[row] === 0;
      this.isExcluded[row] = 1;
      return isNew;
    }
    this.spent.add(row - this.frame.rows.length);
    // A club is left out man by man, which the bounds know how to use.
    if (set.size === 1) for (const player of set.options[0]!) this.isExcluded[player] = 1;
    return true;
  }

  /** True when something more is in every lineup from now on. */
  private force(): boolean {
    if (!this.missing.some((count) => count > 0) && this.forces.length === 0) return false;
    const forces: Force[] = this.shares.flatMap(({ members, room }) => {
      const needed = members.filter((player) => this.missing[player]! > 0);
      const sum = needed.reduce((total, player) => total + this.missing[player]!, 0);
      const min = sum - room * (this.horizon - 1);
      return min > 0 && needed.length > 0 ? [{ members: needed, min: Math.min(min, room) }] : [];
    });
    this.goals.sets.forEach((_, set) => {
      const missing = this.missing[this.frame.rows.length + set]!;
      if (missing > 0 && missing >= this.horizon) forces.push({ set });
    });
    // In the order in which they came about: the last one is the first to be given up.
    const names = forces.map((force) => JSON.stringify(force));
    const known = this.forces.map((force) => JSON.stringify(force));
    const isNew = names.length !== known.length || names.some((name) => !known.includes(name));
    const rank = (at: number) => (known.includes(names[at]!) ? known.indexOf(names[at]!) : known.length + at);
    if (isNew)
      this.forces = names
        .map((_, at) => at)
        .sort((a, b) => rank(a) - rank(b))
        .map((at) => forces[at]!);
    return isNew;
  }
}
