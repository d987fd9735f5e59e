/**
 * Reads a prize table that was pasted from a web page, a spreadsheet or a mail, one line after the other:
 * `1st €50,000`, `2nd 3.062,50`, `6–10: 200`, `Top 5 100`, or cells that tabs or lines separate. Pure functions, linear
 * in the length of the text. The specs list the accepted forms of places and amounts.
 */
import { SIMULATION_LIMITS, type PrizeRange } from '@fanteam/contracts';
import { formatNumber } from '../../shared/numbers';
import { readAmount } from './read-amount';

/** A line that cannot be read, and what to change. */
export interface PrizeLineMistake {
  /** From 1. */
  line: number;
  message: string;
}

export interface PastedPrizes {
  /** Sorted by place. Neighbors with the same prize are one range. */
  prizes: PrizeRange[];
  mistakes: PrizeLineMistake[];
}

interface Line {
  line: number;
  text: string;
}

/** Reads all lines. A header and empty lines are skipped; every other line is either read or has a mistake. */
export function readPrizes(pasted: string): PastedPrizes {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text: withSingleSpaces(text) }))
    .filter(({ text }) => text !== '');
  const alternating = joinAlternating(lines.slice(countHeaders(lines)));
  if (alternating) return readSorted(alternating);
  const [first, ...others] = lines;
  if (first && others.length > 0) {
    if (!/\d/.test(first.text)) return readSorted(others);
    // A line with a number could be a prize, so it is only a header if the others are complete without it.
    const read = HEADER.test(first.text) ? readSorted(others) : undefined;
    if (read?.mistakes.length === 0 && read.prizes[0]?.from === 1) return read;
  }
  return readSorted(lines);
}

/** `Top 10 prizes`, `Gameweek 12 prize table`: one number, and after it only words that no amount contains. */
const HEADER =
  /^[^\d€£$]*\d+(?:\/\d+)?\s+(?:(?:prizes|prize (?:table|list|structure|pool)|places|winners|paid|payouts?)\s*:?\s*)+$/i;

/** The lines before the first one with a digit. */
function countHeaders(lines: readonly Line[]): number {
  return Math.max(
    0,
    lines.findIndex(({ text }) => /\d/.test(text)),
  );
}

/**
 * Places and prizes on lines of their own, as cells of a web page are copied: `1`, `500`, `2`, `300` becomes `1: 500` and
 * `2: 300`. Undefined for other lines: each place must follow the one before, and `1`, `1` are two prizes.
 */
function joinAlternating(lines: readonly Line[]): Line[] | undefined {
  if (lines.length < 2 || readAmounts(lines)?.every(isNoIncrease)) return undefined;
  const joined: Line[] = [];
  let last = 0;
  for (let at = 0; at < lines.length; at += 2) {
    const { line, text } = lines[at]!;
    const amount = lines[at + 1]?.text;
    const range = readLine(`${text}: 0`, last);
    if (typeof range === 'string' || range.from !== last + 1) return undefined;
    if (amount !== undefined && readAmount(amount) === undefined) return undefined;
    joined.push({ line, text: amount === undefined ? text : `${text}: ${amount}` });
    last = range.to;
  }
  return joined;
}

const isNoIncrease = (amount: number, index: number, amounts: readonly number[]): boolean =>
  index === 0 || amount <= amounts[index - 1]!;

function readSorted(lines: readonly Line[]): PastedPrizes {
  const amounts = readAmounts(lines);
  const { prizes, mistakes } = amounts ? fromAmounts(amounts) : readLines(lines);
  return { prizes: mergeNeighbours(prizes.sort((a, b) => a.from - b.from)), mistakes };
}

/** Many spaces in a row would take quadratic time in the patterns below. */
const withSingleSpaces = (text: string): string => text.replace(/[ \u00a0\u2007\u202f]+/g, ' ').trim();

