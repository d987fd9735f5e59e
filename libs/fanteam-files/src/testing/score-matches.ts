/** Merges a file of another site as a user does, and counts what was matched. */
import type { DoubtfulProjection, PoolPlayer } from '@fanteam/contracts';
import { mergeProjections, preselectMatches, readProjectionFile } from '..';
import type { ForeignFile } from './foreign-files';

export interface Score {
  /** Rows whose player is in the pool. */
  rows: number;
  /** Of these: matched with their player without a question, or by the answers about clubs. */
  right: number;
  /** Rows that were matched with another player, rows of other players included. */
  wrong: number;
  /** The same after all preselected players were accepted. */
  wrongAccepted: number;
  /** Of `rows`: neither matched nor asked. */
  missed: number;
  clubQuestions: number;
  /** Rows that the user decides. Those that follow from other decisions do not count. */
  rowQuestions: number;
}

/** `merge` without an answer, then with the answer for each club that it asks about. */
export function score(pool: readonly PoolPlayer[], file: ForeignFile): Score {
  const read = readProjectionFile(file.bytes);
  if (!read.ok) throw new Error(read.message);
  const answers = new Map<string, string>();
  let merged = mergeProjections(pool, read.rows, new Map(), answers);
  for (;;) {
    const asked = merged.clubs.filter(({ how }) => how === 'undecided');
    if (asked.length === 0) break;
    for (const { name } of asked) answers.set(name, file.clubs.get(name) ?? 'none');
    merged = mergeProjections(pool, read.rows, new Map(), answers);
  }
  const accepted = preselectMatches(merged.matched, merged.doubtful);
  const afterwards = mergeProjections(pool, read.rows, accepted, answers).matched;
  const idByLine = new Map(merged.matched.map(({ line, id }) => [line, id]));
  const doubtful = new Set(merged.doubtful.map(({ line }) => line));
  const counts: Score = {
    rows: 0,
    right: 0,
    wrong: 0,
    wrongAccepted: afterwards.filter(({ line, id }) => file.truth.get(line) !== id).length,
    missed: 0,
    clubQuestions: answers.size,
    rowQuestions: countDecisions(merged.doubtful, file.truth),
  };
  for (const [line, id] of file.truth) {
    const found = idByLine.get(line) ?? null;
    if (found !== null && found !== id) counts.wrong++;
    if (id === null) continue;
    counts.rows++;
    if (found === id) counts.right++;
    else if (found === null && !doubtful.has(line)) counts.missed++;
  }
  return counts;
}

/**
 * The rows that a user decides who knows the truth. A player who was chosen for a row is in no other one: a row without
 * another candidate is skipped then, and one of several candidates who is left is preselected.
 */
function countDecisions(doubtful: readonly DoubtfulProjection[], truth: ForeignFile['truth']): number {
  const chosen = new Set<string>();
  const open = new Set(doubtful);
  const leftOf = ({ candidates }: DoubtfulProjection) => candidates.filter((id) => !chosen.has(id));
  let count = 0;
  // Rows of players of the pool first: the review shows likely starters first.
  const isOfPool = ({ line }: DoubtfulProjection) => typeof truth.get(line) === 'string';
  for (const row of doubtful.toSorted((one, other) => Number(isOfPool(other)) - Number(isOfPool(one)))) {
    open.delete(row);
    const [only, ...others] = leftOf(row);
    const id = truth.get(row.line) ?? null;
    const isFree = ![...open].some((other) => leftOf(other).join() === only);
    const isPreselected = row.candidates.length > 1 && others.length === 0 && only === id && isFree;
    if (only !== undefined && !isPreselected) count += 1;
    if (id !== null) chosen.add(id);
  }
  return count;
}
