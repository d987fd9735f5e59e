/**
 * What a user may ask of lineups beyond the contest. Every field is optional; an engine that does not know
 * `LineupProblem.rules` must not be given a problem with rules.
 */
import type { Position } from './problem';

export interface LineupRules {
  /** Least that a lineup may cost, captains' factors included. */
  minSalary?: number;
  /** By club: how many of its men every lineup has. */
  teams?: Readonly<Record<string, { min?: number; max?: number }>>;
  groups?: readonly GroupRule[];
  stacks?: readonly StackRule[];
  opposing?: OpposingRule;
  exposure?: ExposureRules;
  /**
   * Club → chance of a clean sheet (0–1, at most 4 decimals). Of a club's goalkeepers and defenders the 1st,
   * 2nd, 3rd and each further one lose 0, 1, 2 and 3 points times that chance, whoever is captain. Comes off
   * what is maximised; the lineup's points stay what they are.
   */
  stackingPenalty?: Readonly<Record<string, number>>;
}

/** Between `min` and `max` of these men are in a lineup; with `if`, only in lineups with that man. */
export interface GroupRule {
  players: readonly string[];
  min?: number;
  max?: number;
  if?: string;
}

/**
 * At least `size` men of one club, of the given positions (default: any), of one of the given clubs
 * (default: any). In every lineup, or with `maxExposure` in none or some, in at most that share of the
 * number of lineups asked: `max(1, floor(share · number))`.
 */
export interface StackRule {
  size: number;
  teams?: readonly string[];
  positions?: readonly Position[];
  maxExposure?: number;
}

/** With a `from` man of a club, at most `max` `against` men of the club's opponent. */
export interface OpposingRule {
  from: readonly Position[];
  against: readonly Position[];
  max: number;
  /** Club → club it plays. */
  opponents: Readonly<Record<string, string>>;
}

/**
 * Most lineups with a man, as a share of the number asked: `max(1, floor(share · number))`. Kept in the
 * order of the lineups: whoever reaches his limit is in no later one. A club's share is that of lineups
 * with at least one of its men.
 */
export interface ExposureRules {
  /** For everybody but locked men. */
  max?: number;
  /** By id; lower or higher than `max`. */
  players?: Readonly<Record<string, { max: number }>>;
  teams?: Readonly<Record<string, { max: number }>>;
}

/** What a map of rules says of a key. A club may be called `constructor`: only what was put there counts. */
export function ruleOf<Rule>(rules: Readonly<Record<string, Rule>> | undefined, key: string) {
  return rules && Object.hasOwn(rules, key) ? rules[key] : undefined;
}
