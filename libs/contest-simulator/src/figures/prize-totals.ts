/** The prizes of each lineup, entered alone: means, errors, and errors of differences between lineups. */
import type { Estimate } from '@fanteam/contracts';
import type { PrizeTable } from '../contest/prize-table';
import type { ScenarioParts } from '../scenarios/scenario-parts';
import type { ScenarioOutcome } from '../contest/score-scenarios';
import { PartSums } from './part-sums';

export class PrizeTotals {
  private readonly sums: PartSums;
  private scenarios = 0;

  /** Lineups are numbers of the table of own lineups. */
  constructor(
    private readonly lineups: number,
    private readonly prizes: PrizeTable,
    private readonly parts: ScenarioParts,
  ) {
    this.sums = new PartSums(lineups, parts);
  }

  add({ scenario, places: { order, above, level } }: ScenarioOutcome): void {
    const { lineups, prizes, sums } = this;
    const offset = sums.offsetOf(scenario);
    const last = prizes.paidPlaces / prizes.weight;
    for (let at = 0; at < lineups && above[at]! < last; at++) {
      sums.add(offset, order[at]!, prizes.prizesOf(above[at]!, level[at]!));
    }
    this.scenarios = scenario + 1;
  }

  /** The mean prize of each lineup. */
  estimates(): Estimate[] {
    return Array.from({ length: this.lineups }, (_, lineup) => this.sums.estimate(lineup, this.scenarios));
  }

  /**
   * The rank of each lineup by mean prize, from 1. A lineup shares the rank of the best one of the rank before it unless
   * their difference exceeds 2 of its errors, which are much smaller than those of the lineups: the scenarios are the
   * same.
   */
  ranks(means: readonly Estimate[]): Uint32Array {
    const counts = this.parts.countsOf(this.scenarios);
    const ranked = Uint32Array.from(means.keys()).sort((a, b) => means[b]!.mean - means[a]!.mean || a - b);
    const ranks = new Uint32Array(this.lineups);
    let leader = ranked[0] ?? 0;
    let rank = 1;
    ranked.forEach((lineup, index) => {
      const difference = means[leader]!.mean - means[lineup]!.mean;
      if (difference > 2 * this.sums.errorOfDifference(leader, lineup, counts)) {
        leader = lineup;
        rank = index + 1;
      }
      ranks[lineup] = rank;
    });
    return ranks;
  }
}
