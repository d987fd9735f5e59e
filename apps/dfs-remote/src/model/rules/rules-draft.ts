/** The part of the rules that a first visit needs. It does not load the rules themselves (`all-rules.ts`). */
import type { RulesDraft } from './all-rules';

/** All rules are off. */
export const NO_RULES: RulesDraft = { stacks: [], groups: [], clubs: {}, players: {}, known: {} };

/** The number of active rules. Club rules count as one; player rules are not counted. */
export function countRules({ stacks, groups, clubs, players: _, known: __, ...singles }: RulesDraft): number {
  const switched = [...stacks, ...groups, ...Object.values(singles)];
  return switched.filter(({ on }) => on).length + Number(Object.keys(clubs).length > 0);
}
