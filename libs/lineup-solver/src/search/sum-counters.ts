/**
 * Sums of the players' numbers (`SumRule`), kept during the search. A branch ends when even the smallest numbers ahead
 * exceed the maximum, or even the largest do not reach the minimum. Prices keep the bound close (rule-prices.ts).
 * O(rules) per player; O(players · size) per core.
 */
import type { SumRule } from '../rules/rule';
import type { PricedRule } from './rule-prices';

export class SumCounters {
  private readonly sums: Float64Array;
  private readonly min: Float64Array;
  private readonly max: Float64Array;
  private readonly weights: Float64Array[];
  /** By rule, then number of players and index: the smallest and the largest sum of so many players from there on. */
  private lowest: Float64Array[] = [];
  private highest: Float64Array[] = [];
  private width = 0;

  constructor(
    rules: readonly SumRule[],
    private readonly size: number,
  ) {
    this.sums = new Float64Array(rules.length);
    this.min = Float64Array.from(rules, ({ min }) => min);
    this.max = Float64Array.from(rules, ({ max }) => max);
    this.weights = rules.map(({ weights }) => weights);
  }

  get count(): number {
    return this.sums.length;
  }

  get priced(): PricedRule[] {
    return this.weights.flatMap((weights, rule): PricedRule[] => {
      const common = { members: [...weights.keys()].filter((player) => weights[player]! > 0), weights };
      const [min, max] = [this.min[rule]!, this.max[rule]!];
      return [
        ...(max < Infinity ? [{ ...common, bound: max, kind: 'max' as const }] : []),
        ...(min > 0 ? [{ ...common, bound: min, kind: 'min' as const }] : []),
      ];
    });
  }

  /** `order`: the players of the core in the order of the search. */
  prepare(order: readonly number[]): void {
    this.width = order.length + 1;
    this.lowest = this.weights.map((weights) => this.extremes(order, weights, 1));
    this.highest = this.weights.map((weights) => this.extremes(order, weights, -1));
  }

  /** Counts a player. False when a maximum is exceeded. Always undo it with `pop`. */
  push(player: number): boolean {
    const { sums, max, weights } = this;
    let holds = true;
    for (let rule = 0; rule < sums.length; rule += 1) {
      sums[rule]! += weights[rule]![player]!;
      if (sums[rule]! > max[rule]!) holds = false;
    }
    return holds;
  }

  pop(player: number): void {
    const { sums, weights } = this;
    for (let rule = 0; rule < sums.length; rule += 1) sums[rule]! -= weights[rule]![player]!;
  }

  /** Can the sums still be met with `left` players from an index of the order on? */
  canMeet(left: number, from: number): boolean {
    const { sums, min, max, lowest, highest, width } = this;
    const at = left * width + from;
    for (let rule = 0; rule < sums.length; rule += 1) {
      if (sums[rule]! + lowest[rule]![at]! > max[rule]!) return false;
      if (sums[rule]! + highest[rule]![at]! < min[rule]!) return false;
    }
    return true;
  }

  /** Sums of the smallest (`sign` 1) or largest (−1) weights. Where too few players are left: of all of them. */
  private extremes(order: readonly number[], weights: Float64Array, sign: 1 | -1): Float64Array {
    const { size, width } = this;
    const table = new Float64Array((size + 1) * width);
    const best: number[] = [];
    for (let from = order.length - 1; from >= 0; from -= 1) {
      const own = weights[order[from]!]! * sign;
      let at = best.length;
      while (at > 0 && best[at - 1]! > own) at -= 1;
      best.splice(at, 0, own);
      if (best.length > size) best.pop();
      let sum = 0;
      for (let left = 1; left <= size; left += 1) {
        sum += best[left - 1] ?? 0;
        table[left * width + from] = sum * sign;
      }
    }
    return table;
  }
}
