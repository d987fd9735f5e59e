/** The choice of captains and bench: each set of players counts once, with its best choice. */
import { chooseBench } from '../problem/bench';
import { type IntegerPool, viceLoss } from './lineup-keys';

/**
 * Is a lineup's choice of captain and vice-captain the best one that the budget allows: the greatest key, then the
 * lowest cost, then captain and vice-captain in canonical order? `special`: captain, then vice-captain.
 * O(players³), only called for lineups that are kept.
 */
export function areBestRoles(pool: IntegerPool, players: Int32Array, special: Int32Array): boolean {
  if (pool.captains === 0) return true;
  const hasVice = pool.captains > 1;
  const ordered = inStartOrder(pool, players);
  const { key, cost } = sumUp(pool, ordered, special[0]!, hasVice ? special[1]! : -1);
  const vices = hasVice ? players : [-1];
  for (const captain of players) {
    for (const vice of vices) {
      if (captain === vice) continue;
      const other = sumUp(pool, ordered, captain, vice);
      const isAllowed = other.cost <= pool.budget && pool.budget - other.cost <= pool.maxUnspent;
      if (!isAllowed || other.key < key) continue;
      if (other.key > key || other.cost < cost) return false;
      if (other.cost > cost) continue;
      const order = captain - special[0]! || vice - (hasVice ? special[1]! : -1);
      if (order < 0) return false;
    }
  }
  return true;
}

/**
 * Key and cost of a lineup with these captains and its best bench. −1 = none. No formation: a cost of Infinity.
 *
 * @param players in any order without a bench, and otherwise `inStartOrder`
 */
export function sumUp(pool: IntegerPool, players: ArrayLike<number>, captain: number, vice: number) {
  const { keys, costs, bench } = pool;
  const benched = bench ? benchOf(pool, players, [captain, vice]) : [];
  if (!benched) return { key: -Infinity, cost: Infinity };
  let [key, cost] = [pool.vice && captain >= 0 ? -viceLoss(pool.vice, players, captain) : 0, 0];
  for (let at = 0; at < players.length; at += 1) {
    const player = players[at]!;
    let role = player === captain ? 1 : player === vice ? 2 : 0;
    if (bench && benched.includes(player)) role = bench.role;
    key += keys[role]![player]!;
    cost += costs[role]![player]!;
  }
  return { key, cost };
}

/** The players of a lineup as they start: the best ones first. Unchanged without a bench. */
export function inStartOrder(
  { bench, startRanks }: IntegerPool,
  players: ArrayLike<number>,
): ArrayLike<number> {
  return bench ? Int32Array.from(players).sort((a, b) => startRanks[a]! - startRanks[b]!) : players;
}

/**
 * With a bench and a captain who costs nothing extra: can a player on the bench be a better captain than the best one of
 * those who start? Only if someone who may not be captain, or whose points do not all get the factor, starts instead.
 */
export function hasOtherCaptains({ costs, players }: IntegerPool): boolean {
  return (
    costs[1]!.some((cost, player) => cost === Infinity && costs[0]![player] !== Infinity) ||
    players.some(({ withoutCaptaincy }) => withoutCaptaincy !== undefined)
  );
}

/** The players of a lineup who do not start. null when its captains fit into no formation. For pools with a bench. */
export function listBench(
  pool: IntegerPool,
  players: ArrayLike<number>,
  captains: readonly number[],
): number[] | null {
  return benchOf(pool, inStartOrder(pool, players), captains);
}

/** The same for players `inStartOrder`: sorting takes most of the time. */
function benchOf(
  { bench, players: all }: IntegerPool,
  players: ArrayLike<number>,
  captains: readonly number[],
) {
  return chooseBench(bench!.rules, players, (player) => all[player]!.position, captains);
}

const NO_RANK = 2 ** 31 - 1;

/**
 * For a captain who costs nothing extra (`bestLeads`), by player: 0 = the player with the largest gain as captain.
 * The best captain of a set of players is the one with the lowest rank. Players who cannot be captain have `NO_RANK`.
 */
export function rankLeaders({ keys, costs, rows }: IntegerPool): Int32Array {
  const gain = (player: number) => keys[1]![player]! - keys[0]![player]!;
  const order = [...rows.keys()].filter((player) => costs[1]![player] !== Infinity);
  order.sort((a, b) => gain(b) - gain(a) || a - b);
  const ranks = new Int32Array(rows.length).fill(NO_RANK);
  order.forEach((player, rank) => (ranks[player] = rank));
  return ranks;
}

/** By stage and index: the lowest rank from there on, later stages included. */
export function lowestRanksAhead(stages: readonly Int32Array[], ranks: Int32Array): Float64Array[] {
  let lowest = Infinity;
  return stages
    .toReversed()
    .map((players) => {
      const ahead = new Float64Array(players.length);
      for (let at = players.length - 1; at >= 0; at -= 1) {
        ahead[at] = lowest = Math.min(lowest, ranks[players[at]!]!);
      }
      return ahead;
    })
    .toReversed();
}
