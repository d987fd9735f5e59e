import type { RequestRule } from './request-rule';

/** Any two lineups differ in at least so many players. */
export const uniquePlayers: RequestRule = {
  read({ min_unique_players: minUniquePlayers = 1 }, { roster, reject }) {
    if (minUniquePlayers > roster.size) {
      const message = `min_unique_players must be at most ${roster.size}, the number of players in a lineup`;
      reject(['min_unique_players'], message);
    }
    return { minUniquePlayers };
  },
};
