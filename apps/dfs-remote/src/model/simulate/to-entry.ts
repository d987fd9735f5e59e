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

/** Whether two entries have the same players and captains, in any order. */
export function isSameEntry(one: EnteredLineup, other: EnteredLineup): boolean {
  return keyOf(one) === keyOf(other);
}

const keyOf = ({ players, captain, vice_captain: vice }: EnteredLineup): string =>
  JSON.stringify([[...players].sort(), captain, vice]);
