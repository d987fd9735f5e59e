/** Limits on the share of lineups that have a player as captain. For contests with a captain. */
export interface CaptainExposureOptions {
  /**
   * Maximum share of the lineups with the same captain, 0–1. Does not apply to a player who is captain of every lineup by
   * rule, and to players with a `captain_max_exposure` of their own.
   */
  captain_max_exposure?: number;
}
