/**
 * Rules that count men, kept by counters during the search: so many of a club or a group, if-then, no
 * goalkeeper against opposing attackers, stacks. A branch ends when a maximum is broken, or when a minimum
 * needs more men than are left to pick or to choose from. O(rules of the man + minima) a man.
 */
import type { PoolFrame } from './pool-frame';
import type { PricedRule } from './rule-prices';

export interface CountRule {
  members: number[];
  min: number;
  max: number;
  /** Holds only with one of these men; null = always. */
  triggers: number[] | null;
}

/**
 * What comes off a lineup's key when it has a set of men (`size` of one of the options), or when it has not. As
 * the table knows men only, each of the set's pays `share` of it there (gains it, where lacking is charged), and
 * the search settles the rest.
 */
export interface Charge {
  options: number[][];
  size: number;
  price: number;
  on: 'having' | 'lacking';
  /** A whole number. `having`: at most price / (most − size + 1), or 0; `lacking`: at least price / size. */
  share: number;
  /** `having` with a share: as many of its only option fit into a lineup. */
  maxMembers: number;
}

export interface Stack {
  /** By club that can be stacked: its men who count. */
  options: number[][];
  size: number;
  use: 'required' | 'forbidden' | Charge;
}

export class SideRules {
  /** Count rules first, then each option of each stack as a counter of its own. */
  private readonly counters: number[][];
  private readonly countersOf: number[][];
  private readonly triggersOf: number[][];
  private readonly picked: Int32Array;
  private readonly isOn: Int32Array;
  private readonly min: Int32Array;
  private readonly max: Int32Array;
  /** Rules with a minimum. */
  private readonly minima: number[];
  /** More men are asked for than another rule allows of the same men. */
  private readonly isContradictory: boolean;
  private readonly firstOption: number[] = [];
  private readonly charges: (Charge & { at: number })[];
  /** By counter, then stage and index: members from there on. */
  private ahead = new Int32Array(0);
  private aheadWidth = 0;
  private stageStart: number[] = [];

  constructor(
    private readonly pool: PoolFrame,
    rules: readonly CountRule[],
    private readonly stacks: readonly Stack[],
  ) {
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
    this.minima = rules.flatMap(({ min }, at) => (min > 0 ? [at] : []));
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

  /** Minima that hold in every lineup. */
  get minimums(): PricedRule[] {
    return this.minima
      .filter((rule) => this.isOn[rule] === 1)
      .map((rule) => ({ members: this.counters[rule]!, bound: this.min[rule]!, kind: 'least' }));
  }

  get hasCharges(): boolean {
    return this.charges.length > 0;
  }

  /** What it takes to judge a man, at most. */
  get countersPerPlayer(): number {
    return this.minima.length + this.counters.length - (this.firstOption[0] ?? this.counters.length);
  }

  /** Once for each choice of men to search among, by stage in the order of the search. */
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

  /** Counts a man; false when that breaks a maximum. Take him back with `pop` in any case. */
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

  /** Can the minima still be met with `left` men from a stage's index on? */
  canMeet(left: number, stage: number, next: number): boolean {
    const { picked, min, isOn, ahead, aheadWidth } = this;
    if (this.isContradictory) return false;
    const from = this.stageStart[stage]! + next;
    for (const rule of this.minima) {
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
   * What is left to charge beyond the shares, at least, whoever follows. Of a whole lineup it is the charge, but
   * for a sum that is the same for all.
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
    let players = 0;
    let fewest = Infinity;
    this.stacks[at]!.options.forEach((_, option) => {
      const counter = first + option;
      const need = Math.max(0, size - this.picked[counter]!);
      players += this.picked[counter]!;
      if (need <= left && need <= this.ahead[counter * this.aheadWidth + from]!)
        fewest = Math.min(fewest, need);
    });
    return Math.min(share * players, share * (players + fewest) - price);
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
