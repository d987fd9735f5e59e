/**
 * Which threshold to try next, and the men who can reach it. The threshold is the bound of some man, so
 * the number of men, and with it the table, grows by a factor from try to try until all are in.
 */
import type { IntegerPool } from './lineup-keys';
import { boundPlayers } from './player-bounds';
import type { RulePrices } from './rule-prices';

export interface CandidateCore {
  /** No lineup of at least this key has a man outside the core; −Infinity when the core is everybody. */
  threshold: number;
  /** By stage: the men of the core, the most promising first. */
  players: Int32Array[];
}

/** The bounds of all men; sorted once, cut many times. */
export class CandidateBounds {
  private readonly order: number[];
  private readonly bounds: Float64Array;
  private readonly price: number;

  /** `isBanned` men are in no lineup. */
  constructor(
    private readonly pool: IntegerPool,
    isExcluded: Uint8Array,
    private readonly prices: RulePrices,
  ) {
    const { price, bounds } = boundPlayers(pool, isExcluded, prices);
    this.price = price;
    this.bounds = bounds;
    this.order = [...bounds.keys()].filter((player) => bounds[player] !== -Infinity);
    this.order.sort((a, b) => bounds[b]! - bounds[a]! || a - b);
  }

  /** Men who fit into some lineup. */
  get count(): number {
    return this.order.length;
  }

  /** The core of at least `count` men. */
  cut(count: number): CandidateCore {
    const { pool, order, bounds, prices } = this;
    // Bounds are rounded; a threshold a little too low costs nothing.
    const bound = count < order.length ? bounds[order[count - 1]!]! : -Infinity;
    const threshold = Math.floor(bound - Math.abs(bound) * 1e-9);
    const players = pool.stages.map((stage) =>
      stage.players.filter((player) => bounds[player]! !== -Infinity && bounds[player]! >= threshold),
    );
    const worth = (player: number) =>
      pool.keys[0]![player]! + prices.bonus[player]! - this.price * pool.costs[0]![player]!;
    for (const list of players) list.sort((a, b) => compareWorth(worth(a), worth(b)) || a - b);
    return { threshold, players };
  }
}

/** Greatest first; NaN-free for the infinite. */
function compareWorth(a: number, b: number): number {
  if (a === b) return 0;
  return a > b ? -1 : 1;
}
