/**
 * What a user may ask of lineups beyond the contest. Every field is optional; an engine that does not know
 * `LineupProblem.rules` must not be given a problem with rules.
 */
import type { Position } from '@fanteam/contracts';

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
 * (default: any). In every lineup; with an exposure in some: at least and at most that share of the lineups
 * asked, rounded as in `ExposureRules`.
 */
export interface StackRule {
  size: number;
  teams?: readonly string[];
  positions?: readonly Position[];
  minExposure?: number;
  maxExposure?: number;
}

/** A stack without exposures is in every lineup. */
export function isInEveryLineup({ minExposure, maxExposure }: StackRule): boolean {
  return minExposure === undefined && maxExposure === undefined;
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
 * Shares of the lineups asked: at most `max(1, floor(max · number))` and at least `ceil(min · number)` of them
 * hold a man; where that rounds a least above its most, the most counts. A club's share is that of lineups
 * with at least one of its men. A most is never broken; a least that cannot be met is met as far as was found
 * possible, and the result says so (`SolveResult.shortfalls`).
 *
 * `sequential` (default): in the order of the lineups. Whoever reaches his most is in no later one; whoever is
 * missing in as many lineups as are still to come is in all of them, and men who share a position, a club or
 * the roster are taken as soon as later lineups would not have room for all that is missing.
 * `spread`: over the whole set, whose total is the best that was found.
 */
export interface ExposureRules {
  mode?: 'sequential' | 'spread';
  /** For everybody but locked men. */
  max?: number;
  /** By id; a most lower or higher than `max`. A locked man's least is met anyway. */
  players?: Readonly<Record<string, { min?: number; max?: number }>>;
  teams?: Readonly<Record<string, { max: number }>>;
}

/** What a map of rules says of a key. A club may be called `constructor`: only what was put there counts. */
export function ruleOf<Rule>(rules: Readonly<Record<string, Rule>> | undefined, key: string) {
  return rules && Object.hasOwn(rules, key) ? rules[key] : undefined;
}
