/**
 * Lineups whose exposures hold over the whole set, with the best total that is found.
 *
 *   1. exposure/meet-minimums.ts  a first set: lineups in order, as without `spread`
 *   2. find-prices.ts             prices for exposures, in rounds
 *      priced-search.ts           the K best lineups when exposures have prices instead of limits
 *      balance-prices.ts          better prices, judged by the lineups found so far
 *   3. exchange-lineups.ts        several sets, improved by exchanges; the best one is returned
 *
 * Each round of 2 proves an upper bound: no set that keeps the exposures has a greater total than the K best priced
 * lineups plus the price of everything that is allowed (Lagrangian duality; Geoffrion 1974). With more than one unique
 * player the bound is that of one unique player, which is not lower. The returned set is never worse than the first.
 */
import { readExposureGoals } from '../exposure/exposure-goals';
import { listShortfalls } from '../exposure/meet-minimums';
import { lowerMinimums } from '../exposure/shared-room';
import { drawValues } from '../problem/drawn-values';
import { addExactly } from '../problem/exact-sum';
import type { LineupProblem } from '../problem/problem';
import { maximizedValue, rankLineups, type Shortfall, type SolvedLineup } from '../problem/result';
import type { Clock } from '../search/clock';
import type { TableMemory } from '../search/completion-table';
import { createLineupWriter } from '../search/find-lineups';
import { byValue } from '../search/lineup-keys';
import type { PoolFrame } from '../search/pool-frame';
import { Candidates } from './candidates';
import { type Choice, exchangeLineups, isBetterChoice } from './exchange-lineups';
import { findPrices } from './find-prices';
import { PricedSearch } from './priced-search';
import { toTotalKeys } from './total-keys';

export interface Spread {
  lineups: SolvedLineup[];
  shortfalls: Shortfall[];
  /** No set of that many lineups has a greater maximized sum. undefined = nothing was proven. */
  bound?: number;
}

export interface SpreadSetting {
  frame: PoolFrame;
  /** A legal set. It is returned unless a better one is found in time. */
  first: readonly SolvedLineup[];
  clock: Clock;
  tableMemory: TableMemory;
}

export function findSpread(
  problem: LineupProblem,
  { frame, first, clock, tableMemory }: SpreadSetting,
): Spread {
  const required = readExposureGoals(frame);
  const { goals, causes } = lowerMinimums(problem, frame, required);
  const values = drawValues(problem, 0);
  const { pool, pointsOf, maxPoints, unit } = toTotalKeys(byValue(frame, problem, values), problem, values);
  const found = new Candidates(pool, goals);
  const search = new PricedSearch(problem, frame, pool, goals, found, tableMemory, clock);
  const limits = {
    minLineups: Float64Array.of(...goals.minLineups, ...goals.sets.map(({ minLineups }) => minLineups)),
    maxLineups: Float64Array.of(...goals.maxLineups, ...goals.sets.map(({ maxLineups }) => maxLineups)),
  };
  const setting = { wanted: problem.lineupCount, limits, minUnique: problem.minUniquePlayers, clock };

  const playerOf = new Map([...frame.rows].map((row, player) => [row, player]));
  const start = first.map((lineup) => found.add(...readLineup(lineup, playerOf, pool.roles)));
  const { prices, bound } = findPrices(search, found, setting);
  const starts = [start];
  if (!clock.isOver) starts.push(search.sequence(prices).lineups);
  const order = [...found.values.keys()];
  const priced = order.map((at) => found.pricedValue(at, prices));
  order.sort((a, b) => priced[b]! - priced[a]! || a - b);
  starts.push([]);
  let best: Choice | undefined;
  for (const each of starts) {
    if (best && clock.isOver) break;
    const choice = exchangeLineups(found, each, order, setting);
    if (!best || isBetterChoice(choice, best)) best = choice;
  }

  const write = createLineupWriter(problem, frame.rows, values);
  // The players decide the order of equal lineups, so that it does not depend on the order of rows.
  const byPlayers = [...best!.lineups].sort((a, b) => compareRows(found.rows[a]!, found.rows[b]!));
  const lineups = rankLineups(byPlayers.map((at) => write(found.playersOf(at), found.special[at]!)));
  const shortfalls = listShortfalls(problem, frame, required, lineups, causes);
  // The bound holds for sets that meet all minimums. It proves nothing about a set that does not.
  const isBounded = lineups.length === problem.lineupCount && best!.missing === 0;
  if (bound === undefined || !isBounded) return { lineups, shortfalls };
  const total = best!.lineups.reduce((sum, at) => sum + pointsOf(found.values[at]!), 0);
  const gap = Math.round((maxPoints(bound) - total) * unit * 1e6) / 1e6;
  return { lineups, shortfalls, bound: addExactly([...lineups.map(maximizedValue), gap]) };
}

/** A lineup's players and special roles as player numbers. */
function readLineup(
  { picks, captain, viceCaptain }: SolvedLineup,
  playerOf: ReadonlyMap<number, number>,
  roles: number,
): [players: Int32Array, special: Int32Array] {
  const special = [captain, viceCaptain].slice(0, roles - 1);
  return [
    Int32Array.from(picks, (pick) => playerOf.get(pick)!),
    Int32Array.from(special, (pick) => playerOf.get(pick!)!),
  ];
}

function compareRows(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((row, index) => row !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
