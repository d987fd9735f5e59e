import { useMemo, useState } from 'react';
import type { RulesDraft } from '../../model/rules/all-rules';
import { readEntries, ruleSetEntries } from '../../model/rules/browser-rule-sets';
import type { RuleSet } from '../../model/rules/rule-set';
import { useStoredValue } from '../../shared/storage/use-stored-value';

/** The saved rule sets and the actions on them. Every change is stored in the browser immediately. */
export function useRuleSets() {
  const { value: entries, change: changeEntries, isStored } = useStoredValue(ruleSetEntries);
  const { sets, unreadable } = useMemo(() => readEntries(entries), [entries]);
  const [deleted, setDeleted] = useState<{ set: RuleSet; index: number } | null>(null);

  const change = (next: RuleSet[]) => changeEntries([...next, ...unreadable]);
  return {
    sets,
    /** The entries of other versions of the page. */
    unreadable,
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
