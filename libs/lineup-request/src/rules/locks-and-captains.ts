import type { RequestRule } from './request-rule';

/** Locked and excluded players, and players who are always or never captain. */
export const locksAndCaptains: RequestRule = {
  read(_request, { playerRules: { byId, fieldOf }, ids, roster, reject }) {
    let captain: string | undefined;
    for (const [id, { lock, exclude, captain: captaincy }] of byId) {
      const name = `Player ${JSON.stringify(id)}`;
      if (!ids.has(id)) reject(fieldOf(id), `${name} is not in the pool`);
      else if (exclude && lock)
        reject(fieldOf(id), `${name} is both locked and excluded; remove one of the two`);
      else if (exclude && captaincy === 'always') {
        reject(fieldOf(id), `${name} is both captain and excluded; remove one of the two`);
      } else if (captaincy === 'always') {
        if (captain !== undefined) reject(fieldOf(id), 'Only one player can be captain of every lineup');
        captain = id;
      }
    }
    if (captain !== undefined && !roster.captain) {
      reject(
        ['players'],
        'This contest has no captain; choose a contest with a captain or remove the captain rule',
      );
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
