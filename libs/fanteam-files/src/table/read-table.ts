/**
 * Reads text into a header and rows with their line numbers. The scanner (`scan-record.ts`) decides which lines form a
 * record, so that one wrong quote rejects only one line; csv-parse splits the records into cells.
 *
 * `csv-parse/sync` is a build for Node. Bundles for the browser must alias it to the browser build:
 * `'csv-parse/sync$': 'csv-parse/browser/esm/sync'`.
 */
import { LIMITS, type RejectedRow } from '@fanteam/contracts';
import { parse } from 'csv-parse/sync';
import { fileError, type FileError } from '../errors';
import { formatCount, formatNumber, toStorable } from '../messages';
import { cleanText } from './read-cells';
import { recordText, scanRecord } from './scan-record';

/** The limits of a file. Pass your own to a reader to override the defaults. */
export type FileLimits = Record<'players' | 'fileRows' | 'cellCharacters' | 'projection' | 'salary', number>;

export const DEFAULT_LIMITS: Readonly<FileLimits> = LIMITS;

export interface TableRow {
  line: number;
  cells: string[];
}

export interface Table {
  ok: true;
  delimiter: string;
  /** As users see them. No two are the same, except empty ones. */
  headers: string[];
  /** As in the file: repeated headers are the same. */
  ownHeaders: string[];
  /** Rows may have fewer cells than the header. */
  rows: TableRow[];
  /** Rows with wrong quotes or too many cells. */
  rejected: RejectedRow[];
}

interface HeaderRow {
  delimiter: string;
  cells: string[];
  /** The row above, which may name groups of columns. */
  above: string[];
  /** Where the rows start. */
  nextOffset: number;
  nextLine: number;
}

type Score = (cells: readonly string[]) => number;

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** The header may be below titles and notes, but within this many lines. */
const HEADER_SEARCH_LINES = 30;
const HEADER_SEARCH_CHARACTERS = 200_000;
/** A line that is one quoted cell, apart from empty cells after it. */
const QUOTED_LINE = /^\s*"((?:[^"]|"")*)"[,;\t|\s]*$/;
const NEARLY_ALL = 0.8;
/** Columns that are not read count too, because the time to read a table grows with them. */
const MAX_COLUMNS = 1000;
/** More than this is not a row of a table. */
const RECORD_CHARACTERS = 100_000;

/**
 * Reads a table. `score` returns the number of known headers in a row; the header is the first row with the highest
 * score. Returns an error when the text is empty or exceeds a limit for rows or columns.
 */
export function readTable(text: string, score: Score, limits: FileLimits): Table | FileError {
  if (text.trim() === '') {
    return fileError('empty_file', 'The file is empty. It needs a header row and one player per row.');
  }
  const plain = unquoteLines(text, score) ?? text;
  const header = findHeader(plain, score);
  if (!header) {
    return fileError(
      'too_many_columns',
      `The first rows are too long: at most ${formatNumber(RECORD_CHARACTERS)} characters are allowed. Save the table as CSV with one player per row.`,
    );
  }
  if (filledWidth(header.cells) > MAX_COLUMNS) {
    return fileError(
      'too_many_columns',
      `The file has ${formatNumber(filledWidth(header.cells))} columns; at most ${formatNumber(MAX_COLUMNS)} are allowed. Remove the columns you do not need.`,
    );
  }
  return readRows(plain, header, limits);
}

/**
 * The text without the quotation marks around each line, which some programs add: `"Name;Team"`. Undefined if the lines
 * are not quoted, or if the table is better with them.
 */
function unquoteLines(text: string, score: Score): string | undefined {
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.filter((line) => QUOTED_LINE.test(line)).length < filled.length * NEARLY_ALL) return undefined;
  const unquoted = lines.map((line) => QUOTED_LINE.exec(line)?.[1]?.replaceAll('""', '"') ?? line).join('\n');
  const scoreOf = (each: string) => score(findHeader(each, score)?.cells ?? []);
  return scoreOf(unquoted) > scoreOf(text) ? unquoted : undefined;
}

function findHeader(text: string, score: Score): HeaderRow | undefined {
  let best: { header: HeaderRow; score: number; width: number } | undefined;
  for (const delimiter of DELIMITERS) {
    for (const header of headerCandidates(text, delimiter)) {
      const candidate = { header, score: score(header.cells), width: filledWidth(header.cells) };
      const isBetter =
        !best ||
        candidate.score > best.score ||
        (candidate.score === best.score && candidate.score < 2 && candidate.width > best.width);
      if (isBetter) best = candidate;
    }
  }
  return best?.header;
}

/** The first rows, and then each two rows that may be one header: "Name,GW1," above ",xMins,Pts". */
function headerCandidates(text: string, delimiter: string): HeaderRow[] {
  const rows = firstRows(text, delimiter);
  const singles = rows.map((row, index) => ({ ...row, above: rows[index - 1]?.cells ?? [] }));
  const pairs = rows.slice(1).flatMap((lower, index): HeaderRow[] => {
    const upper = rows[index]!.cells;
    const isHeader = lower.cells.every((cell) => !/^[-+]?\d/.test(cell));
    const isSplit = upper.some((cell, column) => cell !== '' && !lower.cells[column]);
    if (!isHeader || !isSplit) return [];
    const width = Math.max(upper.length, lower.cells.length);
    const cells = Array.from({ length: width }, (_, column) => lower.cells[column] || upper[column] || '');
    return [{ ...lower, cells, above: upper }];
  });
  return [...singles, ...pairs];
}

