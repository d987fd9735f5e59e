import type { OptimizeOptions, PoolPlayer } from '@fanteam/contracts';
import { ApiError } from '../common/errors';
import { fieldError } from '../common/validation';
import type { TaskPlayer } from './lineup-task';
import type { PlayerRules } from './player-rules';
import { valuePlayers } from './player-values';

export interface Selection {
  players: TaskPlayer[];
  /** How many were left out for want of a projection. */
  withoutProjection: number;
}

/**
 * The men who may be picked: not excluded, of an allowed status (or without one), with a projection. A lock
 * or a captaincy in every lineup overrides the last two.
 * @throws a 422: a rule about nobody, a man both wanted and excluded, a pool without any projection.
 */
export function selectPlayers(
  pool: readonly PoolPlayer[],
  rules: PlayerRules,
  options: OptimizeOptions,
): Selection {
  refuseContradictions(pool, rules);
  const values = valuePlayers(pool, rules.byId, options);
  // a pool keeps them in lower case, whatever the file had
  const allowed = options.statuses?.map((status) => status.trim().toLowerCase());
  const players: TaskPlayer[] = [];
  let withoutProjection = 0;
  let projected = 0;
  for (const { id, name, position, team, salary, status, ...player } of pool) {
    const rule = rules.byId.get(id);
    const isWanted = rule?.lock || rule?.captain === 'always';
    const projection = rule?.projection ?? player.projection;
    if (projection !== null) projected += 1;
    if (rule?.exclude) continue;
    if (!isWanted && allowed && status && !allowed.includes(status)) continue;
    if (projection === null && !isWanted) {
      withoutProjection += 1;
      continue;
    }
    players.push({
      id,
      name,
      position,
      team,
      salary,
      projection: projection ?? 0,
      ...(values ? { objective: values.get(id)! } : {}),
      ...(rule?.captain ? { captaincy: rule.captain } : {}),
    });
  }
  if (pool.length > 0 && projected === 0) throw new ApiError('no_projections');
  return { players, withoutProjection };
}

function refuseContradictions(pool: readonly PoolPlayer[], { byId, locOf }: PlayerRules): void {
  const ids = new Set(pool.map(({ id }) => id));
  const always: string[] = [];
  for (const [id, { lock, exclude, captain }] of byId) {
    const name = JSON.stringify(id);
    if (!ids.has(id)) throw fieldError(locOf(id), `There is no player ${name} in the pool`);
    if (exclude && lock) {
      throw fieldError(locOf(id), `Player ${name} is both locked and excluded; keep one of the two`);
    }
    if (exclude && captain === 'always') {
      throw fieldError(locOf(id), `Player ${name} is both captain and excluded; keep one of the two`);
    }
    if (captain === 'always') always.push(id);
  }
  if (always.length > 1) {
    throw fieldError(locOf(always[1]!), 'Only one player can be captain of every lineup');
  }
}
