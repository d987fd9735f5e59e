/** The rule sets of this browser. */
import { readRules } from './read-rules';
import type { RuleSet } from './rule-set';

const KEY = 'dfs-rule-sets';

/** The sets that were saved here; none where the browser keeps nothing. What cannot be read is left out. */
export function loadSets(): RuleSet[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(readSet) : [];
  } catch {
    return [];
  }
}

/** Whether the sets are kept: a browser may have no room, or keep nothing at all. */
export function storeSets(sets: readonly RuleSet[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(sets));
    return true;
  } catch {
    return false;
  }
}

function readSet(value: unknown): RuleSet[] {
  const { key, name, rules } = Object(value) as Record<string, unknown>;
  const read = readRules(rules);
  if (typeof key !== 'string' || typeof name !== 'string' || 'problem' in read) return [];
  return [{ key, name, rules: read.rules }];
}
