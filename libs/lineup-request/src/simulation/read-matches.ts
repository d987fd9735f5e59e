/** Who plays whom, and the expected goals: from the request, else from the clubs of the run, else from the pool. */
import {
  SIMULATION_LIMITS,
  type MatchDetails,
  type PoolPlayer,
  type ResultOdds,
  type TeamRule,
} from '@fanteam/contracts';
import type { SimulatedMatch, SimulatedPlayer } from '@fanteam/contest-simulator';
import {
  describeWrongMargin,
  goalsFromOdds,
  goalsFromProjections,
  log,
  type KnownMatch,
  type PartOfGoals,
} from '@fanteam/football-model';
import { teamCode, type FieldPath } from '../player-rules';
import type { Reject, SimulationSource } from './simulation-source';

/** Goals that follow from a clean sheet further away than this from those that are used are worth a warning. */
const GOALS_TOLERANCE = 0.2;

export interface ReadMatches {
  matches: SimulatedMatch[];
  /** The path of each match in the request; undefined for those that are not in it. */
  fields: (FieldPath | undefined)[];
  /** Clubs whose goals were guessed. */
  guessed: string[];
  /** Clubs in no match. */
  alone: string[];
  warnings: string[];
}

/** A match of the request, of the clubs of the run, or of the pool. */
export interface ListedMatch extends KnownMatch {
  clubs: [string, string];
  /** The path of the match in the request; undefined if it is not in it. */
  field: FieldPath | undefined;
}

export interface ListedMatches {
  matches: ListedMatch[];
  warnings: string[];
}

type Goals = [number, number];

type MatchSource = Pick<SimulationSource, 'pool' | 'teams' | 'poolName'>;

/**
 * Reads the matches. Goals that are not given come from the projections of `players`. Clubs in two matches, and goals out
 * of range, are found by `checkSimulation`.
 */
export function readMatches(
  inputs: readonly MatchDetails[],
  source: MatchSource,
  players: readonly SimulatedPlayer[],
  reject: Reject,
): ReadMatches {
  const { matches, warnings } = listMatches(inputs, source, reject);
  const read: ReadMatches = { matches: [], fields: [], guessed: [], alone: [], warnings };
  for (const { clubs, goals, field } of matches) {
    const guessed = clubs.filter((_, side) => goals[side] === undefined);
    read.guessed.push(...guessed);
    const known = guessed.length > 0 ? goalsFromProjections(players, clubs, goals) : (goals as Goals);
    read.matches.push({ clubs, goals: known });
    read.fields.push(field);
  }
  const used = new Set(matches.flatMap(({ clubs }) => clubs));
  read.alone = [...new Set(source.pool.map(({ team }) => team))].filter((club) => !used.has(club)).sort();
  return read;
}

/** All matches, with what is known of each of them. */
export function listMatches(
  inputs: readonly MatchDetails[],
  { pool, teams, poolName }: MatchSource,
  reject: Reject,
): ListedMatches {
  const warnings: string[] = [];
  const ofPool = new Set(pool.map(({ team }) => team));
  // a club without players in the pool is known if a club of the pool plays against it
  const pairs = new Set(findOpponents(pool, teams).map((clubs) => [...clubs].sort().join('\n')));
  const matches = inputs.map((input, at): ListedMatch => {
    const field: FieldPath = ['matches', at];
    const clubs = input.clubs.map(teamCode) as [string, string];
    const unknown = clubs.filter((club) => !ofPool.has(club));
    if (unknown.length === 2) {
      reject([...field, 'clubs'], `Neither ${clubs[0]} nor ${clubs[1]} is a club of ${poolName}`);
    } else if (unknown.length === 1 && !pairs.has([...clubs].sort().join('\n'))) {
      reject([...field, 'clubs'], `${unknown[0]} is not a club of ${poolName}`);
    }
    const goals = readGoals(input, clubs, field, { reject, warn: (text) => warnings.push(text) });
    const source = goals === undefined ? 'pairing' : input.odds && !input.goals ? 'odds' : 'goals';
    return { clubs, goals: goals ?? [undefined, undefined], source, isHomeKnown: true, field };
  });
  const used = new Set(matches.flatMap(({ clubs }) => clubs));
  for (const clubs of findOpponents(pool, teams)) {
    if (clubs.some((club) => used.has(club))) continue;
    for (const club of clubs) used.add(club);
    const goals = goalsOfTeams(...clubs, teams);
    const source = goals.includes(undefined) ? 'pairing' : 'goals';
    matches.push({ clubs, goals, source, isHomeKnown: false, field: undefined });
  }
  return { matches, warnings };
}

