/** Chooses one of the columns whose headers fit a field: the first one whose values fit too. */
import type { ColumnField, ColumnQuestion, ColumnSample } from '@fanteam/contracts';
import { joinWords, quote, shorten } from '../messages';
import { AVERAGE_HEADERS, type ColumnSource } from './aliases';
import { findMisfit, type Misfit } from './plausible-values';
import { cleanText, readNumber } from './read-cells';
import type { TableRow } from './read-table';

/** A table before its columns are known. */
export interface ColumnTable {
  /** The headers as users see them. No two are the same, except empty ones. */
  headers: readonly string[];
  /** The headers as in the file, in the form in which they are compared. */
  normalised: readonly string[];
  rows: readonly TableRow[];
}

export interface ColumnChoice {
  column: number;
  warnings: string[];
  question?: ColumnQuestion;
}

interface Candidate {
  column: number;
  misfit: Misfit | undefined;
}

/** Fields that change the lineups: if several columns fit one of them, the user decides. */
const ASKED: ReadonlySet<ColumnSource> = new Set<ColumnSource>([
  'id',
  'position',
  'team',
  'salary',
  'projection',
  'status',
  'ownership',
  'captain_ownership',
  'floor',
  'ceiling',
  'stddev',
  'start',
]);
const SAMPLES = 3;
/** Columns with unknown headers that a question offers. */
const MAX_OTHERS = 5;
const INSPECTED_OTHERS = 40;

/**
 * Chooses a column for a source from the `found` ones, the preferred first. Undefined if there are none. `others`:
 * columns that no source is read from, which a question may offer.
 */
export function chooseColumn(
  source: ColumnSource,
  found: readonly number[],
  others: readonly number[],
  table: ColumnTable,
  salaries: readonly (number | undefined)[],
): ColumnChoice | undefined {
  const [first] = found;
  if (first === undefined) return undefined;
  const judge = (column: number) => ({
    column,
    misfit: findMisfit(source, cellsOf(table, column), salaries),
  });
  const candidates = found.map(judge).filter(({ misfit }) => !misfit?.isEmpty);
  const fitting = candidates.filter(({ misfit }) => !misfit);
  // "Last" and "First" may be matches and ranks.
  if (candidates.length > 0 && fitting.length === 0 && (source === 'firstName' || source === 'lastName'))
    return undefined;
  const used = fitting[0] ?? candidates[0] ?? judge(first);
  if (!ASKED.has(source)) return { column: used.column, warnings: [] };
  const field = source as ColumnField;
  const isOnlyMisfit = source === 'projection' && used.misfit?.isEmpty === false;
  const rivals = candidates.filter((each) => each !== used && !hasSameCells(table, each.column, used.column));
  const warnings = rivals.length > 0 || isOnlyMisfit ? [describe(field, used, rivals, table)] : [];
  if (source === 'projection' && AVERAGE_HEADERS.has(table.normalised[used.column] ?? '')) {
    warnings.push(
      `The projection is read from ${headerOf(table, used.column)}, which is an average of past games, not a projection.`,
    );
  }
  const isOpen = isOnlyMisfit || rivals.some(({ misfit }) => !misfit);
  if (!isOpen) return { column: used.column, warnings };
  const offered = isOnlyMisfit
    ? others
        .slice(0, INSPECTED_OTHERS)
        .filter((column) => !judge(column).misfit)
        .slice(0, MAX_OTHERS)
    : [];
  const options = [used, ...rivals].map(({ column }) => column).concat(offered);
  const question: ColumnQuestion = {
    field,
    used: table.headers[used.column] ?? '',
    text: warnings[0] ?? '',
    options: options.map((column) => sampleOf(table, column)),
  };
  return { column: used.column, warnings, question };
}

/** The header of a column and its first values. */
export function sampleOf(table: ColumnTable, column: number): ColumnSample {
  const filled: string[] = [];
  for (const { cells } of table.rows) {
    const cell = cells[column] ?? '';
    const text = cell === '' ? '' : cleanText(cell);
    if (text !== '') filled.push(shorten(text));
    if (filled.length === SAMPLES) break;
  }
  return { header: table.headers[column] ?? '', samples: filled };
}

export function cellsOf({ rows }: ColumnTable, column: number): string[] {
  return rows.map(({ cells }) => cells[column] ?? '');
}

/** 'The projection is read from "xP", not from "Pts". The values of "Pts" (112, 98, 150) are too high for one match.' */
function describe(
  field: ColumnField,
  used: Candidate,
  rivals: readonly Candidate[],
  table: ColumnTable,
): string {
  const name = field.replaceAll('_', ' ');
  const others = joinWords(
    rivals.map(({ column }) => headerOf(table, column)),
    'and',
  );
  const read = `The ${name} is read from ${headerOf(table, used.column)}${others === '' ? '' : `, not from ${others}`}.`;
  const reasons = [used, ...rivals].flatMap(({ column, misfit }) =>
    misfit && !misfit.isEmpty ? [`The values of ${headerOf(table, column)} ${misfit.reason}.`] : [],
  );
  return [read, ...reasons].join(' ');
}

function headerOf({ headers }: ColumnTable, column: number): string {
  return quote(headers[column] ?? '');
}

function hasSameCells(table: ColumnTable, one: number, other: number): boolean {
  return table.rows.every(({ cells }) => {
    const [a, b] = [cells[one] ?? '', cells[other] ?? ''].map((cell) => cleanText(cell).toLowerCase());
    return a === b || (a !== '' && readNumber(a!, 'decimal') === readNumber(b!, 'decimal') && isNumber(a!));
  });
}

function isNumber(cell: string): boolean {
  return typeof readNumber(cell, 'decimal') === 'number';
}
