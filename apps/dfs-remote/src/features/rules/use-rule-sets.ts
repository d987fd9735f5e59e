import { useState } from 'react';
import type { RulesDraft } from '../../model/rules/all-rules';
import { loadRuleSets, storeRuleSets } from '../../model/rules/browser-rule-sets';
import type { RuleSet } from '../../model/rules/rule-set';

/** The saved rule sets and the actions on them. Every change is stored in the browser immediately. */
export function useRuleSets() {
  const [sets, setSets] = useState(loadRuleSets);
  const [isStored, setIsStored] = useState(true);
  const [deleted, setDeleted] = useState<{ set: RuleSet; index: number } | null>(null);

  const change = (next: RuleSet[]) => {
    setSets(next);
    setIsStored(storeRuleSets(next));
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
