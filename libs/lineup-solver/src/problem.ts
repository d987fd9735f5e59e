/**
 * The lineup problem and its answer. The solver knows neither HTTP nor files: the API maps its
 * requests to these types and back. Engines implement `LineupSolver`.
 */

import type { LineupRules } from './lineup-rules';

export type Position = 'GK' | 'D' | 'M' | 'F';

export const POSITIONS: readonly Position[] = ['GK', 'D', 'M', 'F'];

/** One man who may be picked. At most 4 decimals in `salary` and `projection`; both finite. */
export interface SolverPlayer {
  id: string;
  position: Position;
  team: string;
  /** ≥ 0, in the contest's currency. */
  salary: number;
  /** Expected points; may be negative. */
  projection: number;
  /** What is maximised instead of the projection (floor, ceiling, noise …); same limits. */
  objective?: number;
  /** Is he never captain, or in every lineup as its captain? At most one man `always`. */
  captaincy?: 'never' | 'always';
}

/** Factors on a captain's projection and salary; at most 2 decimals, ≥ 0. */
export interface CaptainFactors {
  points: number;
  salary: number;
}

export interface RosterRules {
  /** Men in a lineup, ≥ 1. */
  size: number;
  /** How many of each position, both ends included. */
  positions: Readonly<Record<Position, { min: number; max: number }>>;
  /** Most men of one club; null = no limit. */
  maxPerTeam: number | null;
  captain: CaptainFactors | null;
  /**
   * `always`: he counts as the captain does, so the solver chooses him. `captain_absent`: he adds and
   * costs nothing, and is the man with the highest projection after the captain.
   */
  viceCaptain: (CaptainFactors & { when: 'always' | 'captain_absent' }) | null;
}

/** Excluded men are simply not in `players`. */
export interface LineupProblem {
  players: readonly SolverPlayer[];
  roster: RosterRules;
  /** Most that a lineup may cost, captains' factors included. */
  salaryCap: number;
  /** How many lineups are wanted, ≥ 1. */
  lineupCount: number;
  /** In how many men at least any two lineups differ, ≥ 1. */
  minUniquePlayers: number;
  /** Ids of men who are in every lineup. */
  locked: readonly string[];
  rules?: LineupRules;
  randomness?: Randomness;
}

/** Noise for the sake of variety: each lineup is the best one under values drawn for it alone. */
export interface Randomness {
  /** What is maximised is multiplied by a uniform factor from 1 − range to 1 + range; 0–1. */
  range: number;
  /** A whole number; the same seed draws the same factors. */
  seed: number;
}

export interface SolvedLineup {
  /** Positions in `problem.players`, ascending. */
  picks: readonly number[];
  /** Position in `problem.players`; null when the roster has none. */
  captain: number | null;
  viceCaptain: number | null;
  /** Exact sums of the inputs with the captains' factors. */
  points: number;
  salary: number;
  /**
   * Exact sum of what was maximised, with the captains' factors: when a player has an `objective`, the
   * rules a stacking penalty, or values are drawn.
   */
  objectiveValue?: number;
  /** With `randomness`: the draw under which it is the best one, given those of the draws before it; from 0. */
  draw?: number;
}

/**
 * How a search ended. `optimal`: every lineup is proven best given the ones before it (fewer than asked
 * means that no more exist). `feasible`: the deadline came, or the engine cannot vouch for more; the
 * lineups found are legal. `timed-out`: the deadline came before any lineup. `infeasible`: no legal lineup
 * exists.
 */
export type SolveStatus = 'optimal' | 'feasible' | 'infeasible' | 'timed-out';

export interface SolveOptions {
  /** When to stop, on the clock of `performance.now()` of the solver's own process. */
  deadline: number;
  /** Called with each lineup as soon as it and its rank are certain, best first: drawn ones come at the end. */
  onLineup?: (lineup: SolvedLineup) => void;
}

export interface SolveResult {
  status: SolveStatus;
  /**
   * Non-increasing in points (in `objectiveValue` where there is one). Between lineups of equal points the
   * cheaper one comes first; beyond that the order is fixed and does not depend on the order of `players`.
   */
  lineups: readonly SolvedLineup[];
  /** `infeasible` only: why, for a person to act on. */
  cause?: InfeasibleCause;
}

/**
 * What stands in the way when there is no lineup at all. `rules`: there are lineups, but not under the
 * problem's `rules`, locked men or captaincies.
 */
export type InfeasibleCause =
  { code: 'salary_cap'; cheapest: number } | { code: 'roster' } | { code: 'rules' };

/** An engine. Blocks its thread until it is done or the deadline has come; never throws on a legal problem. */
export interface LineupSolver {
  readonly engine: 'exact' | 'glpk';
  solve(problem: LineupProblem, options: SolveOptions): SolveResult;
}
