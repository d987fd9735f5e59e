/** Lineups as entries of the contest. */
import type { ChooseOptions, EnteredLineup, LineupPlayer, SimulateOptions } from '@fanteam/contracts';

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

type ContestRequest = Pick<SimulateOptions, 'entries' | 'choose' | 'contests'> & {
  lineups: readonly EnteredLineup[];
};

/**
 * The request with a choice of one lineup for each contest if one of them does not take all lineups: the figures are then
 * those of each lineup against all other entries.
 */
export function withFewEntries<Request extends ContestRequest>(request: Request): Request {
  return takesFewerEntries(request) ? { ...request, choose: choiceOfPage(request) } : request;
}

function choiceOfPage({ contests }: ContestRequest): ChooseOptions {
  return { count: 1, aim: 'profit', ...(contests && { contests: contests.map(() => ({ count: 1 })) }) };
}

/** Whether the lineups cannot be entered together in each contest, so that figures of all of them have no meaning. */
function takesFewerEntries({ entries, lineups, contests = [] }: ContestRequest): boolean {
  return [{ entries }, ...contests].some((contest) => lineups.length > contest.entries);
}

/** Whether the choice is that of `withFewEntries`. The user has not chosen, so its result is not shown. */
export function isChosenByPage(request: ContestRequest): boolean {
  const { choose, contests = [] } = request;
  const { aim, contests: ofContests = [], ...main } = choose ?? {};
  const isOne = (each: object) => JSON.stringify(each) === '{"count":1}';
  return (
    aim === 'profit' &&
    [main, ...ofContests].every(isOne) &&
    ofContests.length === contests.length &&
    takesFewerEntries(request)
  );
}
