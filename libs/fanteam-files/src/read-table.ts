/**
 * Text → header and rows, with the line each row begins on. Our own scanner decides which lines make a record,
 * so that one bad quote costs one line; csv-parse cuts the records into cells.
 *
 * `csv-parse/sync` is built for Node. A bundle for the browser aliases it to the same parser's build for
 * browsers: `'csv-parse/sync$': 'csv-parse/browser/esm/sync'`.
 */
import { parse } from 'csv-parse/sync';
import type { FileLimits } from './limits';
import { refuse, type Refusal, type RejectedRow } from './refusal';
import { tidyText } from './read-text';
import { recordText, scanRecord } from './scan-record';
import { figure, shorten, storable } from './wording';

export interface TableRow {
  line: number;
  cells: string[];
}

export interface Table {
  ok: true;
  delimiter: string;
  headers: string[];
  rows: TableRow[];
  /** Rows that are no rows of this table: bad quotes, too many or too few cells, too long a cell. */
  rejected: RejectedRow[];
}

interface HeaderRow {
  delimiter: string;
  cells: string[];
  /** Where the rows begin. */
  nextOffset: number;
  nextLine: number;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** How far down the header may stand, below titles and notes. */
const HEADER_SEARCH_LINES = 30;
const HEADER_SEARCH_CHARACTERS = 200_000;

/**
 * `score` says how many known headers a row has; the header row is the first with the most. The file is
 * refused when it has no rows, too many of them, or too many columns.
 */
export function readTable(
  text: string,
  score: (cells: readonly string[]) => number,
  limits: FileLimits,
): Table | Refusal {
  if (text.trim() === '') {
    return refuse('empty_file', 'The file is empty. It needs a header row and one player a row.');
  }
  const header = findHeader(text, score, limits);
  if (!header) {
    return refuse(
      'too_many_columns',
      `The first rows are longer than ${limits.fileColumns} cells of ${limits.cellCharacters} characters, the most that can be read. Save the table as CSV with one player a row.`,
    );
  }
  if (filledWidth(header.cells) > limits.fileColumns) {
    return refuse(
      'too_many_columns',
      `The file has ${figure(filledWidth(header.cells))} columns; at most ${limits.fileColumns} can be read. Remove the columns that are not needed.`,
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

/** What begins on each of the first lines, whether or not the line above seemed to go on: titles have stray quotes. */
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
  return cutCells(records, delimiter).map((cells, index) => ({
    delimiter,
    cells: cells.map((cell) => storable(tidyText(cell))),
    ...(ends[index] ?? { nextOffset: text.length, nextLine: 0 }),
  }));
}

function readRows(text: string, header: HeaderRow, limits: FileLimits): Table | Refusal {
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
        rejected.push({ line, reason: tooLongRow(end - offset) });
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
  cutCells(records, delimiter).forEach((cells, index) => {
    const rowLine = lines[index] ?? 0;
    const reason = reasonAgainst(cells, width, header.cells, limits);
    if (reason) rejected.push({ line: rowLine, reason });
    else rows.push({ line: rowLine, cells });
  });
  return { ok: true, delimiter, headers: header.cells, rows, rejected };
}

function reasonAgainst(
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
    return `Cell ${header} has ${figure(cells[long]?.trim().length ?? 0)} characters; at most ${limits.cellCharacters} are allowed`;
  }
  // Empty cells beyond the last header are a spreadsheet's habit, and harmless.
  const isTooWide =
    cells.length > headers.length && cells.slice(headers.length).some((cell) => cell.trim() !== '');
  if (cells.length < width || isTooWide) {
    return `The row has ${cells.length} cell${cells.length === 1 ? '' : 's'}, the header has ${width}`;
  }
  return undefined;
}

/** One call for all records: the parser's set-up costs more than a row. */
function cutCells(records: readonly string[], delimiter: string): string[][] {
  if (records.length === 0) return [];
  const rows: string[][] = parse(`${records.join('\n')}\n`, {
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: 0,
  });
  if (rows.length !== records.length) {
    throw new Error(`The CSV parser saw ${rows.length} records where the scanner saw ${records.length}`);
  }
  return rows;
}

/** A longer record has too many cells or too long a one, even if each character is a doubled quote. */
function longestRecord(limits: FileLimits): number {
  return limits.fileColumns * (2 * limits.cellCharacters + 3);
}

function tooLongRow(length: number): string {
  return `The row has ${figure(length)} characters, more than any row that can be read`;
}

function tooManyRows(limits: FileLimits): Refusal {
  return refuse(
    'too_many_rows',
    `The file has more than ${figure(limits.fileRows)} rows, the most that can be read. Keep only the players of this contest.`,
  );
}

/** Columns up to the last one with a header. */
function filledWidth(cells: readonly string[]): number {
  let width = cells.length;
  while (width > 0 && cells[width - 1] === '') width--;
  return width;
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** Only blanks, or (what spreadsheets write for an empty row) only blanks and delimiters. */
function isBlank(text: string, from: number, to: number, delimiter?: string): boolean {
  for (let at = from; at < to; at++) {
    const character = text.charAt(at);
    if (character !== delimiter && character.trim() !== '') return false;
  }
  return true;
}
