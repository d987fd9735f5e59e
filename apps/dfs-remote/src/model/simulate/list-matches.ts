/** Who plays whom in a simulation, and what is known of each match. */
import {
  type EstimatedClub,
  findOpponentMistake,
  SIMULATION_LIMITS,
  type MatchInput,
  type PoolPlayer,
  type RuleOptions,
} from '@fanteam/contracts';
import { describeWrongMargin, goalsFromOdds, readOdds } from '@fanteam/football-model';
import { formatNumber, parseNumber } from '../../shared/numbers';
import type { ClubRule } from '../rules/rule';
import { opponentsOf } from '../rules/opponents-of';
import {
  EMPTY_MATCH,
  matchKey,
  type MatchDraft,
  type OddsDraft,
  type SimulationDraft,
} from './simulation-draft';

/** A match of the table. */
export interface MatchRow {
  key: string;
  clubs: readonly [string, string];
  draft: MatchDraft;
  input: MatchInput;
  /** The expected goals of the clubs, if they are not typed: those that odds, clean sheets or the rules of clubs mean. */
  goals?: readonly [number, number];
  /** What is wrong with the typed values; they are not used then. */
  mistake?: string;
  /** What the user should know: typed goals that disagree with the clean sheet chances. */
  note?: string;
}

export interface MatchList {
  rows: readonly MatchRow[];
  /** Clubs of the pool without a match. */
  alone: readonly string[];
  /** Two matches of one club, or a club that plays itself. */
  mistake?: string;
}

interface ClubValues {
  opponents: ReadonlyMap<string, string>;
  /** Clean sheet chances by club, 0–1. */
  cleanSheets: ReadonlyMap<string, number>;
  /** Expected goals by club. */
  goals: ReadonlyMap<string, number>;
}

/**
 * The data of the clubs from the fixtures, the pool, the request of the run and the clubs' dialog; later sources first.
 * `clubs`: the rules of the page; none on the page of a run. `estimated`: its goals from fixtures count, not those from
 * salaries.
 */
export function readClubs(
  players: readonly PoolPlayer[],
  teams: RuleOptions['teams'] = {},
  clubs: Readonly<Record<string, ClubRule>> = {},
  estimated: readonly EstimatedClub[] = [],
): ClubValues {
  const rules = new Map(
    Object.entries(teams).map(([team, { opponent, clean_sheet: chance, goals }]) => [
      team.trim().toUpperCase(),
      { opponent, cleanSheet: chance, goals },
    ]),
  );
  for (const [team, { opponent, cleanSheetPercent }] of Object.entries(clubs)) {
    const earlier = rules.get(team);
    const cleanSheet = cleanSheetPercent === undefined ? earlier?.cleanSheet : cleanSheetPercent / 100;
    rules.set(team, { opponent: opponent ?? earlier?.opponent, cleanSheet, goals: earlier?.goals });
  }
  for (const { team, goals, source } of estimated) {
    if (source !== 'odds' && source !== 'goals') continue;
    const rule = rules.get(team);
    rules.set(team, { opponent: rule?.opponent, cleanSheet: rule?.cleanSheet, goals: rule?.goals ?? goals });
  }
  const typed = Object.fromEntries(
    [...rules].flatMap(([team, { opponent }]) => (opponent === undefined ? [] : [[team, { opponent }]])),
  );
  const known = (field: 'cleanSheet' | 'goals') =>
    new Map([...rules].flatMap(([team, rule]) => (rule[field] === undefined ? [] : [[team, rule[field]]])));
  return { opponents: opponentsOf(typed, players), cleanSheets: known('cleanSheet'), goals: known('goals') };
}

/** Each match once: those of the pool, then those that the user has added. */
export function listMatches(
  players: readonly PoolPlayer[],
  values: ClubValues,
  drafts: SimulationDraft['matches'],
): MatchList {
  const pairs = new Map<string, readonly [string, string]>();
  for (const [team, other] of values.opponents) {
    const pair: readonly [string, string] = team < other ? [team, other] : [other, team];
    pairs.set(matchKey(pair), pair);
  }
  const teams = new Set(players.map(({ team }) => team));
  for (const [key, { isAdded }] of Object.entries(drafts)) {
    const clubs = JSON.parse(key) as [string, string];
    if (isAdded && clubs.some((club) => teams.has(club))) pairs.set(key, clubs);
  }
  const rows = [...pairs].map(([key, clubs]) => readMatch(key, clubs, drafts[key] ?? EMPTY_MATCH, values));
  const playing = new Set(rows.flatMap(({ clubs }) => clubs));
  const mistake = findTwice(rows);
  return {
    rows: rows.sort((a, b) => (a.key < b.key ? -1 : 1)),
    alone: [...teams].filter((team) => !playing.has(team)).sort(),
    ...(mistake !== undefined && { mistake }),
  };
}

function findTwice(rows: readonly MatchRow[]): string | undefined {
  const itself = rows.find(({ clubs: [one, other] }) => one === other);
  if (itself) return `${itself.clubs[0]} cannot play itself. Remove the match or change its opponent.`;
  const seen = new Map<string, string>();
  for (const { clubs } of rows) {
    const twice = clubs.find((club) => seen.has(club));
    const other = clubs.find((club) => club !== twice);
    if (twice !== undefined) {
      return `${twice} is in two matches: against ${seen.get(twice)} and against ${other}. Remove one of them, or change the opponents of the clubs.`;
    }
    seen.set(clubs[0], clubs[1]);
    seen.set(clubs[1], clubs[0]);
  }
  const opponents = new Map(rows.map(({ clubs: [one, other] }) => [one, other]));
  return findOpponentMistake(opponents)?.sentence;
}

