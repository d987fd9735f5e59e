/** Rules that can exist several times per pool: a list of entries, each with a key and a switch. */
import type { RuleMistake } from '@fanteam/lineup-request';
import type { ClubData, Conflict, Rule, RuleEntry, RuleField } from './rule';
import type { Sentence } from './sentence';

export interface ListedDraft {
  /** Unique among the entries of all lists. */
  key: string;
  on: boolean;
}

/** A rule with any number of entries, each with a sentence of its own. */
export interface ListedRule<Entry extends ListedDraft> extends Rule<readonly Entry[]> {
  /** What can be added, and the entries of the list that it applies to. */
  entries: readonly (RuleEntry & { create(key: string): Entry; matches(entry: Entry): boolean })[];
  /** `nameOf`: the name of a player by the key of the row. */
  sentence(entry: Entry, nameOf: (key: string) => string): Sentence;
  fields(entry: Entry): readonly RuleField<Entry>[];
  /** As for a rule that exists once per pool. */
  clubs?: ClubData;
}

/** The conflicts of the entries that are on. */
export function listConflicts<Entry extends ListedDraft>(
  list: 'stacks' | 'groups',
  entries: readonly Entry[],
  conflictOf: (entry: Entry) => string | undefined,
): Conflict[] {
  return entries.flatMap((entry) => {
    const text = entry.on ? conflictOf(entry) : undefined;
    return text === undefined ? [] : [{ at: `${list}.${entry.key}`, text }];
  });
}

/** The place of the entry that a mistake of `<list>.<index>` of the request is about. */
export function placeOfSent(
  list: 'stacks' | 'groups',
  { rule, place }: RuleMistake,
  sent: readonly ListedDraft[],
): string | undefined {
  return rule === list ? `${list}.${sent[Number(place[0])]?.key}` : undefined;
}

/**
 * Applies a fix that removes `<list>.<index>` of the request. The entry is switched off instead of removed, so
 * that the user can switch it on again.
 */
export function switchOffSent<Entry extends ListedDraft>(
  list: 'stacks' | 'groups',
  path: string,
  entries: readonly Entry[],
  sent: readonly Entry[],
): readonly Entry[] | undefined {
  const [, name, index] = /^(\w+)\.(\d+)$/.exec(path) ?? [];
  if (name !== list) return undefined;
  const key = sent[Number(index)]?.key;
  return entries.map((entry) => (entry.key === key ? { ...entry, on: false } : entry));
}

/** A key that no entry of the lists has. */
export function nextKey(...lists: readonly (readonly ListedDraft[])[]): string {
  return String(1 + Math.max(0, ...lists.flat().map(({ key }) => Number(key) || 0)));
}
