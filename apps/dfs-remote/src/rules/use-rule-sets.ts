import { useState } from 'react';
import type { RuleSet } from './rule-set';
import type { RulesDraft } from './rules';
import { loadSets, storeSets } from './stored-sets';

/** The saved rule sets and what can be done with them. Every change is kept at once. */
export function useRuleSets() {
  const [sets, setSets] = useState(loadSets);
  const [isKept, setIsKept] = useState(true);
  const [deleted, setDeleted] = useState<{ set: RuleSet; index: number } | null>(null);

  const change = (next: RuleSet[]) => {
    setSets(next);
    setIsKept(storeSets(next));
  };
  return {
    sets,
    /** False when the browser could not keep the last change: it is gone with the page. */
    isKept,
    deleted,
    /** Under a name that there is already, in the place of that set. */
    save: (name: string, rules: RulesDraft) => {
      const there = sets.some((set) => set.name === name);
      const key = String(1 + Math.max(0, ...sets.map((set) => Number(set.key) || 0)));
      change(
        there
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

/** A name that no set has: `Safe`, `Safe 2`. */
export function freeName(name: string, sets: readonly RuleSet[]): string {
  const names = new Set(sets.map((set) => set.name));
  if (!names.has(name)) return name;
  for (let number = 2; ; number += 1) if (!names.has(`${name} ${number}`)) return `${name} ${number}`;
}
