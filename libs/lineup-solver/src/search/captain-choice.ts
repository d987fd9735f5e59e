/** Is a lineup's choice of captain and vice the one that counts for its men? O(men³), for lineups kept. */
import type { IntegerPool } from './lineup-keys';

/**
 * A set of men counts once, with the best choice the budget allows: the greatest key, then the lowest
 * cost, then captain and vice in canonical order. `special`: captain, vice.
 */
export function areBestRoles(pool: IntegerPool, players: Int32Array, special: Int32Array): boolean {
  if (pool.roles === 1) return true;
  const { key, cost } = sumUp(pool, players, special[0]!, pool.roles > 2 ? special[1]! : -1);
  const vices = pool.roles > 2 ? players : [-1];
  for (const captain of players) {
    for (const vice of vices) {
      if (captain === vice) continue;
      const other = sumUp(pool, players, captain, vice);
      if (other.cost > pool.budget || pool.budget - other.cost > pool.maxUnspent || other.key < key) continue;
      if (other.key > key || other.cost < cost) return false;
      if (other.cost > cost) continue;
      const before = captain - special[0]! || vice - (pool.roles > 2 ? special[1]! : -1);
      if (before < 0) return false;
    }
  }
  return true;
}

function sumUp({ keys, costs }: IntegerPool, players: Int32Array, captain: number, vice: number) {
  let [key, cost] = [0, 0];
  for (const player of players) {
    const role = player === captain ? 1 : player === vice ? 2 : 0;
    key += keys[role]![player]!;
    cost += costs[role]![player]!;
  }
  return { key, cost };
}
