/** What the own entries bring together: from their prizes and their best place in each scenario. O(n log n). */
import {
  AFTER_20_SEQUENCES as SEQUENCES,
  type Estimate,
  type QuantileErrors,
  type SimulatedSet,
} from '@fanteam/contracts';
import type { PrizeTable } from '../contest/prize-table';
import { keyedRandom } from '../random/keyed-random';
import type { Contest } from '../simulation';
import { profitHistogram, quantile } from './profit-histogram';
import { BATCHES, batchErrors, sortedBatches } from './quantile-errors';
import type { SetTotals } from './set-totals';
import { QUARTERS, type Strata } from '../contest/strata';

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
  strata: Strata;
}

export function setFigures(input: SetInput): SimulatedSet {
  const { contest, own, prizes, totals, totalsIfRight, strata } = input;
  const fees = own * contest.fee;
  const profits = totals.prizes.subarray(0, totals.scenarios).map((prize) => prize - fees);
  const profitsIfRight = totalsIfRight.prizes
    .subarray(0, totalsIfRight.scenarios)
    .map((prize) => prize - fees);
  const sorted = profits.slice().sort();
  const batches = sortedBatches(profits);
  const places = new BestPlaces(totals, prizes);
  const reached = [1, 10, Math.ceil(contest.entries / 1000), Math.ceil(contest.entries / 100)];
  return {
    entries: own,
    profit: {
      ...meanOf(profits, strata),
      if_right: meanOf(profitsIfRight, strata),
      field_sd: spreadOfFields(profits, strata),
      ...profitQuantiles(sorted),
    },
    loses: { ...shareOfLosses(profits), if_right: shareOfLosses(profitsIfRight) },
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

function profitQuantiles(sorted: Float64Array): QuantileErrors['profit'] {
  return { p5: quantile(sorted, 0.05), p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

/** The chance that the best own entry reaches a place. */
export function reachOf(totals: SetTotals, prizes: PrizeTable, place: number): Estimate {
  return new BestPlaces(totals, prizes).reach(place);
}

/** The mean and its error within the quarters, as each quarter has its own field. */
function meanOf(values: Float64Array, strata: Strata): Estimate {
  let sum = 0;
  let within = 0;
  const quarters = quartersOf(values, strata);
  for (const quarter of quarters) {
    const mean = quarter.reduce((total, value) => total + value, 0) / quarter.length;
    sum += mean * quarter.length;
    for (const value of quarter) within += (value - mean) * (value - mean);
  }
  const freedom = Math.max(1, values.length - quarters.length);
  return { mean: sum / values.length, se: Math.sqrt(within / freedom / values.length) };
}

/** The standard deviation of the quarters' means. 0 until there are two of them. */
function spreadOfFields(values: Float64Array, strata: Strata): number {
  const means = quartersOf(values, strata).map(
    (quarter) => quarter.reduce((total, value) => total + value, 0) / quarter.length,
  );
  if (means.length < 2) return 0;
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  const squares = means.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return Math.sqrt(squares / (means.length - 1));
}

function quartersOf(values: Float64Array, strata: Strata): Float64Array[] {
  return Array.from({ length: QUARTERS }, (_, quarter) =>
    values.subarray(strata.quarterStart(quarter), strata.quarterStart(quarter + 1)),
  ).filter(({ length }) => length > 0);
}

function shareOfLosses(profits: Float64Array): Estimate {
  const losses = profits.reduce((count, profit) => count + (profit < -ROUNDING ? 1 : 0), 0);
  return estimateShare(losses / profits.length, profits.length);
}

/** A share of independent scenarios. */
function estimateShare(share: number, scenarios: number): Estimate {
  return { mean: share, se: Math.sqrt((share * (1 - share)) / Math.max(1, scenarios)) };
}

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

/** How often the best own entry had how many lineups of the field ahead. */
class BestPlaces {
  /** By scenario. */
  private readonly above: Uint16Array;
  private readonly counts: Uint32Array;

  constructor(
    private readonly totals: SetTotals,
    private readonly prizes: PrizeTable,
  ) {
    this.above = totals.bestAbove.subarray(0, totals.scenarios);
    this.counts = new Uint32Array(this.above.reduce((max, value) => Math.max(max, value), 0) + 1);
    for (const value of this.above) this.counts[value]! += 1;
  }

  reach(place: number): Estimate {
    let sum = 0;
    let squares = 0;
    for (let above = 0; above < this.counts.length; above++) {
      const chance = this.prizes.chanceOf(above, place);
      if (chance === 0) break;
      sum += this.counts[above]! * chance;
      squares += this.counts[above]! * chance * chance;
    }
    const { scenarios } = this.totals;
    const mean = sum / scenarios;
    return { mean, se: Math.sqrt(Math.max(0, squares / scenarios - mean * mean) / scenarios) };
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
