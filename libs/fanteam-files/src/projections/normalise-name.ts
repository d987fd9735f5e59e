/** Letters that NFD does not decompose. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ø: 'o',
    æ: 'ae',
    œ: 'oe',
    ß: 'ss',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ı: 'i',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ə: 'e',
  }),
);

const SUFFIXES: ReadonlySet<string> = new Set(['jr', 'sr', 'junior', 'senior', 'ii', 'iii', 'iv']);

/**
 * The form in which names are compared: lower case, no accents, apostrophes or suffixes, hyphens and dots replaced by
 * spaces, "Surname, First" reversed. "Łukasz O’Brien-Sæther Jr." → "lukasz obrien saether".
 */
export function normaliseName(name: string): string {
  return nameTokens(name).join(' ');
}

/** The words of a normalised name, in order. */
export function nameTokens(name: string): string[] {
  const [before = '', ...after] = name.split(',');
  return [...withoutSuffix(tokensOf(after.join(' ')), 0), ...withoutSuffix(tokensOf(before), 1)];
}

const PARTICLES: ReadonlySet<string> = new Set(
  'van von der den de ten ter la le el al del da do dos das di du bin ben'.split(' '),
);

/**
 * Whether a word of a name is a particle such as "van", which sites leave out. Only between other words: "Ben Holt" has
 * a first name, and "Le Normand" without a first name is a surname of two words.
 */
export function isParticleAt(words: readonly string[], at: number): boolean {
  return at > 0 && at < words.length - 1 && PARTICLES.has(words[at]!);
}

/** Letter groups that sites write differently: "Soeren" and "Soren", "Mykhailo" and "Mikhailo", "Djuric" and "Duric". */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^dj/, 'd'],
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ou|ue/g, 'u'],
  [/aa/g, 'a'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/ck|c|q/g, 'k'],
  [/y|j/g, 'i'],
  [/w/g, 'v'],
  [/(.)\1+/g, '$1'],
];

/** The same for the usual spellings of a word. It may also be the same for other words. */
export function foldSpelling(word: string): string {
  return SPELLINGS.reduce((text, [pattern, letters]) => text.replace(pattern, letters), word);
}

function tokensOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʼ`´]/gu, '')
    .replace(/[^a-z\s]/gu, (letter) => LETTERS.get(letter) ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');
}

/** Removes suffixes such as "Jr" from the end, but keeps at least `keep` tokens. */
function withoutSuffix(tokens: string[], keep: number): string[] {
  let length = tokens.length;
  while (length > keep && SUFFIXES.has(tokens[length - 1] ?? '')) length--;
  return tokens.slice(0, length);
}
