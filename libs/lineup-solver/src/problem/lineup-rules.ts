/**
 * The user's rules for lineups, in addition to the contest's. Every field is optional. Each rule declares its field in
 * its own file in `rules/`, next to how it is checked and enforced.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the files in rules/ add the fields
export interface LineupRules {}

/** The maximum number of lineups that a share of `lineupCount` lineups allows: rounded down, at least 1. */
export function maxExposureLineups(share: number, lineupCount: number): number {
  return Math.max(1, Math.floor(lineupsOf(share, lineupCount)));
}

/** The minimum number of lineups that a share of `lineupCount` lineups requires: rounded up. */
export function minExposureLineups(share: number, lineupCount: number): number {
  return Math.ceil(lineupsOf(share, lineupCount));
}

/** Without the noise of floating point, in which 0.29 · 100 = 28.999999999999996 and 0.07 · 100 = 7.000000000000001. */
const lineupsOf = (share: number, lineupCount: number) => Number((share * lineupCount).toFixed(6));

/** The entry of a map of rules. Only own properties count, because a team may be called `constructor`. */
export function ruleOf<Rule>(rules: Readonly<Record<string, Rule>> | undefined, key: string) {
  return rules && Object.hasOwn(rules, key) ? rules[key] : undefined;
}
