/**
 * Rules that count players, kept by counters during the search: team minimums, groups, opponents, stacks. A branch
 * ends when a maximum is exceeded, or when a minimum requires more players than are left to pick or to choose from.
 * Sums of players' numbers (sum-counters.ts) and numbers of teams (team-counter.ts) are counted with them.
 * O(rules of the player + minimums) per player.
 */
import type { CountRule, StackCount } from '../rules/rule';
import type { PoolFrame } from './pool-frame';
import type { PricedRule } from './rule-prices';
import { SumCounters } from './sum-counters';
import { TeamCounter } from './team-counter';

/**
 * A price on sets instead of a limit: subtracted from the key of a lineup that has `size` players of one of the
 * options (`having`), or from the key of a lineup that does not (`lacking`). The completion table only contains
 * players, so each player of the set pays `share` there (or gains it, for `lacking`), and the search settles the rest.
 */
export interface Charge extends StackCount {
  price: number;
  on: 'having' | 'lacking';
  /** A whole number. `having`: at most price / (maxMembers − size + 1), or 0. `lacking`: at least price / size. */
  share: number;
  /** For `having` with a share: how many players of its only option fit into a lineup. */
  maxMembers: number;
}

/** `options`: by team that can be stacked, the players who count. */
export interface Stack extends StackCount {
  use: 'required' | 'forbidden' | Charge;
}

/** null when there are no rules: the search then skips all counting. */
export function createSideRules(
  frame: PoolFrame,
  counts: readonly CountRule[],
  stacks: readonly Stack[],
): SideRules | null {
  // A required stack with one option is a minimum, which gets a price. Penalties are counted by stack.
  const isMinimum = ({ options, use }: Stack) => use === 'required' && options.length === 1;
  const isPenalized = ({ options }: Stack) =>
    options[0]!.every((player) => frame.penaltyChances[player]! > 0);
  const atLeast = (min: number, members: number[]) => ({ members, min, max: Infinity, triggers: null });
  const minimums = stacks
    .filter(isMinimum)
    .flatMap(({ options, size, opponents }) => [
      atLeast(size, options[0]!),
      ...(opponents ? [atLeast(opponents.min, opponents.options[0]!)] : []),
    ]);
  const rules = [...counts, ...minimums];
  const others = stacks.filter((stack) => !isMinimum(stack) || isPenalized(stack));
  const { sums, teams } = frame.rules;
  const countsTeams = teams.min > 0 || teams.max < frame.size;
  const isEmpty = rules.length + others.length + sums.length === 0 && !countsTeams;
  if (isEmpty) return null;
  const choice = stacks.find(({ options, use }) => use === 'required' && options.length > 1);
  const split = choice ? () => splitStack(frame, counts, stacks, choice) : null;
  return new SideRules(frame, rules, others, countsTeams, split);
}

/** The same rules once per option of a stack, which then is a minimum. A lineup may keep the rules of several options. */
function splitStack(frame: PoolFrame, counts: readonly CountRule[], stacks: readonly Stack[], choice: Stack) {
  const others = stacks.filter((stack) => stack !== choice);
  return choice.options.map((option, at) => {
    const opponents = choice.opponents && { ...choice.opponents, options: [choice.opponents.options[at]!] };
    return createSideRules(frame, counts, [{ ...choice, options: [option], opponents }, ...others])!;
  });
}

export class SideRules {
  private readonly stacks: readonly Stack[];
  /** By counter: its members. First the count rules, then each stack: its options, then their opponents. */
  private readonly counters: number[][];
  private readonly countersOf: number[][];
  private readonly triggersOf: number[][];
  private readonly picked: Int32Array;
  private readonly isOn: Int32Array;
  private readonly min: Int32Array;
  private readonly max: Int32Array;
  /** Numbers of the rules with a minimum. */
  private readonly withMinimum: number[];
  /** A minimum exceeds the maximum of another rule for the same players. */
  private readonly isContradictory: boolean;
  private readonly firstOption: number[] = [];
  private readonly charges: (Charge & { at: number })[];
  /** Of the stack that costs the highest stacking penalty, by option and number of its players: what is still due. */
  private penalties: { at: number; due: Float64Array[] } | null = null;
  /** By counter, then stage and index: the number of members from there on. */
  private ahead = new Int32Array(0);
  private aheadWidth = 0;
  private stageStart: number[] = [];
  private readonly sums: SumCounters | null;
  private readonly teams: TeamCounter | null;

