/**
 * Lineups whose exposures hold over the whole set, with the best total that is found.
 *
 *   1. start-set.ts               a first set: lineups in order, as without `spread`, completed if they take long
 *   2. find-prices.ts             prices for exposures, in rounds
 *      priced-search.ts           the K best lineups when exposures have prices instead of limits
 *      club-search.ts             the same, club by club, when teams or stacks have prices
 *      balance-prices.ts          better prices, judged by the lineups found so far
 *   3. exchange-lineups.ts        after each round, the best set so far is improved by exchanges
 *   4. all-lineups.ts             if the set is not full or misses a minimum: a search through all sets of a small pool
 *   5. refill-set.ts              a part of the set is taken out and searched again
 *
 * Each round of 2 proves an upper bound: no set that keeps the exposures has a greater total than the K best priced
 * lineups plus the price of everything that is allowed (Lagrangian duality; Geoffrion 1974). With more than one unique
 * player the bound is that of one unique player, which is not lower. The returned set is never worse than the first.
 *
 * The search ends when the set is within TARGET_GAP of the bound, or when MAX_STEPS_WITHOUT_GAIN steps improved it by less
 * than GAIN. Steps are counted work, so the result is the same on every machine unless the clock of the caller ends the
 * search.
 */
import { limitsByRow, readExposureGoals } from '../exposure/exposure-goals';
import { listShortfalls } from '../exposure/meet-minimums';
import { type LoweredGoals, lowerMinimums } from '../exposure/shared-room';
import { drawValues } from '../problem/drawn-values';
import { addExactly } from '../problem/exact-sum';
import type { LineupProblem } from '../problem/problem';
import {
  type LineupSet,
  maximizedValue,
  rankLineups,
  type Shortfall,
  type SolvedLineup,
} from '../problem/result';
import type { Clock } from '../search/clock';
import type { TableMemory } from '../search/completion-table';
import { createLineupWriter } from '../search/find-lineups';
import { byValue } from '../search/lineup-keys';
import type { PoolFrame } from '../search/pool-frame';
import { findLargestSet } from './all-lineups';
import { Candidates } from './candidates';
import { type Choice, exchangeLineups, type ExchangeSetting, isBetterChoice } from './exchange-lineups';
import { PriceFinder } from './find-prices';
import { PricedSearch } from './priced-search';
import { refillSet } from './refill-set';
import { toTotalKeys, type TotalKeys } from './total-keys';

/** A set this close to the bound is good enough, after a few rounds of prices: the first ones gain more than the others. */
const TARGET_GAP = 0.003;
const MIN_ROUNDS = 3;
/** The search ends after so many refills in a row that gained nothing. */
const MAX_REFILLS = 40;
/** Steps after which the search ends if they gain less than this part of the total: about two seconds. */
const MAX_STEPS_WITHOUT_GAIN = 80e6;
const GAIN = 5e-4;

/** A gap is reported without a better set when it has shrunk to this part of the one that was reported last. */
const GAP_NEWS = 0.9;

export interface Spread {
  lineups: SolvedLineup[];
  shortfalls: Shortfall[];
  /** No set of that many lineups has a greater maximized sum. undefined = nothing was proven. */
  bound?: number;
}

export interface SpreadSetting {
  frame: PoolFrame;
  /** Lineups that keep the limits together. They are returned unless a better set is found in time. */
  first: readonly SolvedLineup[];
  clock: Clock;
  tableMemory: TableMemory;
  /** Stop as soon as the set is full and meets all minimums. */
  stopsWhenFull: boolean;
  /** Called with each better set, and when the bound becomes clearly better. */
  onSet?: ((set: LineupSet) => void) | undefined;
}

