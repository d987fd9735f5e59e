/** The text without accents in lower case, for searching: `runi` finds Rúni. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Whether two names can be those of one player: they have a word in common. In another export the same player may have
 * a first name more, or an accent less.
 */
export function isSamePerson(name: string, other: string): boolean {
  // The usual case. Finding the words takes longer.
  if (name === other) return true;
  const words = wordsOf(name);
  return wordsOf(other).some((word) => words.includes(word));
}

const wordsOf = (name: string) =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The surname, or the whole name if it has only one part, apart from "Jr.". */
export function shortName(name: string): string {
  const [, ...surname] = name.trim().split(/\s+/);
  return surname.length > 0 && !/^[js]r\.?$/i.test(surname[0]!) ? surname.join(' ') : name;
}
