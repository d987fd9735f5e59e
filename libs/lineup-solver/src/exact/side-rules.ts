/**
 * Rules that count men, kept by counters during the search: so many of a club or a group, if-then, no
 * goalkeeper against opposing attackers, stacks. A branch ends when a maximum is broken, or when a minimum
 * needs more men than are left to pick or to choose from. O(rules of the man + minima) a man.
 */
import type { LineupProblem } from '../problem';
import { largestShare } from './exposure-limits';
import type { PoolFrame } from './integer-pool';
import type { LeastRule } from './rule-prices';

interface CountRule {
  members: number[];
  min: number;
  max: number;
  /** Holds only with one of these men; null = always. */
  triggers: number[] | null;
}

interface Stack {
  /** By club that can be stacked: its men who count. */
  options: number[][];
  size: number;
  /** Lineups that may have it; null = every lineup must. */
  limit: number | null;
}

/** Null when the problem has no such rules, which spares the search the trouble. */
export function createSideRules(problem: LineupProblem, pool: PoolFrame): SideRules | null {
  const rules = [...teamRules(problem, pool), ...groupRules(problem, pool), ...opposingRules(problem, pool)];
  const stacks: Stack[] = [];
  for (const stack of listStacks(problem, pool)) {
    const only = stack.options.length === 1 && stack.limit === null ? stack.options[0]! : null;
    // A stack of one club alone is a minimum, which has a price.
    if (only) rules.push({ members: only, min: stack.size, max: Infinity, triggers: null });
    else stacks.push(stack);
  }
  return rules.length + stacks.length > 0 ? new SideRules(pool, rules, stacks) : null;
}

export class SideRules {
  /** Count rules first, then each option of each stack as a counter of its own. */
  private readonly counters: number[][];
  private readonly ofMan: number[][];
  private readonly triggersOf: number[][];
  private readonly picked: Int32Array;
  private readonly isOn: Int32Array;
  private readonly min: Int32Array;
  private readonly max: Int32Array;
  /** Rules with a minimum. */
  private readonly minima: number[];
  private readonly firstOption: number[] = [];
  private readonly stacked: number[];
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
    for (const { options } of stacks) {
      this.firstOption.push(this.counters.length);
      this.counters.push(...options);
      mins.push(...options.map(() => 0));
      maxs.push(...options.map(() => pool.size));
    }
    this.min = Int32Array.from(mins);
    this.max = Int32Array.from(maxs, (max) => Math.min(max, pool.size));
    this.picked = new Int32Array(this.counters.length);
    this.isOn = Int32Array.from(this.counters, (_, at) => (rules[at]?.triggers ? 0 : 1));
    this.minima = rules.flatMap(({ min }, at) => (min > 0 ? [at] : []));
    this.stacked = stacks.map(() => 0);
    this.ofMan = listByMan(pool.rows.length, this.counters);
    this.triggersOf = listByMan(
      pool.rows.length,
      rules.map(({ triggers }) => triggers ?? []),
    );
  }

  /** Minima that hold in every lineup. */
  get least(): LeastRule[] {
    return this.minima
      .filter((rule) => this.isOn[rule] === 1)
      .map((rule) => ({ members: this.counters[rule]!, min: this.min[rule]! }));
  }

  /** May some stack run out? */
  get limitsStacks(): boolean {
    return this.stacks.some(({ limit }) => limit !== null);
  }

  /** Once for each choice of men to search among, by stage in the order of the search. */
  prepare(stages: readonly Int32Array[]): void {
    const order = stages.flatMap((men) => [...men]);
    const width = order.length + 1;
    this.aheadWidth = width;
    this.ahead = new Int32Array(this.counters.length * width);
    let start = 0;
    this.stageStart = stages.map((men) => (start += men.length) - men.length);
    const sums = new Int32Array(this.counters.length);
    for (let at = order.length - 1; at >= 0; at -= 1) {
      for (const counter of this.ofMan[order[at]!]!) sums[counter]! += 1;
      for (let counter = 0; counter < sums.length; counter += 1) {
        this.ahead[counter * width + at] = sums[counter]!;
      }
    }
  }

  /** Counts a man; false when that breaks a maximum. Take him back with `pop` in any case. */
  push(man: number): boolean {
    const { picked, max, isOn } = this;
    let holds = true;
    for (const counter of this.ofMan[man]!) {
      picked[counter]! += 1;
      if (picked[counter]! > max[counter]! && isOn[counter]! > 0) holds = false;
    }
    for (const rule of this.triggersOf[man]!) {
      isOn[rule]! += 1;
      if (picked[rule]! > max[rule]!) holds = false;
    }
    return holds;
  }

  pop(man: number): void {
    for (const counter of this.ofMan[man]!) this.picked[counter]! -= 1;
    for (const rule of this.triggersOf[man]!) this.isOn[rule]! -= 1;
  }

  /** Can the minima still be met with `left` men from a stage's index on? */
  canMeet(left: number, stage: number, next: number): boolean {
    const { picked, min, isOn, ahead, aheadWidth } = this;
    const from = this.stageStart[stage]! + next;
    for (const rule of this.minima) {
      if (isOn[rule] === 0) continue;
      const need = min[rule]! - picked[rule]!;
      if (need > left || (need > 0 && need > ahead[rule * aheadWidth + from]!)) return false;
    }
    for (let at = 0; at < this.stacks.length; at += 1) {
      if (this.stacks[at]!.limit === null && !this.canStack(at, left, from)) return false;
    }
    return true;
  }

  /** Counts an accepted lineup's stacks; true when one must not be used again. */
  accept(men: ArrayLike<number>): boolean {
    let isSpent = false;
    this.stacks.forEach(({ limit }, at) => {
      if (limit === null || !this.hasStack(at, men)) return;
      this.stacked[at]! += 1;
      if (this.stacked[at]! < limit) return;
      this.forbidStack(at);
      isSpent = true;
    });
    return isSpent;
  }

  /** Is a lineup free of the stacks that must not be used again? */
  allows(men: ArrayLike<number>): boolean {
    return this.stacks.every(
      ({ limit }, at) => limit === null || this.stacked[at]! < limit || !this.hasStack(at, men),
    );
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

  private hasStack(at: number, men: ArrayLike<number>): boolean {
    const isIn = new Set(Array.from(men));
    return this.stacks[at]!.options.some(
      (option) => option.filter((man) => isIn.has(man)).length >= this.stacks[at]!.size,
    );
  }

  private forbidStack(at: number): void {
    const first = this.firstOption[at]!;
    const { options, size } = this.stacks[at]!;
    options.forEach((_, option) => (this.max[first + option] = size - 1));
  }
}

