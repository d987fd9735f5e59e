/** What the own entries bring together: from their prizes and their best place in each scenario. O(n log n). */
import {
  AFTER_20_SEQUENCES as SEQUENCES,
  type Estimate,
  type QuantileErrors,
  type SimulatedSet,
} from '@fanteam/contracts';
import type { PrizeTable } from '../contest/prize-table';
import type { ScenarioParts } from '../scenarios/scenario-parts';
import { keyedRandom } from '../random/keyed-random';
import type { Contest } from '../simulation';
import { estimateOf } from './part-sums';
import { profitHistogram, quantile } from './profit-histogram';
import { BATCHES, batchErrors, sortedBatches } from './quantile-errors';
import type { SetTotals } from './set-totals';

const CONTESTS = 20;
/** Prizes that are equal to the fees up to this are neither a loss nor a profit. */
const ROUNDING = 1e-9;

export interface SetInput {
  contest: Contest;
  seed: number;
  /** Own entries. */
  own: number;
  prizes: PrizeTable;
  totals: SetTotals;
  /** The same scenarios if the projections are exactly right. */
  totalsIfRight: SetTotals;
  parts: ScenarioParts;
}

export function setFigures(input: SetInput): SimulatedSet {
  const { contest, own, prizes, totals, totalsIfRight, parts } = input;
  const fees = own * contest.fee;
  const profits = profitsOf(totals, fees);
  const profitsIfRight = profitsOf(totalsIfRight, fees);
  const sorted = profits.slice().sort();
  const batches = sortedBatches(profits);
  const places = new BestPlaces(totals, prizes, parts);
  const reached = [1, 10, Math.ceil(contest.entries / 1000), Math.ceil(contest.entries / 100)];
  return {
    entries: own,
    ...profitFigures(profits, profitsIfRight, parts),
    reaches: [...new Set(reached)]
      .filter((place) => place <= contest.entries)
      .sort((a, b) => a - b)
      .map((place) => ({ place, ...places.reach(place) })),
    best_place: places.quantiles(),
    after_20: drawSequences(profits, input.seed, SEQUENCES),
    quantile_errors: {
      profit: batchErrors(batches.map(profitQuantiles)),
      best_place: places.quantileErrors(),
      after_20: batchErrors(
        batches.map((batch, index) => drawSequences(batch, input.seed, SEQUENCES / BATCHES, index)),
      ),
    },
    histogram: profitHistogram(sorted),
    best_place_curve: curvePlaces(contest.entries).map((place) => ({
      place,
      share: places.reach(place).mean,
    })),
  };
}

/** @param profits prizes less fees, by scenario; `profitsIfRight`: if the projections are exactly right */
export function profitFigures(
  profits: Float64Array,
  profitsIfRight: Float64Array,
  parts: ScenarioParts,
): Pick<SimulatedSet, 'profit' | 'loses'> {
  return {
    profit: {
      ...meanOf(profits, parts),
      if_right: meanOf(profitsIfRight, parts),
      field_sd: spreadOfFields(profits, parts),
      ...profitQuantiles(profits.slice().sort()),
    },
    loses: { ...meanOf(losses(profits), parts), if_right: meanOf(losses(profitsIfRight), parts) },
  };
}

/** Prizes less fees, by scenario so far. */
export function profitsOf({ prizes, scenarios }: SetTotals, fees: number): Float64Array {
  return prizes.subarray(0, scenarios).map((prize) => prize - fees);
}

/** The sums of values of several contests in the same scenarios. */
export function sumByScenario(values: readonly Float64Array[]): Float64Array {
  return values[0]!.map((_, scenario) => values.reduce((sum, each) => sum + each[scenario]!, 0));
}

