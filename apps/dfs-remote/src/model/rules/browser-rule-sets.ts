/** The rule sets that are saved in this browser. */
import { KEYS } from '../../shared/storage/keys';
import { storedValue } from '../../shared/storage/stored-value';
import { isObject, isText } from '../../shared/value-guards';
import { readRules } from './all-rules';
import type { RuleSet } from './rule-set';

/** The stored entries, also those that this version of the page cannot read. */
export const ruleSetEntries = storedValue(KEYS.ruleSets, (value): unknown[] =>
  Array.isArray(value) ? value : [],
);

/** The rule sets, and the entries that are none for this version of the page. Those stay in the browser. */
export function readEntries(entries: readonly unknown[]): { sets: RuleSet[]; unreadable: unknown[] } {
  return {
    sets: entries.flatMap(readSet),
    unreadable: entries.filter((entry) => readSet(entry).length === 0),
  };
}

/** The name, or if a set has it already, the name with a number: `Safe 2`. */
export function freeName(name: string, sets: readonly { name: string }[]): string {
  const names = new Set(sets.map((set) => set.name));
  if (!names.has(name)) return name;
  for (let number = 2; ; number += 1) if (!names.has(`${name} ${number}`)) return `${name} ${number}`;
}

function readSet(value: unknown): RuleSet[] {
  if (!isObject(value)) return [];
  const { key, name, rules } = value;
  const read = readRules(rules);
  return isText(key) && isText(name) && 'rules' in read ? [{ key, name, rules: read.rules }] : [];
}
