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
}
