/** Reads a season of the public FPL history (github.com/vaastav/Fantasy-Premier-League, folder `data/<season>`). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** A player who played at least 60 minutes. */
export interface Played {
  id: number;
  /** 0 GK, 1 D, 2 M, 3 F. */
  position: number;
  minutes: number;
  goals: number;
  assists: number;
  cleanSheet: boolean;
  against: number;
  saves: number;
  penaltiesSaved: number;
  penaltiesMissed: number;
  ownGoals: number;
  yellow: boolean;
  red: boolean;
}

export interface PlayedSide {
  club: string;
  goals: number;
  players: Played[];
}

/** Home, away. */
export type PlayedMatch = readonly [PlayedSide, PlayedSide];

export interface Season {
  name: string;
  matches: PlayedMatch[];
}

type Row = Readonly<Record<string, string>>;

const POSITIONS: Readonly<Record<string, number>> = { GK: 0, GKP: 0, DEF: 1, MID: 2, FWD: 3 };
const MIN_MINUTES = 60;

/** @param folder A season with `gws/gw*.csv` (or `gws/merged_gw.csv`) and `players_raw.csv`. */
export function readSeason(folder: string): Season {
  const weeks = join(folder, 'gws');
  const single = readdirSync(weeks).filter((file) => /^gw\d+\.csv$/.test(file));
  const rows = (single.length > 0 ? single : ['merged_gw.csv']).flatMap((file) =>
    readRows(join(weeks, file)),
  );
  const positionOf = readPositions(folder);
  // a postponed match can be in two files
  const unique = new Map(rows.map((row) => [`${row['fixture']} ${row['element']}`, row]));
  const fixtures = new Map<string, Row[]>();
  for (const row of unique.values()) {
    if (row['team_h_score'] === '' || row['team_h_score'] === 'None') continue;
    const fixture = row['fixture']!;
    fixtures.set(fixture, [...(fixtures.get(fixture) ?? []), row]);
  }
  const matches = [...fixtures.values()].map((players) => matchOf(players, positionOf));
  return { name: basename(folder), matches: matches.filter((match) => match !== undefined) };
}

function readRows(file: string): Row[] {
  // the oldest seasons are not UTF-8; only names are affected
  return parse(readFileSync(file, 'latin1'), {
    columns: true,
    bom: true,
  }) as Row[];
}

/** Player id → position, where the rows do not have it. */
function readPositions(folder: string): Map<string, number> {
  const file = join(folder, 'players_raw.csv');
  if (!existsSync(file)) return new Map();
  return new Map(readRows(file).map((row) => [row['id']!, Number(row['element_type']) - 1]));
}

function matchOf(rows: readonly Row[], positionOf: ReadonlyMap<string, number>): PlayedMatch | undefined {
  const [home, away] = [true, false].map((isHome) =>
    rows.filter((row) => (row['was_home'] === 'True') === isHome),
  );
  const [first, second] = [home![0], away![0]];
  if (!first || !second) return undefined;
  const playersOf = (side: readonly Row[]) =>
    side.flatMap((row) => {
      const position = POSITIONS[row['position'] ?? ''] ?? positionOf.get(row['element']!) ?? -1;
      const isManager = row['position'] === 'AM' || position < 0 || position > 3;
      return isManager || Number(row['minutes']) < MIN_MINUTES ? [] : [playedOf(row, position)];
    });
  return [
    { club: second['opponent_team']!, goals: Number(first['team_h_score']), players: playersOf(home!) },
    { club: first['opponent_team']!, goals: Number(first['team_a_score']), players: playersOf(away!) },
  ];
}

function playedOf(row: Row, position: number): Played {
  const count = (column: string) => Number(row[column]);
  return {
    id: count('element'),
    position,
    minutes: count('minutes'),
    goals: count('goals_scored'),
    assists: count('assists'),
    cleanSheet: count('clean_sheets') > 0,
    against: count('goals_conceded'),
    saves: count('saves'),
    penaltiesSaved: count('penalties_saved'),
    penaltiesMissed: count('penalties_missed'),
    ownGoals: count('own_goals'),
    yellow: count('yellow_cards') > 0,
    red: count('red_cards') > 0,
  };
}
