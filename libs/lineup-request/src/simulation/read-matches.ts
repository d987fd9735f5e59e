/** Who plays whom, and the expected goals: from the request, else from the clubs of the run, else from the pool. */
import {
  SIMULATION_LIMITS,
  type MatchInput,
  type MatchOdds,
  type PoolPlayer,
  type TeamRule,
} from '@fanteam/contracts';
import type { SimulatedMatch } from '@fanteam/contest-simulator';
import { describeWrongMargin, goalsFromOdds, log } from '@fanteam/football-model';
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

type Goals = [number, number];
/** undefined: not known. */
type PartOfGoals = [number | undefined, number | undefined];

/** Reads the matches. Clubs in two matches, and goals out of range, are found by `checkSimulation`. */
export function readMatches(
  inputs: readonly MatchInput[],
  { pool, teams, poolName }: Pick<SimulationSource, 'pool' | 'teams' | 'poolName'>,
  reject: Reject,
): ReadMatches {
  const read: ReadMatches = { matches: [], fields: [], guessed: [], alone: [], warnings: [] };
  const ofPool = new Set(pool.map(({ team }) => team));
  const used = new Set<string>();
  const add = (clubs: [string, string], known: PartOfGoals, field?: FieldPath) => {
    const goals = clubs.map((club, side) => {
      used.add(club);
      if (known[side] === undefined) read.guessed.push(club);
      return known[side] ?? SIMULATION_LIMITS.defaultGoals;
    }) as Goals;
    read.matches.push({ clubs, goals });
    read.fields.push(field);
  };
  for (const [at, input] of inputs.entries()) {
    const field: FieldPath = ['matches', at];
    const clubs = input.clubs.map(teamCode) as [string, string];
    if (!clubs.some((club) => ofPool.has(club))) {
      reject([...field, 'clubs'], `Neither ${clubs[0]} nor ${clubs[1]} is a club of ${poolName}`);
    }
    const goals = readGoals(input, clubs, field, { reject, warn: (text) => read.warnings.push(text) });
    add(clubs, goals ?? [undefined, undefined], field);
  }
  for (const [club, opponent] of findOpponents(pool, teams)) {
    if (used.has(club) || used.has(opponent)) continue;
    add([club, opponent], goalsOfTeams(club, opponent, teams));
  }
  read.alone = [...ofPool].filter((club) => !used.has(club)).sort();
  return read;
}

/** The goals of a match, in the order of how much they say; undefined if nothing is given. */
function readGoals(
  { goals, odds, clean_sheets: cleanSheets }: MatchInput,
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

function readOdds(odds: MatchOdds, field: FieldPath, reject: Reject): Goals | undefined {
  let isCorrect = true;
  const refuse = (path: FieldPath, message: string) => {
    isCorrect = false;
    reject(path, message);
  };
  for (const [name, value] of Object.entries(odds)) {
    if (!(value > 1)) refuse([...field, name], `${name} must be decimal odds greater than 1, such as 1.91`);
  }
  if (!isCorrect) return undefined;
  const { home, draw, away, over, under } = odds;
  const wrongMargins = [
    describeWrongMargin('home, draw and away', [home, draw, away]),
    describeWrongMargin('over and under', [over, under]),
  ];
  for (const sentence of wrongMargins)
    if (sentence !== undefined) refuse(field, `${sentence}. Check the odds`);
  if (!isCorrect) return undefined;
  const goals = goalsFromOdds(odds);
  if (!goals)
    refuse(
      field,
      'No expected goals fit these odds. Check all five odds; over and under must be for 2.5 goals',
    );
  return goals ?? undefined;
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