function teamRules({ rules, players }: LineupProblem, { rows }: PoolFrame): CountRule[] {
  // Maxima are club limits, which the search knows anyway.
  return Object.entries(rules?.teams ?? {}).flatMap(([team, { min = 0 }]) =>
    min > 0
      ? [{ members: menWho(rows, (row) => players[row]!.team === team), min, max: Infinity, triggers: null }]
      : [],
  );
}

function groupRules({ rules, players }: LineupProblem, { rows }: PoolFrame): CountRule[] {
  return (rules?.groups ?? []).map((group) => {
    const ids = new Set(group.players);
    return {
      members: menWho(rows, (row) => ids.has(players[row]!.id)),
      min: group.min ?? 0,
      max: group.max ?? Infinity,
      triggers: group.if === undefined ? null : menWho(rows, (row) => players[row]!.id === group.if),
    };
  });
}

function opposingRules({ rules, players }: LineupProblem, { rows }: PoolFrame): CountRule[] {
  const rule = rules?.opposing;
  if (!rule) return [];
  return Object.entries(rule.opponents).map(([team, opponent]) => {
    const isFrom = (row: number) => players[row]!.team === team && rule.from.includes(players[row]!.position);
    const faces = (row: number) =>
      players[row]!.team === opponent && rule.against.includes(players[row]!.position);
    return { members: menWho(rows, faces), min: 0, max: rule.max, triggers: menWho(rows, isFrom) };
  });
}

function listStacks({ rules, players, lineupCount }: LineupProblem, { rows }: PoolFrame): Stack[] {
  return (rules?.stacks ?? []).map(({ size, teams, positions, maxExposure }) => {
    const byTeam = new Map<string, number[]>();
    rows.forEach((row, man) => {
      const { team, position } = players[row]!;
      if (!(teams?.includes(team) ?? true) || !(positions?.includes(position) ?? true)) return;
      byTeam.set(team, [...(byTeam.get(team) ?? []), man]);
    });
    const limit = maxExposure === undefined ? null : largestShare(maxExposure, lineupCount);
    return { options: [...byTeam.values()].filter((men) => men.length >= size), size, limit };
  });
}

function menWho(rows: Int32Array, isMember: (row: number) => boolean): number[] {
  return [...rows.keys()].filter((man) => isMember(rows[man]!));
}

function listByMan(men: number, lists: readonly number[][]): number[][] {
  const byMan: number[][] = Array.from({ length: men }, () => []);
  lists.forEach((list, at) => list.forEach((man) => byMan[man]!.push(at)));
  return byMan;
}
