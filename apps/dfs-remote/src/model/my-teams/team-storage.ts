/** Lineups that were made elsewhere, as text, and who unclear names are. Kept in the browser for the last player files. */
import { KEYS } from '../../shared/storage/keys';
import { storedValue } from '../../shared/storage/stored-value';
import { isPairOf, isObject, isText, validItems } from '../../shared/value-guards';

export interface TeamText {
  text: string;
  /** Player ids by `answerKey`. */
  answers: readonly (readonly [name: string, id: string])[];
}

export const NO_TEAMS: TeamText = { text: '', answers: [] };

/** Texts are kept for this many player files. */
const MAX_FILES = 5;

type Entry = [file: string, teams: TeamText];

export const storedTeams = storedValue(KEYS.myTeams, (value): Entry[] => validItems(value, isEntry));

/** The entries after those of one file have changed. */
export function withTeams(entries: readonly Entry[], file: string, teams: TeamText): Entry[] {
  const others = entries.filter(([each]) => each !== file);
  return teams.text === '' ? others : [[file, teams] as Entry, ...others].slice(0, MAX_FILES);
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || !isText(value[0]) || !isObject(value[1])) return false;
  const { text, answers } = value[1];
  return isText(text) && Array.isArray(answers) && answers.every((each) => isPairOf(each, isText));
}
