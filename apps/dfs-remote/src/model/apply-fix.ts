import type { Fix } from '@fanteam/contracts';
import { requestPool } from './build-request';
import { EMPTY_DRAFT, rulesOf, type Draft } from './draft';
import { fixRules } from './rules/all-rules';

/**
 * Applies a fix that the server offers to the draft. A fix has the path of a request field, such as `groups.0`
 * or `players.45113.lock`, and its new value; null or false removes the rule. Returns undefined when the page
 * has no input for this field.
 */
export function applyFix(draft: Draft, { field, value }: Fix): Draft | undefined {
  const number = typeof value === 'number' ? value : undefined;
  if (field === 'salary_cap' || field === 'num_lineups') {
    if (number === undefined) return undefined;
    const name = field === 'salary_cap' ? 'salaryCap' : 'numLineups';
    return { ...draft, contest: { ...draft.contest, [name]: String(number) } };
  }
  if (field === 'statuses' && value === null) {
    return { ...draft, contest: { ...draft.contest, leftOut: [] } };
  }
  const fixed = fixRules(rulesOf(draft), requestPool(draft), field, number);
  return fixed && { ...draft, rules: { ...draft.rules, [draft.mode]: fixed } };
}

/** Whether the page has an input for the field of this fix. */
export function isFixable(fix: Fix): boolean {
  return applyFix(EMPTY_DRAFT, fix) !== undefined;
}