/** The search in steps, so that it can take turns with another one. */
export class SpreadSearch {
  private readonly clock: Clock;
  private readonly lowered: LoweredGoals;
  private readonly keys: TotalKeys;
  private readonly values: Float64Array;
  private readonly found: Candidates;
  private readonly search: PricedSearch;
  private readonly exchange: ExchangeSetting;
  private readonly playerOf: ReadonlyMap<number, number>;
  private readonly steps: Generator<undefined, void>;
  private best: Choice;
  private bound: number | undefined;
  /** The gap that was reported last. */
  private reportedGap = Infinity;
  /** The value of the best set at the last gain. */
  private gainedAt = -Infinity;

  constructor(
    private readonly problem: LineupProblem,
    private readonly setting: SpreadSetting,
  ) {
    const { frame, first, tableMemory } = setting;
    const clock = setting.clock.withBudget({ steps: MAX_STEPS_WITHOUT_GAIN });
    this.clock = clock;
    this.lowered = lowerMinimums(problem, frame, readExposureGoals(frame));
    this.values = drawValues(problem, 0);
    this.keys = toTotalKeys(byValue(frame, problem, this.values), problem, this.values);
    const { goals } = this.lowered;
    const { pool } = this.keys;
    this.found = new Candidates(pool, goals);
    this.search = new PricedSearch(problem, frame, pool, goals, this.found, tableMemory, clock);
    this.exchange = {
      wanted: problem.lineupCount,
      limits: limitsByRow(goals),
      minUnique: problem.minUniquePlayers,
      clock,
    };
    this.playerOf = new Map([...frame.rows].map((row, player) => [row, player]));
    const start = this.addCandidates(first);
    this.best = exchangeLineups(this.found, start, start, this.exchange);
    this.steps = this.run();
  }

  /** One step: up to about a quarter of a second of work. False = the search is over. */
  advance(): boolean {
    return this.steps.next().done !== true;
  }

  /** As many lineups as requested, which meet all minimums that counting allows. */
  get isFull(): boolean {
    return this.best.lineups.length === this.problem.lineupCount && this.best.missing === 0;
  }

  /** The best set so far. */
  get result(): Spread {
    return this.toSet();
  }

  /** Another set that keeps the limits. The best set so far becomes at least as good as this one. */
  offerSet(lineups: readonly SolvedLineup[]): void {
    const start = this.addCandidates(lineups);
    this.offer(exchangeLineups(this.found, start, this.best.lineups, this.exchange));
  }

  private *run(): Generator<undefined, void> {
    this.report();
    yield;
    const finder = new PriceFinder(this.search, this.found, this.exchange);
    let rounds = 0;
    do {
      this.bound = finder.bound;
      this.exchangeFrom(finder.prices, rounds % MIN_ROUNDS === 0);
      rounds += 1;
      if ((this.gap ?? Infinity) < this.reportedGap * GAP_NEWS) this.report();
      if (this.isDone && (rounds >= MIN_ROUNDS || this.setting.stopsWhenFull)) {
        if (!this.setting.stopsWhenFull) this.exchangeSequence(finder.prices);
        return;
      }
      yield;
    } while (finder.next());
    if (!this.setting.clock.isOver) yield* this.improve(finder.prices);
  }

  /** Improves the best set, and if requested one that is built from the candidates of the greatest priced value. */
  private exchangeFrom(prices: Float64Array, buildsAnother: boolean): void {
    const { found } = this;
    const priced = found.values.map((_, at) => found.pricedValue(at, prices));
    const order = [...priced.keys()].sort((a, b) => priced[b]! - priced[a]! || a - b);
    for (const start of buildsAnother ? [this.best.lineups, []] : [this.best.lineups]) {
      if (this.clock.isOver) return;
      this.offer(exchangeLineups(found, start, order, this.exchange));
    }
  }

