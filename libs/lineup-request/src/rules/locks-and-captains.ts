import type { RequestRule } from './request-rule';

/** Locked and excluded players, and players who are always or never captain. */
export const locksAndCaptains: RequestRule = {
  read(_request, { playerRules: { byId, fieldOf }, ids, roster, reject }) {
    const captains: string[] = [];
    for (const [id, { lock, exclude, captain: captaincy }] of byId) {
      if (!ids.has(id)) reject(fieldOf(id), 'unknown_player', { player: id });
      else if (exclude && lock) reject(fieldOf(id), 'locked_and_excluded', { player: id });
      else if (exclude && captaincy === 'always') reject(fieldOf(id), 'captain_and_excluded', { player: id });
      else if (captaincy === 'always') {
        const [first] = captains;
        if (first !== undefined) reject(fieldOf(id), 'second_captain', { player: id, first });
        captains.push(id);
      }
    }
    if (captains.length > 0 && !roster.captain) {
      reject(['players'], 'no_captain', { players: captains, isExposure: false });
    }
    return { locked: [...ids].filter((id) => byId.get(id)?.lock) };
  },

  explain: {
    locked: ({ player }, { nameOf }) => ({
      message: `${nameOf(player)} is locked`,
      fix: { field: `players.${player}.lock`, value: false, label: `Unlock ${nameOf(player)}` },
    }),
    captain: ({ player }, { nameOf }) => ({
      message: `${nameOf(player)} is always captain`,
      fix: {
        field: `players.${player}.captain`,
        value: null,
        label: `Allow captains other than ${nameOf(player)}`,
      },
    }),
  },
};
