/** Rules for one player. Exposures are shares of the requested lineups, 0–1. */
export interface TypedPlayerRule {
  lock?: boolean;
  exclude?: boolean;
  /** Of n requested lineups, at least `ceil(min_exposure · n)` contain the player. */
  min_exposure?: number;
  /** Of n requested lineups, at most `max(1, floor(max_exposure · n))` contain the player. */
  max_exposure?: number;
  /**
   * The chance that the player starts, 0–1. The projection means the points if the player starts, so the value that is
   * maximized is start · projection, plus the replacements with `safety_net`.
   */
  start?: number;
  captain?: 'never' | 'always';
  /** Of n lineups, the player is captain of at most `max(1, floor(captain_max_exposure · n))`. */
  captain_max_exposure?: number;
}

/** Rules for one player of a file, by id. */
export interface PlayerRule extends TypedPlayerRule {
  /** Replaces the projection of the file. */
  projection?: number;
}

/** Which players may be picked, and the rules for single players. */
export interface PlayerOptions {
  /** Only players with one of these statuses. Players without a status stay selectable. */
  statuses?: string[];
  /** By player id. */
  players?: Record<string, PlayerRule>;
}