function readMatch(
  key: string,
  clubs: readonly [string, string],
  draft: MatchDraft,
  { cleanSheets, goals }: ClubValues,
): MatchRow {
  const pair: MatchInput = { clubs: [...clubs] };
  const row = { key, clubs, draft };
  const read = readTyped(draft);
  if (read === undefined) {
    const ofClubs = clubs.map((club) => goals.get(club));
    const chances = clubs.map((club) => cleanSheets.get(club));
    if (isPair(ofClubs)) return { ...row, input: { ...pair, goals: ofClubs }, goals: ofClubs };
    if (!isPair(chances) || !areChances(chances)) return { ...row, input: pair };
    return { ...row, input: { ...pair, clean_sheets: chances }, goals: goalsFromCleanSheets(chances) };
  }
  if (typeof read === 'string') return { ...row, input: pair, mistake: read };
  const { values, goals: implied } = read;
  const note =
    values.goals &&
    findDisagreement(
      clubs,
      values.goals,
      clubs.map((club) => cleanSheets.get(club)),
    );
  return {
    ...row,
    input: { ...pair, ...values },
    ...(implied && { goals: implied }),
    ...(note !== undefined && { note }),
  };
}

const isPair = (values: readonly (number | undefined)[]): values is [number, number] =>
  values.every((value) => value !== undefined);

interface TypedValues {
  values: Pick<MatchInput, 'goals' | 'odds' | 'clean_sheets'>;
  /** The goals that follow from odds or clean sheets. */
  goals?: readonly [number, number];
}

/** Undefined if nothing is typed; a sentence if the values cannot be used. */
function readTyped({ source, goals, odds, cleanSheets }: MatchDraft): TypedValues | string | undefined {
  switch (source) {
    case 'goals':
      return isEmpty(goals) ? undefined : readGoals(goals);
    case 'odds':
      return isEmpty(Object.values(odds)) ? undefined : readMatchOdds(odds);
    case 'clean-sheets':
      return isEmpty(cleanSheets) ? undefined : readCleanSheets(cleanSheets);
  }
}

const isEmpty = (texts: readonly string[]): boolean => texts.every((text) => text.trim() === '');

function readGoals(texts: readonly string[]): TypedValues | string {
  const goals = texts.map(parseNumber);
  if (!isPair(goals)) return 'Enter the expected goals of both clubs as numbers.';
  const { goals: max } = SIMULATION_LIMITS;
  return goals.some((value) => value < 0 || value > max)
    ? `Expected goals must be from 0 to ${max}.`
    : { values: { goals } };
}

const ODDS_NAMES: Readonly<Record<keyof OddsDraft, string>> = {
  home: '1',
  draw: 'X',
  away: '2',
  over: 'over 2.5',
  under: 'under 2.5',
};

function readMatchOdds(texts: OddsDraft): TypedValues | string {
  const read = (name: keyof OddsDraft) => readOdds(texts[name]);
  const [home, draw, away, over, under] = [
    read('home'),
    read('draw'),
    read('away'),
    read('over'),
    read('under'),
  ];
  if (!home || !draw || !away || !over || !under) {
    const name = (Object.keys(ODDS_NAMES) as (keyof OddsDraft)[]).find((each) => !read(each))!;
    return texts[name].trim() === ''
      ? `Also enter the odds for ${ODDS_NAMES[name]}. All five odds are required.`
      : `“${texts[name]}” (${ODDS_NAMES[name]}) must be odds above 1, such as 1.91, 10/11 or −110.`;
  }
  const margin =
    describeWrongMargin('1, X and 2', [home, draw, away]) ??
    describeWrongMargin('over and under', [over, under]);
  if (margin !== undefined) return `${margin}. Check these odds.`;
  const odds = { home, draw, away, over, under };
  const goals = goalsFromOdds(odds);
  if (!goals)
    return 'No expected goals fit these odds. Check all five odds; over and under must be for 2.5 goals.';
  return { values: { odds }, goals };
}

function readCleanSheets(texts: readonly string[]): TypedValues | string {
  const percents = texts.map((text) => parseNumber(text.replace(/\s*%\s*$/, '')));
  if (!isPair(percents)) return 'Enter the clean sheet chances of both clubs in percent.';
  const share = percents.find((percent) => percent > 0 && percent < MIN_PERCENT);
  if (share !== undefined) {
    const percent = formatNumber(share * 100);
    return `${formatNumber(share)} % is very low. For a chance of ${percent} %, enter ${percent}.`;
  }
  if (percents.some((percent) => percent <= 0 || percent > 100)) {
    return `Clean sheet chances must be from ${MIN_PERCENT} to 100 %.`;
  }
  const chances: [number, number] = [percents[0] / 100, percents[1] / 100];
  return { values: { clean_sheets: chances }, goals: goalsFromCleanSheets(chances) };
}

/** A lower value in percent means more than 4.6 goals of the other club, so it is a share from 0 to 1. */
const MIN_PERCENT = 1;

/** A club concedes nothing with the chance e^−goals of the other club. */
const goalsFromCleanSheets = ([home, away]: readonly [number, number]): [number, number] => [
  Math.max(0, -Math.log(away)),
  Math.max(0, -Math.log(home)),
];

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
): string | undefined {
  const differences = clubs.flatMap((club, index) => {
    const given = chances[index];
    if (given === undefined) return [];
    const conceded = goals[1 - index]!;
    if (Math.abs(conceded + Math.log(given)) < TOLERANCE) return [];
    const implied = Math.round(100 * Math.exp(-conceded));
    const percent = Math.round(100 * given);
    return [
      `These goals imply a clean sheet chance of ${implied} % for ${club}, but its rule has ${percent} %`,
    ];
  });
  return differences.length === 0 ? undefined : `${differences.join('; ')}. The goals are used.`;
}
