/**
 * All recognised headers and position names. To support a new one, add it to the end of its list: lower case, letters
 * and digits only (see `normaliseHeader`). When a file has several headers of one list, the reader uses the one that
 * comes first in the list.
 */
import type { ColumnField, Position } from '@fanteam/contracts';

/** The fields of a player, and other columns that the reader uses: name parts, the match and the tournament. */
export type ColumnSource = ColumnField | 'firstName' | 'lastName' | 'match' | 'tournament';

export const COLUMN_ALIASES: Readonly<Record<ColumnSource, readonly string[]>> = {
  id: ['playerid', 'id', 'ids', 'dfsid', 'pid', 'fanteamid'],
  name: ['name', 'player', 'playername', 'fullname', 'displayname', 'nickname', 'webname'],
  firstName: ['fname', 'firstname', 'first', 'forename', 'given'],
  lastName: ['surname', 'lastname', 'last', 'lname'],
  position: ['position', 'pos', 'positions', 'rosterposition', 'role'],
  team: ['club', 'team', 'teamabbrev', 'squad', 'teamname'],
  salary: ['price', 'salary', 'cost', 'fanteamprice', 'nowcost', 'bv'],
  projection: [
    'projection',
    'proj',
    'myproj',
    'ssproj',
    'projpts',
    'xpts',
    'xp',
    'ep',
    'fpts',
    'fppg',
    'points',
    'pts',
    'expectedpoints',
    'avgpointspergame',
  ],
  status: ['lineup', 'status', 'injury'],
  opponent: ['opp', 'opponent', 'vs', 'opposition', 'against'],
  match: ['gameinfo', 'game', 'matchup', 'fixture', 'match'],
  ownership: ['own', 'ownership', 'projown', 'projownership', 'ownershipprojection'],
  captain_ownership: ['captainownership', 'captainown', 'cptown', 'cptownership', 'cown', 'capown'],
  floor: ['floor'],
  ceiling: ['ceil', 'ceiling'],
  stddev: ['stddev', 'std', 'sd', 'stdev', 'standarddeviation'],
  start: ['start', 'startchance', 'startprobability', 'pstart', 'probstart'],
  tournament: ['tournament'],
};

/** `12_Pts`, the projection of game week 12. Used when the file has no other projection column. */
export const GAME_WEEK_POINTS = /^\d{1,2}pts$/;

/** Columns with the average of past games instead of a projection. */
export const AVERAGE_HEADERS: ReadonlySet<string> = new Set(['avgpointspergame', 'fppg']);

export const POSITION_ALIASES: Readonly<Record<Position, readonly string[]>> = {
  GK: ['g', 'gk', 'gkp', 'goalkeeper', 'keeper'],
  D: ['d', 'df', 'def', 'defender'],
  M: ['m', 'mf', 'mid', 'midfielder'],
  F: ['f', 'fw', 'fwd', 'for', 'st', 'str', 'att', 'forward', 'striker', 'attacker'],
};
