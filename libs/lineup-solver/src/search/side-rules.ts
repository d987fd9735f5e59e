/**
 * Rules that count players, kept by counters during the search: team minimums, groups, opponents, stacks. A branch
 * ends when a maximum is exceeded, or when a minimum requires more players than are left to pick or to choose from.
 * O(rules of the player + minimums) per player.
 */
import type { CountRule, StackCount } from '../rules/rule';
import type { PoolFrame } from './pool-frame';
import type { PricedRule } from './rule-prices';

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
  // A required stack with one option is a minimum, which gets a price.
  const isMinimum = ({ options, use }: Stack) => use === 'required' && options.length === 1;
  const minimums = stacks
    .filter(isMinimum)
    .map(({ options, size }) => ({ members: options[0]!, min: size, max: Infinity, triggers: null }));
  const rules = [...counts, ...minimums];
  const others = stacks.filter((stack) => !isMinimum(stack));
  return rules.length + others.length > 0 ? new SideRules(frame, rules, others) : null;
}

export class SideRules {
  private readonly stacks: readonly Stack[];
  /** By counter: its members. First the count rules, then each option of each stack. */
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
  /** By counter, then stage and index: the number of members from there on. */
  private ahead = new Int32Array(0);
  private aheadWidth = 0;
  private stageStart: number[] = [];

  constructor(
    private readonly pool: PoolFrame,
    rules: readonly CountRule[],
    stacks: readonly Stack[],
  ) {
    // Objects of one shape: V8 optimizes the search for it.
    this.stacks = stacks.map(({ options, size, use }) => ({ options, size, use }));
    this.counters = rules.map(({ members }) => members);
    const mins = rules.map(({ min }) => min);
    const maxs = rules.map(({ max }) => max);
    for (const { options, size, use } of stacks) {
      this.firstOption.push(this.counters.length);
      this.counters.push(...options);
      mins.push(...options.map(() => 0));
      maxs.push(...options.map(() => (use === 'forbidden' ? size - 1 : pool.size)));
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

  /** Minimums that hold in every lineup. */
  get minimums(): PricedRule[] {
    return this.withMinimum
      .filter((rule) => this.isOn[rule] === 1)
      .map((rule) => ({ members: this.counters[rule]!, bound: this.min[rule]!, kind: 'min' }));
  }

  get hasCharges(): boolean {
    return this.charges.length > 0;
  }

  /** Counters read per player, at most. */
  get countersPerPlayer(): number {
    return this.withMinimum.length + this.counters.length - (this.firstOption[0] ?? this.counters.length);
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
  }

  /** Counts a player. False when a maximum is exceeded. Always undo it with `pop`. */
  push(player: number): boolean {
    const { picked, max, isOn } = this;
    let holds = true;
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
  }

  /** Can the minimums still be met with `left` players from an index of a stage on? */
  canMeet(left: number, stage: number, next: number): boolean {
    const { picked, min, isOn, ahead, aheadWidth } = this;
    if (this.isContradictory) return false;
    const from = this.stageStart[stage]! + next;
    for (const rule of this.withMinimum) {
      if (isOn[rule] === 0) continue;
      const need = min[rule]! - picked[rule]!;
      if (need > left || (need > 0 && need > ahead[rule * aheadWidth + from]!)) return false;
    }
    for (let at = 0; at < this.stacks.length; at += 1) {
      if (this.stacks[at]!.use === 'required' && !this.canStack(at, left, from)) return false;
    }
    return true;
  }

  /**
   * A lower bound on what remains to be charged beyond the shares, whichever players follow. For a complete lineup,
   * this and the shares add up to the charge plus a constant that is the same for every lineup.
   */
  charged(left: number, stage: number, next: number): number {
    const from = this.stageStart[stage]! + next;
    let sum = 0;
    for (const charge of this.charges) {
      sum +=
        charge.on === 'having'
          ? this.dueForHaving(charge, left, from)
          : this.dueForLacking(charge, left, from);
    }
    return sum;
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
      if (need <= left && need <= this.ahead[counter * this.aheadWidth + from]!)
        fewest = Math.min(fewest, need);
    });
    return Math.min(share * members, share * (members + fewest) - price);
  }

  private canStack(at: number, left: number, from: number): boolean {
    const { options, size } = this.stacks[at]!;
    const first = this.firstOption[at]!;
    for (let option = 0; option < options.length; option += 1) {
      const counter = first + option;
      const need = size - this.picked[counter]!;
      if (need <= 0 || (need <= left && need <= this.ahead[counter * this.aheadWidth + from]!)) return true;
    }
    return false;
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
