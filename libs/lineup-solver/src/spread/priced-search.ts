/** The exact search with prices on players and sets instead of exposure limits. Costs one search per call. */
import type { ExposureGoals } from '../exposure/exposure-goals';
import { ExposureLimits } from '../exposure/exposure-limits';
import { ExposurePortfolio } from '../exposure/portfolio';
import type { LineupProblem } from '../problem/problem';
import type { Clock } from '../search/clock';
import { collectLineups } from '../search/collect-lineups';
import type { TableMemory } from '../search/completion-table';
import { changePool, type IntegerPool } from '../search/lineup-keys';
import type { PoolFrame } from '../search/pool-frame';
import type { Charge } from '../search/side-rules';
import type { Candidates } from './candidates';

/** Step budget of a search: prices that need more are not worth it. */
const MAX_STEPS = 4e6;
/** The same for a sequence, which computes new bounds whenever a player or a set reaches the maximum. */
const MAX_STEPS_IN_SEQUENCE = 40e6;

/** Numbers of candidates, best first. There are fewer than requested if no more exist or the clock was over. */
export interface PricedLineups {
  lineups: number[];
  timedOut: boolean;
}

export class PricedSearch {
  /** Lineups that are found are added to the candidates. */
  constructor(
    private readonly problem: LineupProblem,
    private readonly frame: PoolFrame,
    private readonly pool: IntegerPool,
    private readonly goals: ExposureGoals,
    private readonly found: Candidates,
    private readonly tableMemory: TableMemory,
    private readonly clock: Clock,
  ) {}

  /** The number of players: rows from this one on are sets. */
  get playerCount(): number {
    return this.frame.rows.length;
  }

  /** The best lineups whatever their exposures. Any two differ in `minUniquePlayers` players. */
  best(prices: Float64Array, lineupCount: number, minUniquePlayers: number): PricedLineups {
    const problem = { ...this.problem, lineupCount, minUniquePlayers };
    const charges = this.charges(prices);
    const portfolio = ExposurePortfolio.unlimited(problem, this.frame, charges);
    return this.collect(this.pricedKeys(prices, charges), lineupCount, portfolio, MAX_STEPS);
  }

  /** One after the other, the best lineup under the prices that the exposures still allow. */
  sequence(prices: Float64Array): PricedLineups {
    const { problem, frame, goals } = this;
    const limits = new ExposureLimits(problem, frame, goals);
    const charges = this.charges(prices);
    const portfolio = new ExposurePortfolio(problem, frame, limits, charges);
    const keys = this.pricedKeys(prices, charges);
    return this.collect(keys, problem.lineupCount, portfolio, MAX_STEPS_IN_SEQUENCE);
  }

  /** The players' keys less their prices and their shares of the charges on sets. */
  private pricedKeys(prices: Float64Array, charges: readonly Charge[]): Float64Array[] {
    const bonus = prices.subarray(0, this.playerCount).map((price) => -price);
    for (const { options, on, share } of charges) {
      for (const player of options.flat()) bonus[player]! += on === 'having' ? -share : share;
    }
    return this.pool.keys.map((keys) => keys.map((key, player) => key + bonus[player]!));
  }

  private collect(
    keys: Float64Array[],
    wanted: number,
    portfolio: ExposurePortfolio,
    maxSteps: number,
  ): PricedLineups {
    const lineups: number[] = [];
    const timedOut = collectLineups({
      pool: changePool(this.pool, { keys }),
      portfolio,
      wanted,
      clock: this.clock.withBudget({ steps: maxSteps }),
      tableMemory: this.tableMemory,
      onAccepted: (players, special) => lineups.push(this.found.add(players, special)),
    });
    return { lineups, timedOut };
  }

  private charges(prices: Float64Array): Charge[] {
    return this.goals.sets.flatMap(({ options, size, opponents }, set): Charge[] => {
      const price = prices[this.playerCount + set]!;
      if (price === 0) return [];
      const maxMembers = this.maxMembers(options);
      if (price < 0) {
        const share = Math.ceil(-price / size);
        return [{ options, size, opponents, price: -price, on: 'lacking', share, maxMembers }];
      }
      // Members alone do not make a stack that also requires opponents, so they pay no share.
      const share = maxMembers < size || opponents ? 0 : Math.floor(price / (maxMembers - size + 1));
      return [{ options, size, opponents, price, on: 'having', share, maxMembers }];
    });
  }

  /** How many players of the only option fit into a lineup. 0 = there are several options. */
  private maxMembers([option = [], ...others]: readonly number[][]): number {
    const { club, clubLimit } = this.frame;
    const limit = option[0] === undefined ? 0 : clubLimit[club[option[0]]!]!;
    return others.length > 0 ? 0 : Math.min(limit, option.length);
  }
}
