/** Letters that NFD does not take apart. */
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
 * A name as it is compared: lower case, without accents, apostrophes and suffixes, hyphens and dots as
 * blanks, "Surname, First" turned round. "Łukasz O’Brien-Sæther Jr." → "lukasz obrien saether".
 */
export function normaliseName(name: string): string {
  return nameTokens(name).join(' ');
}

export function nameTokens(name: string): string[] {
  const [before = '', ...after] = name.split(',');
  const tokens = [...withoutSuffix(tokensOf(after.join(' ')), 0), ...withoutSuffix(tokensOf(before), 1)];
  return tokens;
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

/** Drops "Jr" and the like from the end, but leaves a man who is called nothing else. */
function withoutSuffix(tokens: string[], keep: number): string[] {
  let length = tokens.length;
  while (length > keep && SUFFIXES.has(tokens[length - 1] ?? '')) length--;
  return tokens.slice(0, length);
}
