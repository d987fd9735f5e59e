/**
 * The lineup problem and its answer. The solver knows neither HTTP nor files: the API maps its
 * requests to these types and back. Engines implement `LineupSolver`.
 */

import type { LineupRules } from './lineup-rules';
import type { Position } from '@fanteam/contracts';

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
 * means that no more exist); with exposures in `spread` mode: the set has the greatest total there is.
 * `feasible`: the deadline came, or the engine cannot vouch for more; the lineups found are legal. `timed-out`: the deadline came before any lineup. `infeasible`: no legal lineup
 * exists.
 */
export type SolveStatus = 'optimal' | 'feasible' | 'infeasible' | 'timed-out';

export interface SolveOptions {
  /** When to stop, on the clock of `performance.now()` of the solver's own process. */
  deadline: number;
  /** When to stop if there is no lineup by then, on the same clock: another engine may fare better. */
  firstLineupDeadline?: number;
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
  /** Why there are fewer lineups than asked, though some. */
  stoppedBy?: StopCause;
  /** Minimum exposures that the lineups do not meet. */
  shortfalls?: readonly Shortfall[];
  /**
   * `spread` with as many lineups as asked: no set of as many has a greater sum of points (of
   * `objectiveValue` where there is one).
   */
  bound?: number;
}

/** A man, a club or a stack (by its index) whose exposure counts. */
export type ExposureRef = { player: string } | { team: string } | { stack: number };

/**
 * What ended the search before there were as many lineups as asked. `exposure`: without the maximum
 * exposures there would be more; `limits` are those that do not hold together with the rest, at most
 * `lineups` lineups each. `unique_players`: there would be more if they had to differ in fewer men.
 * `no_more_lineups`: these are all.
 */
export type StopCause =
  | { code: 'deadline' }
  | { code: 'exposure'; limits: readonly { of: ExposureRef; lineups: number }[] }
  | { code: 'unique_players' }
  | { code: 'no_more_lineups' };

/** A minimum exposure that was not met: `reached` of the `asked` lineups hold the man or the stack. */
export interface Shortfall {
  of: { player: string } | { stack: number };
  required: number;
  reached: number;
  cause: ShortfallCause;
}

/**
 * `positions` (perhaps all), `club`: the minima of these men ask for `asked` places, and all lineups together
 * have `room` for them. `club_exposure`: his club may be in only so many lineups. `few_lineups`: there are
 * not as many lineups as asked. `other_rules`: no further lineup with him fits the other rules and lineups.
 */
export type ShortfallCause =
  | { code: 'positions'; positions: readonly Position[]; required: number; room: number }
  | { code: 'club'; team: string; required: number; room: number }
  | { code: 'club_exposure'; team: string; room: number }
  | { code: 'few_lineups' }
  | { code: 'other_rules' };

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
