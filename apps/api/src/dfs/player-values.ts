import type { OptimizeOptions, PlayerRule, PoolPlayer } from '@fanteam/contracts';

type ValueOptions = Pick<OptimizeOptions, 'objective' | 'ownership_weight' | 'safety_net'>;
const KEPT = 10_000;

/**
 * What the search maximises instead of the projection, by player id; undefined when that is the projection
 * itself. Floor or ceiling first, then the safety net, then ownership; each value rounded to 4 decimals.
 * A man without a floor or ceiling counts by his projection, one without a projection by nothing.
 */
export function valuePlayers(
  pool: readonly PoolPlayer[],
  rules: ReadonlyMap<string, PlayerRule>,
  { objective = 'projection', ownership_weight: weight = 0, safety_net: safetyNet = false }: ValueOptions,
): ReadonlyMap<string, number> | undefined {
  if (objective === 'projection' && weight === 0 && !safetyNet) return undefined;
  const base = new Map(pool.map((player) => [player.id, baseValue(player, rules.get(player.id), objective)]));
  const secured = safetyNet ? withSafetyNet(pool, rules, base) : base;
  return new Map(
    pool.map(({ id, ownership = 0 }) => {
      const value = secured.get(id)! * (1 - (weight * ownership) / 100);
      return [id, Math.round(value * KEPT) / KEPT];
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
 * FanTeam replaces a man who does not start by the dearest man of his club and position who costs the same
 * or less: a doubtful man is worth his own points when he starts, else his replacement's.
 */
function withSafetyNet(
  pool: readonly PoolPlayer[],
  rules: ReadonlyMap<string, PlayerRule>,
  base: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const startOf = (id: string) => rules.get(id)?.start ?? 1;
  const peers = new Map<string, PoolPlayer[]>();
  for (const player of pool) {
    const key = `${player.position} ${player.team}`;
    peers.set(key, [...(peers.get(key) ?? []), player]);
  }
  return new Map(
    pool.map((player) => {
      const start = startOf(player.id);
      const own = base.get(player.id)!;
      if (start === 1) return [player.id, own];
      const replacement = findReplacement(player, peers.get(`${player.position} ${player.team}`)!, base);
      const inReserve = replacement ? startOf(replacement.id) * base.get(replacement.id)! : 0;
      return [player.id, start * own + (1 - start) * inReserve];
    }),
  );
}

/** Of several at the same price the best one; no one when he is the cheapest. */
function findReplacement(
  man: PoolPlayer,
  peers: readonly PoolPlayer[],
  base: ReadonlyMap<string, number>,
): PoolPlayer | undefined {
  let best: PoolPlayer | undefined;
  for (const peer of peers) {
    if (peer.id === man.id || peer.salary > man.salary) continue;
    const isDearer = !best || peer.salary > best.salary;
    const isBetter = best && peer.salary === best.salary && base.get(peer.id)! > base.get(best.id)!;
    if (isDearer || isBetter) best = peer;
  }
  return best;
}
