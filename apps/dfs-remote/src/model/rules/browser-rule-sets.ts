/** The rule sets that are saved in this browser. */
import { readRules } from './all-rules';
import type { RuleSet } from './rule-set';

const STORAGE_KEY = 'dfs-rule-sets';

/** Skips entries that cannot be read. Empty if the browser's storage is not available. */
export function loadRuleSets(): RuleSet[] {
  return readEntries().flatMap(readSet);
}

/** The entries that this version of the page cannot read. They stay in the browser. */
export function loadUnreadableSets(): unknown[] {
  return readEntries().filter((entry) => readSet(entry).length === 0);
}

/** Returns false if the browser's storage is full or not available. */
export function storeRuleSets(sets: readonly RuleSet[]): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...sets, ...loadUnreadableSets()]));
    return true;
  } catch {
    return false;
  }
}

/** The name, or if a set has it already, the name with a number: `Safe 2`. */
export function freeName(name: string, sets: readonly { name: string }[]): string {
  const names = new Set(sets.map((set) => set.name));
  if (!names.has(name)) return name;
  for (let number = 2; ; number += 1) if (!names.has(`${name} ${number}`)) return `${name} ${number}`;
}

function readEntries(): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function readSet(value: unknown): RuleSet[] {
  const { key, name, rules } = Object(value) as Record<string, unknown>;
  const read = readRules(rules);
  if (typeof key !== 'string' || typeof name !== 'string' || 'problem' in read) return [];
  return [{ key, name, rules: read.rules }];
}
