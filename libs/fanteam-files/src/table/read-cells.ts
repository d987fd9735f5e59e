/** Reads single cells: text, numbers and positions. */
import type { Position } from '@fanteam/contracts';
import { quote } from '../messages';
import { POSITION_ALIASES } from './aliases';

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

const AFFIXES = /^([+\-−]?)[£$€]?([+\-−]?)(.*?)(?:[£$€]|%|(m)|(k))?$/i;
const SPACED_THOUSANDS = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;
const COMMA_THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const DOT_THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
/** Has thousands with dots whatever the other cells are: several groups, or a decimal comma. */
const SURE_DOT_THOUSANDS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/;
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;

/**
 * Reads a number such as "£5.5m", "5,5", "$5,500", "12%", "1.234,5", "5 500" or "5.5k"; the result may be infinite.
 * Returns null for an empty cell or a dash, undefined for any other text. `comma` applies only to ambiguous cells.
 */
export function readNumber(cell: string, comma: Comma): number | null | undefined {
  if (/^[-–—−]?$/.test(cell.trim())) return null;
  const { negative, digits, factor } = splitCell(cell);
  const plain = withoutGroups(digits, comma);
  if (!PLAIN.test(plain)) return undefined;
  const value = Number(plain) * factor;
  return negative && value !== 0 ? -value : value;
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

function splitCell(cell: string): { negative: boolean; digits: string; factor: number } {
  const [, sign = '', innerSign = '', rest = '', , kilo] =
    AFFIXES.exec(cell.replace(/\s+/g, ' ').trim()) ?? [];
  const isSignedTwice = sign !== '' && innerSign !== '';
  return {
    negative: /[-−]/.test(sign + innerSign),
    digits: isSignedTwice ? '' : rest.trim(),
    factor: kilo ? 1000 : 1,
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
  const found = cell
    .split(/[/,;|+&\s-]+/)
    .map((word) => POSITION_BY_ALIAS.get(word.toLowerCase().replace(/\P{L}/gu, '')))
    .filter((position) => position !== undefined);
  const [position] = found;
  return position && { position, isOneOfSeveral: new Set(found).size > 1 };
}
