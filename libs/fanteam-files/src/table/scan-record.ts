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
  /** 1-based number of the first cell that contains a line end; 0 when the record is one line. */
  multilineCell: number;
  /** Whitespace between a delimiter and a quote, as [from, to) pairs. A CSV parser would read it as text. */
  gaps: number[];
}

/**
 * Finds the end of the record that starts at `start`. Returns undefined when a quote is not closed or when text follows
 * a closing quote. With `width`, also returns undefined when a record of several lines does not have `width` cells, or
 * contains a line that has `width` cells itself: then the quote was opened by mistake, and the caller should reject
 * only the first line.
 *
 * Complexity: if the caller scans each following line again, all scans together take at most (columns × length) steps,
 * because a scan skips quotes only by closing a cell, and stops after too many cells.
 */
export function scanRecord(
  text: string,
  start: number,
  delimiter: string,
  width?: number,
): ScannedRecord | undefined {
  const delimiterCode = delimiter.charCodeAt(0);
  const record: ScannedRecord = { end: start, cells: 0, lines: 1, multilineCell: 0, gaps: [] };
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
  const isUnclosedQuote = record.cells !== width || containsRow(text, start, record, delimiterCode, width);
  return isUnclosedQuote ? undefined : record;
}

/** Whether a line inside the record would be a complete row without the quote. */
function containsRow(
  text: string,
  start: number,
  record: ScannedRecord,
  delimiter: number,
  width: number,
): boolean {
  let cells = 1;
  // If the last cell has several lines, the first line correctly has all cells.
  let isFirstLineComplete = record.multilineCell === width;
  for (let at = start; at < record.end; at++) {
    const code = text.charCodeAt(at);
    if (code === delimiter) cells++;
    if (code !== NEW_LINE) continue;
    if (cells === width && !isFirstLineComplete) return true;
    isFirstLineComplete = false;
    cells = 1;
  }
  return false;
}

/** Offset of the delimiter, '\n' or end of text after the cell; −1 when the cell is malformed. */
function endOfCell(text: string, start: number, delimiter: number, record: ScannedRecord): number {
  const open = skipWhitespace(text, start, delimiter);
  if (text.charCodeAt(open) !== QUOTE) return endOfPlainCell(text, open, delimiter);
  if (open > start) record.gaps.push(start, open);
  let close = text.indexOf('"', open + 1);
  while (close >= 0 && text.charCodeAt(close + 1) === QUOTE) close = text.indexOf('"', close + 2);
  if (close < 0) return -1;
  for (let inside = open + 1; inside < close; inside++) {
    if (text.charCodeAt(inside) === NEW_LINE) {
      record.lines++;
      record.multilineCell ||= record.cells;
    }
  }
  const end = skipWhitespace(text, close + 1, delimiter);
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

function skipWhitespace(text: string, start: number, delimiter: number): number {
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if ((code !== SPACE && code !== TAB) || code === delimiter) return at;
    at++;
  }
}

/** The text of the record for the CSV parser, without the gaps. */
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
