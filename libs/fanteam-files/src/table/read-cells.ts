/** Reads single cells: text, numbers and positions. */
import type { Position } from '@fanteam/contracts';
import { quote } from '../messages';
import { POSITION_ALIASES, WINGERS } from './position-words';

/** Invisible characters that would make equal names differ. */
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]/g;

/** Removes invisible characters and extra whitespace. Apostrophes and accents do not change. */
export function cleanText(cell: string): string {
  return cell.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/**
 * Why a text must not be stored, displayed or exported; undefined when it is fine. Rejects the first characters that
 * make spreadsheets run a cell as a formula.
 */
export function findTextProblem(label: string, cell: string): string | undefined {
  const text = cleanText(cell);
  if (text === '') return `${label} is empty`;
  if (/\p{Cc}/u.test(text)) return `${label} ${quote(text)} contains a control character`;
  if (/^[=+@]/.test(text)) {
    return `${label} ${quote(text)} starts with "${text.charAt(0)}", which spreadsheets run as a formula`;
  }
  if (cell.startsWith('\t')) return `${label} ${quote(text)} starts with a tab`;
  return undefined;
}

/**
 * The meaning of a comma before exactly three digits: 5,500 is 5.5 (decimal) or 5500 (thousands). With `dot-thousands`,
 * commas are decimal and dots are not: 5.500 is 5500.
 */
export type Comma = 'decimal' | 'thousands' | 'dot-thousands';

/** A currency, the number, and a unit: millions or thousands. */
const AFFIXES =
  /^([+\-−]?)(?:[£$€]|eur |usd |gbp |kr )? ?([+\-−]?)(.*?) ?(?:(m|mio\.?|mill\.?|mn|millions?|millionen|millones)|(k|th\.|tsd\.?|mil))? ?(?:[£$€%]|eur|kr\.?)?$/i;
/** What spreadsheets and programs write into a cell without a value: "#N/A", "#NV", "n/a", a dash. */
const EMPTY = /^(?:[-–—−]?|n\/a|#[¡¿]?\p{L}[\p{L}\p{N}/]{0,14}[!?]?)$/iu;
/** The same for a column of numbers. */
const EMPTY_NUMBER = /^(?:nan|null|none|na|n\.a\.|k\.a\.|tbd|\?)$/i;
const ERROR = /^#/;
/** Longer cells are no numbers. */
const NUMBER_CHARACTERS = 60;
const SPACED_THOUSANDS = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;
const COMMA_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const DOT_THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
/** Has thousands with dots whatever the other cells are: several groups, or a decimal comma. */
const SURE_DOT_THOUSANDS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/;
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;

/** Whether a cell has no value, even if it has a text such as "#N/A" or "-". */
export function isEmptyCell(cell: string): boolean {
  return EMPTY.test(cell.trim());
}

/** Whether a cell contains an error of a spreadsheet: "#N/A", "#NV", "#DIV/0!". */
export function isErrorCell(cell: string): boolean {
  return isEmptyCell(cell) && ERROR.test(cell.trim());
}

/** The text of a cell that a spreadsheet keeps as text: '="880001"' → '880001'. */
export function unwrapCell(cell: string): string {
  return /^\s*="([^"]*)"\s*$/.exec(cell)?.[1] ?? cell;
}

