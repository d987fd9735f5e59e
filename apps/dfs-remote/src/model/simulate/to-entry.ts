import type { EnteredLineup, LineupPlayer } from '@fanteam/contracts';

/** A lineup, or its view with the swaps on screen, as an entry of the contest. */
export function toEntry({ players }: { players: readonly LineupPlayer[] }): EnteredLineup {
  const captain = players.find((player) => player.captain);
  const vice = players.find((player) => player.vice_captain);
  return {
    players: players.map(({ id }) => id),
    ...(captain && { captain: captain.id }),
    ...(vice && { vice_captain: vice.id }),
  };
}
