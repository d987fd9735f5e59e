/**
 * Remembers in this browser which club a name of a projections file means, for the next file: the user's answers, and
 * the clubs that many rows agree about.
 */
import type { ClubMatch } from '@fanteam/contracts';
import { NO_CLUB, type ClubAnswers } from '../../../model/stored-file';

const KEY = 'dfs-clubs';
/**
 * Increase it with every change to the stored value: values of other versions are ignored. Version 1 also has clubs that
 * were only guessed.
 */
const VERSION = 2;
/** More than all leagues of a season need. The oldest entries are dropped first. */
const MAX_CLUBS = 1000;
/** This number of rows must agree before a club is remembered without an answer. */
const MIN_AGREEING = 5;

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

/** Deletes the remembered teams of clubs. */
export function forgetClubs(names: readonly string[]): void {
  const memory = readMemory();
  for (const name of names) memory.delete(name);
  writeMemory(memory);
}

function readMemory(): Memory {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { version?: number; clubs?: unknown };
    if (value.version !== VERSION || !Array.isArray(value.clubs)) return new Map();
    return new Map(value.clubs.filter(isEntry));
  } catch {
    return new Map();
  }
}

function isEntry(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

function writeMemory(memory: Memory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, clubs: [...memory].slice(-MAX_CLUBS) }));
  } catch {
    // Storage is full or blocked: the user has to answer again for the next file.
  }
}
