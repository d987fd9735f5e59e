/**
 * `sequential`: each lineup is the best one given the lineups before it, so a player with a maximum is in the first
 * lineups; if that leaves no room for all lineups or minimums, as `spread`. `spread`: the limits apply to the whole set, and the set has the best total that was found.
 */
export const EXPOSURE_MODES = ['sequential', 'spread'] as const;
export type ExposureMode = (typeof EXPOSURE_MODES)[number];

/** Rules between the lineups of one response: exposure and differences. */
export interface LineupSetOptions {
  /**
   * Maximum share of the lineups for each player, 0–1. Does not apply to locked players and to players with a
   * `max_exposure` of their own.
   */
  max_exposure?: number;
  /**
   * Maximum share of the lineups with the same captain, 0–1, for contests with a captain. Does not apply to a player who
   * is captain of every lineup by rule, and to players with a `captain_max_exposure` of their own.
   */
  captain_max_exposure?: number;
  /** Default `sequential`. */
  exposure_mode?: ExposureMode;
  /** Any two lineups differ in at least this many players (default 1). */
  min_unique_players?: number;
}
