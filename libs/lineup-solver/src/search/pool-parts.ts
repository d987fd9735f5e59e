/**
 * The pool under the rules of the next lineup: their prices, and what a search needs.
 *
 * A stack of any team has no price, because every team could be the one. Where that makes a search long, the lineups are
 * searched in one part per team: in a part the stack is a minimum, which has a price (branching on the disjunction; Balas
 * 1979). A lineup that is in two parts is accepted once, because of the overlap with itself.
 */
import { buildCompletionTable, type CompletionTable, type TableMemory } from './completion-table';
import type { Clock } from './clock';
import { changePool, type IntegerPool } from './lineup-keys';
import { CandidateBounds } from './player-bounds';
import type { Stage } from './pool-frame';
import { listRosterStates, type RosterStates } from './roster-states';
import { clubRules, priceRules, type PricedRules } from './rule-prices';
import type { SideRules } from './side-rules';

export interface PoolPart {
  pool: IntegerPool;
  rules: SideRules | null;
  prices: PricedRules;
  /** The least stacking penalty of a lineup. */
  penalty: number;
  /** The keys with the rules' bonuses, by role and player. */
  pricedKeys: Float64Array[];
}

/** What the parts were computed for. */
export interface PartsKey {
  stages: Stage[];
  rules: SideRules | null;
  closedCaptains: readonly number[];
  /** Whether team limits have prices. */
  pricesClubs: boolean;
  isSplit: boolean;
}

/** The parts of the pool. `earlier`: parts with the same prices, under rules that have changed a little. */
export function listParts(
  whole: IntegerPool,
  { stages, rules, closedCaptains, pricesClubs, isSplit }: PartsKey,
  clock: Clock,
  earlier: readonly PoolPart[] = [],
): PoolPart[] {
  const pool = changePool(whole, { stages, costs: closeCaptains(whole, closedCaptains) });
  const all = isSplit && rules?.split ? rules.split() : [rules];
  return all.map((own, at): PoolPart => {
    const pricedRules = [...(own?.priced ?? []), ...(pricesClubs ? clubRules(pool) : [])];
    const prices = priceRules(pool, pricedRules, clock, (earlier[at] ?? earlier[0])?.prices);
    const pricedKeys = prices.bonus.some((bonus) => bonus !== 0)
      ? pool.keys.map((keys) => keys.map((key, player) => key + prices.bonus[player]!))
      : pool.keys;
    return { pool, rules: own, prices, penalty: own?.chargePenalties(pool.penalties) ?? 0, pricedKeys };
  });
}

/** The bounds of the players of a part. */
export function boundPart({ pool, prices, penalty }: PoolPart, isExcluded: Uint8Array): CandidateBounds {
  const { bonus, constant } = prices;
  return new CandidateBounds(pool, isExcluded, { bonus, constant: constant + penalty });
}

/** States and table of a part whose lineups consist of these players, by stage. null = they fill no roster. */
export function prepareSearch(
  { pool, rules, pricedKeys }: PoolPart,
  players: Int32Array[],
  tableMemory: TableMemory,
): { states: RosterStates; table: CompletionTable } | null {
  const stages = pool.stages.map((stage, at) => ({
    players: players[at]!,
    min: stage.min,
    max: stage.max,
    starters: stage.starters,
  }));
  const states = listRosterStates(stages, pool);
  if (states.start < 0) return null;
  const table = buildCompletionTable(pool, pricedKeys, states, players, tableMemory);
  rules?.prepare(players);
  return { states, table };
}

/** The costs by role. A closed captain's is Infinity. */
function closeCaptains({ costs, captains }: IntegerPool, closed: readonly number[]): Float64Array[] {
  if (captains === 0 || closed.length === 0) return costs;
  const rest = costs[1]!.slice();
  for (const player of closed) rest[player] = Infinity;
  return costs.map((cost, role) => (role === 1 ? rest : cost));
}
