/**
 * Exposures in the order of the lineups.
 *
 * A player who has reached the maximum is in no later lineup. Minimums are kept within reach by counting: a player
 * whose missing lineups are all remaining ones is in each of them. Several minimums share the room of a lineup: if the
 * lineups after the next one have too little room for what a position, a team or the roster is missing, the next
 * lineup must contain the rest. O(rooms · members) per lineup.
 *
 * As long as the minimums can still be met, these steps only exclude more and more lineups. When a requirement becomes
 * weaker or ends, `accept` returns `wider`, and the search starts again from the best lineups. When a captain has reached
 * the maximum, lineups get their next best captain: `accept` returns `reordered`.
 */
import type { LineupProblem } from '../problem/problem';
import type { PortfolioChange } from '../search/collect-lineups';
import type { PoolFrame } from '../search/pool-frame';
import { createRowFinder, createSetFinder, type ExposureGoals, limitsByRow } from './exposure-goals';
import { listSharedRoom, type SharedRoom } from './shared-room';

/** Required in every lineup from now on: at least `min` of the members, or a set. */
export type Requirement = { members: readonly number[]; min: number } | { set: number };

/** Does every lineup that meets `a` meet `b`? */
function implies(a: Requirement, b: Requirement): boolean {
  if ('set' in a || 'set' in b) return 'set' in a && 'set' in b && a.set === b.set;
  return a.min >= b.min && a.members.every((player) => b.members.includes(player));
}

export class ExposureLimits {
  /** By player: 1 = the player is in no further lineup. */
  readonly isExcluded: Uint8Array;
  /** Numbers of the sets that are in no further lineup. */
  readonly excludedSets = new Set<number>();
  /** Players who are captain of no further lineup. A new array whenever there are more. */
  closedCaptains: readonly number[] = [];
  /** What every further lineup must contain, oldest first. */
  requirements: Requirement[] = [];
  /** By row: in how many more lineups the player or the set has to be. */
  readonly missing: Float64Array;
  private readonly left: Float64Array;
  private readonly rowsOf: ReturnType<typeof createRowFinder>;
  private readonly setsOf: ReturnType<typeof createSetFinder>;
  private readonly rooms: SharedRoom[];
  private readonly hasMinimums: boolean;

  /** `lineupsAhead`: the number of lineups among which the minimums are to be met. */
  constructor(
    problem: LineupProblem,
    private readonly frame: PoolFrame,
    readonly goals: ExposureGoals,
    private lineupsAhead = problem.lineupCount,
  ) {
    this.isExcluded = new Uint8Array(frame.rows.length);
    const { minLineups, maxLineups } = limitsByRow(goals);
    this.left = maxLineups;
    this.missing = minLineups;
    this.rowsOf = createRowFinder(goals);
    this.setsOf = createSetFinder(goals);
    this.hasMinimums = this.missing.some((count) => count > 0);
    this.rooms = this.hasMinimums ? listSharedRoom(problem, frame, goals) : [];
    this.updateRequirements();
  }

  /** Can an accepted lineup exclude lineups other than itself? */
  get hasLimits(): boolean {
    const isLimited = (count: number) => count !== Infinity;
    return this.goals.sets.length > 0 || this.left.some(isLimited) || this.rooms.length > 0;
  }

  /** Counts an accepted lineup. */
  accept(players: ArrayLike<number>, special: ArrayLike<number>): PortfolioChange {
    this.lineupsAhead -= 1;
    const before = this.requirements;
    const captainsBefore = this.closedCaptains;
    let excludesMore = false;
    for (const row of this.rowsOf(players, special)) {
      this.missing[row] = Math.max(0, this.missing[row]! - 1);
      this.left[row]! -= 1;
      if (this.left[row]! <= 0) excludesMore = this.exclude(row) || excludesMore;
    }
    const hasChanged = this.updateRequirements();
    if (hasChanged && !before.every((old) => this.requirements.some((each) => implies(each, old))))
      return 'wider';
    if (this.closedCaptains !== captainsBefore) return 'reordered';
    return hasChanged || excludesMore ? 'narrower' : 'none';
  }

  /** The minimum of a player or a set no longer has to be met. */
  dropMinimum(row: number): void {
    this.missing[row] = 0;
    this.updateRequirements();
  }

  allows(players: ArrayLike<number>): boolean {
    for (let at = 0; at < players.length; at += 1) if (this.isExcluded[players[at]!] === 1) return false;
    if (this.requirements.length === 0 && this.excludedSets.size === 0) return true;
    const sets = this.setsOf(players);
    const isIn = new Set(Array.from(players));
    const isMet = (requirement: Requirement) =>
      'set' in requirement
        ? sets.includes(requirement.set)
        : requirement.members.filter((player) => isIn.has(player)).length >= requirement.min;
    return this.requirements.every(isMet) && !sets.some((set) => this.excludedSets.has(set));
  }

  /** Excludes a player, a set or a captain from now on. False if it was excluded before. */
  private exclude(row: number): boolean {
    const captain = row - this.frame.rows.length - this.goals.sets.length;
    if (captain >= 0) {
      const isNew = !this.closedCaptains.includes(captain);
      if (isNew) this.closedCaptains = [...this.closedCaptains, captain];
      return isNew;
    }
    const set = this.goals.sets[row - this.frame.rows.length];
    if (!set) {
      const isNew = this.isExcluded[row] === 0;
      this.isExcluded[row] = 1;
      return isNew;
    }
    this.excludedSets.add(row - this.frame.rows.length);
    // The players of a team are excluded one by one, because the bounds can use that.
    if ('team' in set.of) for (const player of set.options[0]!) this.isExcluded[player] = 1;
    return true;
  }

  /** True when the requirements have changed. */
  private updateRequirements(): boolean {
    if (!this.hasMinimums) return false;
    const requirements = this.rooms.flatMap(({ members, room }): Requirement[] => {
      const needed = members.filter((player) => this.missing[player]! > 0);
      const sum = needed.reduce((total, player) => total + this.missing[player]!, 0);
      const min = sum - room * (this.lineupsAhead - 1);
      // No lineup can contain more. What is still missing then becomes a shortfall.
      const possible = Math.min(min, room, needed.length);
      return possible > 0 ? [{ members: needed, min: possible }] : [];
    });
    this.goals.sets.forEach((_, set) => {
      const missing = this.missing[this.frame.rows.length + set]!;
      if (missing > 0 && missing >= this.lineupsAhead) requirements.push({ set });
    });
    // Oldest first: the newest requirement is the first to be dropped.
    const names = requirements.map((requirement) => JSON.stringify(requirement));
    const known = this.requirements.map((requirement) => JSON.stringify(requirement));
    const hasChanged = names.length !== known.length || names.some((name) => !known.includes(name));
    const rank = (at: number) => (known.includes(names[at]!) ? known.indexOf(names[at]!) : known.length + at);
    if (hasChanged) {
      this.requirements = [...names.keys()].sort((a, b) => rank(a) - rank(b)).map((at) => requirements[at]!);
    }
    return hasChanged;
  }
}