/** The goals of a match, in the order of how much they say; undefined if nothing is given. */
function readGoals(
  { goals, odds, clean_sheets: cleanSheets }: MatchDetails,
  clubs: readonly [string, string],
  field: FieldPath,
  { reject, warn }: { reject: Reject; warn: (sentence: string) => void },
): Goals | undefined {
  const ofOdds = odds && readOdds(odds, [...field, 'odds'], reject);
  const ofCleanSheets = cleanSheets && goalsFromCleanSheets(cleanSheets, [...field, 'clean_sheets'], reject);
  const used = goals ?? ofOdds ?? ofCleanSheets;
  if (used && used === ofCleanSheets) {
    const side = used.findIndex((value) => value > SIMULATION_LIMITS.goals);
    if (side >= 0) {
      const chance = cleanSheets![1 - side]!;
      const text = `${round(used[side]!)} expected goals of ${clubs[side]!}, more than ${SIMULATION_LIMITS.goals}`;
      reject([...field, 'clean_sheets', 1 - side], `A clean sheet chance of ${chance} means ${text}`);
      return undefined;
    }
  }
  if (used && used !== ofCleanSheets && ofCleanSheets) {
    for (const [side, club] of clubs.entries()) {
      const [own, other] = [used[side]!, ofCleanSheets[side]!];
      if (Math.abs(own - other) < GOALS_TOLERANCE) continue;
      const opponent = clubs[1 - side]!;
      warn(
        `The goals of ${club} (${round(own)}) do not match the clean sheet chance of ${opponent}, which implies ` +
          `${round(other)} goals. The goals are used.`,
      );
    }
  }
  return used;
}

function readOdds(odds: ResultOdds, field: FieldPath, reject: Reject): Goals | undefined {
  let isCorrect = true;
  const refuse = (path: FieldPath, message: string) => {
    isCorrect = false;
    reject(path, message);
  };
  for (const [name, value] of Object.entries(odds)) {
    if (value !== undefined && !(value > 1))
      refuse([...field, name], `${name} must be decimal odds greater than 1, such as 1.91`);
  }
  if (!isCorrect) return undefined;
  const { home, draw, away, over, under } = odds;
  const wrongMargins = [
    describeWrongMargin('home, draw and away', [home, draw, away]),
    ...(over !== undefined && under !== undefined
      ? [describeWrongMargin('over and under', [over, under])]
      : []),
  ];
  for (const sentence of wrongMargins)
    if (sentence !== undefined) refuse(field, `${sentence}. Check the odds`);
  if (!isCorrect) return undefined;
  const goals = goalsFromOdds(odds);
  if (!goals) refuse(field, noGoalsSentence(odds));
  return goals ?? undefined;
}

function noGoalsSentence({ over, under }: ResultOdds): string {
  const start = 'No expected goals fit these odds. Check';
  if (over === undefined && under === undefined) return `${start} them, or add the odds of over 2.5 goals`;
  const count = over === undefined || under === undefined ? 'four' : 'five';
  return `${start} all ${count} odds; over and under must be for 2.5 goals`;
}

/** A club concedes nothing with the chance e^−goals of its opponent. */
function goalsFromCleanSheets(
  [home, away]: readonly [number, number],
  field: FieldPath,
  reject: Reject,
): Goals | undefined {
  const isChance = (value: number) => value > 0 && value <= 1;
  if (isChance(home) && isChance(away)) return [-log(away), -log(home)];
  reject(field, 'clean_sheets must be chances greater than 0 and at most 1');
  return undefined;
}

/** Club → opponent, each match once. The clubs of the run come before the column of the file. */
function findOpponents(
  pool: readonly PoolPlayer[],
  teams: ReadonlyMap<string, TeamRule>,
): [club: string, opponent: string][] {
  const claims = new Map<string, string>();
  for (const { team, opponent } of pool) if (opponent && !claims.has(team)) claims.set(team, opponent);
  for (const [team, { opponent }] of teams) if (opponent !== undefined) claims.set(team, teamCode(opponent));
  const found: [string, string][] = [];
  for (const [team, opponent] of [...claims].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const back = claims.get(opponent);
    const isFirst = back === undefined || team < opponent;
    if (team !== opponent && isFirst && (back ?? team) === team) found.push([team, opponent]);
  }
  return found;
}

function goalsOfTeams(club: string, opponent: string, teams: ReadonlyMap<string, TeamRule>): PartOfGoals {
  const goalsOf = (own: string, other: string): number | undefined => {
    const { goals } = teams.get(own) ?? {};
    const { clean_sheet: cleanSheet } = teams.get(other) ?? {};
    if (goals !== undefined) return goals;
    return cleanSheet ? Math.min(SIMULATION_LIMITS.goals, -log(cleanSheet)) : undefined;
  };
  return [goalsOf(club, opponent), goalsOf(opponent, club)];
}

const round = (value: number): number => Math.round(value * 100) / 100;
