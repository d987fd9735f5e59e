import type { GroupDraft, GroupKind, RulesDraft, StackDraft } from './rules';

type Lists = Pick<RulesDraft, 'stacks' | 'groups'>;

/** A stack to begin with: three of any one club. */
export function newStack(rules: Lists): StackDraft {
  return { key: nextKey(rules), on: true, size: 3, teams: [], positions: [] };
}

/** A group to begin with, of these men. */
export function newGroup(rules: Lists, kind: GroupKind, players: readonly string[] = []): GroupDraft {
  return { key: nextKey(rules), on: true, kind, players, count: 1, if: null };
}

/** The list with one rule in the place of its former self. */
export function replaceRule<Rule extends { key: string }>(
  rules: readonly Rule[],
  next: Rule,
): readonly Rule[] {
  return rules.map((rule) => (rule.key === next.key ? next : rule));
}

/** One more than any there is: two rules are never taken for one another. */
function nextKey({ stacks, groups }: Lists): string {
  return String(1 + Math.max(0, ...[...stacks, ...groups].map(({ key }) => Number(key) || 0)));
}
