/**
 * Reads past rounds from a CSV file. It has one row for each player of each match, with the columns season, round,
 * fixture, club, opponent, home, name, position, price, points, and the odds 1, X, 2, over, under of the match (the home
 * club first; empty if they are not known). Optional: projection, the kind of projection, start (0–1) and ownership (in
 * percent); rows of another kind are another round. If a club plays twice in a round, each match counts as a separate
 * club. The repository has no such file.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { MatchDetails, PoolPlayer, Position } from '@fanteam/contracts';

const REQUIRED = [
  ...(['season', 'round', 'fixture', 'club', 'opponent'] as const),
  ...(['home', 'name', 'position', 'price', 'points'] as const),
] as const;
type Odds = 'one' | 'draw' | 'two' | 'over' | 'under';
type Extra = 'projection' | 'kind' | 'start' | 'ownership';
const HEADERS: Readonly<Record<(typeof REQUIRED)[number] | Odds | Extra, readonly string[]>> = {
  season: ['season'],
  round: ['round', 'gw', 'week'],
  fixture: ['fixture', 'match'],
  club: ['club', 'team'],
  opponent: ['opponent', 'opp'],
  home: ['home', 'was_home', 'is_home'],
  name: ['name', 'player'],
  position: ['position', 'pos'],
  price: ['price', 'salary'],
  points: ['points', 'actual'],
  one: ['1', 'oh', 'odds_1', 'odds1', 'odds_home'],
  draw: ['x', 'od', 'odds_x', 'oddsx', 'odds_draw'],
  two: ['2', 'oa', 'odds_2', 'odds2', 'odds_away'],
  over: ['over', 'over_2.5'],
  under: ['under', 'under_2.5'],
  projection: ['projection', 'proj'],
  kind: ['kind'],
  start: ['start'],
  ownership: ['ownership', 'own'],
};
const POSITION_WORDS: Readonly<Record<string, Position>> = {
  ...{ 0: 'GK', 1: 'D', 2: 'M', 3: 'F', GK: 'GK', GKP: 'GK', D: 'D', DEF: 'D' },
  ...{ M: 'M', MID: 'M', F: 'F', FWD: 'F' },
};
/** FanTeam's usual salary caps of Classic 11, in mean salaries of starters. */
const CAP_IN_STARTERS = 13;

type Row = Record<(typeof REQUIRED)[number], string> & Partial<Record<Odds | Extra, string>>;
/** A player of a past round. The projection is that of the file, or null. */
export interface RoundPlayer extends PoolPlayer {
  points: number;
}
export interface Round {
  name: string;
  /** What the projections of the file are, such as the name of their source; '' without any. */
  kind: string;
  cap: number;
  players: RoundPlayer[];
  /** With odds, and with the clubs only. */
  matches: Record<'odds' | 'pairing', MatchDetails[]>;
}

/** @param salaryCap default: what FanTeam's caps are for the mean salary of the players */
export function readRounds(path: string, salaryCap?: number): Round[] {
  const records = parse(readFileSync(path), {
    bom: true,
    columns: (header: string[]) => header.map(nameOf),
  }) as Row[];
  const missing = REQUIRED.filter((name) => !(name in (records[0] ?? {})));
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(', ')}.`);
  const byRound = groupBy(records, ({ season, round, kind = '' }) => `${season} ${round} ${kind}`);
  return [...byRound].map(([name, rows]) => toRound(name, rows, salaryCap));
}

function groupBy(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

function nameOf(header: string): string {
  const plain = header.trim().toLowerCase().replaceAll(' ', '_');
  return Object.entries(HEADERS).find(([, names]) => names.includes(plain))?.[0] ?? plain;
}

function toRound(name: string, rows: readonly Row[], salaryCap?: number): Round {
  const fixtures = groupBy(rows, ({ fixture }) => fixture);
  const played = new Map<string, Set<string>>();
  for (const { club, fixture } of rows) played.set(club, (played.get(club) ?? new Set()).add(fixture));
  const teamOf = (club: string, fixture: string) =>
    (played.get(club)?.size ?? 0) > 1 ? `${club} ${fixture}`.toUpperCase() : club.trim().toUpperCase();
  const players = rows.map((row, at): RoundPlayer => {
    const {
      club,
      fixture,
      name: player,
      position,
      price,
      points,
      projection = '',
      start = '',
      ownership = '',
    } = row;
    return {
      id: String(at + 1),
      name: player,
      team: teamOf(club, fixture),
      position: positionOf(position),
      salary: numberOf(price),
      projection: projection === '' ? null : numberOf(projection),
      ...(start !== '' && { start: numberOf(start) }),
      ...(ownership !== '' && { ownership: numberOf(ownership) }),
      points: numberOf(points),
    };
  });
  const pairs = [...fixtures].map(([fixture, [row]]): MatchDetails & { row: Row } => {
    const { club, opponent, home } = row!;
    const isHome = /^(?:true|1|yes|h|home)$/i.test(home.trim());
    const [one, other] = isHome ? [club, opponent] : [opponent, club];
    return { clubs: [teamOf(one, fixture), teamOf(other, fixture)], row: row! };
  });
  const odds = pairs.map(({ clubs, row: { one = '', draw = '', two = '', over = '', under = '' } }) => {
    if (one === '' || draw === '' || two === '') return { clubs };
    const goals = {
      ...(over !== '' && { over: numberOf(over) }),
      ...(under !== '' && { under: numberOf(under) }),
    };
    return { clubs, odds: { home: numberOf(one), draw: numberOf(draw), away: numberOf(two), ...goals } };
  });
  const mean = meanOf(players.map(({ salary }) => salary));
  const cap = salaryCap ?? Math.round(10 * CAP_IN_STARTERS * mean) / 10;
  return {
    name,
    kind: rows[0]!.kind ?? '',
    cap,
    players,
    matches: { pairing: pairs.map(({ clubs }) => ({ clubs })), odds },
  };
}

function numberOf(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw new Error(`${JSON.stringify(text)} is not a number.`);
  return value;
}

function positionOf(text: string): Position {
  const position = POSITION_WORDS[text.trim().toUpperCase()];
  if (!position) throw new Error(`${JSON.stringify(text)} is not a position.`);
  return position;
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** "12.3 ± 0.4": the mean, and one standard error. */
export function difference(values: readonly number[], digits = 1): string {
  const mean = meanOf(values);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return `${mean.toFixed(digits)} ± ${Math.sqrt(variance / values.length).toFixed(digits)}`;
}
