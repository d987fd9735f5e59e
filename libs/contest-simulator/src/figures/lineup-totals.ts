/** Points and places of each lineup, entered alone. */
import type { Estimate } from '@fanteam/contracts';
import type { PrizeTable } from '../contest/prize-table';
import type { ScenarioParts } from '../scenarios/scenario-parts';
import type { ScenarioOutcome } from '../contest/score-scenarios';
import type { LineupFigures } from '../simulation';
import { PartSums } from './part-sums';

/** Points are counted in bins; the first one has all below it, the last one all above it. */
const BINS = 256;
/** Bins for points below 0. */
const BINS_BELOW = 32;
/** A player has more points very rarely. */
const POINTS_OF_PLAYER = 22;

type PlaceFigures = Pick<LineupFigures, 'points' | 'win' | 'best_percent' | 'cash'>;

export class LineupTotals {
  private scenarios = 0;
  private readonly sums: Float64Array;
  private readonly squares: Float64Array;
  /** The lowest and the highest points. */
  private readonly low: Int32Array;
  private readonly high: Int32Array;
  /** At `lineup * BINS + bin`. A bin has 2 to the power of `binBits` units. */
  private readonly bins: Uint32Array;
  private readonly binBits: number;
  private readonly win: ChanceTotals;
  private readonly bestPercent: ChanceTotals;
  private readonly cash: ChanceTotals;

  /**
   * @param lineups the number of lineups, which are numbers of the table of own lineups
   * @param unit units of the points, in a point
   * @param contest its entries, the size of a lineup, and the parts of the scenarios
   */
  constructor(
    private readonly lineups: number,
    prizes: PrizeTable,
    private readonly unit: number,
    { entries, size, parts }: { entries: number; size: number; parts: ScenarioParts },
  ) {
    this.sums = new Float64Array(lineups);
    this.squares = new Float64Array(lineups);
    this.low = new Int32Array(lineups).fill(0x7fffffff);
    this.high = new Int32Array(lineups).fill(-0x7fffffff);
    this.bins = new Uint32Array(lineups * BINS);
    const unitsPerBin = (size * POINTS_OF_PLAYER * unit) / (BINS - BINS_BELOW);
    this.binBits = 32 - Math.clz32(Math.ceil(unitsPerBin) - 1);
    const chances = (place: number) => new ChanceTotals(lineups, parts, { prizes, place });
    this.win = chances(1);
    this.bestPercent = chances(Math.ceil(entries / 100));
    this.cash = chances(prizes.paidPlaces);
  }

  add({ scenario, places, points }: ScenarioOutcome): void {
    const { sums, squares, low, high, bins, binBits } = this;
    this.scenarios += 1;
    for (let lineup = 0; lineup < this.lineups; lineup++) {
      const value = points[lineup]!;
      sums[lineup]! += value;
      squares[lineup]! += value * value;
      if (value < low[lineup]!) low[lineup] = value;
      if (value > high[lineup]!) high[lineup] = value;
      const bin = (value >> binBits) + BINS_BELOW;
      bins[lineup * BINS + Math.min(BINS - 1, Math.max(0, bin))]! += 1;
    }
    this.win.add(scenario, places);
    this.bestPercent.add(scenario, places);
    this.cash.add(scenario, places);
  }

  figuresOf(lineup: number): PlaceFigures {
    const { scenarios, unit } = this;
    const mean = this.sums[lineup]! / scenarios;
    const variance = Math.max(0, this.squares[lineup]! / scenarios - mean * mean);
    return {
      points: {
        mean: mean / unit,
        sd: Math.sqrt(variance) / unit,
        p10: this.quantile(lineup, 0.1),
        p90: this.quantile(lineup, 0.9),
      },
      win: this.win.estimate(lineup, scenarios),
      best_percent: this.bestPercent.estimate(lineup, scenarios),
      cash: this.cash.estimate(lineup, scenarios),
    };
  }

  /** Points are assumed to be evenly spread within a bin, between the lowest and the highest points. */
  private quantile(lineup: number, share: number): number {
    const points = this.spreadQuantile(lineup, share);
    return Math.min(this.high[lineup]!, Math.max(this.low[lineup]!, points)) / this.unit;
  }

  private spreadQuantile(lineup: number, share: number): number {
    const wanted = share * this.scenarios;
    let before = 0;
    for (let bin = 0; bin < BINS; bin++) {
      const count = this.bins[lineup * BINS + bin]!;
      const part = count > 0 ? (wanted - before) / count : 0;
      if (part > 1 || count === 0) before += count;
      else return (bin - BINS_BELOW + part) * (1 << this.binBits);
    }
    return Number.NaN;
  }
}

/** How often each lineup reaches a place. */
class ChanceTotals {
  private readonly sums: PartSums;

  constructor(
    lineups: number,
    parts: ScenarioParts,
    private readonly reached: { prizes: PrizeTable; place: number },
  ) {
    this.sums = new PartSums(lineups, parts);
  }

  add(scenario: number, { order, above, level }: ScenarioOutcome['places']): void {
    const { sums } = this;
    const { prizes, place } = this.reached;
    const offset = sums.offsetOf(scenario);
    for (let at = 0; at < order.length; at++) {
      const chance = prizes.chanceOf(above[at]!, level[at]!, place);
      if (chance === 0) return;
      sums.add(offset, order[at]!, chance);
    }
  }

  estimate(lineup: number, scenarios: number): Estimate {
    return this.sums.estimate(lineup, scenarios);
  }
}
