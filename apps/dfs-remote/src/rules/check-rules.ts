import type { Draft } from '../draft/draft';
import type { Conflict } from './conflict';
import { findConflicts } from './conflicts';
import { ruleContext, type RuleContext } from './rule-context';

export interface CheckedRules {
  context: RuleContext;
  conflicts: readonly Conflict[];
}

/** Table, rules and player dialog ask about the same draft: it is counted once. */
const checked = new WeakMap<Draft, CheckedRules>();

/** The rules of a draft in their context, and which of them cannot hold. */
export function checkRules(draft: Draft): CheckedRules {
  const known = checked.get(draft);
  if (known) return known;
  const context = ruleContext(draft);
  const result = { context, conflicts: findConflicts(context) };
  checked.set(draft, result);
  return result;
}
