/**
 * Pairs the words of two names. Words are equal in full, in another spelling, written together, as initial or as
 * nickname; the best pairs are formed first.
 */
import type { ComparedName } from './compared-name';
import { isNickname } from './nicknames';
import { foldSpelling } from './normalise-name';

export const FULL = 'full';
export const INITIAL = 'initial';
export const NICKNAME = 'nickname';
type Kind = typeof FULL | typeof INITIAL | typeof NICKNAME;

export interface WordPairs {
  /** How each word is paired; undefined without a partner. */
  row: (Kind | undefined)[];
  player: (Kind | undefined)[];
  /** The number of pairs in full. A particle of one of the names does not count. */
  full: number;
  /** Whether a pair is in another spelling. */
  isRespelled: boolean;
  /** Whether a pair differs in one letter. At most one pair does. */
  isMisspelled: boolean;
}

/** One wrong letter in a shorter word often makes another name. */
const SHORTEST_MISSPELLED = 6;
const SHORTEST_JOINED = 4;

export function pairWords(row: ComparedName, player: ComparedName): WordPairs {
  const pairs: WordPairs = {
    row: row.words.map(() => undefined),
    player: player.words.map(() => undefined),
    full: 0,
    isRespelled: false,
    isMisspelled: false,
  };
  /** Pairs each free word with the first free word that fits. Returns the number of pairs that `kind` makes. */
  const pairAll = (kind: Kind, fits: (at: number, other: number) => boolean, max = Infinity): number => {
    let found = 0;
    for (let at = 0; at < row.words.length && found < max; at++) {
      if (pairs.row[at] !== undefined) continue;
      const other = player.words.findIndex((_, index) => !pairs.player[index] && fits(at, index));
      if (other < 0) continue;
      pairs.row[at] = kind;
      pairs.player[other] = kind;
      found++;
      if (kind === FULL && !row.isParticle[at] && !player.isParticle[other]) pairs.full++;
    }
    return found;
  };

  pairAll(FULL, (at, other) => row.words[at] === player.words[other] && row.words[at]!.length > 1);
  pairs.full += pairJoined(row, pairs.row, player, pairs.player);
  pairs.full += pairJoined(player, pairs.player, row, pairs.row);
  const isFolded = (at: number, other: number) =>
    row.folded[at] === player.folded[other] && row.folded[at]!.length > 1;
  pairs.isRespelled = pairAll(FULL, isFolded) > 0;
  const isAlmost = (at: number, other: number) => isOneLetterOff(row.folded[at]!, player.folded[other]!);
  pairs.isMisspelled = pairAll(FULL, isAlmost, 1) > 0;
  // An initial stands for a word that is not a particle, if there is one.
  for (const ofParticle of [false, true]) {
    pairAll(
      INITIAL,
      (at, other) =>
        player.isParticle[other] === ofParticle && isInitial(row.words[at]!, player.words[other]!),
    );
  }
  const last = player.words.length - 1;
  if (pairs.full > 0) {
    pairAll(NICKNAME, (at, other) => other !== last && isNickname(row.words[at]!, player.words[other]!));
  }
  return pairs;
}

/** Pairs words of one name with several words of the other that it writes together. Returns the number of pairs. */
function pairJoined(
  one: ComparedName,
  onePairs: WordPairs['row'],
  other: ComparedName,
  otherPairs: WordPairs['row'],
): number {
  let found = 0;
  for (const [at, word] of one.words.entries()) {
    if (onePairs[at] !== undefined || word.length < SHORTEST_JOINED) continue;
    const run = findJoined(word, one.folded[at]!, other, otherPairs);
    if (!run) continue;
    onePairs[at] = FULL;
    otherPairs.fill(FULL, run.from, run.to);
    found++;
  }
  return found;
}

/** Two or more free words in a row that make this word when they are written together. */
function findJoined(
  word: string,
  folded: string,
  { words }: ComparedName,
  pairs: WordPairs['row'],
): { from: number; to: number } | undefined {
  for (let from = 0; from < words.length - 1; from++) {
    let to = from;
    let joined = '';
    while (to < words.length && pairs[to] === undefined && joined.length < word.length)
      joined += words[to++]!;
    if (to - from >= 2 && (joined === word || foldSpelling(joined) === folded)) return { from, to };
  }
  return undefined;
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
