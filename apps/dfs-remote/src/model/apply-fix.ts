import type { Fix, FixChange } from '@fanteam/contracts';
import { readDraft, requestPool } from './build-request';
import { EMPTY_DRAFT, rosterOf, rulesOf, type Draft } from './draft';
import { fixRules } from './rules/all-rules';

/**
 * Applies a fix that the server offers to the draft: all its changes, in their order. Returns undefined when the page has
 * no input for one of them.
 */
export function applyFix(draft: Draft, { changes = [] }: Partial<Fix>): Draft | undefined {
  if (changes.length === 0) return undefined;
  return changes.reduce<Draft | undefined>((fixed, change) => fixed && applyChange(fixed, change), draft);
}

/** Whether the page has an input for each field of this fix. */
export function isFixable(fix: Fix): boolean {
  return applyFix(EMPTY_DRAFT, fix) !== undefined;
}

/**
 * A change has the path of a request field, such as `groups.0` or `players.45113.lock`, and its new value; null or false
 * removes the rule.
 */
function applyChange(draft: Draft, { field, value }: FixChange): Draft | undefined {
  const number = typeof value === 'number' ? value : undefined;
  if (field === 'salary_cap' || field === 'num_lineups') {
    if (number === undefined) return undefined;
    const name = field === 'salary_cap' ? 'salaryCap' : 'numLineups';
    return { ...draft, contest: { ...draft.contest, [name]: String(number) } };
  }
  if (field === 'statuses' && value === null) {
    return { ...draft, contest: { ...draft.contest, leftOut: [] } };
  }
  if (field === 'roster.max_per_team') {
    if (number === undefined) return undefined;
    // For Auto: the roster that it uses for these players.
    const roster = readDraft(draft).contest?.roster ?? rosterOf(draft.contest);
    return { ...draft, contest: { ...draft.contest, roster: { ...roster, max_per_team: number } } };
  }
  const fixed = fixRules(rulesOf(draft), requestPool(draft), field, number);
  return fixed && { ...draft, rules: { ...draft.rules, [draft.mode]: fixed } };
}
