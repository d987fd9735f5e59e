/** Stores the inputs of the simulation in this browser, for all runs. */
import { CHOICE_AIMS, FIELD_STYLES, SIMULATION_LIMITS, TIE_RULES } from '@fanteam/contracts';
import { KEYS } from '../../shared/storage/keys';
import { storedValue } from '../../shared/storage/stored-value';
import { isObject, isOneOf, isPairOf, isText } from '../../shared/value-guards';
import { presetContest } from './preset-contest';
import {
  EMPTY_MATCH,
  FIRST_CHOICE,
  FIRST_SIMULATION,
  type ChoiceDraft,
  type MatchDraft,
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
  const matches = withChanges(stored.matches, draft.matches, before.matches);
  return { ...withChanges({ ...stored }, { ...draft }, { ...before }), ...contest, matches };
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
  const { preset, entries, fee, prizes, ties, matches, field, trust, scenarios, sharesAsPercent, prizeText } =
    value;
  const hasContest = isText(entries) && isText(fee) && Array.isArray(prizes) && prizes.every(isRow);
  return {
    ...first,
    ...(hasContest && {
      preset: isText(preset) ? preset : '',
      entries,
      fee,
      prizes: prizes.map(({ from, to, prize }) => ({ from, to, prize })),
    }),
    ...(isText(prizeText) && { prizeText }),
    ...(isOneOf(TIE_RULES, ties) && { ties }),
    ...(isObject(matches) && { matches: readMatches(matches) }),
    ...(isOneOf(FIELD_STYLES, field) && { field }),
    ...(isShare(trust) && { trust }),
    ...(isOneOf(['all', 'favorites'] as const, value['lineups']) && { lineups: value['lineups'] }),
    ...(isOneOf(['run', 'page'] as const, value['values']) && { values: value['values'] }),
    ...(typeof sharesAsPercent === 'boolean' && { sharesAsPercent }),
    ...(isScenarios(scenarios) && { scenarios }),
    ...(isObject(value['choice']) && { choice: readChoice(value['choice']) }),
  };
}

function readChoice({ aim, ...texts }: Record<string, unknown>): ChoiceDraft {
  return { ...FIRST_CHOICE, ...onlyTexts(texts), ...(isOneOf(CHOICE_AIMS, aim) && { aim }) };
}

function readMatches(matches: Record<string, unknown>): Record<string, MatchDraft> {
  return Object.fromEntries(
    Object.entries(matches).flatMap(([key, match]) => {
      const read = isClubs(key) && readMatch(match);
      return read ? [[key, read]] : [];
    }),
  );
}

function readMatch(match: unknown): MatchDraft | undefined {
  if (!isObject(match)) return undefined;
  const { source, goals, odds, cleanSheets, isAdded } = match;
  return {
    source: isOneOf(['goals', 'odds', 'clean-sheets'] as const, source) ? source : EMPTY_MATCH.source,
    goals: isTextPair(goals) ? goals : EMPTY_MATCH.goals,
    odds: isObject(odds) ? { ...EMPTY_MATCH.odds, ...onlyTexts(odds) } : EMPTY_MATCH.odds,
    cleanSheets: isTextPair(cleanSheets) ? cleanSheets : EMPTY_MATCH.cleanSheets,
    ...(isAdded === true && { isAdded }),
  };
}

function isClubs(key: string): boolean {
  try {
    return isTextPair(JSON.parse(key));
  } catch {
    return false;
  }
}

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
const isTextPair = (value: unknown) => isPairOf(value, isText);
