import type { RulesDraft } from './rules';

/** The rules that are on or off as a whole, in the order of the page. */
export const SINGLE_RULES = [
  'minUnique',
  'maxExposure',
  'minSalary',
  'opposing',
  'objective',
  'randomness',
  'ownership',
  'stackingPenalty',
  'safetyNet',
  'timeLimit',
] as const;
export type SingleRule = (typeof SINGLE_RULES)[number];

/** How many rules are on, those about single clubs and players as one each. */
export function countRules(rules: RulesDraft): number {
  const singles = SINGLE_RULES.filter((rule) => rules[rule].on).length;
  const listed = [...rules.stacks, ...rules.groups].filter(({ on }) => on).length;
  return singles + listed + Number(Object.keys(rules.clubs).length > 0);
}
