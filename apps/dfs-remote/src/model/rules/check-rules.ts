/**
 * Finds rules that cannot be satisfied while the user types, by counting only. Each reported conflict is
 * certain; conflicts that counting misses are found by the server's search.
 */
import type { Draft } from '../draft';
import { findClubConflicts } from './club-conflicts';
import type { Conflict } from '../../features/rules/conflicts';
import { findCountingConflicts } from './counting-conflicts';
import { findListConflicts } from './list-conflicts';
import { findNumberConflicts } from './number-conflicts';
import { findPlayerConflicts } from './player-conflicts';
import { ruleContext, type RuleContext } from './rule-context';

export interface CheckedRules {
  context: RuleContext;
  conflicts: readonly Conflict[];
}

/** Table, rules and player dialog check the same draft: the result is computed once per draft. */
const checked = new WeakMap<Draft, CheckedRules>();

/** The rules of a draft with their context and conflicts. */
export function checkRules(draft: Draft): CheckedRules {
  const known = checked.get(draft);
  if (known) return known;
  const context = ruleContext(draft);
  const result = { context, conflicts: findConflicts(context) };
  checked.set(draft, result);
  return result;
}

/** Every conflict of the rules, in the order of the page. */
export function findConflicts(context: RuleContext): Conflict[] {
  const lists = [
    ...findListConflicts(context),
    ...findClubConflicts(context),
    ...findPlayerConflicts(context),
  ];
  const together = lists.length > 0 ? [] : findCountingConflicts(context);
  return [...findNumberConflicts(context), ...lists, ...together];
}
