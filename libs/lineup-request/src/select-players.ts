import { isOut, type OptimizeOptions, type PoolPlayer } from '@fanteam/contracts';
import type { TaskPlayer } from './lineup-task';
import { valuePlayers } from './player-values';
import type { PlayerRules } from './player-rules';

/** The selectable players of a pool. */
export interface Selection {
  players: TaskPlayer[];
  /** Number of players left out because they have no projection. */
  withoutProjection: number;
  /** False when no player of the pool has a projection, excluded players included. */
  hasProjections: boolean;
}

/**
 * Selects the players that lineups may contain: not excluded, of an allowed status (or without a status) and
 * with a projection. A lock, or being captain of every lineup, overrides the last two; a missing projection
 * then counts as 0. `repeated` players are left out.
 */
export function selectPlayers(
  pool: readonly PoolPlayer[],
  { byId }: PlayerRules,
  options: Partial<OptimizeOptions>,
  repeated: ReadonlySet<PoolPlayer> = new Set(),
): Selection {
  const values = valuePlayers(pool, byId, options);
  // pools store statuses in lower case
  const allowed = options.statuses?.map((status) => status.trim().toLowerCase());
  const players: TaskPlayer[] = [];
  let withoutProjection = 0;
  let hasProjections = false;
  for (const each of pool) {
    if (repeated.has(each)) continue;
    const { id, name, position, team, salary, status, projection_source: source, estimated, stddev } = each;
    const rule = byId.get(id);
    const isRequired = rule?.lock || rule?.captain === 'always';
    const projection = rule?.projection ?? each.projection;
    // with as many decimals as the solver accepts
    const start = Math.round((rule?.start ?? each.start ?? 1) * 1e4) / 1e4;
    if (projection !== null) hasProjections = true;
    if (rule?.exclude) continue;
    const isAllowed = !allowed || !status || allowed.includes(status);
    if (!isRequired && !isAllowed) continue;
    if (projection === null && !isRequired) {
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
      ...(source && { projection_source: rule?.projection === undefined ? source : ('own' as const) }),
      ...values?.get(id),
      ...(start === 1 ? {} : { start }),
      // a standard deviation of the file has another use: simulations
      ...(options.randomness && estimated?.includes('stddev') && { sd: stddev }),
      ...(rule?.captain ? { captaincy: rule.captain } : {}),
      ...(status && isOut(status) ? { out: status } : {}),
      ...(isAllowed && projection !== null ? {} : { onlyIfRequired: true as const }),
    });
  }
  return { players, withoutProjection, hasProjections };
}
