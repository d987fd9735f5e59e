/** Guesses what the columns of a pasted table without a header contain, from the cells. */
import { PLAYER_STATUSES, type ColumnField } from '@fanteam/contracts';
import { cleanText, readNumber, readPosition } from '../table/read-cells';

/** The content of one column of a pasted table without a header. */
export interface PastedColumn {
  /** What the column contains; null if it is not used. Two columns may both contain a part of the name. */
  field: ColumnField | null;
  /** If false, the user should confirm or change the field. */
  isSure: boolean;
  /** The first cells. */
  samples: string[];
}

/** The rows of a table: lines of the paste, split into cells. Blank lines have no cells. */
export type PastedRows = readonly (readonly string[])[];

type Guess = Pick<PastedColumn, 'field' | 'isSure'>;

const DELIMITERS = ['\t', ';', '|', ','] as const;
const SAMPLES = 3;
const STATUSES: ReadonlySet<string> = new Set(PLAYER_STATUSES);
const MONEY = /^[£$€]|[£$€mk]$/i;
const AGAINST = /^(?:@|vs?\.? )|\((?:h|a)\)$/i;
const CODE = /^[A-Z]{2,4}$/;

/** The rows of a table with at least three columns; undefined for other texts. */
export function splitPastedTable(lines: readonly string[]): PastedRows | undefined {
  const filled = lines.filter((line) => line.trim() !== '');
  for (const delimiter of DELIMITERS) {
    const widths = new Set(filled.map((line) => splitLine(line, delimiter).length));
    const [width = 0, ...others] = widths;
    // "Dahl, Rúni 5,4" has three parts, but they are not cells.
    const isTable = others.length === 0 && width >= (delimiter === ',' ? 4 : 3);
    if (isTable) return lines.map((line) => (line.trim() === '' ? [] : splitLine(line, delimiter)));
  }
  return undefined;
}

/** Cells may be quoted when the delimiter is part of them. */
function splitLine(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter).map(cleanText);
  const cells =
    line.match(new RegExp(`(?:^|\\${delimiter})(?:"(?:[^"]|"")*"|[^\\${delimiter}]*)`, 'g')) ?? [];
  return cells.map((cell, at) => {
    const text = cleanText(at === 0 && !cell.startsWith(delimiter) ? cell : cell.slice(1));
    return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
  });
}

/** Guesses the field of each column. */
export function guessColumns(rows: PastedRows): PastedColumn[] {
  const filled = rows.filter((cells) => cells.length > 0);
  const columns = (filled[0] ?? []).map((_, at) =>
    filled.map((cells) => cells[at] ?? '').filter((cell) => cell !== ''),
  );
  const guesses = guessNumbers(columns, guessTexts(columns, columns.map(guessByCells)));
  return columns.map((cells, at) => ({ ...guesses[at]!, samples: cells.slice(0, SAMPLES) }));
}

/** What the cells of one column show, whatever the other columns are. */
function guessByCells(cells: readonly string[]): Guess | 'text' | 'number' {
  const all = (fits: (cell: string) => boolean) => cells.length > 0 && cells.every(fits);
  if (cells.length === 0) return { field: null, isSure: true };
  if (all((cell) => /^\d{4,}$/.test(cell)) && new Set(cells).size === cells.length) {
    return { field: 'id', isSure: cells.length > 1 };
  }
  if (all((cell) => cell.endsWith('%'))) return { field: 'ownership', isSure: true };
  if (all((cell) => typeof readNumber(cell, 'decimal') !== 'undefined')) {
    return all((cell) => MONEY.test(cell)) ? { field: 'salary', isSure: true } : 'number';
  }
  if (all((cell) => readPosition(cell) !== undefined)) return { field: 'position', isSure: true };
  if (all((cell) => STATUSES.has(cell.toLowerCase()))) return { field: 'status', isSure: true };
  if (all((cell) => AGAINST.test(cell))) return { field: 'opponent', isSure: true };
  return 'text';
}

/** Names differ from row to row; clubs repeat or are short codes. */
function guessTexts(
  columns: readonly (readonly string[])[],
  guesses: readonly (Guess | 'text' | 'number')[],
): (Guess | 'number')[] {
  const texts = guesses.flatMap((guess, at) => (guess === 'text' ? [at] : []));
  const isClub = (at: number) => {
    const cells = columns[at]!;
    const distinct = new Set(cells).size;
    return cells.every((cell) => CODE.test(cell)) || (cells.length >= 6 && distinct * 2 <= cells.length);
  };
  const clubs = texts.filter(isClub);
  const names = texts.filter((at) => !clubs.includes(at));
  return guesses.map((guess, at): Guess | 'number' => {
    if (guess !== 'text') return guess;
    const place = clubs.indexOf(at);
    if (place === 0) return { field: 'team', isSure: names.length > 0 };
    if (place > 0) return { field: place === 1 ? 'opponent' : null, isSure: false };
    return names.indexOf(at) < 2
      ? { field: 'name', isSure: names.length === 1 }
      : { field: null, isSure: false };
  });
}

/** A single column of numbers contains the projections. Of several, those with more decimals. */
function guessNumbers(
  columns: readonly (readonly string[])[],
  guesses: readonly (Guess | 'number')[],
): Guess[] {
  const numbers = guesses.flatMap((guess, at) => (guess === 'number' ? [at] : []));
  const hasSalary = guesses.some((guess) => guess !== 'number' && guess.field === 'salary');
  const digits = (at: number) => new Set(columns[at]!.map((cell) => cell.replace(/^.*[.,]/, ''))).size;
  const [projection, ...rest] = numbers.toSorted((one, other) => digits(other) - digits(one) || other - one);
  const salary = hasSalary ? undefined : rest[0];
  return guesses.map((guess, at): Guess => {
    if (guess !== 'number') return guess;
    const isSure = numbers.length === 1;
    if (at === projection) return { field: 'projection', isSure };
    return { field: at === salary ? 'salary' : null, isSure };
  });
}