/**
 * The record that starts on each of the first lines, even if the record of the line above includes it: titles may
 * contain an unclosed quotation mark.
 */
function firstRows(text: string, delimiter: string): Omit<HeaderRow, 'above'>[] {
  const head = text.slice(0, HEADER_SEARCH_CHARACTERS);
  const records: string[] = [];
  const ends: { nextOffset: number; nextLine: number }[] = [];
  let offset = 0;
  for (let line = 1; offset < head.length && line <= HEADER_SEARCH_LINES; line++) {
    const scanned = scanRecord(head, offset, delimiter);
    if (scanned && scanned.end - offset <= RECORD_CHARACTERS && !isBlank(head, offset, scanned.end)) {
      records.push(recordText(head, offset, scanned));
      ends.push({ nextOffset: scanned.end + 1, nextLine: line + scanned.lines });
    }
    offset = endOfLine(head, offset) + 1;
  }
  return splitCells(records, delimiter).map((cells, index) => ({
    delimiter,
    cells: cells.map((cell) => toStorable(cleanText(cell))),
    ...(ends[index] ?? { nextOffset: text.length, nextLine: 0 }),
  }));
}

/** Headers of which no two are the same: "GW1 Pts" and "GW2 Pts" if the row above names groups, or "Pts" and "Pts (2)". */
function distinctHeaders({ cells, above }: HeaderRow): string[] {
  const isRepeated = (header: string) => cells.indexOf(header) !== cells.lastIndexOf(header);
  const hasGroups = above.filter((cell) => cell !== '').length > 1;
  const used = new Set<string>();
  let group = '';
  return cells.map((cell, column) => {
    group = above[column] || group;
    if (cell === '') return '';
    const isGrouped = hasGroups && group !== '' && group !== cell && isRepeated(cell);
    const label = isGrouped ? `${group} ${cell}` : cell;
    let header = label;
    for (let count = 2; used.has(header); count++) header = `${label} (${count})`;
    used.add(header);
    return header;
  });
}

function readRows(text: string, header: HeaderRow, limits: FileLimits): Table | FileError {
  const { delimiter } = header;
  const width = filledWidth(header.cells);
  const records: string[] = [];
  const lines: number[] = [];
  const rejected: RejectedRow[] = [];
  let offset = header.nextOffset;
  let line = header.nextLine;
  while (offset < text.length) {
    const scanned = scanRecord(text, offset, delimiter, header.cells.length);
    const end = scanned?.end ?? endOfLine(text, offset);
    if (!isBlank(text, offset, end, delimiter)) {
      if (!scanned) rejected.push({ line, reason: 'A quotation mark (") in this row is not closed' });
      else if (end - offset > RECORD_CHARACTERS) rejected.push({ line, reason: tooLongRow(end - offset) });
      else {
        records.push(recordText(text, offset, scanned));
        lines.push(line);
      }
      if (records.length + rejected.length > limits.fileRows) return tooManyRows(limits);
    }
    offset = end + 1;
    line += scanned?.lines ?? 1;
  }
  const rows: TableRow[] = [];
  splitCells(records, delimiter).forEach((cells, index) => {
    const rowLine = lines[index] ?? 0;
    // Spreadsheets add empty cells after the last header; ignore them.
    const isTooWide = cells.slice(header.cells.length).some((cell) => cell.trim() !== '');
    if (isTooWide) rejected.push({ line: rowLine, reason: wrongWidth(cells.length, width) });
    else rows.push({ line: rowLine, cells });
  });
  return {
    ok: true,
    delimiter,
    headers: distinctHeaders(header).slice(0, width),
    ownHeaders: header.cells.slice(0, width),
    rows,
    rejected,
  };
}

/** Why a row with too many or too few cells is rejected. */
export function wrongWidth(cells: number, width: number): string {
  return `The row has ${formatCount(cells, 'cell')}, but the header has ${width}`;
}

/** Splits all records in one call, because the set-up of the parser costs more than a row. */
function splitCells(records: readonly string[], delimiter: string): string[][] {
  if (records.length === 0) return [];
  const rows: string[][] = parse(`${records.join('\n')}\n`, {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 0,
  });
  if (rows.length !== records.length) {
    throw new Error(`The CSV parser found ${rows.length} records, but the scanner found ${records.length}`);
  }
  return rows;
}

function tooLongRow(length: number): string {
  return `The row has ${formatNumber(length)} characters; at most ${formatNumber(RECORD_CHARACTERS)} are allowed`;
}

function tooManyRows(limits: FileLimits): FileError {
  return fileError(
    'too_many_rows',
    `The file has more than ${formatNumber(limits.fileRows)} rows, the maximum. Keep only the players of this contest.`,
  );
}

/** The number of columns up to the last one with a header. */
function filledWidth(cells: readonly string[]): number {
  let width = cells.length;
  while (width > 0 && cells[width - 1] === '') width--;
  return width;
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** Whether the text is only whitespace and, for empty rows of spreadsheets, delimiters. */
function isBlank(text: string, from: number, to: number, delimiter?: string): boolean {
  for (let at = from; at < to; at++) {
    const character = text.charAt(at);
    if (character !== delimiter && character.trim() !== '') return false;
  }
  return true;
}
