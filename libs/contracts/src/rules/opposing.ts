import type { Position } from '../players';

/**
 * For each player of the positions `from`: at most `max` players of the positions `against` from the opposing team.
 * Uses the opponents of the file and of `teams`.
 */
export interface OpposingRule {
  from: Position[];
  against: Position[];
  max: number;
}

export interface OpposingOptions {
  opposing?: OpposingRule;
  /**
   * The maximum number of players from one match, that is of a club and its opponent. Requires the opponent of every
   * club with selectable players.
   */
  max_players_per_match?: number;
}