  constructor(
    private readonly pool: PoolFrame,
    rules: readonly CountRule[],
    stacks: readonly Stack[],
    countsTeams: boolean,
    /** The same rules, once per option of a stack of several options. null = there is no such stack. */
    readonly split: (() => SideRules[]) | null,
  ) {
    this.sums = pool.rules.sums.length > 0 ? new SumCounters(pool.rules.sums, pool.size) : null;
    this.teams = countsTeams ? new TeamCounter(pool) : null;
    // Objects of one shape: V8 optimizes the search for it.
    this.stacks = stacks.map(({ options, size, opponents, use }) => ({ options, size, opponents, use }));
    this.counters = rules.map(({ members }) => members);
    const mins = rules.map(({ min }) => min);
    const maxs = rules.map(({ max }) => max);
    for (const { options, size, opponents, use } of stacks) {
      this.firstOption.push(this.counters.length);
      this.counters.push(...options, ...(opponents?.options ?? []));
      const max = use === 'forbidden' && !opponents ? size - 1 : pool.size;
      while (mins.length < this.counters.length) mins.push(0);
      while (maxs.length < this.counters.length) maxs.push(max);
    }
    this.charges = stacks.flatMap(({ use }, at) => (typeof use === 'object' ? [{ ...use, at }] : []));
    this.min = Int32Array.from(mins);
    this.max = Int32Array.from(maxs, (max) => Math.min(max, pool.size));
    this.picked = new Int32Array(this.counters.length);
    this.isOn = Int32Array.from(this.counters, (_, at) => (rules[at]?.triggers ? 0 : 1));
    this.withMinimum = rules.flatMap(({ min }, at) => (min > 0 ? [at] : []));
    this.isContradictory = this.minimums.some(({ members, bound }) =>
      this.counters.some(
        (others, at) => this.isOn[at] === 1 && this.max[at]! < bound && isWithin(members, others),
      ),
    );
    this.countersOf = listByPlayer(pool.rows.length, this.counters);
    this.triggersOf = listByPlayer(
      pool.rows.length,
      rules.map(({ triggers }) => triggers ?? []),
    );
  }

  /** Rules that can get a price. */
  get priced(): PricedRule[] {
    return [...(this.sums?.priced ?? []), ...this.minimums];
  }

  /** Minimums that hold in every lineup. */
  private get minimums(): PricedRule[] {
    return this.withMinimum
      .filter((rule) => this.isOn[rule] === 1)
      .map((rule) => {
        const [members, bound] = [this.counters[rule]!, this.min[rule]!];
        return { members, bound, kind: 'min', weights: null };
      });
  }

  get hasCharges(): boolean {
    return this.charges.length > 0 || this.penalties !== null;
  }

  /**
   * A required stack of goalkeepers and defenders costs stacking penalties, which the completion table does not contain.
   * From now on they are charged in advance, for the option that costs least. Returns the least that a lineup loses.
   *
   * @param perMate by player: what the player loses per team-mate before (`IntegerPool.penalties`)
   */
  chargePenalties(perMate: Float64Array | null): number {
    this.penalties = null;
    let highest = 0;
    for (let at = 0; perMate !== null && at < this.stacks.length; at += 1) {
      const { options, size, use } = this.stacks[at]!;
      if (use !== 'required') continue;
      const due = options.map((members) => {
        const loss = members.reduce((least, player) => Math.min(least, perMate[player]!), Infinity);
        const left = new Float64Array(size + 1);
        for (let count = size - 1; count >= 0; count -= 1)
          left[count] = left[count + 1]! + loss * Math.min(3, count);
        return left;
      });
      const least = due.reduce((min, left) => Math.min(min, left[0]!), Infinity);
      if (least <= highest || least === Infinity) continue;
      highest = least;
      this.penalties = { at, due };
    }
    return highest;
  }

  /** Counters read per player, at most. */
  get countersPerPlayer(): number {
    const inStacks = this.counters.length - (this.firstOption[0] ?? this.counters.length);
    return this.withMinimum.length + inStacks + (this.sums?.count ?? 0) + (this.teams ? 1 : 0);
  }

  /** Call once per core. `stages`: the players by stage, in the order of the search. */
  prepare(stages: readonly Int32Array[]): void {
    const order = stages.flatMap((players) => [...players]);
    const width = order.length + 1;
    this.aheadWidth = width;
    this.ahead = new Int32Array(this.counters.length * width);
    let start = 0;
    this.stageStart = stages.map((players) => (start += players.length) - players.length);
    const sums = new Int32Array(this.counters.length);
    for (let at = order.length - 1; at >= 0; at -= 1) {
      for (const counter of this.countersOf[order[at]!]!) sums[counter]! += 1;
      for (let counter = 0; counter < sums.length; counter += 1) {
        this.ahead[counter * width + at] = sums[counter]!;
      }
    }
    this.sums?.prepare(order);
  }

  /** Counts a player. False when a maximum is exceeded. Always undo it with `pop`. */
  push(player: number): boolean {
    const { picked, max, isOn } = this;
    let holds = this.sums?.push(player) ?? true;
    if (this.teams !== null && !this.teams.push(player)) holds = false;
    for (const counter of this.countersOf[player]!) {
      picked[counter]! += 1;
      if (picked[counter]! > max[counter]! && isOn[counter]! > 0) holds = false;
    }
    for (const rule of this.triggersOf[player]!) {
      isOn[rule]! += 1;
      if (picked[rule]! > max[rule]!) holds = false;
    }
    return holds;
  }