function profitQuantiles(sorted: Float64Array): QuantileErrors['profit'] {
  return { p5: quantile(sorted, 0.05), p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

/** The mean profit, and the chance of a loss, over the first scenarios. */
export function meansOfSet(
  { prizes }: SetTotals,
  fees: number,
  scenarios: number,
): [profit: number, loses: number] {
  const profits = prizes.subarray(0, scenarios).map((prize) => prize - fees);
  return [sumOf(profits) / scenarios, sumOf(losses(profits)) / scenarios];
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/** The chance that the best own entry reaches a place, by scenario. */
export function chancesOf(
  totals: SetTotals,
  prizes: PrizeTable,
  parts: ScenarioParts,
  place: number,
): Float64Array {
  return new BestPlaces(totals, prizes, parts).chances(place);
}

/** The mean of values by scenario. */
export function meanOf(values: Float64Array, parts: ScenarioParts): Estimate {
  const { sums, counts } = sumParts(values, parts);
  return estimateOf(sums, counts);
}

/** The standard deviation of the means of the parts. 0 until there are two of them. */
function spreadOfFields(values: Float64Array, parts: ScenarioParts): number {
  const { sums, counts } = sumParts(values, parts);
  return estimateOf(sums, counts).se * Math.sqrt(sums.length);
}

function sumParts(values: Float64Array, parts: ScenarioParts) {
  const counts = parts.countsOf(values.length);
  const sums = counts.map((count, part) => {
    const from = parts.startOf(part);
    return values.subarray(from, from + count).reduce((sum, value) => sum + value, 0);
  });
  return { sums, counts };
}

/** By scenario: 1 if the set loses money. */
const losses = (profits: Float64Array) => profits.map((profit) => Number(profit < -ROUNDING));

/** Profits of sequences of contests, each contest drawn from the scenarios. Other `keys` draw other contests. */
function drawSequences(
  profits: Float64Array,
  seed: number,
  sequences: number,
  ...keys: number[]
): Required<SimulatedSet['after_20']> {
  const random = keyedRandom(seed, 'after 20', ...keys);
  const ends = new Float64Array(sequences);
  const lowest = new Float64Array(sequences);
  for (let sequence = 0; sequence < sequences; sequence++) {
    let sum = 0;
    for (let contest = 0; contest < CONTESTS; contest++) {
      sum += profits[Math.floor(random.uniform() * profits.length)]!;
      lowest[sequence] = Math.min(lowest[sequence]!, sum);
    }
    ends[sequence] = sum;
  }
  ends.sort();
  lowest.sort();
  return {
    p10: quantile(ends, 0.1),
    p50: quantile(ends, 0.5),
    p90: quantile(ends, 0.9),
    lowest: quantile(lowest, 0.1),
    ahead: ends.reduce((count, end) => count + (end > ROUNDING ? 1 : 0), 0) / sequences,
  };
}

/** 1, 2, 3, 5, 7, 10, 20, 30 …, and the last place. */
function curvePlaces(entries: number): number[] {
  const places: number[] = [];
  for (let power = 1; power < entries; power *= 10) {
    for (const step of [1, 2, 3, 5, 7]) if (step * power < entries) places.push(step * power);
  }
  return [...places, entries];
}

/** The lineups of the field ahead of the best own entry, by scenario. */
class BestPlaces {
  private readonly above: Uint16Array;

  constructor(
    private readonly totals: SetTotals,
    private readonly prizes: PrizeTable,
    private readonly parts: ScenarioParts,
  ) {
    this.above = totals.bestAbove.subarray(0, totals.scenarios);
  }

  reach(place: number): Estimate {
    return meanOf(this.chances(place), this.parts);
  }

  chances(place: number): Float64Array {
    const { bestLevel } = this.totals;
    return Float64Array.from(this.above, (above, scenario) =>
      this.prizes.chanceOf(above, bestLevel[scenario]!, place),
    );
  }

  quantiles(): SimulatedSet['best_place'] {
    return this.placesOf(this.above.slice().sort());
  }

  quantileErrors(): SimulatedSet['best_place'] {
    return batchErrors(sortedBatches(this.above).map((batch) => this.placesOf(batch)));
  }

  /** `sorted`: lineups of the field ahead, ascending. A place is the middle of those that these lineups stand for. */
  private placesOf(sorted: ArrayLike<number>): SimulatedSet['best_place'] {
    const place = (share: number) => Math.round((quantile(sorted, share) + 0.5) * this.prizes.weight + 0.5);
    return { p10: place(0.1), p50: place(0.5), p90: place(0.9) };
  }
}
