const QUOTE = 34;
const SPACE = 32;
const TAB = 9;
const NEW_LINE = 10;

export interface ScannedRecord {
  /** Offset of the '\n' that ends the record, or the length of the text. */
  end: number;
  cells: number;
  /** Lines that the record spans. */
  lines: number;
  /** Number of the first cell with a line end in it, from 1; 0 when the record is one line. */
  longCell: number;
  /** Blanks between a delimiter and a quote, as [from, to) pairs: a CSV parser takes them for text. */
  gaps: number[];
}

/**
 * Finds where the record that begins at `start` ends. Undefined when its quotes are not closed or when text
 * follows a closing quote. With `width`, also when the record goes on over several lines and yet has not that
 * many cells, or has swallowed lines that have: then a quote was opened by accident, and only the first line
 * is to be given up.
 *
 * Called again on each following line, it still does no more than (columns × length) steps in all: a scan
 * passes over quotes only by closing a cell, and stops when it has too many of them.
 */
export function scanRecord(
  text: string,
  start: number,
  delimiter: string,
  width?: number,
): ScannedRecord | undefined {
  const delimiterCode = delimiter.charCodeAt(0);
  const record: ScannedRecord = { end: start, cells: 0, lines: 1, longCell: 0, gaps: [] };
  let at = start;
  for (;;) {
    record.cells++;
    if (record.lines > 1 && width !== undefined && record.cells > width) return undefined;
    at = endOfCell(text, at, delimiterCode, record);
    if (at < 0) return undefined;
    if (at >= text.length || text.charCodeAt(at) === NEW_LINE) break;
    at++;
  }
  record.end = at;
  if (record.lines === 1 || width === undefined) return record;
  const isAccident = record.cells !== width || hasSwallowedRows(text, start, record, delimiterCode, width);
  return isAccident ? undefined : record;
}

/** Whether a line inside the record would, but for the quote, be a row of its own. */
function hasSwallowedRows(
  text: string,
  start: number,
  record: ScannedRecord,
  delimiter: number,
  width: number,
): boolean {
  let cells = 1;
  // A last cell of several lines begins on a line that has all the cells, and rightly so.
  let isFirstLineFine = record.longCell === width;
  for (let at = start; at < record.end; at++) {
    const code = text.charCodeAt(at);
    if (code === delimiter) cells++;
    if (code !== NEW_LINE) continue;
    if (cells === width && !isFirstLineFine) return true;
    isFirstLineFine = false;
    cells = 1;
  }
  return false;
}

/** Offset of the delimiter, '\n' or end of text after the cell; −1 when the cell is malformed. */
function endOfCell(text: string, start: number, delimiter: number, record: ScannedRecord): number {
  const open = skipBlanks(text, start, delimiter);
  if (text.charCodeAt(open) !== QUOTE) return endOfPlainCell(text, open, delimiter);
  if (open > start) record.gaps.push(start, open);
  let close = text.indexOf('"', open + 1);
  while (close >= 0 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2);
  if (close < 0) return -1;
  for (let inside = open + 1; inside < close; inside++) {
    if (text.charCodeAt(inside) === NEW_LINE) {
      record.lines++;
      record.longCell ||= record.cells;
    }
  }
  const end = skipBlanks(text, close + 1, delimiter);
  if (end > close + 1) record.gaps.push(close + 1, end);
  const next = text.charCodeAt(end);
  return end >= text.length || next === delimiter || next === NEW_LINE ? end : -1;
}

function endOfPlainCell(text: string, start: number, delimiter: number): number {
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === delimiter || code === NEW_LINE) break;
    at++;
  }
  return at;
}

function skipBlanks(text: string, start: number, delimiter: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if ((code !== SPACE && code !== TAB) || code === delimiter) return at;
    at++;
  }
}

/** The record as a CSV parser wants it. */
export function recordText(text: string, start: number, record: ScannedRecord): string {
  if (record.gaps.length === 0) return text.slice(start, record.end);
  const kept: string[] = [];
  let from = start;
  for (let gap = 0; gap < record.gaps.length; gap += 2) {
    kept.push(text.slice(from, record.gaps[gap]));
    from = record.gaps[gap + 1] ?? from;
  }
  return kept.concat(text.slice(from, record.end)).join('');
}
