/**
 * Remembers in this browser which club a name of a projections file means, for the next file: the user's answers, and
 * the clubs that many rows agree about.
 */
import type { ClubMatch } from '@fanteam/contracts';
import { NO_CLUB, type ClubAnswers } from '../../../model/stored-file';
import { KEYS } from '../../../shared/storage/keys';
import { storedValue } from '../../../shared/storage/stored-value';
import { isObject, isPairOf, isText, validItems } from '../../../shared/value-guards';

/** Increase it with every change to the stored value, and add a migration: values of other versions are ignored. */
const VERSION = 2;
/** More than all leagues of a season need. The oldest entries are dropped first. */
const MAX_CLUBS = 1000;
/** This number of rows must agree before a club is remembered without an answer. */
const MIN_AGREEING = 5;

const knownClubs = storedValue(KEYS.knownClubs, (value) => {
  const isCurrent = isObject(value) && value['version'] === VERSION;
  return { version: VERSION, clubs: validItems(isCurrent && value['clubs'], isEntry) };
});
const isEntry = (value: unknown) => isPairOf(value, isText);

/** Teams of a pool by the name of the club in a file, the latest last. */
type Memory = Map<string, string>;

/** Stores the answers and the clubs that were learned from the rows. Does nothing if storage is blocked. */
export function rememberClubs(clubs: readonly ClubMatch[], answers: ClubAnswers): void {
  const memory = readMemory();
  for (const { name, team, how, agree } of clubs) {
    const answer = answers[name];
    // "Not in this pool" is true for one slate only.
    const known =
      answer === NO_CLUB ? undefined : (answer ?? (how === 'rows' && agree >= MIN_AGREEING ? team : null));
    if (known === null) continue;
    // Deleted first, so that the entry moves to the end: the oldest come first.
    memory.delete(name);
    if (known !== undefined) memory.set(name, known);
  }
  writeMemory(memory);
}

/**
 * The remembered teams of the clubs that are not matched, as far as the pool has these teams. Not a team that another
 * club of the file is: the user has to say that both are the same.
 */
export function recallClubs(clubs: readonly ClubMatch[], teams: ReadonlySet<string>): ClubAnswers {
  const memory = readMemory();
  const taken = new Set(clubs.map(({ team }) => team));
  const answers: Record<string, string> = {};
  for (const { name, team } of clubs) {
    const known = team === null ? memory.get(name) : undefined;
    if (known !== undefined && teams.has(known) && !taken.has(known)) answers[name] = known;
  }
  return answers;
}

/** The remembered teams by the name of the club. */
export const rememberedClubs = (): ReadonlyMap<string, string> => readMemory();

/** Stores the user's answer to which club a name means. */
export function rememberClub(name: string, team: string): void {
  writeMemory(readMemory().set(name, team));
}

/** Deletes the remembered teams of clubs. */
export function forgetClubs(names: readonly string[]): void {
  const memory = readMemory();
  for (const name of names) memory.delete(name);
  writeMemory(memory);
}

function readMemory(): Memory {
  return new Map(knownClubs.read().clubs);
}

function writeMemory(memory: Memory): void {
  knownClubs.write({ version: VERSION, clubs: [...memory].slice(-MAX_CLUBS) });
}
