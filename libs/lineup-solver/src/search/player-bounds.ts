/**
 * Which players can be in a lineup of at least a given key (Lagrangian relaxation; Geoffrion, "Lagrangean relaxation
 * for integer programming", 1974).
 *
 * With a price on salary instead of the cap (salary-relaxation.ts), the best lineup that contains a player bounds the
 * key of every real lineup with that player. A player whose bound is below a threshold is in no lineup that reaches
 * the threshold: of 600 players about 60 remain. O(players) per price, after a sort.
 */
import type { IntegerPool } from './lineup-keys';
import type { RulePrices } from './rule-prices';
import { findSalaryPrice } from './salary-price';
import { Relaxation } from './salary-relaxation';

const NOWHERE = -Infinity;

/** The bounds of all players: computed once, cut into cores many times. */
export class CandidateBounds {
  /** Players who fit into some lineup, by falling bound. */
  private readonly order: number[];
  private readonly bounds: Float64Array;
  /** Price of a unit of salary, in units of the key. */
  private readonly price: number;

  /** Players with `isExcluded` are in no lineup. */
  constructor(
    private readonly pool: IntegerPool,
    isExcluded: Uint8Array,
    private readonly prices: RulePrices,
  ) {
    const { price, bounds } = boundPlayers(pool, isExcluded, prices);
    this.price = price;
    this.bounds = bounds;
    this.order = [...bounds.keys()].filter((player) => bounds[player] !== NOWHERE);
    this.order.sort((a, b) => bounds[b]! - bounds[a]! || a - b);
  }

  /** No lineup has a greater key. */
  get best(): number {
    return this.order.length > 0 ? this.bounds[this.order[0]!]! : NOWHERE;
  }

  /** The threshold of the core of at least `count` players. It follows from them, so a core is never too small. */
  thresholdOf(count: number): number {
    const { order, bounds } = this;
    // Bounds are rounded, and a threshold that is slightly too low is still correct.
    const bound = count < order.length ? bounds[order[count - 1]!]! : NOWHERE;
    return Math.floor(bound - Math.abs(bound) * 1e-9);
  }

  /** By stage: the players who are in some lineup that reaches the threshold, by falling worth at the salary price. */
  playersAbove(threshold: number): Int32Array[] {
    const { pool, bounds, prices } = this;
    const players = pool.stages.map((stage) =>
      stage.players.filter((player) => bounds[player]! !== NOWHERE && bounds[player]! >= threshold),
    );
    const worth = (player: number) =>
      pool.keys[0]![player]! + prices.bonus[player]! - this.price * pool.costs[0]![player]!;
    for (const list of players) list.sort((a, b) => compareWorth(worth(a), worth(b)) || a - b);
    return players;
  }
}

/** By player: no lineup with the player has a greater key. −Infinity = the player fits into no lineup. */
function boundPlayers(pool: IntegerPool, isExcluded: Uint8Array, prices: RulePrices) {
  const stages = pool.stages.map(({ players, min, max, starters }) => ({
    players: players.filter((player) => !isExcluded[player]),
    min,
    max,
    starters,
  }));
  const relaxation = new Relaxation(pool, stages);
  relaxation.setBonus(prices.bonus);
  const price = findSalaryPrice(relaxation, pool);
  const bounds = new Float64Array(pool.rows.length).fill(NOWHERE);
  relaxation.setPrice(1, price);
  relaxation.boundAll(bounds, pool.budget * price - prices.constant);
  if (pool.budget === 0 && price === 0) return { price, bounds };

  // Exclude players who are too expensive for every lineup: the same bound on the cost alone.
  const room = new Float64Array(pool.rows.length).fill(NOWHERE);
  relaxation.setPrice(0, 1);
  relaxation.boundAll(room, pool.budget);
  room.forEach((left, player) => {
    if (left < 0) bounds[player] = NOWHERE;
  });
  if (pool.maxUnspent === Infinity) return { price, bounds };
  // Exclude players who are in no lineup that is expensive enough.
  const spent = new Float64Array(pool.rows.length).fill(NOWHERE);
  relaxation.setPrice(0, -1);
  relaxation.boundAll(spent, 0);
  spent.forEach((max, player) => {
    if (max < pool.budget - pool.maxUnspent) bounds[player] = NOWHERE;
  });
  return { price, bounds };
}

/** Greatest first. Without a difference, which would be NaN for two infinite values. */
function compareWorth(a: number, b: number): number {
  if (a === b) return 0;
  return a > b ? -1 : 1;
}
