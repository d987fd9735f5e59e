/**
 * Every header and position word that is understood. To teach the reader a new one, add it to the end of
 * its list here, in lower case, letters and digits only (see `normaliseHeader`). Where a file has two
 * headers of one list, the one that comes first in the list is read.
 */
import type { ColumnField, Position } from './types';

/** Our fields and two more sources that files have: the first name beside the surname, the tournament. */
export type ColumnSource = ColumnField | 'firstName' | 'lastName' | 'tournament';

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
  opponent: ['opp', 'opponent', 'vs'],
  ownership: ['own', 'ownership', 'projown'],
  floor: ['floor'],
  ceiling: ['ceil', 'ceiling'],
  tournament: ['tournament'],
};

/** `12_Pts`, the projection of game week 12; read when no other projection column is there. */
export const GAME_WEEK_POINTS = /^\d{1,2}pts$/;

/** Columns that hold what a player has averaged so far, not what he is expected to score. */
export const AVERAGE_HEADERS: ReadonlySet<string> = new Set(['avgpointspergame', 'fppg']);

export const POSITION_ALIASES: Readonly<Record<Position, readonly string[]>> = {
  GK: ['g', 'gk', 'gkp', 'goalkeeper', 'keeper'],
  D: ['d', 'df', 'def', 'defender'],
  M: ['m', 'mf', 'mid', 'midfielder'],
  F: ['f', 'fw', 'fwd', 'for', 'st', 'str', 'att', 'forward', 'striker', 'attacker'],
};
