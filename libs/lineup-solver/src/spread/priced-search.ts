/**
 * The exact search with prices on players and sets instead of exposure limits. Costs one search per call. Prices on teams
 * and on stacks of one team are exact in club-search.ts; with other prices on sets, or for lineups that differ in several
 * players, the search by position is used.
 */
import type { ExposureGoals } from '../exposure/exposure-goals';
import { ExposureLimits } from '../exposure/exposure-limits';
import { ExposurePortfolio } from '../exposure/portfolio';
import type { LineupProblem } from '../problem/problem';
import type { Clock } from '../search/clock';
import { collectLineups } from '../search/collect-lineups';
import type { TableMemory } from '../search/completion-table';
import { changePool, type IntegerPool } from '../search/lineup-keys';
import { LineupHeap } from '../search/lineup-heap';
import type { PoolFrame } from '../search/pool-frame';
import { priceRules } from '../search/rule-prices';
import { findSalaryPrice } from '../search/salary-price';
import { Relaxation } from '../search/salary-relaxation';
import { type Charge, createSideRules, type SideRules } from '../search/side-rules';
import type { Candidates } from './candidates';
import { type ClubLayout, layOutClubs } from './club-layout';
import { ClubSearch } from './club-search';

/** Step budget of a search: prices that need more are not worth it. */
const MAX_STEPS = 4e6;
const SHARED_BY = 1;
/** The same for a sequence, which computes new bounds whenever a player or a set reaches the maximum. */
const MAX_STEPS_IN_SEQUENCE = 10e6;

/** Numbers of candidates, best first. There are fewer than requested if no more exist or the clock was over. */
export interface PricedLineups {
  lineups: number[];
  timedOut: boolean;
}

export class PricedSearch {
  /** null = the prices on sets cannot be settled club by club. */
  private readonly layout: ClubLayout | null;
  private readonly clubRules: SideRules | null = null;
  private salaryPrice = -1;

  /** Lineups that are found are added to the candidates. */
  constructor(
    private readonly problem: LineupProblem,
    private readonly frame: PoolFrame,
    private readonly pool: IntegerPool,
    private readonly goals: ExposureGoals,
    private readonly found: Candidates,
    private readonly tableMemory: TableMemory,
    private readonly clock: Clock,
  ) {
    this.layout = goals.sets.length > 0 ? layOutClubs(problem, frame, goals) : null;
    if (this.layout) this.clubRules = this.prepareClubRules(this.layout);
  }

  /** The number of players: rows from this one on are sets. */
  get playerCount(): number {
    return this.frame.rows.length;
  }

  /** The best lineups, regardless of their exposures. Any two differ in `minUniquePlayers` players. */
  best(prices: Float64Array, lineupCount: number, minUniquePlayers: number): PricedLineups {
    const hasSetPrices = this.goals.sets.some((_, set) => prices[this.playerCount + set] !== 0);
    if (this.layout && hasSetPrices && minUniquePlayers === 1 && this.found.count >= lineupCount) {
      return this.bestByClub(this.layout, prices, lineupCount);
    }
    const problem = { ...this.problem, lineupCount, minUniquePlayers };
    const charges = this.charges(prices);
    const portfolio = ExposurePortfolio.unlimited(problem, this.frame, charges);
    return this.collect(this.pricedKeys(prices, charges), lineupCount, portfolio, MAX_STEPS);
  }

  /** One after the other, the best lineup under the prices that the exposures and the `kept` lineups still allow. */
  sequence(prices: Float64Array, kept: readonly number[], maxSteps = MAX_STEPS_IN_SEQUENCE): PricedLineups {
    const { problem, frame, goals, found } = this;
    const limits = new ExposureLimits(problem, frame, goals);
    const portfolio = new ExposurePortfolio(problem, frame, limits);
    for (const at of kept) portfolio.accept(found.playersOf(at), found.special[at]!);
    const keys = this.pricedKeys(this.sharePrices(prices), []);
    return this.collect(keys, problem.lineupCount, portfolio, maxSteps);
  }

  /** The same, club by club. Lineups that are known show how far down to search. */
  private bestByClub(layout: ClubLayout, prices: Float64Array, lineupCount: number): PricedLineups {
    const { found, playerCount, clubRules, goals } = this;
    const pool = changePool(this.pool, { keys: this.pricedKeys(prices, []) });
    const known = Float64Array.from(found.values, (_, at) => found.pricedValue(at, prices)).sort();
    const clock = this.clock.withBudget({ steps: MAX_STEPS });
    const rulePrices = priceRules(pool, clubRules?.priced ?? [], clock);
    if (this.salaryPrice < 0) {
      const relaxation = new Relaxation(pool, pool.stages);
      relaxation.setBonus(rulePrices.bonus);
      this.salaryPrice = findSalaryPrice(relaxation, pool);
    }
    const search = new ClubSearch({
      layout,
      pool,
      setPrices: prices.subarray(playerCount, playerCount + goals.sets.length),
      rules: clubRules,
      rulePrices,
      clock,
      salaryPrice: this.salaryPrice,
    });
    this.salaryPrice = search.salaryPrice;
    const heap = new LineupHeap(pool.size, pool.captains);
    heap.reset(lineupCount);
    search.run(known.at(-lineupCount)!, heap);
    const lineups = Array.from(heap.ranked(), (slot) =>
      found.add(heap.playersOf(slot), heap.specialOf(slot)),
    );
    return { lineups, timedOut: search.timedOut };
  }

  /** The rules that every lineup keeps, counted club by club. */
  private prepareClubRules({ clubs, players }: ClubLayout): SideRules | null {
    const { frame } = this;
    const { counts, stacks, locked } = frame.rules;
    const locks = locked.map((player) => ({ members: [player], min: 1, max: Infinity, triggers: null }));
    const rules = createSideRules(
      frame,
      [...counts, ...locks],
      stacks.map((stack) => ({ ...stack, use: 'required' })),
    );
    rules?.prepare(clubs.map((club) => Int32Array.from(players[club]!.flat())));
    return rules;
  }

  /**
   * The prices of sets as prices on their players: as much for each as for a set with SHARED_BY more players than it
   * needs. The exposures themselves are limits in a sequence, and a search without charges takes a fraction of the time.
   */
  private sharePrices(prices: Float64Array): Float64Array {
    const shared = prices.slice();
    this.goals.sets.forEach(({ options, size }, set) => {
      const share = Math.round(prices[this.playerCount + set]! / (size + SHARED_BY));
      shared[this.playerCount + set] = 0;
      if (share !== 0) for (const player of new Set(options.flat())) shared[player]! += share;
    });
    return shared;
  }

  /** The players' keys less their prices and their shares of the charges on sets. */
  private pricedKeys(prices: Float64Array, charges: readonly Charge[]): Float64Array[] {
    const bonus = prices.subarray(0, this.playerCount).map((price) => -price);
    for (const { options, on, share } of charges) {
      for (const player of options.flat()) bonus[player]! += on === 'having' ? -share : share;
    }
    // Each role has its own keys, so a price on captains is part of theirs.
    const firstCaptain = this.playerCount + this.goals.sets.length;
    const captainPrice = (role: number, player: number) =>
      role === 1 ? (prices[firstCaptain + player] ?? 0) : 0;
    return this.pool.keys.map((keys, role) =>
      keys.map((key, player) => key + bonus[player]! - captainPrice(role, player)),
    );
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
