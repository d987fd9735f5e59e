/** Lineups as entries of the contest. */
import type { EnteredLineup, LineupPlayer, SimulateOptions } from '@fanteam/contracts';

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

type ContestRequest = Pick<SimulateOptions, 'entries' | 'choose'> & { lineups: readonly EnteredLineup[] };

/**
 * The request with a choice of one lineup if the contest does not take all of them: the figures are then those of each
 * lineup against all other entries.
 */
export function withFewEntries<Request extends ContestRequest>(request: Request): Request {
  return takesFewerEntries(request) ? { ...request, choose: { count: 1, aim: 'profit' } } : request;
}

/** Whether the lineups cannot be entered together, so that figures of all of them have no meaning. */
function takesFewerEntries({ entries, lineups }: ContestRequest): boolean {
  return lineups.length > entries;
}

/** Whether the choice is that of `withFewEntries`. The user has not chosen, so its result is not shown. */
export function isChosenByPage(request: ContestRequest): boolean {
  const { choose } = request;
  const isDefault = choose?.count === 1 && choose.aim === 'profit' && Object.keys(choose).length === 2;
  return isDefault && takesFewerEntries(request);
}
