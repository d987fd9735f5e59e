/** How sites spell the same name. */

const ASCII: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  Ø: 'O',
  Æ: 'Ae',
  Ł: 'L',
  Đ: 'D',
  '’': "'",
};
const TWO_LETTERS: Readonly<Record<string, string>> = {
  ö: 'oe',
  ü: 'ue',
  ä: 'ae',
  ø: 'oe',
  å: 'aa',
  æ: 'ae',
  ß: 'ss',
  Ö: 'Oe',
  Ü: 'Ue',
  Ä: 'Ae',
  Ø: 'Oe',
  Å: 'Aa',
};
const OTHER_TRANSCRIPTIONS: readonly (readonly [RegExp, string])[] = [
  [/^Oleks/, 'Aleks'],
  [/^Mykhailo/, 'Mikhailo'],
  [/uk$/, 'ouk'],
  [/^Đ/, 'Dj'],
];

/** Without accents, as FanTeam writes: Søren Größl → Soren Grossl. */
export function withoutAccents(name: string): string {
  return name
    .replace(/[øæßłđðıØÆŁĐ’]/g, (letter) => ASCII[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** With two letters for an umlaut: Søren Größl → Soeren Groessl. */
export function withTwoLetters(name: string): string {
  const spelled = name.replace(/[öüäøåæßÖÜÄØÅ]/g, (letter) => TWO_LETTERS[letter] ?? letter);
  return withoutAccents(spelled);
}

/** Transcribed from another alphabet in another way: Oleksandr Zinchuk → Aleksandr Zinchouk. */
export function transcribed(name: string): string {
  return OTHER_TRANSCRIPTIONS.reduce((text, [from, to]) => text.replace(from, to), name);
}

/** Without the particles of the surname: van der Berg → Berg. */
export function withoutParticles(last: string): string {
  return last.replace(/^(?:(?:van|von|der|den|de|ten|la|el|del|da|dos|d[oa]s?|di)\s+)+/i, '');
}

/** In one word: van der Berg → vanderBerg, Heung-Min → HeungMin. */
export function joined(name: string): string {
  return name.replace(/[\s-]/g, '');
}

/** Hyphens as spaces: Wan-Ellis → Wan Ellis. */
export function withoutHyphens(name: string): string {
  return name.replaceAll('-', ' ');
}
