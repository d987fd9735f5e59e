import type { RequestRule } from './request-rule';

/** Any two lineups differ in at least so many players. */
export const uniquePlayers: RequestRule = {
  read({ min_unique_players: minUniquePlayers = 1 }, { roster, reject }) {
    if (minUniquePlayers > roster.size) {
      reject(['min_unique_players'], 'above_lineup_size', { size: roster.size });
    }
    return { minUniquePlayers };
  },
};
