/**
 * The user's rules for lineups, in addition to the contest's. Each rule has a file in `rules/`, which checks and enforces
 * it. Every field is optional.
 */
import type { Position } from '@fanteam/contracts';

export interface LineupRules {
  /** Minimum cost of a lineup, including the captains' salary factors. */
  minSalary?: number;
  /** By team: how many of its players every lineup has. */
  teams?: Readonly<Record<string, { min?: number; max?: number }>>;
  groups?: readonly GroupRule[];
  stacks?: readonly StackRule[];
  opposing?: OpposingRule;
  /** At most `max` players of a team and its opponent together. `opponents`: team → the team it plays. */
  playersPerMatch?: { max: number; opponents: Readonly<Record<string, string>> };
  /** The players of a lineup come from `min` to `max` teams. */
  distinctTeams?: { min?: number; max?: number };
  ownership?: OwnershipRule;
  exposure?: ExposureRules;
  captainExposure?: CaptainExposureRules;
  /**
   * By team: the chance of a clean sheet (0–1, at most 4 decimals). Of a team's goalkeepers and defenders in a
   * lineup, the 1st, 2nd, 3rd and every further one lose 0, 1, 2 and 3 points times that chance. The penalty
   * reduces the maximized value; the lineup's points stay unchanged.
   */
  stackingPenalty?: Readonly<Record<string, number>>;
}

/** A lineup has from `min` to `max` of these players. With `if`: only lineups that contain that player. */
export interface GroupRule {
  players: readonly string[];
  min?: number;
  max?: number;
  if?: string;
}

/**
 * At least `size` players of one team. Only players of the given positions count (default: all), and the team is one
 * of the given teams (default: any). Without an exposure the stack is in every lineup. With one, it is in at least
 * and at most that share of the requested lineups, rounded as in `ExposureRules`.
 */
export interface StackRule {
  size: number;
  /** The stack also has at least `min` players of the team's opponent, in any position. `teams`: team → opponent. */
  opponents?: { min: number; teams: Readonly<Record<string, string>> };
  teams?: readonly string[];
  positions?: readonly Position[];
  minExposure?: number;
  maxExposure?: number;
}

/** With a player of a team in a `from` position, at most `max` players of its opponent in `against` positions. */
export interface OpposingRule {
  from: readonly Position[];
  against: readonly Position[];
  max: number;
  /** Team → the team it plays. */
  opponents: Readonly<Record<string, string>>;
}

/** Percentages have at most 4 decimals, and sums of them are exact. */
export interface OwnershipRule {
  /** By player id, from 0 to 100. A player without an entry has 0. */
  percent: Readonly<Record<string, number>>;
  minSum?: number;
  maxSum?: number;
  /** At least `minPlayers` players with less than `below` percent. */
  low?: { below: number; minPlayers: number };
}

/**
 * Shares of the requested lineups (0–1) that contain a player or a team; `minExposureLineups` and
 * `maxExposureLineups` turn them into numbers of lineups. A team's exposure counts lineups with at least one of its
 * players. Where rounding puts a minimum above its maximum, the maximum applies. A maximum is never exceeded. A
 * minimum that cannot be met is met as far as possible, and the result contains a shortfall
 * (`SolveResult.shortfalls`).
 */
export interface ExposureRules {
  /**
   * `sequential` (default): each lineup is the best one given the lineups before it. A player who has reached the
   * maximum is in no later lineup. A player whose minimum requires all remaining lineups is in all of them, and
   * players who share a position, a team or the roster are picked as soon as later lineups would have no room for
   * what is missing. `spread`: the exposures hold over the whole set, whose total is the best that was found.
   */
  mode?: 'sequential' | 'spread';
  /** Maximum for every player who is not locked. */
  max?: number;
  /** By player id. `max` overrides the general maximum. A locked player's minimum is always met. */
  players?: Readonly<Record<string, { min?: number; max?: number }>>;
  teams?: Readonly<Record<string, { max: number }>>;
}

/**
 * Maximum shares of the requested lineups (0–1), rounded as in `ExposureRules`. They do not apply to a player who is
 * captain of every lineup by rule (`SolverPlayer.captaincy`), and have no effect on a roster without a captain.
 */
export interface CaptainExposureRules {
  /** For every player. */
  max?: number;
  /** By player id. Overrides `max`. */
  players?: Readonly<Record<string, number>>;
}

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
