/** Lineups as entries of the contest. */
import type { EnteredLineup, LineupPlayer } from '@fanteam/contracts';
import type { PageSimulateRequest } from './simulation-state';

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

/**
 * The request with a choice of one lineup if the contest does not take all of them: the figures are then those of each
 * lineup against all other entries.
 */
export function withFewEntries(request: PageSimulateRequest): PageSimulateRequest {
  if (request.lineups.length <= request.entries) return request;
  return { ...request, choose: { count: 1, aim: 'profit' } };
}

/** Whether the lineups cannot be entered together, so that figures of all of them have no meaning. */
export function takesFewerEntries({ entries, lineups }: PageSimulateRequest): boolean {
  return lineups.length > entries;
}
