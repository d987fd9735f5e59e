/** Stores the inputs of the simulation in this browser, for all runs. */
import {
  CHOICE_AIMS,
  FIELD_STYLES,
  PRESET_IDS,
  SIMULATION_LIMITS,
  TIE_RULES,
  type MatchDetails,
} from '@fanteam/contracts';
import { readFixtures as parseFixtures } from '@fanteam/football-model';
import { parseNumber } from '../../shared/numbers';
import { KEYS } from '../../shared/storage/keys';
import { storedValue } from '../../shared/storage/stored-value';
import { isObject, isOneOf, isPairOf, isText, validItems } from '../../shared/value-guards';
import { goalsFromCleanSheets, type Fixtures } from '../fixtures';
import { presetContest } from './preset-contest';
import {
  FIRST_CHOICE,
  FIRST_SIMULATION,
  newContestKey,
  type ChoiceDraft,
  type ContestDraft,
  type FurtherContestDraft,
  type SimulationDraft,
} from './simulation-draft';

/** Those of the first preset without any. A value that cannot be read has its default. */
export const simulationInputs = storedValue(KEYS.simulationInputs, readStored);

/** These inputs belong together: prizes of one contest with the entries of another one would be wrong. */
const CONTEST = ['preset', 'entries', 'fee', 'prizes', 'prizeText', 'ties'] as const;

/**
 * Does nothing if the browser blocks its storage: the inputs are then lost with the page. `before`: the inputs that this tab
 * last loaded or stored. Only what has changed since is stored, so that the inputs of other tabs are kept. Without it, all
 * inputs are replaced.
 */
export function storeSimulation(draft: SimulationDraft, before?: SimulationDraft): void {
  simulationInputs.write(before ? addChanges(draft, before) : draft);
}

function addChanges(draft: SimulationDraft, before: SimulationDraft): SimulationDraft {
  const stored = simulationInputs.read();
  const contest = CONTEST.some((field) => draft[field] !== before[field])
    ? Object.fromEntries(CONTEST.map((field) => [field, draft[field]]))
    : {};
  return { ...withChanges({ ...stored }, { ...draft }, { ...before }), ...contest };
}

/** The stored fields with those that differ between `before` and `now`. */
function withChanges<Fields extends Record<string, unknown>>(
  stored: Fields,
  now: Fields,
  before: Fields,
): Fields {
  const isChanged = (field: string) => now[field] !== before[field];
  const kept = Object.entries(stored).filter(([field]) => !isChanged(field));
  return Object.fromEntries([
    ...kept,
    ...Object.entries(now).filter(([field]) => isChanged(field)),
  ]) as Fields;
}

/** The inputs from a stored value, which another version of the page may have written. */
export function readStored(value: unknown): SimulationDraft {
  const first: SimulationDraft = { ...FIRST_SIMULATION, ...presetContest('guaranteed') };
  if (!isObject(value)) return first;
  const { matches, trust, stacks, scenarios, sharesAsPercent, contests } = value;
  return {
    ...first,
    ...readContest(value),
    contests: readContests(contests),
    fixtures: readFixtures(value['fixtures'], matches),
    ...(isShare(trust) && { trust }),
    ...(typeof stacks === 'number' && isShare(stacks / 100) && { stacks }),
    ...(isOneOf(['all', 'favorites'] as const, value['lineups']) && { lineups: value['lineups'] }),
    ...(isOneOf(['run', 'page'] as const, value['values']) && { values: value['values'] }),
    ...(typeof sharesAsPercent === 'boolean' && { sharesAsPercent }),
    ...(isScenarios(scenarios) && { scenarios }),
    ...(isObject(value['choice']) && { choice: readChoice(value['choice']) }),
  };
}

/** The inputs of a contest that can be read. */
function readContest(value: Record<string, unknown>): Partial<ContestDraft> {
  const { name, tournamentId, preset, entries, fee, prizes, ties, field, prizeText } = value;
  const hasContest = isText(entries) && isText(fee) && Array.isArray(prizes) && prizes.every(isRow);
  return {
    ...onlyTexts({ name, tournamentId, prizeText }),
    ...(hasContest && {
      preset: isText(preset) ? preset : '',
      entries,
      fee,
      prizes: prizes.map(({ from, to, prize }) => ({ from, to, prize })),
    }),
    ...(isOneOf(TIE_RULES, ties) && { ties }),
    ...(isOneOf(FIELD_STYLES, field) && { field }),
  };
}

