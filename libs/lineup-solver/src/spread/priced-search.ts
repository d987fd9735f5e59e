/** The exact search with prices on men and sets: the best lineups when exposures are no rule but cost something. */
import { Clock } from '../exact/clock';
import { collectLineups } from '../exact/collect-lineups';
import type { TableKeeper } from '../exact/completion-table';
import { withoutExposures, type ExposureGoals } from '../exact/exposure-goals';
import { ExposureLimits } from '../exact/exposure-limits';
import type { PoolFrame } from '../exact/integer-pool';
import { changePool, type IntegerPool } from '../exact/lineup-keys';
import { Portfolio } from '../exact/portfolio';
import type { Charge } from '../exact/side-rules';
import type { LineupProblem } from '../problem';
import type { Candidates } from './candidates';

/** Prices that make a search longer than so many steps are not worth it. Counted, so that every machine agrees. */
const MOST_STEPS = 4e6;
/** A sequence makes its bounds anew for everyone who is spent. */
const MOST_STEPS_IN_SEQUENCE = 100e6;

/** Over after so many steps, or when time is over. */
class PatientClock extends Clock {
  constructor(
    private readonly clock: Clock,
    private stepsLeft: number,
  ) {
    super({ deadline: Infinity });
  }

  override noteWork(steps: number): void {
    this.stepsLeft -= steps;
  }

  override get isOver(): boolean {
    return this.stepsLeft < 0 || this.clock.isOver;
  }
}

/** Numbers of lineups among the candidates, best first; fewer when there are no more, or when it is late. */
export interface PricedLineups {
  lineups: number[];
  isLate: boolean;
}

export class PricedSearch {
  private readonly free: LineupProblem;

  constructor(
    private readonly problem: LineupProblem,
    private readonly frame: PoolFrame,
    private readonly pool: IntegerPool,
    private readonly goals: ExposureGoals,
    private readonly found: Candidates,
    private readonly keeper: TableKeeper,
    private readonly clock: Clock,
  ) {
    this.free = withoutExposures(problem);
  }

  /** How many of the rows are men. */
  get men(): number {
    return this.frame.rows.length;
  }

  /** The best lineups whatever their exposures, any two of which differ in `apart` men. */
  best(prices: Float64Array, count: number, apart: number): PricedLineups {
    const problem = { ...this.free, lineupCount: count, minUniquePlayers: apart };
    return this.collect(
      prices,
      count,
      new Portfolio(problem, this.frame, undefined, this.charges(prices)),
      MOST_STEPS,
    );
  }

  /** One after the other the best lineup that the exposures still allow: as many as asked, if that succeeds. */
  sequence(prices: Float64Array): PricedLineups {
    const { problem, frame, goals } = this;
    const limits = new ExposureLimits(problem, frame, goals);
    const portfolio = new Portfolio(problem, frame, limits, this.charges(prices));
    return this.collect(prices, problem.lineupCount, portfolio, MOST_STEPS_IN_SEQUENCE);
  }

  private collect(
    prices: Float64Array,
    wanted: number,
    portfolio: Portfolio,
    mostSteps: number,
  ): PricedLineups {
    const lineups: number[] = [];
    const isLate = collectLineups({
      pool: changePool(this.pool, {
        keys: this.pool.keys.map((keys) => keys.map((key, man) => key - prices[man]!)),
      }),
      portfolio,
      wanted,
      clock: new PatientClock(this.clock, mostSteps),
      keeper: this.keeper,
      take: (men, special) => lineups.push(this.found.add(men, special)),
    });
    return { lineups, isLate };
  }

  private charges(prices: Float64Array): Charge[] {
    return this.goals.sets.flatMap(({ options, size }, set): Charge[] => {
      const price = prices[this.frame.rows.length + set]!;
      if (price === 0) return [];
      return [{ options, size, price: Math.abs(price), on: price > 0 ? 'having' : 'lacking' }];
    });
  }
}
