/**
 * Reads past rounds from a CSV file. It has one row for each player of each match, with the columns `season`, `round`,
 * `fixture`, `club`, `opponent`, `home` (true or false), `name`, `position` (GK, D, M, F), `price` and `points`. Optional
 * columns, empty where a value is not known: the odds `1`, `X`, `2`, `over` and `under` of the match (the home club
 * first); `projection`, `kind` (of the projection), `start` (0–1) and `ownership` (in percent). Rows of another kind are
 * another round. If a club plays twice in a round, each match counts as a separate club. The repository has no such file.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { MatchDetails, PoolPlayer, Position } from '@fanteam/contracts';

const REQUIRED = [
  ...(['season', 'round', 'fixture', 'club', 'opponent'] as const),
  ...(['home', 'name', 'position', 'price', 'points'] as const),
] as const;
type Optional = '1' | 'X' | '2' | 'over' | 'under' | 'projection' | 'kind' | 'start' | 'ownership';
type Row = Record<(typeof REQUIRED)[number], string> & Partial<Record<Optional, string>>;

/** FanTeam's usual salary caps of Classic 11, in mean salaries of starters. */
const CAP_IN_STARTERS = 13;

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
  const records: Row[] = parse(readFileSync(path), { bom: true, columns: true });
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

function toRound(name: string, rows: readonly Row[], salaryCap?: number): Round {
  const byClub = groupBy(rows, ({ club }) => club);
  const teamOf = (club: string, fixture: string) => {
    const playsTwice = byClub.get(club)?.some((row) => row.fixture !== fixture);
    return (playsTwice ? `${club} ${fixture}` : club).toUpperCase();
  };
  const players = rows.map((row, at): RoundPlayer => {
    const start = numberOf(row.start);
    const ownership = numberOf(row.ownership);
    return {
      id: String(at + 1),
      name: row.name,
      team: teamOf(row.club, row.fixture),
      position: positionOf(row.position),
      salary: required(row.price),
      projection: numberOf(row.projection) ?? null,
      ...(start !== undefined && { start }),
      ...(ownership !== undefined && { ownership }),
      points: required(row.points),
    };
  });
  const matches = [...groupBy(rows, ({ fixture }) => fixture)].map(([fixture, [row]]): MatchDetails => {
    const { club, opponent, home } = row!;
    if (!/^(true|false)$/.test(home)) throw new Error(`${JSON.stringify(home)} is not true or false.`);
    const [one, other] = home === 'true' ? [club, opponent] : [opponent, club];
    return { clubs: [teamOf(one, fixture), teamOf(other, fixture)], ...oddsOf(row!) };
  });
  return {
    name,
    kind: rows[0]!.kind ?? '',
    cap: salaryCap ?? Math.round(10 * CAP_IN_STARTERS * meanOf(players.map(({ salary }) => salary))) / 10,
    players,
    matches: { pairing: matches.map(({ clubs }) => ({ clubs })), odds: matches },
  };
}

function oddsOf(row: Row): Pick<MatchDetails, 'odds'> {
  const [home, draw, away] = [numberOf(row[1]), numberOf(row.X), numberOf(row[2])];
  if (home === undefined || draw === undefined || away === undefined) return {};
  const [over, under] = [numberOf(row.over), numberOf(row.under)];
  return {
    odds: { home, draw, away, ...(over !== undefined && { over }), ...(under !== undefined && { under }) },
  };
}

/** undefined for an empty cell, and for a column that is missing. */
function numberOf(text = ''): number | undefined {
  if (text === '') return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new Error(`${JSON.stringify(text)} is not a number.`);
  return value;
}

function required(text: string): number {
  const value = numberOf(text);
  if (value === undefined) throw new Error('A price or the points of a player are missing.');
  return value;
}

function positionOf(text: string): Position {
  if (text === 'GK' || text === 'D' || text === 'M' || text === 'F') return text;
  throw new Error(`${JSON.stringify(text)} is not a position: GK, D, M or F.`);
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
