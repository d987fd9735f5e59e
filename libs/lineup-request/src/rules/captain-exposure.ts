import type { RequestRule } from './request-rule';

/** Limits on the share of lineups that have a player as captain: for all players and for single players. */
export const captainExposure: RequestRule = {
  read({ captain_max_exposure: max }, { playerRules: { byId, fieldOf }, selectable, roster, reject }) {
    const players = [...byId].flatMap(([id, { captain_max_exposure: own, captain }]) => {
      if (own === undefined) return [];
      if (captain === 'always' && own < 1) {
        reject([...fieldOf(id), 'captain_max_exposure'], 'captain_with_max', { player: id, max: own });
      }
      return selectable.has(id) ? [[id, own] as const] : [];
    });
    if (max === undefined && players.length === 0) return {};
    if (!roster.captain) {
      const field = max === undefined ? 'players' : 'captain_max_exposure';
      reject([field], 'no_captain', { players: players.map(([id]) => id), isExposure: true });
    }
    return {
      rules: {
        captainExposure: {
          ...(max === undefined ? {} : { max }),
          ...(players.length === 0 ? {} : { players: Object.fromEntries(players) }),
        },
      },
    };
  },
};
