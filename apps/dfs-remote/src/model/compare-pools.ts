import type { PoolPlayer } from '@fanteam/contracts';

/** A changed value of one player. */
export interface PlayerChange<Value> {
  id: string;
  name: string;
  team: string;
  before: Value;
  after: Value;
}

/** The differences between two exports of the same tournament. */
export interface PoolChanges {
  statuses: PlayerChange<string | null>[];
  salaries: PlayerChange<number>[];
  added: PoolPlayer[];
  removed: PoolPlayer[];
}

/** Compares two exports by player id. The lists keep the order of the exports. */
export function comparePools(before: readonly PoolPlayer[], after: readonly PoolPlayer[]): PoolChanges {
  const earlier = new Map(before.map((player) => [player.id, player]));
  const later = new Set(after.map(({ id }) => id));
  const changes: PoolChanges = {
    statuses: [],
    salaries: [],
    added: [],
    removed: before.filter(({ id }) => !later.has(id)),
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
      changes.salaries.push({ id, name, team, before: old.salary, after: player.salary });
    }
  }
  return changes;
}
