/** Text of files that are not in UTF-8, or whose UTF-8 was read in another encoding and written again. */

/** The text, and what may be wrong with it. */
interface ReadText {
  text: string;
  warning?: string;
}

const LABELS = {
  'windows-1252': 'Windows-1252',
  'windows-1250': 'Windows-1250',
  macintosh: 'Mac Roman',
} as const;
type Encoding = keyof typeof LABELS;
const ENCODINGS = Object.keys(LABELS) as Encoding[];
/** The characters 0x80–0x9F of Windows-1252. Some versions of Node decode this range as Latin-1. */
const WINDOWS_1252_HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** The letters of the languages that are written with Windows-1252, and with Windows-1250. */
const WESTERN = /[àáâãäåæçèéêëìíîïñòóôõöøùúûüýßðþ]/iu;
const CENTRAL = /[áâäăąćčçďđéëęěíîĺľłńňóôöőřŕśšşťţúüůűýźżž]/iu;
const WORD_WITH_OTHERS = /[\p{L}’'-]*[^\p{ASCII}\s][\p{L}’'-]*/u;
const OTHER_CHARACTER = /(?<=(\P{Cc}?))([^\p{ASCII}])(?=(\P{Cc}?))/gu;
const TWICE = /[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}/g;
/** Letters and punctuation that UTF-8 of European names can contain. */
const NAME_CHARACTERS = /^[\u00a0-\u017f\u0218-\u021b\u2010-\u203a\u20ac]+$/;

/** Decodes bytes of the likeliest encoding of one byte for each character. */
export function decodeSingleBytes(bytes: Uint8Array): ReadText {
  const texts = ENCODINGS.map((encoding) => {
    const text = decodeAs(bytes, encoding);
    return { encoding, text, ...judge(text) };
  });
  const best = texts.reduce((one, other) => {
    const isBetter = other.faults < one.faults || (other.faults === one.faults && other.score > one.score);
    return isBetter ? other : one;
  });
  const isSure = texts.every(({ text, faults }) => text === best.text || faults > best.faults);
  const example = WORD_WITH_OTHERS.exec(best.text)?.[0];
  if (example === undefined || (isSure && best.encoding === 'windows-1252')) return { text: best.text };
  return {
    text: best.text,
    warning: `The file is not in UTF-8. It is read as ${LABELS[best.encoding]}, so letters may be wrong: see "${example}". If they are, save it as "CSV UTF-8".`,
  };
}

/** Repairs UTF-8 that was read as Windows-1252 and encoded again: "JoÃ£o" → "João". */
export function repairTwiceEncoded(text: string): ReadText {
  let example: string | undefined;
  const repaired = text.replace(TWICE, (run) => {
    const read = decodeRun(run);
    if (read !== run) example ??= read;
    return read;
  });
  if (example !== undefined) {
    const word = WORD_WITH_OTHERS.exec(repaired)?.[0] ?? example;
    return {
      text: repaired,
      warning: `Letters of the file were encoded twice. They are repaired, so check the names: see "${word}".`,
    };
  }
  if (!text.includes('\ufffd')) return { text };
  return {
    text,
    warning: 'Letters of the file were lost before it was saved: see "\ufffd". Save it again as "CSV UTF-8".',
  };
}

function decodeRun(run: string): string {
  const bytes = Array.from(run, (character) => {
    const high = WINDOWS_1252_HIGH.indexOf(character);
    return high >= 0 ? 0x80 + high : character.charCodeAt(0);
  });
  try {
    const read = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return NAME_CHARACTERS.test(read) ? read : run;
  } catch {
    return run;
  }
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding !== 'windows-1252') return new TextDecoder(encoding).decode(bytes);
  const characters = Array.from({ length: 256 }, (_, byte) =>
    byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252_HIGH.charAt(byte - 0x80) : String.fromCharCode(byte),
  );
  return Array.from(bytes, (byte) => characters[byte]).join('');
}

/** How many characters do not fit into names, and how much the others look like those of names. */
function judge(text: string): { faults: number; score: number } {
  let faults = 0;
  let score = 0;
  for (const [, before = '', character = '', after = ''] of text.matchAll(OTHER_CHARACTER)) {
    if (!/\p{L}/u.test(character)) {
      // "D’Costa" and "5.5 €", but not "Mu–oz" and "£ukasz"
      if (/\p{L}/u.test(before + after) && !/[’‘]/.test(character)) faults++;
    } else if (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(character)) faults++;
    else if (WESTERN.test(character)) score += 1.1;
    else if (CENTRAL.test(character)) score += 1;
    else faults++;
  }
  const count = (pattern: RegExp) => (text.match(pattern) ?? []).length;
  // Slavic surnames end with "ić" and "ič"; "ì", "ù" and "ò" stand at the end of Italian words, "ě", "ů" and "ň" do not.
  return { faults, score: score + count(/i[ćč](?!\p{L})/gu) - count(/i[æè](?!\p{L})|[ìùò](?=\p{L})/gu) };
}
