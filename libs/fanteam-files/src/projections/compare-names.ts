/**
 * Compares the name of a row with the name of a player, word by word. Words are equal in full, in another spelling, as
 * words written together, as initial or as nickname; the best pairs are formed first.
 */
import { foldSpelling, isParticleAt, nameTokens } from './normalise-name';
import { isNickname } from './nicknames';

/**
 * How well two names match, best first. `spelling`: another spelling of all words, or without particles. `part`: two or
 * more words of the name. `misspelling`: one letter of the name differs. `surname`: only the surname. `single`: the player has a single name, and it is one of several words. `first
 * name`: only a first name. `other first name`: the same surname and another first name.
 */
export const EVIDENCES = [
  'name',
  'spelling',
  'initials',
  'nickname',
  'part',
  'misspelling',
  'surname',
  'single',
  'first name',
  'other first name',
] as const;
export type Evidence = (typeof EVIDENCES)[number];

/** A name prepared for comparing. */
export interface ComparedName {
  words: readonly string[];
  /** The words in the spelling that `foldSpelling` returns. */
  folded: readonly string[];
  /** Whether each word is a particle such as "van", which sites leave out. Never the first or the last word. */
  isParticle: readonly boolean[];
  /** The index of the last word that is not a particle. */
  last: number;
}

/** Compare at most this many words of a name, so that a cell with 100 words does not need 100 lookups. */
const MAX_WORDS = 8;
const MAX_JOINED = 4;
/** One wrong letter in a shorter word often makes another name. */
const SHORTEST_MISSPELLED = 6;

export function toComparedName(name: string): ComparedName {
  const words = nameTokens(name).slice(0, MAX_WORDS);
  const isParticle = words.map((_, at) => isParticleAt(words, at));
  return { words, folded: words.map(foldSpelling), isParticle, last: isParticle.lastIndexOf(false) };
}

/** The folded words of a name, and those that it would have if neighboring words were written together. */
export function lookupWords({ words, folded }: ComparedName): Set<string> {
  const found = new Set(folded.filter((word) => word.length > 1));
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 2; to <= Math.min(words.length, from + MAX_JOINED); to++) {
      found.add(foldSpelling(words.slice(from, to).join('')));
    }
  }
  return found;
}

const FREE = 0;
const FULL = 1;
const INITIAL = 2;
const NICKNAME = 3;

/** Returns undefined when the names have nothing in common that could make them the same. */
export function compareNames(row: ComparedName, player: ComparedName): Evidence | undefined {
  const rowPairs = row.words.map(() => FREE);
  const playerPairs = player.words.map(() => FREE);
  let isRespelled = false;
  let full = 0;
  const pair = (at: number, other: number, kind: number) => {
    rowPairs[at] = kind;
    playerPairs[other] = kind;
    if (kind === FULL && !row.isParticle[at] && !player.isParticle[other]) full++;
  };
  const pairAll = (kind: number, fits: (at: number, other: number) => boolean) => {
    for (let at = 0; at < row.words.length; at++) {
      if (rowPairs[at] !== FREE) continue;
      const other = player.words.findIndex((_, index) => playerPairs[index] === FREE && fits(at, index));
      if (other < 0) continue;
      pair(at, other, kind);
    }
  };

  pairAll(FULL, (at, other) => row.words[at] === player.words[other] && row.words[at]!.length > 1);
  full += pairJoined(row, rowPairs, player, playerPairs) + pairJoined(player, playerPairs, row, rowPairs);
  pairAll(FULL, (at, other) => {
    const isSame = row.folded[at] === player.folded[other] && row.folded[at]!.length > 1;
    isRespelled ||= isSame;
    return isSame;
  });
  let isMisspelled = false;
  pairAll(FULL, (at, other) => {
    const isSame = !isMisspelled && isOneLetterOff(row.folded[at]!, player.folded[other]!);
    isMisspelled ||= isSame;
    return isSame;
  });
  // An initial stands for a word that is not a particle, if there is one.
  for (const ofParticle of [false, true]) {
    pairAll(
      INITIAL,
      (at, other) =>
        player.isParticle[other] === ofParticle && isInitial(row.words[at]!, player.words[other]!),
    );
  }
  if (full === 0) return undefined;
  pairAll(NICKNAME, (at, other) => other !== player.last && isNickname(row.words[at]!, player.words[other]!));

  const rowRest = countFree(row, rowPairs);
  const playerRest = countFree(player, playerPairs);
  const hasSurname =
    playerPairs[player.last] === FULL || (rowPairs[row.last] === FULL && playerPairs[0] !== FULL);
  if (rowRest > 0 && playerRest > 0) {
    const isSurname = playerPairs[player.last] === FULL && rowPairs[row.last] === FULL;
    return isSurname ? 'other first name' : undefined;
  }
  if (rowPairs.includes(INITIAL)) return 'initials';
  if (rowPairs.includes(NICKNAME)) return hasSurname ? 'nickname' : undefined;
  if (isMisspelled) return full > 1 ? 'misspelling' : undefined;
  if (rowRest === 0 && playerRest === 0) {
    const isComplete = !rowPairs.includes(FREE) && !playerPairs.includes(FREE);
    return isComplete && !isRespelled ? 'name' : 'spelling';
  }
  if (full > 1) return 'part';
  if (playerRest === 0) return rowPairs[row.last] === FULL ? 'surname' : 'single';
  return hasSurname ? 'surname' : 'first name';
}

/** How many words of two names are written the same, less the particles of the surname that only one of them has. */
export function closeness(row: ComparedName, player: ComparedName): number {
  const same = row.words.filter((word) => word.length > 1 && player.words.includes(word)).length;
  const missing = player.words.filter(
    (word, at) => at > 0 && player.isParticle[at] && !row.words.includes(word),
  ).length;
  return same - missing;
}

/** Pairs words of one name with several words of the other that it writes together. Returns the number of pairs. */
function pairJoined(
  one: ComparedName,
  onePairs: number[],
  other: ComparedName,
  otherPairs: number[],
): number {
  let found = 0;
  for (let at = 0; at < one.words.length; at++) {
    if (onePairs[at] !== FREE || one.words[at]!.length < 4) continue;
    for (let from = 0; from < other.words.length - 1; from++) {
      let to = from;
      let joined = '';
      while (to < other.words.length && otherPairs[to] === FREE && joined.length < one.words[at]!.length) {
        joined += other.words[to++]!;
      }
      if (to - from < 2 || (joined !== one.words[at] && foldSpelling(joined) !== one.folded[at])) continue;
      onePairs[at] = FULL;
      otherPairs.fill(FULL, from, to);
      found++;
      break;
    }
  }
  return found;
}

function countFree({ isParticle }: ComparedName, pairs: readonly number[]): number {
  return pairs.filter((kind, at) => kind === FREE && !isParticle[at]).length;
}

function isInitial(word: string, other: string): boolean {
  if (word.length > 1 && other.length > 1) return false;
  return word.startsWith(other) || other.startsWith(word);
}

/** Whether two long words differ in one letter after the first: another one, a missing one or an additional one. */
function isOneLetterOff(word: string, other: string): boolean {
  if (Math.min(word.length, other.length) < SHORTEST_MISSPELLED) return false;
  if (Math.abs(word.length - other.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === other[start]) start++;
  if (start === 0) return false;
  let end = 0;
  const rest = Math.min(word.length, other.length) - start;
  while (end < rest && word[word.length - 1 - end] === other[other.length - 1 - end]) end++;
  return Math.max(word.length, other.length) - start - end <= 1;
}