  /** After the prices: lineups in order under the prices, all sets of a small pool, then parts of the set again. */
  private *improve(prices: Float64Array): Generator<undefined, void> {
    this.clock.renew();
    this.exchangeSequence(prices);
    yield;
    if (!this.isFull) {
      const known = this.best.lineups.length;
      const { lineups, isProven } = findLargestSet(this.search, this.found, this.exchange, known);
      if (lineups) this.offer(exchangeLineups(this.found, lineups, [], this.exchange));
      if (isProven && (!lineups || this.setting.stopsWhenFull)) return;
    }
    let unchanged = 0;
    for (let round = 0; unchanged < MAX_REFILLS && !this.isDone && !this.clock.isOver; round += 1) {
      const next = refillSet(this.search, this.found, this.best, prices, round, this.exchange);
      unchanged = next && isBetterChoice(next, this.best) ? 0 : unchanged + 1;
      if (next) this.offer(next);
      yield;
    }
  }

  /** Improves the lineups in order under the prices. */
  private exchangeSequence(prices: Float64Array): void {
    const { lineups } = this.search.sequence(prices, []);
    this.offer(exchangeLineups(this.found, lineups, this.best.lineups, this.exchange));
  }

  private addCandidates(lineups: readonly SolvedLineup[]): number[] {
    const { found, playerOf, keys } = this;
    return lineups.map((lineup) => found.add(...readLineup(lineup, playerOf, keys.pool.captains)));
  }

  /** Keeps the choice if it is better than the best one so far. */
  private offer(choice: Choice): void {
    if (!isBetterChoice(choice, this.best)) return;
    const { lineups, missing } = this.best;
    const isFuller = choice.lineups.length > lineups.length || choice.missing < missing;
    this.best = choice;
    if (isFuller || choice.value - this.gainedAt > Math.abs(choice.value) * GAIN) {
      this.gainedAt = choice.value;
      this.clock.renew();
    }
    this.report();
  }

  private get isDone(): boolean {
    if (!this.isFull) return false;
    const gap = this.gap;
    if (this.setting.stopsWhenFull || gap === undefined) return this.setting.stopsWhenFull;
    const { unit, pointsOf } = this.keys;
    const total = this.best.lineups.reduce((sum, at) => sum + pointsOf(this.found.values[at]!), 0) * unit;
    return gap <= Math.abs(total) * TARGET_GAP;
  }

  /** By how much a set can be better than the best one, at most. The bound is one for sets that meet all minimums. */
  private get gap(): number | undefined {
    if (this.bound === undefined || !this.isFull) return undefined;
    const { maxPoints, pointsOf, unit } = this.keys;
    const total = this.best.lineups.reduce((sum, at) => sum + pointsOf(this.found.values[at]!), 0);
    return Math.round((maxPoints(this.bound) - total) * unit * 1e6) / 1e6;
  }

  private report(): void {
    this.reportedGap = this.gap ?? Infinity;
    this.setting.onSet?.(this.toSet());
  }

  private toSet(): Spread {
    const { found, problem, setting } = this;
    const write = createLineupWriter(problem, setting.frame.rows, this.values);
    // The players decide the order of equal lineups, so that it does not depend on the order of rows.
    const byPlayers = [...this.best.lineups].sort((a, b) => compareRows(found.rows[a]!, found.rows[b]!));
    const lineups = rankLineups(byPlayers.map((at) => write(found.playersOf(at), found.special[at]!)));
    const { gap } = this;
    const required = readExposureGoals(setting.frame);
    const shortfalls = listShortfalls(problem, setting.frame, required, lineups, this.lowered.causes);
    return {
      lineups,
      shortfalls,
      ...(gap !== undefined && { bound: addExactly([...lineups.map(maximizedValue), gap]) }),
    };
  }
}

/** A lineup's players and special roles as player numbers. */
function readLineup(
  { picks, captain, viceCaptain }: SolvedLineup,
  playerOf: ReadonlyMap<number, number>,
  captains: number,
): [players: Int32Array, special: Int32Array] {
  const special = [captain, viceCaptain].slice(0, captains);
  return [
    Int32Array.from(picks, (pick) => playerOf.get(pick)!),
    Int32Array.from(special, (pick) => playerOf.get(pick!)!),
  ];
}

function compareRows(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((row, index) => row !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
