import type { OptimizeOptions, PlayerRule, PoolPlayer } from '@fanteam/contracts';

type ValueOptions = Pick<OptimizeOptions, 'objective' | 'ownership_weight' | 'safety_net'>;

/** Values are rounded to 4 decimals, the precision of all inputs. */
const DECIMAL_SCALE = 10_000;

/**
 * Computes the value that the search maximizes instead of the projection, by player id. Returns undefined
 * when that is the projection itself. Order: floor or ceiling, then safety net, then ownership weight. A
 * player without a floor or ceiling uses the projection; a player without a projection has the value 0.
 */
export function valuePlayers(
  pool: readonly PoolPlayer[],
  rules: ReadonlyMap<string, PlayerRule>,
  {
    objective = 'projection',
    ownership_weight: weight = 0,
    safety_net: safetyNet = false,
  }: Partial<ValueOptions>,
): ReadonlyMap<string, number> | undefined {
  if (objective === 'projection' && weight === 0 && !safetyNet) return undefined;
  const base = new Map(pool.map((player) => [player.id, baseValue(player, rules.get(player.id), objective)]));
  const values = safetyNet ? applySafetyNet(pool, rules, base) : base;
  return new Map(
    pool.map(({ id, ownership = 0 }) => {
      const value = values.get(id)! * (1 - (weight * ownership) / 100);
      return [id, Math.round(value * DECIMAL_SCALE) / DECIMAL_SCALE];
    }),
  );
}

function baseValue(
  player: PoolPlayer,
  rule: PlayerRule | undefined,
  objective: 'projection' | 'floor' | 'ceiling',
): number {
  const projection = rule?.projection ?? player.projection ?? 0;
  return objective === 'projection' ? projection : (player[objective] ?? projection);
}

/**
 * FanTeam's safety net: a player who does not start is replaced by the most expensive player of the same club
 * and position with the same or a lower salary. The value of a player who starts with chance `start` is
 * start · own value + (1 − start) · the replacement's expected value.
 */
function applySafetyNet(
  pool: readonly PoolPlayer[],
  rules: ReadonlyMap<string, PlayerRule>,
  base: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  // The request comes before the file.
  const startOf = ({ id, start = 1 }: PoolPlayer) => rules.get(id)?.start ?? start;
  const peers = new Map<string, PoolPlayer[]>();
  for (const player of pool) {
    const key = `${player.position} ${player.team}`;
    peers.set(key, [...(peers.get(key) ?? []), player]);
  }
  return new Map(
    pool.map((player) => {
      const start = startOf(player);
      const own = base.get(player.id)!;
      if (start === 1) return [player.id, own];
      const replacement = findReplacement(player, peers.get(`${player.position} ${player.team}`)!, base);
      const replacementValue = replacement ? startOf(replacement) * base.get(replacement.id)! : 0;
      return [player.id, start * own + (1 - start) * replacementValue];
    }),
  );
}

/** Among players with the same salary the one with the highest value; undefined for the cheapest player. */
function findReplacement(
  player: PoolPlayer,
  peers: readonly PoolPlayer[],
  base: ReadonlyMap<string, number>,
): PoolPlayer | undefined {
  let best: PoolPlayer | undefined;
  for (const peer of peers) {
    if (peer.id === player.id || peer.salary > player.salary) continue;
    const isMoreExpensive = !best || peer.salary > best.salary;
    const isBetter = best && peer.salary === best.salary && base.get(peer.id)! > base.get(best.id)!;
    if (isMoreExpensive || isBetter) best = peer;
  }
  return best;
}
