/** The exact search with prices on men and sets: the best lineups when exposures are no rule but cost something. */
import { type ExposureGoals, withoutExposures } from '../exposure/exposure-goals';
import { ExposureLimits } from '../exposure/exposure-limits';
import { ExposurePortfolio } from '../exposure/portfolio';
import type { LineupProblem } from '../problem/problem';
import { Clock } from '../search/clock';
import { collectLineups } from '../search/collect-lineups';
import type { TableMemory } from '../search/completion-table';
import { changePool, type IntegerPool } from '../search/lineup-keys';
import type { PoolFrame } from '../search/pool-frame';
import type { Charge } from '../search/side-rules';
import type { Candidates } from './candidates';

/** Prices that make a search longer than so many steps are not worth it. Counted, so that every machine agrees. */
const MAX_STEPS = 4e6;
/** A sequence makes its bounds anew for everyone who is spent. */
const MAX_STEPS_IN_SEQUENCE = 40e6;

/** Numbers of lineups among the candidates, best first; fewer when there are no more, or when it is late. */
export interface PricedLineups {
  lineups: number[];
  timedOut: boolean;
}

export class PricedSearch {
  private readonly free: LineupProblem;

  constructor(
    private readonly problem: LineupProblem,
    private readonly frame: PoolFrame,
    private readonly pool: IntegerPool,
    private readonly goals: ExposureGoals,
    private readonly found: Candidates,
    private readonly tableMemory: TableMemory,
    private readonly clock: Clock,
  ) {
    this.free = withoutExposures(problem);
  }

  /** How many of the rows are men. */
  get players(): number {
    return this.frame.rows.length;
  }

  /** The best lineups whatever their exposures, any two of which differ in `apart` men. */
  best(prices: Float64Array, count: number, apart: number): PricedLineups {
    const problem = { ...this.free, lineupCount: count, minUniquePlayers: apart };
    const charges = this.charges(prices);
    const portfolio = new ExposurePortfolio(problem, this.frame, undefined, charges);
    return this.collect(this.pricedKeys(prices, charges), count, portfolio, MAX_STEPS);
  }

  /** One after the other the best lineup that the exposures still allow: as many as asked, if that succeeds. */
  sequence(prices: Float64Array): PricedLineups {
    const { problem, frame, goals } = this;
    const limits = new ExposureLimits(problem, frame, goals);
    const charges = this.charges(prices);
    const portfolio = new ExposurePortfolio(problem, frame, limits, charges);
    const keys = this.pricedKeys(prices, charges);
    return this.collect(keys, problem.lineupCount, portfolio, MAX_STEPS_IN_SEQUENCE);
  }

  /** What men are worth at their prices, with their shares of what the sets are charged. */
  private pricedKeys(prices: Float64Array, charges: readonly Charge[]): Float64Array[] {
    const bonus = prices.subarray(0, this.players).map((price) => -price);
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
    return this.goals.sets.flatMap(({ options, size }, set): Charge[] => {
      const price = prices[this.frame.rows.length + set]!;
      if (price === 0) return [];
      const maxMembers = this.mostOf(options);
      if (price < 0)
        return [{ options, size, price: -price, on: 'lacking', share: Math.ceil(-price / size), maxMembers }];
      const share = maxMembers < size ? 0 : Math.floor(price / (maxMembers - size + 1));
      return [{ options, size, price, on: 'having', share, maxMembers }];
    });
  }

  /** How many men of the only option fit into a lineup; 0 = there are several options. */
  private mostOf([option = [], ...others]: readonly number[][]): number {
    const { club, clubLimit } = this.frame;
    const own = option[0] === undefined ? 0 : clubLimit[club[option[0]]!]!;
    return others.length > 0 ? 0 : Math.min(own, option.length);
  }
}
