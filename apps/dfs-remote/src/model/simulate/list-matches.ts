/** Who plays whom in a simulation, and what is known of each match. */
import {
  findOpponentMistake,
  SIMULATION_LIMITS,
  type MatchDetails,
  type MatchInput,
  type PoolPlayer,
  type RuleOptions,
} from '@fanteam/contracts';
import { goalsFromOdds } from '@fanteam/football-model';
import { goalsFromCleanSheets, NO_FIXTURES, type Fixtures } from '../fixtures';
import type { ClubRule } from '../rules/rule';
import { opponentsOf } from '../rules/opponents-of';

/** A match of the simulation. */
export interface MatchRow {
  input: MatchInput;
  /** The expected goals of the clubs, if anything is known of them. */
  goals?: readonly [number, number];
  /** What the user should know: values that disagree with the clean sheet chances of the rules. */
  note?: string;
}

export interface MatchList {
  rows: readonly MatchRow[];
  /** Clubs of the pool without a match. */
  alone: readonly string[];
  /** Opponents of the file that contradict each other. */
  mistake?: string;
}

/** What is known of the clubs besides the fixtures. */
export interface ClubSources {
  /** Those of the run's request. */
  teams?: RuleOptions['teams'];
  /** The rules of the page; none on the page of a run. */
  clubs?: Readonly<Record<string, ClubRule>>;
  /** The matches of the pool on the page. They replace opponents of the request and of the file. */
  fixtures?: Fixtures | undefined;
  /** Other matches. They count as far as they do not contradict what is known of the opponents. */
  others?: Fixtures;
}

/** Each match once, in the order of the clubs. */
export function listMatches(players: readonly PoolPlayer[], sources: ClubSources): MatchList {
  const { teams = {}, clubs = {}, fixtures = NO_FIXTURES, others = NO_FIXTURES } = sources;
  const ofRequest = new Map(Object.entries(teams).map(([team, rule]) => [codeOf(team), rule]));
  const inPool = new Set(players.map(({ team }) => team));
  const sent = [...ofRequest].flatMap(([team, { opponent }]) =>
    opponent === undefined ? [] : [{ clubs: [team, codeOf(opponent)] as [string, string] }],
  );
  const given = fixtures.matches.length > 0 ? fixtures.matches : sent;
  const opponents = new Map(opponentsOf(players, { matches: given }));
  const mistake = findOpponentMistake(opponents)?.sentence;
  const matches = new Map<string, MatchDetails>();
  for (const { clubs: names, ...values } of [...fixtures.matches, ...others.matches]) {
    const [home, away] = names.map(codeOf) as [string, string];
    const isInPool = inPool.has(home) || inPool.has(away);
    const isKnown = (opponents.get(home) ?? away) === away && (opponents.get(away) ?? home) === home;
    const key = keyOf(home, away);
    if (!isInPool || !isKnown || home === away || matches.has(key)) continue;
    matches.set(key, { clubs: [home, away], ...values });
    opponents.set(home, away).set(away, home);
  }
  for (const [team, other] of opponents) {
    const key = keyOf(team, other);
    if (!matches.has(key)) matches.set(key, { clubs: team < other ? [team, other] : [other, team] });
  }
  const rules = new Map(Object.entries(clubs));
  const rows = [...matches]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, match]) =>
      toRow(
        match,
        match.clubs.map((team) => ofRequest.get(team)?.goals),
        match.clubs.map((team) => {
          const percent = rules.get(team)?.cleanSheetPercent;
          return percent === undefined ? ofRequest.get(team)?.clean_sheet : percent / 100;
        }),
      ),
    );
  const playing = new Set(rows.flatMap(({ input }) => input.clubs));
  return {
    rows,
    alone: [...inPool].filter((team) => !playing.has(team)).sort(),
    ...(mistake !== undefined && { mistake }),
  };
}

/** As the server reads the codes of clubs. */
const codeOf = (club: string): string => club.trim().toUpperCase();
const keyOf = (...clubs: [string, string]): string => JSON.stringify(clubs.sort());

/** A match with what is known of its clubs: the values of the match count first, then goals, then clean sheet chances. */
function toRow(
  { clubs, goals, odds, clean_sheets: given }: MatchDetails,
  ofClubs: readonly (number | undefined)[],
  chances: readonly (number | undefined)[],
): MatchRow {
  if (goals) return { input: { clubs, goals }, goals, ...findDisagreement(clubs, goals, chances) };
  if (odds) {
    const implied = goalsFromOdds(odds) ?? undefined;
    const { over, under, ...result } = odds;
    const isComplete = over !== undefined && under !== undefined;
    return {
      input: {
        clubs,
        ...(isComplete ? { odds: { ...result, over, under } } : implied && { goals: implied }),
      },
      ...(implied && { goals: implied, ...findDisagreement(clubs, implied, chances) }),
    };
  }
  if (!given && isPair(ofClubs)) return { input: { clubs, goals: ofClubs }, goals: ofClubs };
  const sheets = given ?? (isPair(chances) && areChances(chances) ? chances : undefined);
  if (!sheets) return { input: { clubs } };
  return { input: { clubs, clean_sheets: sheets }, goals: goalsFromCleanSheets(sheets) };
}

const isPair = (values: readonly (number | undefined)[]): values is [number, number] =>
  values.every((value) => value !== undefined);

/** With a lower chance, the other club has more goals than a simulation allows. */
const MIN_CHANCE = Math.exp(-SIMULATION_LIMITS.goals);
const areChances = (chances: readonly number[]): boolean =>
  chances.every((chance) => chance >= MIN_CHANCE && chance <= 1);

/** Smaller differences are rounding. In goals, as in the reading of the request. */
const TOLERANCE = 0.2;

/** Goals and the clubs' clean sheet chances are two statements about the same thing. The goals are used. */
function findDisagreement(
  clubs: readonly [string, string],
  goals: readonly [number, number],
  chances: readonly (number | undefined)[],
): { note?: string } {
  const differences = clubs.flatMap((club, index) => {
    const given = chances[index];
    const conceded = goals[1 - index]!;
    if (given === undefined || Math.abs(conceded + Math.log(given)) < TOLERANCE) return [];
    const implied = Math.round(100 * Math.exp(-conceded));
    return [
      `a clean sheet chance of ${implied} % for ${club}, but its rule has ${Math.round(100 * given)} %`,
    ];
  });
  if (differences.length === 0) return {};
  return { note: `The fixtures imply ${differences.join(', and ')}. The fixtures are used.` };
}
