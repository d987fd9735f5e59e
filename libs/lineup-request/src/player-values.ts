import {
  createReplacements,
  isOut,
  type OptimizeOptions,
  type PlayerRule,
  type PoolPlayer,
} from '@fanteam/contracts';

type ValueOptions = Pick<OptimizeOptions, 'objective' | 'ownership_weight' | 'safety_net'>;

/** Values are rounded to 4 decimals, the precision of all inputs. */
const DECIMAL_SCALE = 10_000;

/** What a player is worth for the search. */
export interface PlayerValue {
  objective: number;
  /** The part of it that replacements score, who do not become captain. Absent if there is none. */
  withoutCaptaincy?: number;
}

/**
 * Computes the value that the search maximizes instead of the projection, by player id. Returns undefined
 * when that is the projection itself. Order: floor or ceiling, then the chances to start, then ownership weight. A
 * player without a floor or ceiling uses the projection; a player without a projection has the value 0.
 * The value of a player who may not start is chance · value. The safety net adds the replacements: a chain in the order
 * of `createReplacements`, each with the chance that no earlier player starts. Players start independently.
 */
export function valuePlayers(
  pool: readonly PoolPlayer[],
  rules: ReadonlyMap<string, PlayerRule>,
  {
    objective = 'projection',
    ownership_weight: weight = 0,
    safety_net: safetyNet = false,
  }: Partial<ValueOptions>,
): ReadonlyMap<string, PlayerValue> | undefined {
  // The request comes before the file.
  const starts = pool.map(({ id, start = 1 }) => rules.get(id)?.start ?? start);
  const isCertain = starts.every((start) => start === 1);
  if (objective === 'projection' && weight === 0 && isCertain) return undefined;
  const base = pool.map((player) => baseValue(player, rules.get(player.id), objective));
  const values = isCertain ? base : expectedValues(pool, rules, base, starts, safetyNet);
  return new Map(
    pool.map(({ id, ownership = 0 }, index) => {
      const toValue = (points: number) => round(points * (1 - (weight * ownership) / 100));
      const objective = toValue(values[index]!);
      const others = round(objective - toValue(starts[index]! * base[index]!));
      return [id, { objective, ...(others > 0 && { withoutCaptaincy: others }) }];
    }),
  );
}

const round = (value: number) => Math.round(value * DECIMAL_SCALE) / DECIMAL_SCALE;

/** Players who are out or have no projection are not used as replacements, as in the simulation. */
function expectedValues(
  pool: readonly PoolPlayer[],
  rules: ReadonlyMap<string, PlayerRule>,
  base: readonly number[],
  starts: readonly number[],
  safetyNet: boolean,
): number[] {
  const canStart = (index: number) => {
    const { id, projection, status, start } = pool[index]!;
    const rule = rules.get(id);
    const isKnown = (rule?.projection ?? projection) !== null;
    return isKnown && (!isOut(status) || (rule?.start ?? start) !== undefined);
  };
  const replacementsOf = createReplacements(pool, canStart);
  return base.map((value, index) => {
    let expected = starts[index]! * value;
    let isMissing = 1 - starts[index]!;
    for (const other of safetyNet && isMissing > 0 ? replacementsOf(index) : []) {
      expected += isMissing * starts[other]! * base[other]!;
      isMissing *= 1 - starts[other]!;
    }
    return expected;
  });
}

function baseValue(
  player: PoolPlayer,
  rule: PlayerRule | undefined,
  objective: 'projection' | 'floor' | 'ceiling',
): number {
  const projection = rule?.projection ?? player.projection ?? 0;
  return objective === 'projection' ? projection : (player[objective] ?? projection);
}
