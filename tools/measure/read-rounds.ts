/**
 * Reads past rounds from a CSV file. It has one row for each player of each match, with the columns season, round,
 * fixture, club, opponent, home (1 or 0), name, position (GK, D, M or F), price and points. Optional: the odds one, draw,
 * two, over and under of the match (the home club first), projection, the kind of projection, start (0–1) and ownership
 * (in percent); rows of another kind are another round. If a club plays twice in a round, each match counts as a separate
 * club. The repository has no such file.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { MatchDetails, PoolPlayer, Position } from '@fanteam/contracts';

const COLUMNS = [
  ...(['season', 'round', 'fixture', 'club', 'opponent'] as const),
  ...(['home', 'name', 'position', 'price', 'points'] as const),
] as const;
const POSITIONS: readonly string[] = ['GK', 'D', 'M', 'F'] satisfies Position[];
/** FanTeam's usual salary caps of Classic 11, in mean salaries of starters. */
const CAP_IN_STARTERS = 13;

type Odds = 'one' | 'draw' | 'two' | 'over' | 'under';
type Row = Record<(typeof COLUMNS)[number], string> &
  Partial<Record<Odds | 'projection' | 'kind' | 'start' | 'ownership', string>>;
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
  /** With odds, and with the clubs only; the home club first. */
  matches: Record<'odds' | 'pairing', MatchDetails[]>;
}

/** @param salaryCap default: what FanTeam's caps are for the mean salary of the players */
export function readRounds(path: string, salaryCap?: number): Round[] {
  const rows = parse(readFileSync(path), { bom: true, columns: true }) as Row[];
  const missing = COLUMNS.filter((name) => !(name in (rows[0] ?? {})));
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(', ')}.`);
  const byRound = groupBy(rows, ({ season, round, kind = '' }) => `${season} ${round} ${kind}`);
  return [...byRound].map(([name, ofRound]) => toRound(name, ofRound, salaryCap));
}

function groupBy(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

function toRound(name: string, rows: readonly Row[], salaryCap?: number): Round {
  const byFixture = groupBy(rows, ({ fixture }) => fixture);
  const fixturesOf = (club: string) =>
    new Set(rows.filter((row) => row.club === club).map(({ fixture }) => fixture));
  const teamOf = (club: string, fixture: string) =>
    (fixturesOf(club).size > 1 ? `${club} ${fixture}` : club).trim().toUpperCase();
  const players = rows.map((row, at): RoundPlayer => {
    const { projection = '', start = '', ownership = '' } = row;
    if (!POSITIONS.includes(row.position))
      throw new Error(`${JSON.stringify(row.position)} is not a position.`);
    return {
      id: String(at + 1),
      name: row.name,
      team: teamOf(row.club, row.fixture),
      position: row.position as Position,
      salary: numberOf(row.price),
      projection: projection === '' ? null : numberOf(projection),
      ...(start !== '' && { start: numberOf(start) }),
      ...(ownership !== '' && { ownership: numberOf(ownership) }),
      points: numberOf(row.points),
    };
  });
  const odds = [...byFixture].map(([fixture, [row]]): MatchDetails => {
    const { club, opponent, home, one = '', draw = '', two = '', over = '', under = '' } = row!;
    const [first, other] = numberOf(home) === 1 ? [club, opponent] : [opponent, club];
    const clubs: MatchDetails['clubs'] = [teamOf(first, fixture), teamOf(other, fixture)];
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
    matches: { odds, pairing: odds.map(({ clubs }) => ({ clubs })) },
  };
}

function numberOf(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value))
    throw new Error(`${JSON.stringify(text)} is not a number.`);
  return value;
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
