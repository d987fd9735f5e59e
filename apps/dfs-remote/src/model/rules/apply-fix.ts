import type { Fix } from '@fanteam/contracts';
import { EMPTY_DRAFT, rulesOf, type Draft } from '../draft';
import { filePool, sentGroups, sentStacks, typedPool, type RequestPool } from './request-pool';
import { changeRules, type Changes, type PlayerRuleDraft, type RulesDraft } from './rules';

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
    return { ...draft, contest: { ...draft.contest, statuses: null } };
  }
  const rules = rulesOf(draft);
  const fixed = fixRules(rules, requestPool(draft), field, number);
  return fixed && { ...draft, rules: { ...draft.rules, [draft.mode]: fixed } };
}

/** Whether the page has an input for the field of this fix. */
export function isFixable(fix: Fix): boolean {
  return applyFix(EMPTY_DRAFT, fix) !== undefined;
}

/** The ids and players of the shown pool, as the request uses them. */
export function requestPool(draft: Pick<Draft, 'mode' | 'file' | 'typed'>): RequestPool {
  if (draft.mode === 'manual') return typedPool(draft.typed);
  return draft.file ? filePool(draft.file) : { ids: new Map(), players: [] };
}

/** `value` undefined removes the rule. */
function fixRules(
  rules: RulesDraft,
  pool: RequestPool,
  field: string,
  value: number | undefined,
): RulesDraft | undefined {
  const simple = fixSimple(rules, field, value);
  if (simple) return { ...rules, ...simple };

  const [, list, index] = /^(groups|stacks)\.(\d+)$/.exec(field) ?? [];
  if (list === 'groups') return { ...rules, groups: switchOff(rules.groups, sentGroups(rules, pool), index) };
  if (list === 'stacks') return { ...rules, stacks: switchOff(rules.stacks, sentStacks(rules, pool), index) };

  // An id or a club can contain dots: the field is the part after the last one.
  const [, about, name = '', part = ''] = /^(players|teams)\.(.+)\.(\w+)$/s.exec(field) ?? [];
  if (about === 'players' && Object.hasOwn(PLAYER_FIELDS, part)) {
    const key = [...pool.ids].find(([, id]) => id === name)?.[0] ?? name;
    return { ...rules, players: changeRules(rules.players, [key], PLAYER_FIELDS[part]!(value)) };
  }
  if (about === 'teams' && Object.hasOwn(CLUB_FIELDS, part)) {
    const team = Object.keys(rules.clubs).find((code) => code.toUpperCase() === name.toUpperCase()) ?? name;
    const rule = { [CLUB_FIELDS[part]!]: part === 'max_exposure' ? toPercent(value) : value };
    return { ...rules, clubs: changeRules(rules.clubs, [team], rule) };
  }
  return undefined;
}

function fixSimple(
  rules: RulesDraft,
  field: string,
  value: number | undefined,
): Partial<RulesDraft> | undefined {
  const on = value !== undefined;
  switch (field) {
    case 'min_unique_players':
      return { minUnique: { on, count: value ?? rules.minUnique.count } };
    case 'max_exposure':
      return { maxExposure: { on, percent: toPercent(value) ?? rules.maxExposure.percent } };
    case 'min_salary':
      return { minSalary: { on, amount: value ?? rules.minSalary.amount } };
    case 'time_limit_ms':
      return { timeLimit: { on, seconds: on ? value / 1000 : rules.timeLimit.seconds } };
    case 'opposing':
      return on ? undefined : { opposing: { ...rules.opposing, on } };
    case 'stacking_penalty':
      return on ? undefined : { stackingPenalty: { on } };
    case 'safety_net':
      return on ? undefined : { safetyNet: { on } };
    case 'exposure_mode':
      return on ? undefined : { exposureMode: 'sequential' };
    default:
      return undefined;
  }
}

const PLAYER_FIELDS: Readonly<Record<string, (value: number | undefined) => Changes<PlayerRuleDraft>>> = {
  lock: () => ({ lock: undefined }),
  exclude: () => ({ exclude: undefined }),
  captain: () => ({ captain: undefined }),
  min_exposure: (value) => ({ minPercent: toPercent(value) }),
  max_exposure: (value) => ({ maxPercent: toPercent(value) }),
};

const CLUB_FIELDS: Readonly<Record<string, 'minPlayers' | 'maxPlayers' | 'maxPercent'>> = {
  min_players: 'minPlayers',
  max_players: 'maxPlayers',
  max_exposure: 'maxPercent',
};

const toPercent = (share: number | undefined) =>
  share === undefined ? undefined : Number((share * 100).toFixed(4));

/** Switches the rule off instead of removing it, so that the user can switch it on again. */
function switchOff<Rule extends { key: string; on: boolean }>(
  all: readonly Rule[],
  sent: readonly Rule[],
  index: string | undefined,
): readonly Rule[] {
  const key = sent[Number(index)]?.key;
  return all.map((rule) => (rule.key === key ? { ...rule, on: false } : rule));
}
