/** The players of a problem: what a player is and in which order players are listed. */
import { POSITIONS, type Position } from '@fanteam/contracts';

/** A player who may be picked. `salary`, `projection` and `objective` are finite, with at most 4 decimals. */
export interface SolverPlayer {
  id: string;
  position: Position;
  team: string;
  /** ≥ 0, in the contest's currency. */
  salary: number;
  /** Expected points. May be negative. */
  projection: number;
  /** Maximized instead of the projection when given (a floor or ceiling, for example). */
  objective?: number;
  /** The chance that the player starts, 0–1, with at most 4 decimals. Default 1. Only for a `captain_absent` vice-captain. */
  start?: number;
  /**
   * Standard deviation of the points, ≥ 0, with at most 4 decimals. With randomness, the range of the draw is a share of it
   * instead of the value.
   */
  sd?: number;
  /**
   * The part of the maximized value that does not get the captain's factor, because others score it: replacements of the
   * player. ≥ 0, with at most 4 decimals. Default 0.
   */
  withoutCaptaincy?: number;
  /**
   * `never`: the player is never captain. `always`: the player is in every lineup, as its captain. At most one
   * player may have `always`.
   */
  captaincy?: 'never' | 'always';
  /** The player is in the pool only because of a lock or as captain, and leaves it when both are dropped. */
  onlyIfRequired?: true;
}

/** Canonical order: position (goalkeepers first), then team, then id. It does not depend on the order of rows. */
export function comparePlayers(a: SolverPlayer, b: SolverPlayer): number {
  const byPosition = POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position);
  if (byPosition !== 0) return byPosition;
  if (a.team !== b.team) return a.team < b.team ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}