  pop(player: number): void {
    for (const counter of this.countersOf[player]!) this.picked[counter]! -= 1;
    for (const rule of this.triggersOf[player]!) this.isOn[rule]! -= 1;
    this.sums?.pop(player);
    this.teams?.pop(player);
  }

  /** Can the minimums still be met with `left` players from an index of a stage on? */
  canMeet(left: number, stage: number, next: number): boolean {
    const { picked, min, isOn, ahead, aheadWidth } = this;
    if (this.isContradictory) return false;
    const from = this.stageStart[stage]! + next;
    if (this.sums !== null && !this.sums.canMeet(left, from)) return false;
    if (this.teams !== null && !this.teams.canMeet(left)) return false;
    for (const rule of this.withMinimum) {
      if (isOn[rule] === 0) continue;
      const need = min[rule]! - picked[rule]!;
      if (need > left || (need > 0 && need > ahead[rule * aheadWidth + from]!)) return false;
    }
    for (let at = 0; at < this.stacks.length; at += 1) {
      const { use, opponents } = this.stacks[at]!;
      if (use === 'required' && !this.canStack(at, left, from)) return false;
      if (use === 'forbidden' && opponents !== null && this.canStack(at, 0, from)) return false;
    }
    return true;
  }

  /**
   * A lower bound on what remains to be charged beyond the shares, for any players that follow. For a complete lineup,
   * this and the shares add up to the charge plus a constant that is the same for every lineup.
   */
  charged(left: number, stage: number, next: number): number {
    const from = this.stageStart[stage]! + next;
    let sum = this.penalties === null ? 0 : this.penaltiesDue(this.penalties, left, from);
    for (const charge of this.charges) {
      sum +=
        charge.on === 'having'
          ? this.dueForHaving(charge, left, from)
          : this.dueForLacking(charge, left, from);
    }
    return sum;
  }

  private penaltiesDue({ at, due }: { at: number; due: Float64Array[] }, left: number, from: number): number {
    const { size } = this.stacks[at]!;
    let least = Infinity;
    for (let option = 0; option < due.length && least > 0; option += 1) {
      const own = due[option]![Math.min(size, this.picked[this.firstOption[at]! + option]!)]!;
      if (own < least && this.canComplete(at, option, left, from)) least = own;
    }
    return least;
  }

  private dueForHaving(
    { at, price, share, size, maxMembers }: Charge & { at: number },
    left: number,
    from: number,
  ) {
    if (share === 0) return this.canStack(at, 0, from) ? price : 0;
    const counter = this.firstOption[at]!;
    const now = this.picked[counter]!;
    const last = Math.min(maxMembers, now + Math.min(left, this.ahead[counter * this.aheadWidth + from]!));
    const withSet = price - share * (last - size + 1);
    if (now >= size) return withSet;
    const without = share * (size - 1 - Math.min(last, size - 1));
    return last >= size ? Math.min(withSet, without) : without;
  }

  private dueForLacking({ at, price, share, size }: Charge & { at: number }, left: number, from: number) {
    const first = this.firstOption[at]!;
    let members = 0;
    let fewest = Infinity;
    this.stacks[at]!.options.forEach((_, option) => {
      const counter = first + option;
      const need = Math.max(0, size - this.picked[counter]!);
      members += this.picked[counter]!;
      if (this.canComplete(at, option, left, from)) fewest = Math.min(fewest, need);
    });
    return Math.min(share * members, share * (members + fewest) - price);
  }

  private canStack(at: number, left: number, from: number): boolean {
    const { options } = this.stacks[at]!;
    for (let option = 0; option < options.length; option += 1) {
      if (this.canComplete(at, option, left, from)) return true;
    }
    return false;
  }

  /** Can an option of a stack still be completed with `left` players? Its members and opponents are different players. */
  private canComplete(at: number, option: number, left: number, from: number): boolean {
    const { picked, ahead, aheadWidth } = this;
    const { options, size, opponents } = this.stacks[at]!;
    const counter = this.firstOption[at]! + option;
    const need = Math.max(0, size - picked[counter]!);
    if (need > left || (need > 0 && need > ahead[counter * aheadWidth + from]!)) return false;
    if (opponents === null) return true;
    const other = counter + options.length;
    const more = Math.max(0, opponents.min - picked[other]!);
    return need + more <= left && (more === 0 || more <= ahead[other * aheadWidth + from]!);
  }
}

function isWithin(players: readonly number[], others: readonly number[]): boolean {
  const known = new Set(others);
  return players.every((player) => known.has(player));
}

function listByPlayer(players: number, lists: readonly number[][]): number[][] {
  const byPlayer: number[][] = Array.from({ length: players }, () => []);
  lists.forEach((list, at) => list.forEach((player) => byPlayer[player]!.push(at)));
  return byPlayer;
}