/** An id without what programs add to numbers: "880001.0", "880,001", "#880001" and "8.80001E+05" → "880001". */
export function cleanId(cell: string): string {
  const text = cleanText(cell).replace(/^['#](?=\d)/, '');
  if (/^\d(?:\.\d+)?E\+?\d{1,2}$/i.test(text))
    return Number.isSafeInteger(Number(text)) ? String(Number(text)) : text;
  if (/^\d+\.0+$/.test(text)) return text.replace(/\.0+$/, '');
  return /^[1-9]\d{0,2}(?:([,. '’])\d{3})(?:\1\d{3})*$/.test(text) ? text.replace(/\D/g, '') : text;
}

/** Whether the numbers of a column are millions: then "900K" is 0.9. Otherwise "5.5k" is 5500. */
export type Unit = 'own' | 'millions';

/** In a column of millions, such a large number without a unit is one of single units: 900000 next to 12.5M. */
const SINGLE_UNITS = 10_000;

/** The unit of a column, from the units of its cells. */
export function findUnit(cells: Iterable<string>): Unit {
  let thousands = false;
  let small = false;
  for (const cell of cells) {
    const { millions, thousand, digits } = splitCell(cell);
    if (millions) return 'millions';
    const value = Number(digits.replace(',', '.'));
    thousands ||= thousand && value >= 100;
    small ||= !thousand && value > 0 && value < 100;
  }
  return thousands && small ? 'millions' : 'own';
}

/**
 * Reads a number such as "£5.5m", "5,5", "$5,500", "12%", "1.234,5", "5 500" or "5.5k"; the result may be infinite.
 * Returns null for a cell without a value, undefined for any other text. `comma` applies only to ambiguous cells.
 */
export function readNumber(cell: string, comma: Comma, unit: Unit = 'own'): number | null | undefined {
  if (cell.length > NUMBER_CHARACTERS && cell.trim().length > NUMBER_CHARACTERS) return undefined;
  if (isEmptyCell(cell) || EMPTY_NUMBER.test(cell.trim())) return null;
  const { negative, digits, millions, thousand } = splitCell(cell);
  const plain = withoutGroups(digits, comma);
  if (!PLAIN.test(plain)) return undefined;
  const read = Number(plain);
  const value = unit === 'millions' ? toMillions(read, millions, thousand) : thousand ? read * 1000 : read;
  return negative && value !== 0 ? -value : value;
}

function toMillions(read: number, millions: boolean, thousand: boolean): number {
  if (thousand) return read / 1000;
  return !millions && read >= SINGLE_UNITS ? read / 1_000_000 : read;
}

/**
 * Detects how a column uses commas and dots, from the cells with one possible meaning. Returns `defaultComma` when there is no
 * such cell; `example` is then an ambiguous cell, if the column has one.
 */
export function detectComma(
  cells: Iterable<string>,
  defaultComma: Comma,
): { comma: Comma; example?: string } {
  let example: string | undefined;
  let isDecimal = false;
  for (const cell of cells) {
    if (!/[.,]/.test(cell)) continue;
    const { digits } = splitCell(cell);
    if (SURE_DOT_THOUSANDS.test(digits)) return { comma: 'dot-thousands' };
    if (!digits.includes(',')) continue;
    if (AMBIGUOUS.test(digits)) example ??= cell.trim();
    else if (COMMA_THOUSANDS.test(digits)) return { comma: 'thousands' };
    else isDecimal ||= PLAIN.test(withoutGroups(digits, 'decimal'));
  }
  return isDecimal ? { comma: 'decimal' } : { comma: defaultComma, example };
}

interface SplitCell {
  negative: boolean;
  digits: string;
  millions: boolean;
  thousand: boolean;
}

function splitCell(cell: string): SplitCell {
  const [, sign = '', innerSign = '', rest = '', millions, thousand] =
    AFFIXES.exec(cell.replace(/\s+/g, ' ').trim()) ?? [];
  const isSignedTwice = sign !== '' && innerSign !== '';
  const digits = isSignedTwice ? '' : rest.trim();
  const isNumber = /\d/.test(digits);
  return {
    negative: /[-−]/.test(sign + innerSign),
    digits,
    millions: millions !== undefined && isNumber,
    thousand: thousand !== undefined && isNumber,
  };
}

function withoutGroups(digits: string, comma: Comma): string {
  const text = SPACED_THOUSANDS.test(digits) ? digits.replaceAll(' ', '') : digits;
  if (COMMA_THOUSANDS.test(text) && (comma === 'thousands' || !AMBIGUOUS.test(text))) {
    return text.replaceAll(',', '');
  }
  if ((comma === 'dot-thousands' ? DOT_THOUSANDS : SURE_DOT_THOUSANDS).test(text)) {
    return text.replaceAll('.', '').replace(',', '.');
  }
  return text.includes('.') ? text : text.replace(',', '.');
}

const POSITION_BY_ALIAS: ReadonlyMap<string, Position> = new Map(
  (Object.keys(POSITION_ALIASES) as Position[]).flatMap((position) =>
    POSITION_ALIASES[position].map((alias) => [alias, position] as const),
  ),
);

/** Reads a position such as "Def", "goalkeeper" or "D/M" (the first is used). Undefined when none is recognised. */
export function readPosition(cell: string): { position: Position; isOneOfSeveral: boolean } | undefined {
  const whole = /[/,;|+&]/.test(cell) ? undefined : positionOf(cell);
  if (whole) return { position: whole, isOneOfSeveral: false };
  const found = cell
    .split(/[/,;|+&\s-]+/)
    .map(positionOf)
    .filter((position) => position !== undefined);
  const [position] = found;
  return position && { position, isOneOfSeveral: new Set(found).size > 1 };
}

/** Sites disagree whether a winger is a midfielder or a forward. */
export function isWinger(cell: string): boolean {
  return WINGERS.has(lettersOf(cell));
}

function positionOf(text: string): Position | undefined {
  return POSITION_BY_ALIAS.get(lettersOf(text));
}

/** "Centre-Back" → centreback, "Målvakt" → malvakt */
function lettersOf(text: string): string {
  return text.normalize('NFD').toLowerCase().replace(/\P{L}/gu, '');
}
