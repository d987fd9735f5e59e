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
import { formatCount, formatNumber, shorten, toStorable } from '../messages';
import { cleanText } from './read-cells';
import { recordText, scanRecord } from './scan-record';

/** The limits of a file. Pass your own to a reader to override the defaults. */
export type FileLimits = Record<
  'players' | 'fileRows' | 'fileColumns' | 'cellCharacters' | 'projection' | 'salary',
  number
>;

export const DEFAULT_LIMITS: Readonly<FileLimits> = LIMITS;

export interface TableRow {
  line: number;
  cells: string[];
}

export interface Table {
  ok: true;
  delimiter: string;
  headers: string[];
  rows: TableRow[];
  /** Rows with wrong quotes, too many or too few cells, or a cell that is too long. */
  rejected: RejectedRow[];
}

interface HeaderRow {
  delimiter: string;
  cells: string[];
  /** Where the rows start. */
  nextOffset: number;
  nextLine: number;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** The header may be below titles and notes, but within this many lines. */
const HEADER_SEARCH_LINES = 30;
const HEADER_SEARCH_CHARACTERS = 200_000;

/**
 * Reads a table. `score` returns the number of known headers in a row; the header is the first row with the highest
 * score. Returns an error when the text is empty or exceeds a limit for rows or columns.
 */
export function readTable(
  text: string,
  score: (cells: readonly string[]) => number,
  limits: FileLimits,
): Table | FileError {
  if (text.trim() === '') {
    return fileError('empty_file', 'The file is empty. It needs a header row and one player per row.');
  }
  const header = findHeader(text, score, limits);
  if (!header) {
    return fileError(
      'too_many_columns',
      `The first rows are too long: at most ${limits.fileColumns} columns of ${limits.cellCharacters} characters are allowed. Save the table as CSV with one player per row.`,
    );
  }
  if (filledWidth(header.cells) > limits.fileColumns) {
    return fileError(
      'too_many_columns',
      `The file has ${formatNumber(filledWidth(header.cells))} columns; at most ${limits.fileColumns} are allowed. Remove the columns you do not need.`,
    );
  }
  return readRows(text, header, limits);
}

function findHeader(
  text: string,
  score: (cells: readonly string[]) => number,
  limits: FileLimits,
): HeaderRow | undefined {
  let best: { header: HeaderRow; score: number; width: number } | undefined;
  for (const delimiter of DELIMITERS) {
    for (const header of firstRows(text, delimiter, limits)) {
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

/**
 * The record that starts on each of the first lines, even if the record of the line above includes it: titles may
 * contain an unclosed quotation mark.
 */
function firstRows(text: string, delimiter: string, limits: FileLimits): HeaderRow[] {
  const head = text.slice(0, HEADER_SEARCH_CHARACTERS);
  const records: string[] = [];
  const ends: { nextOffset: number; nextLine: number }[] = [];
  let offset = 0;
  for (let line = 1; offset < head.length && line <= HEADER_SEARCH_LINES; line++) {
    const scanned = scanRecord(head, offset, delimiter);
    if (scanned && scanned.end - offset <= longestRecord(limits) && !isBlank(head, offset, scanned.end)) {
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
      else if (end - offset > longestRecord(limits))
        rejected.push({ line, reason: tooLongRow(end - offset, limits) });
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
    const reason = findRowProblem(cells, width, header.cells, limits);
    if (reason) rejected.push({ line: rowLine, reason });
    else rows.push({ line: rowLine, cells });
  });
  return { ok: true, delimiter, headers: header.cells, rows, rejected };
}

function findRowProblem(
  cells: readonly string[],
  width: number,
  headers: readonly string[],
  limits: FileLimits,
): string | undefined {
  const long = cells.findIndex(
    (cell) => cell.length > limits.cellCharacters && cell.trim().length > limits.cellCharacters,
  );
  if (long >= 0) {
    const header = headers[long] ? `"${shorten(headers[long])}"` : `number ${long + 1}`;
    return `Cell ${header} has ${formatNumber(cells[long]?.trim().length ?? 0)} characters; at most ${limits.cellCharacters} are allowed`;
  }
  // Spreadsheets add empty cells after the last header; ignore them.
  const isTooWide =
    cells.length > headers.length && cells.slice(headers.length).some((cell) => cell.trim() !== '');
  if (cells.length < width || isTooWide) {
    return `The row has ${formatCount(cells.length, 'cell')}, but the header has ${width}`;
  }
  return undefined;
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

/** The maximum characters of a record within the limits, even if each character is an escaped quote. */
function longestRecord(limits: FileLimits): number {
  return limits.fileColumns * (2 * limits.cellCharacters + 3);
}

function tooLongRow(length: number, limits: FileLimits): string {
  return `The row has ${formatNumber(length)} characters; at most ${formatNumber(longestRecord(limits))} are allowed`;
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
