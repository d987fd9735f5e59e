/** The lineup problem that an engine solves. The API and the page map their requests to these types. */
import type { LineupRules } from './lineup-rules';
import type { SolverPlayer } from './player';
import type { Position } from '@fanteam/contracts';

export interface LineupProblem {
  /** The player pool. Excluded players are not in it. */
  players: readonly SolverPlayer[];
  roster: RosterRules;
  /** Maximum cost of a lineup, including the captains' salary factors. */
  salaryCap: number;
  /** Number of lineups to find, ≥ 1. */
  lineupCount: number;
  /** Any two lineups differ in at least this many players, ≥ 1. */
  minUniquePlayers: number;
  /** Ids of the players who are in every lineup. */
  locked: readonly string[];
  rules?: LineupRules;
  randomness?: Randomness;
}

/** The contest's rules for a single lineup. */
export interface RosterRules {
  /** Number of players in a lineup, ≥ 1. */
  size: number;
  /** How many players of each position a lineup has, both ends included. */
  positions: Readonly<Record<Position, { min: number; max: number }>>;
  /** Maximum number of players from one team. null = no limit. */
  maxPerTeam: number | null;
  captain: CaptainFactors | null;
  /**
   * `always`: the factors count in every lineup, so the solver chooses the vice-captain. `captain_absent`: the
   * vice-captain changes neither points nor salary, and is the player with the highest projection times the chance to
   * start after the captain. The maximized value contains what the vice-captain adds if the captain does not start
   * (`countsVice`).
   */
  viceCaptain: (CaptainFactors & { when: 'always' | 'captain_absent' }) | null;
  /** Absent or null = every player starts. */
  bench?: BenchRules | null;
}

/**
 * Some players of a lineup do not start. Every other rule counts all players of the lineup, and captains start. Every
 * choice of players that `positions` allows must have an eleven: see `checkProblem`.
 */
export interface BenchRules {
  /** How many of the roster's players do not start, ≥ 1. */
  size: number;
  /** How many players of each position start, both ends included. */
  starters: Readonly<Record<Position, { min: number; max: number }>>;
  /** Factor on the projections of the bench, from 0 to 1, with at most 2 decimals. */
  weight: number;
}

/** Factors on a captain's projection and salary. ≥ 0, with at most 2 decimals. */
export interface CaptainFactors {
  points: number;
  salary: number;
}

/** Random noise: each lineup is the best one under values drawn for that lineup. */
export interface Randomness {
  /**
   * Each value is multiplied by a uniform factor between 1 − range and 1 + range. A player with an `sd` gets a uniform
   * difference between −range · sd and range · sd instead. From 0 to 1.
   */
  range: number;
  /** A whole number. The same seed draws the same factors. */
  seed: number;
}
