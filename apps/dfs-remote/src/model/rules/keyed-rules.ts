/** Changes of rules that are stored by the key of a player or the code of a club. */

/** A change of some fields; undefined clears a field. */
export type Changes<Value> = { [Field in keyof Value]?: Value[Field] | undefined };

/** A player or club rule with a change applied; null when no field is left. */
export function changeRule<Value extends object>(
  rule: Value | undefined,
  change: Changes<Value>,
): Value | null {
  const left = Object.entries({ ...rule, ...change }).filter(([, value]) => value !== undefined);
  return left.length === 0 ? null : (Object.fromEntries(left) as Value);
}

/** The rules by name with the same change applied to each of `names`. A name can be any text. */
export function changeRules<Value extends object>(
  rules: Readonly<Record<string, Value>>,
  names: readonly string[],
  change: Changes<Value>,
): Readonly<Record<string, Value>> {
  const changed = new Map(Object.entries(rules));
  for (const name of names) {
    const rule = changeRule(changed.get(name), change);
    if (rule) changed.set(name, rule);
    else changed.delete(name);
  }
  return Object.fromEntries(changed);
}

/** The common value of a field in which the players differ. */
export const MIXED = 'mixed';

/** The fields that any of these players has a rule for, with their common value or `MIXED`. */
export function commonRule<Value extends object>(
  rules: Readonly<Record<string, Value>>,
  keys: readonly string[],
): { [Field in keyof Value]?: Value[Field] | typeof MIXED } {
  const byKey = new Map(Object.entries(rules));
  const own = keys.map((key) => byKey.get(key) ?? ({} as Partial<Value>));
  const fields = new Set(own.flatMap((rule) => Object.keys(rule) as (keyof Value)[]));
  return Object.fromEntries(
    [...fields].map((field) => {
      const value = own[0]?.[field];
      return [field, own.every((rule) => rule[field] === value) ? value : MIXED];
    }),
  ) as { [Field in keyof Value]?: Value[Field] | typeof MIXED };
}