/** The prizes as text that `readPrizes` reads. */
export function writePrizes(prizes: readonly PrizeRange[]): string {
  return prizes
    .map(({ from, to, prize }) => `${from === to ? from : `${from}–${to}`}: ${formatNumber(prize)}`)
    .join('\n');
}

/** A line that can only be an amount: it starts with a currency, or is one plain number. */
const LONE_AMOUNT = /^(?:[€£$]\s*[\d.,' ]+|\d+)$/;
/** A line that can be an amount, or a place with its prize: `1,500`. */
const NUMBER = /^[€£$]?[\d.,'’ ]+[km]?[€£$]?$/i;

/**
 * The lines as amounts, the first one for place 1; undefined if they have places. Lines with places, such as `1,500` and
 * `2,400`, would be amounts that increase, which prizes never do. `1,100` and `2,50` would not, but they count the places.
 */
function readAmounts(lines: readonly Line[]): number[] | undefined {
  if (lines.length < 2 || !lines.every(({ text }) => NUMBER.test(text))) return undefined;
  if (lines.every(({ text }, index) => /^(\d+)[., ]/.exec(text)?.[1] === String(index + 1))) return undefined;
  const amounts = lines.map(({ text }) => readAmount(text)).filter((amount) => amount !== undefined);
  if (amounts.length < lines.length) return undefined;
  return amounts.every(isNoIncrease) || lines.every(({ text }) => LONE_AMOUNT.test(text))
    ? amounts
    : undefined;
}

function fromAmounts(amounts: readonly number[]): PastedPrizes {
  const prizes = amounts.map((prize, index) => ({ from: index + 1, to: index + 1, prize }));
  return { prizes, mistakes: [] };
}

function readLines(lines: readonly Line[]): PastedPrizes {
  const read: ReadLine[] = [];
  const mistakes: PrizeLineMistake[] = [];
  let last = 0;
  for (const { line, text } of lines) {
    const range = readLine(text, last);
    if (typeof range === 'string') {
      mistakes.push({ line, message: range });
    } else {
      read.push({ line, text, range });
      last = Math.max(last, range.to);
    }
  }
  const { kept, repeated } = findRepeated(read);
  for (const { line, text, range } of repeated) {
    const place = range.from === range.to ? `place ${range.from}` : `places ${range.from}–${range.to}`;
    mistakes.push({
      line,
      message: `${quote(text)} is for ${place}, but another line has a prize for the same place. Start each line with its own place, such as 2: 200.`,
    });
  }
  return {
    prizes: kept.map(({ range }) => range),
    mistakes: mistakes.sort((a, b) => a.line - b.line),
  };
}

interface ReadLine extends Line {
  range: PrizeRange;
}

/** Of two lines with the same place, the later one is repeated. */
function findRepeated(lines: readonly ReadLine[]): { kept: ReadLine[]; repeated: ReadLine[] } {
  const kept: ReadLine[] = [];
  const repeated: ReadLine[] = [];
  for (const line of [...lines].sort((a, b) => a.range.from - b.range.from)) {
    const before = kept.at(-1);
    if (!before || line.range.from > before.range.to) kept.push(line);
    else if (line.line > before.line) repeated.push(line);
    else repeated.push(...kept.splice(-1, 1, line));
  }
  return { kept, repeated };
}

/** The range of a line, or why there is none. `last`: the last place of the lines before. */
function readLine(text: string, last: number): PrizeRange | string {
  const found = readCells(text) ?? splitLine(text, GROUPED_PLACE) ?? splitLine(text, PLACE);
  if (!found) {
    return `${quote(text)} has no place. Start the line with a place, such as 1, 6–10 or Top 5.`;
  }
  const { isTop } = found;
  if (found.to !== undefined && !/\d/.test(found.amount) && NEGATIVE.test(text)) {
    return `${quote(text)} has a negative prize. Enter 0 or more.`;
  }
  const to = found.to ?? found.from;
  const from = isTop ? last + 1 : found.from;
  if (isTop && from > to) {
    return `${quote(text)} follows place ${last}. Enter the exact places, such as ${last + 1}–${last + 5}.`;
  }
  if (from < 1) return `${quote(text)} has the place 0. The first place is 1.`;
  if (to < from) return `In ${quote(text)}, the last place is before the first one. Enter ${to}–${from}.`;
  if (found.amount === '') {
    return `${quote(text)} has no prize. Write it after the place, such as ${from}: 200.`;
  }
  const prize = readAmount(found.amount);
  if (prize === undefined) {
    return `${quote(found.amount)} is not an amount of money. Write it as 200, 1,000.50 or 1.000,50.`;
  }
  if (prize < 0) return `${quote(text)} has a negative prize. Enter 0 or more.`;
  if (to > SIMULATION_LIMITS.entries) {
    return `${quote(text)} exceeds place ${SIMULATION_LIMITS.entries}, the maximum.`;
  }
  return { from, to, prize };
}

/** `1 -5` is place 1 with a negative prize, `1-5` and `1 - 5` are places. */
const NEGATIVE = /\d\S{0,3}\s+[-−]\d[\d.,]*\s*[€£$]?$/;

interface SplitLine {
  from: number;
  to?: number;
  /** `Top 5`: from the first place that the lines before do not have. */
  isTop?: boolean;
  amount: string;
}

/** Cells of a spreadsheet: first place, last place, prize. */
function readCells(text: string): SplitLine | undefined {
  const cells = text.split(/\s*[\t;|]\s*/).filter((cell) => cell !== '');
  const [from = '', to = '', amount] = cells;
  if (cells.length !== 3 || amount === undefined || ![from, to].every((cell) => /^\d+$/.test(cell))) {
    return undefined;
  }
  return { from: Number(from), to: Number(to), amount };
}

const ORDINAL = String.raw`(?:st|nd|rd|th|\.(?![\d.])|º|°)?`;
const WORDS = String.raw`(?:(?:places?|rank|ranks|pos(?:ition)?s?)\b\.?\s*|#\s*)?`;
const RANGE = String.raw`\s*(?:-|–|—|−|\bto\b|\.\.+|…)\s*`;

/** Place or range, then what separates it from the amount. In `1 -€5`, the `-` is the sign of the amount. */
function placePattern(digits: string): RegExp {
  const place = `(${digits})${ORDINAL}`;
  const places = String.raw`(?:(top)\s+)?${place}(?:${RANGE}#?\s*${place})?(?:\s+places?\b)?`;
  return new RegExp(
    String.raw`^${WORDS}${places}(?![\d])\s*(?:[\t :;,|=)>.]|[-–—](?=\s)|(?<!\s)[-–—](?=[€£$]))*\s*(.*)$`,
    'i',
  );
}

/** `1,001`: tried first, and only taken if an amount follows. `1,500` is place 1 with a prize of 500. */
const GROUPED_PLACE = placePattern(String.raw`\d{1,3}(?:[.,']\d{3})+(?!\d)|\d+`);
const PLACE = placePattern(String.raw`\d+`);

function splitLine(text: string, pattern: RegExp): SplitLine | undefined {
  const [, top, from, to, amount = ''] = pattern.exec(text) ?? [];
  if (from === undefined || (pattern === GROUPED_PLACE && amount === '')) return undefined;
  const place = (digits: string) => Number(digits.replace(/\D/g, ''));
  return {
    from: place(from),
    ...(to !== undefined && { to: place(to) }),
    ...(top !== undefined && { isTop: true }),
    amount: amount.trim(),
  };
}

function mergeNeighbours(prizes: readonly PrizeRange[]): PrizeRange[] {
  const merged: PrizeRange[] = [];
  for (const range of prizes) {
    const last = merged.at(-1);
    if (last && last.prize === range.prize && last.to + 1 === range.from) last.to = range.to;
    else merged.push({ ...range });
  }
  return merged;
}

/** Long lines are cut: the line number identifies it. */
const MAX_QUOTED = 40;

function quote(text: string): string {
  return `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}”`;
}
