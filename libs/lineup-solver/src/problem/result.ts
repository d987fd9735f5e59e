/** What an engine returns, and the interface that every engine implements. */
import type { Position } from '@fanteam/contracts';
import type { LineupProblem } from './problem';

/** An engine. `solve` blocks its thread until it is done or the deadline has passed. */
export interface LineupSolver {
  readonly engine: 'exact' | 'glpk';
  /** Expects a problem that `checkProblem` accepts, and then never throws. */
  solve(problem: LineupProblem, options: SolveOptions): SolveResult;
}

export interface SolveOptions {
  /** When to stop, in milliseconds on the clock `now`. */
  deadline: number;
  /** When to stop if no lineup was found by then, on the same clock. The caller can then try another engine. */
  firstLineupDeadline?: number;
  /**
   * The first lineups of the result, in order, from an earlier search of the same problem that did not end. The search
   * continues after them, and reports them again. Ignored where the order is only known at the end (see `onLineup`).
   */
  known?: readonly SolvedLineup[];
  /** Without lineups, do not search for the cause. Saves up to two more searches. */
  skipCause?: boolean;
  /**
   * Called with each lineup, best first, as soon as the lineup and its rank are final. With randomness, minimum
   * exposures or `spread` exposures all calls come at the end. It is not called after the first `onSet`.
   */
  onLineup?: (lineup: SolvedLineup) => void;
  /**
   * Called with a set that replaces all lineups reported before: with `spread` exposures for the first set, and each
   * time a better one, or a clearly better bound, is found. Without them, where proofs take longer than about half a second:
   * with all requested lineups, of which more are proven each time. The last set is the result.
   */
  onSet?: (set: LineupSet) => void;
  /**
   * When to stop if not all lineups were found by then, on the same clock. The caller can then request fewer. With minimum
   * exposures in order: only if fewer than half were found. Without `spread` exposures, missing lineups are added in a
   * part of the time that is left.
   */
  fullSetDeadline?: number;
  /** With `spread` exposures: stop as soon as all lineups are found and all minimum exposures are met. */
  stopsWhenFull?: boolean;
  /**
   * Ends the search, as the deadline does. The result then has only what was final before. Read whenever the clock is
   * read, so it must be fast.
   */
  isCancelled?: () => boolean;
  /** The clock of the deadlines, in milliseconds. Never runs backwards. Default: `performance.now()`. */
  now?: () => number;
  /** For measurements: called with the number of nodes of each search. Machines differ in time, but not in nodes. */
  onNodes?: (nodes: number) => void;
}

/** Lineups, best first, whose exposures hold over the whole set. */
export interface LineupSet {
  lineups: readonly SolvedLineup[];
  /** As in `SolveResult`. */
  shortfalls?: readonly Shortfall[];
  bound?: number;
}

export interface SolvedLineup {
  /** Indices into `problem.players`, ascending. */
  picks: readonly number[];
  /** Index into `problem.players`. null when the roster has no captain. */
  captain: number | null;
  viceCaptain: number | null;
  /** With a bench: the players of `picks` who do not start, in the order of `findBench`. */
  bench?: readonly number[];
  /** Exact sums of the inputs with the captains' factors. */
  points: number;
  salary: number;
  /**
   * The exact sum that was maximized, with the captains' factors. Present when it can differ from the points: a
   * player has an `objective`, the rules have a stacking penalty, or values are drawn.
   */
  objectiveValue?: number;
  /** With `randomness`: the number of the draw, from 0, under which this lineup is the best one. */
  draw?: number;
  /** Absent for a lineup that is proven to be the best one given the lineups before it. `false`: legal, no more. */
  isProven?: false;
}

/**
 * How a search ended.
 * - `optimal`: each lineup is proven to be the best one given the lineups before it. Fewer lineups than requested
 *   means that no more exist. With `spread` exposures: no set of lineups has a greater total.
 * - `feasible`: the lineups are legal, but the deadline has passed or not everything is proven.
 * - `timed-out`: the deadline passed before a lineup was found.
 * - `infeasible`: no legal lineup exists.
 */
export type SolveStatus = 'optimal' | 'feasible' | 'infeasible' | 'timed-out';

export interface SolveResult {
  status: SolveStatus;
  /**
   * Best first: points (or `objectiveValue` where present) do not increase. Among equals the cheaper lineup comes
   * first. Beyond that the order is fixed and does not depend on the order of `players`.
   */
  lineups: readonly SolvedLineup[];
  /** Only with `infeasible`: why. Absent when the deadline passed before the reason was found. */
  cause?: InfeasibleCause;
  /** Why there are fewer lineups than requested. */
  stoppedBy?: StopCause;
  /** In order, the exposures left no room for the requested lineups or minimums, so the set was planned as a whole. */
  isPlanned?: boolean;
  /** Minimum exposures that the lineups do not meet. */
  shortfalls?: readonly Shortfall[];
  /**
   * With `spread` exposures and as many lineups as requested: no set of that many lineups has a greater sum of
   * points (of `objectiveValue` where present).
   */
  bound?: number;
}

/**
 * Why no lineup exists. `salary_cap`: the cheapest legal lineup costs more than the cap. `roster`: no players fill
 * the roster at any price. `rules`: lineups exist, but not with the problem's rules, locks and captaincies.
 */
export type InfeasibleCause =
  { code: 'salary_cap'; cheapest: number } | { code: 'roster' } | { code: 'rules' };

/** Something whose exposure counts: a player, a player as captain, a team, or a stack by its index in `rules.stacks`. */
export type ExposureRef = { player: string } | { captain: string } | { team: string } | { stack: number };

/**
 * Why the search ended before it found as many lineups as requested.
 * - `exposure`: more lineups exist without the maximum exposures. `limits` are the exposures that reached their
 *   maximum number of `lineups`.
 * - `unique_players`: more lineups exist that differ in fewer players.
 * - `no_more_lineups`: no other legal lineups exist.
 * - `not_found`: no more were found. `moreExist`: other legal lineups exist; otherwise this is not known.
 */
export type StopCause =
  | { code: 'deadline' }
  | { code: 'exposure'; limits: readonly { of: ExposureRef; lineups: number }[] }
  | { code: 'unique_players' }
  | { code: 'no_more_lineups' }
  | { code: 'not_found'; moreExist: boolean };

/** A minimum exposure that was not met: `reached` instead of `required` lineups contain the player or the stack. */
export interface Shortfall {
  of: { player: string } | { stack: number };
  required: number;
  reached: number;
  cause: ShortfallCause;
}

/**
 * Why a minimum exposure was not met.
 * - `positions` (possibly all of them), `club`: the minimum exposures of these players require `required` places,
 *   and all lineups together have `room` for them.
 * - `club_exposure`: the player's team may be in `room` lineups only.
 * - `few_lineups`: there are fewer lineups than requested.
 * - `other_rules`: no further lineup with the player was found that keeps the other rules.
 */
export type ShortfallCause =
  | { code: 'positions'; positions: readonly Position[]; required: number; room: number }
  | { code: 'club'; team: string; required: number; room: number }
  | { code: 'club_exposure'; team: string; room: number }
  | { code: 'few_lineups' }
  | { code: 'other_rules' };

/** Best first: the maximized value, then the lower salary. Equal lineups keep their order. */
export function rankLineups(lineups: readonly SolvedLineup[]): SolvedLineup[] {
  return [...lineups].sort((a, b) => maximizedValue(b) - maximizedValue(a) || a.salary - b.salary);
}

/** The sum that was maximized. */
export function maximizedValue({ objectiveValue, points }: SolvedLineup): number {
  return objectiveValue ?? points;
}
