import { POSITION_LABELS, type PoolPlayer } from '@fanteam/contracts';
import { isSamePerson } from '../shared/text';

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
  teams: PlayerChange<string>[];
  /** As labels: `MID`. */
  positions: PlayerChange<string>[];
  /** Other names under the same id. `isOther`: they have nothing in common, so the id may mean another player now. */
  names: (PlayerChange<string> & { isOther: boolean })[];
  added: PoolPlayer[];
  removed: PoolPlayer[];
  /** The number of players before. */
  countBefore: number;
}

/** Compares two exports by player id. The lists keep the order of the exports. */
export function comparePools(before: readonly PoolPlayer[], after: readonly PoolPlayer[]): PoolChanges {
  const earlier = new Map(before.map((player) => [player.id, player]));
  const later = new Set(after.map(({ id }) => id));
  const changes: PoolChanges = {
    statuses: [],
    salaries: [],
    teams: [],
    positions: [],
    names: [],
    added: [],
    countBefore: before.length,
    removed: before.filter(({ id }) => !later.has(id)),
  };
  for (const player of after) {
    const old = earlier.get(player.id);
    if (!old) {
      changes.added.push(player);
      continue;
    }
    const { id, name, team, position } = player;
    const change = <Value>(from: Value, to: Value): PlayerChange<Value> => ({
      id,
      name,
      team,
      before: from,
      after: to,
    });
    if (old.name !== name)
      changes.names.push({ ...change(old.name, name), isOther: !isSamePerson(old.name, name) });
    if (old.team !== team) changes.teams.push(change(old.team, team));
    if (old.position !== position) {
      changes.positions.push(change(POSITION_LABELS[old.position], POSITION_LABELS[position]));
    }
    const [statusBefore, statusAfter] = [old.status ?? null, player.status ?? null];
    if (statusBefore !== statusAfter) {
      changes.statuses.push(change(statusBefore, statusAfter));
    }
    if (old.salary !== player.salary) changes.salaries.push(change(old.salary, player.salary));
  }
  return changes;
}
