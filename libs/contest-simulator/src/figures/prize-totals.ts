/** The prizes of each lineup, entered alone: means, errors, and errors of differences between lineups. */
import type { Estimate } from '@fanteam/contracts';
import type { PrizeTable } from '../contest/prize-table';
import type { ScenarioOutcome } from '../contest/score-scenarios';
import { QUARTERS, type Strata } from '../contest/strata';

export class PrizeTotals {
  /** At `lineup * groups + group`: the sum of the prizes. */
  private readonly sums: Float64Array;
  /** By lineup: the sum of the squared prizes. */
  private readonly squares: Float64Array;
  /** Scenarios of each group so far. */
  private readonly counts: Float64Array;

  /** Lineups are numbers of the table of own lineups. */
  constructor(
    private readonly lineups: number,
    private readonly prizes: PrizeTable,
    private readonly strata: Strata,
  ) {
    this.sums = new Float64Array(strata.groups * lineups);
    this.squares = new Float64Array(lineups);
    this.counts = new Float64Array(strata.groups);
  }

  add({ scenario, places: { order, above, level } }: ScenarioOutcome): void {
    const { lineups, prizes, sums, squares } = this;
    const { groups } = this.strata;
    const group = this.strata.groupOf(scenario);
    this.counts[group]! += 1;
    const last = prizes.paidPlaces / prizes.weight;
    for (let at = 0; at < lineups && above[at]! < last; at++) {
      const prize = prizes.prizesOf(above[at]!, level[at]!);
      const lineup = order[at]!;
      sums[lineup * groups + group]! += prize;
      squares[lineup]! += prize * prize;
    }
  }

  /** The mean prize of each lineup, with its error within the quarters. */
  estimates(): Estimate[] {
    const counts = Array.from({ length: QUARTERS }, (_, quarter) =>
      this.sumOfQuarter(this.counts, 0, quarter),
    );
    const scenarios = counts.reduce((sum, count) => sum + count, 0);
    const freedom = Math.max(1, scenarios - counts.filter((count) => count > 0).length);
    return Array.from({ length: this.lineups }, (_, lineup) => {
      let total = 0;
      let between = 0;
      for (let quarter = 0; quarter < QUARTERS && counts[quarter]! > 0; quarter++) {
        const sum = this.sumOfQuarter(this.sums, lineup, quarter);
        total += sum;
        between += (sum * sum) / counts[quarter]!;
      }
      const within = Math.max(0, this.squares[lineup]! - between);
      return { mean: total / scenarios, se: Math.sqrt(within / freedom / scenarios) };
    });
  }

  /**
   * The rank of each lineup by mean prize, from 1. A lineup shares the rank of the best one of the rank before it unless
   * their difference exceeds 2 of its errors, which are much smaller than those of the lineups: the scenarios are the
   * same.
   */
  ranks(means: readonly Estimate[]): Uint32Array {
    const ranked = Uint32Array.from(means.keys()).sort((a, b) => means[b]!.mean - means[a]!.mean || a - b);
    const ranks = new Uint32Array(this.lineups);
    let leader = ranked[0] ?? 0;
    let rank = 1;
    ranked.forEach((lineup, index) => {
      const difference = means[leader]!.mean - means[lineup]!.mean;
      if (difference > 2 * this.errorOfDifference(leader, lineup)) {
        leader = lineup;
        rank = index + 1;
      }
      ranks[lineup] = rank;
    });
    return ranks;
  }

  /** From the means of the groups, within the quarters. */
  private errorOfDifference(a: number, b: number): number {
    const { sums, counts } = this;
    const groups = counts.length;
    const perQuarter = counts.length / QUARTERS;
    let squares = 0;
    let freedom = 0;
    let used = 0;
    for (let quarter = 0; quarter < QUARTERS; quarter++) {
      let sum = 0;
      let sumOfSquares = 0;
      let seen = 0;
      for (let group = quarter * perQuarter; group < (quarter + 1) * perQuarter; group++) {
        if (counts[group] === 0) break;
        const difference = (sums[a * groups + group]! - sums[b * groups + group]!) / counts[group]!;
        sum += difference;
        sumOfSquares += difference * difference;
        seen += 1;
      }
      if (seen === 0) continue;
      squares += sumOfSquares - (sum * sum) / seen;
      freedom += seen - 1;
      used += seen;
    }
    return freedom === 0 ? Infinity : Math.sqrt(Math.max(0, squares) / freedom / used);
  }

  private sumOfQuarter(values: Float64Array, lineup: number, quarter: number): number {
    const { groups } = this.strata;
    const from = lineup * groups + (quarter * groups) / QUARTERS;
    let sum = 0;
    for (let at = from; at < from + groups / QUARTERS; at++) sum += values[at]!;
    return sum;
  }
}
