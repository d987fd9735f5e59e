import { foldSpelling, isParticleAt, nameTokens } from './normalise-name';

/** A name prepared for comparing. */
export interface ComparedName {
  words: readonly string[];
  /** The words in the spelling that `foldSpelling` returns. */
  folded: readonly string[];
  /** Whether each word is a particle such as "van", which sites leave out. Never the first or the last word. */
  isParticle: readonly boolean[];
}

/** Compare at most this many words of a name, so that a cell with 100 words does not need 100 lookups. */
const MAX_WORDS = 8;
const MAX_JOINED = 4;

export function toComparedName(name: string): ComparedName {
  const words = nameTokens(name).slice(0, MAX_WORDS);
  return {
    words,
    folded: words.map(foldSpelling),
    isParticle: words.map((_, at) => isParticleAt(words, at)),
  };
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

/** How many words of two names are written the same, less the particles that only the player's name has. */
export function closeness(row: ComparedName, player: ComparedName): number {
  const same = row.words.filter((word) => word.length > 1 && player.words.includes(word)).length;
  const missing = player.words.filter(
    (word, at) => player.isParticle[at] && !row.words.includes(word),
  ).length;
  return same - missing;
}
