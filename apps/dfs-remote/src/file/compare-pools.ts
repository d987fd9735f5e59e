import type { PoolPlayer } from '@fanteam/contracts';

/** One man of whom a later export says something else. */
export interface PlayerChange<Value> {
  id: string;
  name: string;
  team: string;
  before: Value;
  after: Value;
}

/** What a later export of the same tournament says otherwise. */
export interface PoolChanges {
  statuses: PlayerChange<string | null>[];
  prices: PlayerChange<number>[];
  added: PoolPlayer[];
  gone: PoolPlayer[];
}

/** Compares two exports man by man, by id. Both keep their order. */
export function comparePools(before: readonly PoolPlayer[], after: readonly PoolPlayer[]): PoolChanges {
  const earlier = new Map(before.map((player) => [player.id, player]));
  const later = new Set(after.map(({ id }) => id));
  const changes: PoolChanges = {
    statuses: [],
    prices: [],
    added: [],
    gone: before.filter(({ id }) => !later.has(id)),
  };
  for (const player of after) {
    const old = earlier.get(player.id);
    if (!old) {
      changes.added.push(player);
      continue;
    }
    const { id, name, team } = player;
    const [statusBefore, statusAfter] = [old.status ?? null, player.status ?? null];
    if (statusBefore !== statusAfter) {
      changes.statuses.push({ id, name, team, before: statusBefore, after: statusAfter });
    }
    if (old.salary !== player.salary) {
      changes.prices.push({ id, name, team, before: old.salary, after: player.salary });
    }
  }
  return changes;
}