function readContests(value: unknown): FurtherContestDraft[] {
  const keys = new Set<string>();
  return validItems(value, isObject)
    .slice(0, SIMULATION_LIMITS.contests - 1)
    .map((each) => {
      const { name, tournamentId, prizeText, ties, field } = FIRST_SIMULATION;
      const { rules, salaryCap, count, place } = each;
      const key = isText(each['key']) && !keys.has(each['key']) ? each['key'] : newContestKey();
      keys.add(key);
      return {
        ...{ name, tournamentId, prizeText, ties, field },
        ...presetContest('guaranteed'),
        ...readContest(each),
        key,
        rules: isOneOf(PRESET_IDS, rules) ? rules : '',
        salaryCap: isText(salaryCap) ? salaryCap : '',
        count: isText(count) ? count : null,
        place: isText(place) ? place : null,
      };
    });
}

function readChoice({ aim, once, ...texts }: Record<string, unknown>): ChoiceDraft {
  return {
    ...FIRST_CHOICE,
    ...onlyTexts(texts),
    ...(isOneOf(CHOICE_AIMS, aim) && { aim }),
    ...(typeof once === 'boolean' && { once }),
  };
}

/** The matches as text and values. Those of earlier releases were fields, by the codes of their clubs. */
function readFixtures(fixtures: unknown, matches: unknown): Fixtures {
  if (isObject(fixtures) && isText(fixtures['text']) && Array.isArray(fixtures['matches'])) {
    return { text: fixtures['text'], matches: fixtures['matches'].filter(isMatch) };
  }
  const lines = isObject(matches)
    ? Object.entries(matches).flatMap(([key, match]) => writeEarlier(key, match))
    : [];
  return {
    text: lines.map(({ text }) => text).join('\n'),
    matches: lines.flatMap(({ text, clubs }) => parseFixtures(text, clubs).lines.map(({ match }) => match)),
  };
}

/** The line of a match of an earlier release. */
function writeEarlier(key: string, match: unknown): { text: string; clubs: [string, string] }[] {
  const clubs = parseClubs(key);
  if (!clubs || !isObject(match)) return [];
  const { source, goals, odds, cleanSheets, isAdded } = match;
  const [home, away] = clubs;
  const lines: Readonly<Record<string, string[]>> = {
    goals: isTextPair(goals) ? [home, goals[0], away, goals[1]] : [],
    odds: isObject(odds)
      ? [home, away, ...['home', 'draw', 'away', 'over', 'under'].map((name) => String(odds[name] ?? ''))]
      : [],
    'clean-sheets': isTextPair(cleanSheets) ? [home, ...goalsOfPercents(cleanSheets, away)] : [],
  };
  const words = (lines[String(source)] ?? []).map((word) => word.trim()).filter((word) => word !== '');
  if (words.length > 2) return [{ text: words.join(' '), clubs }];
  return isAdded === true ? [{ text: `${home} ${away}`, clubs }] : [];
}

function goalsOfPercents(percents: readonly [string, string], away: string): string[] {
  const shares = percents.map((percent) => (parseNumber(percent.replace('%', '').trim()) ?? 0) / 100);
  if (!shares.every((share) => share > 0 && share <= 1)) return [away];
  const [first, second] = goalsFromCleanSheets([shares[0]!, shares[1]!]);
  return [first.toFixed(2), away, second.toFixed(2)];
}

function parseClubs(key: string): [string, string] | undefined {
  try {
    const clubs: unknown = JSON.parse(key);
    return isTextPair(clubs) ? clubs : undefined;
  } catch {
    return undefined;
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isMatch = (match: unknown): match is MatchDetails =>
  isObject(match) &&
  isTextPair(match['clubs']) &&
  [match['goals'], match['clean_sheets']].every((pair) => pair === undefined || isPairOf(pair, isNumber)) &&
  (match['odds'] === undefined || (isObject(match['odds']) && Object.values(match['odds']).every(isNumber)));

const onlyTexts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isText(value) ? [[name, value] as const] : [])),
  );

function isRow(row: unknown): row is SimulationDraft['prizes'][number] {
  return isObject(row) && [row['from'], row['to'], row['prize']].every(isText);
}

function isScenarios(value: unknown): value is number {
  const { scenariosMin, scenarios } = SIMULATION_LIMITS;
  return typeof value === 'number' && value >= scenariosMin && value <= scenarios;
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const isTextPair = (value: unknown): value is [string, string] => isPairOf(value, isText);
