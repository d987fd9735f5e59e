import { useState } from 'react';
import { readRules, type RulesDraft } from '../../model/rules/all-rules';
import type { RuleSet } from '../../model/rules/rule-set';

/** The saved rule sets and the actions on them. Every change is stored in the browser immediately. */
export function useRuleSets() {
  const [sets, setSets] = useState(loadSets);
  const [isStored, setIsStored] = useState(true);
  const [deleted, setDeleted] = useState<{ set: RuleSet; index: number } | null>(null);

  const change = (next: RuleSet[]) => {
    setSets(next);
    setIsStored(storeSets(next));
  };
  return {
    sets,
    /** False if the browser could not store the last change, which is then lost when the page closes. */
    isStored,
    deleted,
    /** Replaces the set of the same name, if there is one. */
    save: (name: string, rules: RulesDraft) => {
      const exists = sets.some((set) => set.name === name);
      const key = String(1 + Math.max(0, ...sets.map((set) => Number(set.key) || 0)));
      change(
        exists
          ? sets.map((set) => (set.name === name ? { ...set, rules } : set))
          : [...sets, { key, name, rules }],
      );
    },
    rename: (key: string, name: string) =>
      change(sets.map((set) => (set.key === key ? { ...set, name } : set))),
    remove: (set: RuleSet) => {
      setDeleted({ set, index: sets.indexOf(set) });
      change(sets.filter((each) => each !== set));
    },
    restore: () => {
      if (!deleted) return;
      change([...sets.slice(0, deleted.index), deleted.set, ...sets.slice(deleted.index)]);
      setDeleted(null);
    },
  };
}

/** The name, or if a set has it already, the name with a number: `Safe 2`. */
export function freeName(name: string, sets: readonly RuleSet[]): string {
  const names = new Set(sets.map((set) => set.name));
  if (!names.has(name)) return name;
  for (let number = 2; ; number += 1) if (!names.has(`${name} ${number}`)) return `${name} ${number}`;
}

const STORAGE_KEY = 'dfs-rule-sets';

/** Skips entries that cannot be read. Empty if the browser's storage is not available. */
function loadSets(): RuleSet[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(readSet) : [];
  } catch {
    return [];
  }
}

/** Returns false if the browser's storage is full or not available. */
function storeSets(sets: readonly RuleSet[]): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(sets));
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
