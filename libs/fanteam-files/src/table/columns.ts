import type { ColumnField, ColumnMapping, ColumnQuestion, ColumnSample } from '@fanteam/contracts';
import { fileError, type FileError } from '../errors';
import { listHeaders, joinWords, quote } from '../messages';
import {
  COLUMN_ALIASES,
  GAME_WEEK,
  GAME_WEEK_MINUTES,
  GAME_WEEK_POINTS,
  isProjectionHeader,
  PAST_POINTS,
  type ColumnSource,
} from './aliases';
import { cellsOf, chooseColumn, sampleOf, type ColumnTable } from './choose-column';
import { toNumbers } from './plausible-values';

/** Which column contains which field; column numbers start at 0. */
export interface Columns {
  ok: true;
  at: ReadonlyMap<ColumnSource, number>;
  /** The columns whose cells are read. */
  read: ReadonlySet<number>;
  mapping: ColumnMapping;
  /** The columns with values that are not read. */
  unused: ColumnSample[];
  questions: ColumnQuestion[];
  warnings: string[];
}

/** The columns of a kind of file: those it must have, and those that the mapping always contains. */
export interface ColumnNeeds {
  required: readonly ColumnField[];
  /** At least one of these. The first is named when all are missing. */
  anyOf?: readonly ColumnSource[];
  reported: readonly ColumnField[];
  /** Columns that a kind of file may have, but that its reader does not use. */
  unread?: readonly ColumnSource[];
}

/** The headers that the user assigned to fields. */
export type HeaderByField = ReadonlyMap<ColumnField, string>;

const NEARLY_ALL = 0.8;
const SOURCES = Object.keys(COLUMN_ALIASES) as ColumnSource[];
const OPTIONAL_FIELDS: readonly ColumnField[] = [
  'status',
  'opponent',
  'ownership',
  'captain_ownership',
  'floor',
  'ceiling',
  'stddev',
  'start',
];
const SOURCE_BY_ALIAS: ReadonlyMap<string, ColumnSource> = new Map(
  SOURCES.flatMap((source) => COLUMN_ALIASES[source].map((alias) => [alias, source] as const)),
);

/** The form in which headers are compared: "Own %" → "own", "Équipe" → "equipe". */
export function normaliseHeader(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The field of a header in normalised form; undefined if it is not known. */
export function sourceOf(normalised: string): ColumnSource | undefined {
  const isProjection = isProjectionHeader(normalised) || GAME_WEEK_POINTS.test(normalised);
  return SOURCE_BY_ALIAS.get(normalised) ?? (isProjection ? 'projection' : undefined);
}

/** Counts the known headers in a row of cells. The row with the highest count is the header row. */
export function countKnownHeaders(cells: readonly string[], named: HeaderByField): number {
  const headers = new Set(cells.map(normaliseHeader));
  const known = new Set<string>();
  for (const header of headers) {
    const source = sourceOf(header);
    if (source) known.add(source);
  }
  for (const [field, header] of named) {
    if (headers.has(normaliseHeader(header))) known.add(field);
  }
  return known.size;
}

/** Finds the column of each field: by the header that the user named, else by alias and values. */
export function findColumns(
  table: ColumnTable,
  named: HeaderByField,
  needs: ColumnNeeds,
): Columns | FileError {
  const { headers, normalised } = table;
  const at = new Map<ColumnSource, number>();
  const found = new Map(SOURCES.map((source) => [source, columnsOf(source, normalised)]));
  const known = new Set([...found.values()].flat());
  const others = headers.flatMap((header, column) => (header === '' || known.has(column) ? [] : [column]));
  const warnings: string[] = [];
  const questions: ColumnQuestion[] = [];
  let salaries: (number | undefined)[] = [];
  // The salary first: projections are compared with it.
  for (const source of ['salary', ...SOURCES.filter((each) => each !== 'salary')] as const) {
    const choice = chooseColumn(source, found.get(source) ?? [], others, table, salaries);
    if (!choice) continue;
    at.set(source, choice.column);
    if (source === 'salary') salaries = toNumbers(cellsOf(table, choice.column));
    if (named.has(source as ColumnField) || needs.unread?.includes(source)) continue;
    warnings.push(...choice.warnings);
    if (choice.question) questions.push(choice.question);
  }
  for (const [field, header] of named) {
    const error = applyNamedColumn(field, header, headers, normalised, at);
    if (error) return error;
  }
  if (!named.has('name')) resolveNameColumns(at, table);
  matchGameWeek(at, found.get('minutes') ?? [], headers);
  const missing = needs.required.filter((field) => !at.has(field));
  if (missing.length > 0) return missingColumns(missing, headers);
  const { anyOf = [] } = needs;
  if (anyOf.length > 0 && !anyOf.some((source) => at.has(source))) {
    return missingColumns([anyOf[0] as ColumnField], headers);
  }
  const read = readColumns(at, needs);
  const unused = headers.flatMap((header, column) => {
    const sample = header === '' || read.has(column) ? undefined : sampleOf(table, column);
    return sample && sample.samples.length > 0 ? [sample] : [];
  });
  return { ok: true, at, read, mapping: mappingOf(at, headers, needs), unused, questions, warnings };
}

/** The minutes are those of the game week whose points are read. */
function matchGameWeek(
  at: Map<ColumnSource, number>,
  minutes: readonly number[],
  headers: readonly string[],
): void {
  const weekOf = (column: number) => /\d+/.exec(headers[column] ?? '')?.[0];
  const projection = at.get('projection');
  const week = projection === undefined ? undefined : weekOf(projection);
  const same = week && minutes.find((column) => weekOf(column) === week);
  if (same !== undefined && same !== '') at.set('minutes', same);
}

/** The columns whose cells the reader uses. */
function readColumns(at: ReadonlyMap<ColumnSource, number>, { unread = [] }: ColumnNeeds): Set<number> {
  // A surname is read as name, a match only without an opponent, and minutes only without a chance to start.
  const skipped: ColumnSource[] = [
    ...unread,
    'lastName',
    ...(at.has('opponent') ? ['match' as const] : []),
    ...(at.has('start') ? ['minutes' as const] : []),
  ];
  return new Set([...at].flatMap(([source, column]) => (skipped.includes(source) ? [] : [column])));
}

/** All columns whose header matches a source, the preferred first. */
function columnsOf(source: ColumnSource, normalised: readonly string[]): number[] {
  const found = (isOne: (alias: string) => boolean) =>
    COLUMN_ALIASES[source]
      .filter(isOne)
      .flatMap((alias) => positionsOf(normalised, (header) => header === alias));
  if (source === 'minutes') {
    return [...found(() => true), ...positionsOf(normalised, (header) => GAME_WEEK_MINUTES.test(header))];
  }
  if (source !== 'projection') return found(() => true);
  const gameWeeks = [GAME_WEEK_POINTS, GAME_WEEK].flatMap((week) =>
    positionsOf(normalised, (header) => week.test(header)),
  );
  const projected = positionsOf(normalised, isProjectionHeader);
  const past = found((alias) => PAST_POINTS.has(alias));
  return [...new Set([...found((alias) => !PAST_POINTS.has(alias)), ...projected, ...past, ...gameWeeks])];
}

function positionsOf(headers: readonly string[], fits: (header: string) => boolean): number[] {
  return headers.flatMap((header, column) => (fits(header) ? [column] : []));
}

function applyNamedColumn(
  field: ColumnField,
  header: string,
  headers: readonly string[],
  normalised: readonly string[],
  at: Map<ColumnSource, number>,
): FileError | undefined {
  // The mapping shows a name in two columns as "FName + Name". The user may send that text back.
  const parts =
    field === 'name' && findHeader(header, headers, normalised) < 0 ? header.split(' + ') : [header];
  const columns = parts.map((part) => findHeader(part, headers, normalised));
  const [first = -1, second] = columns;
  if (columns.length > 2 || columns.includes(-1)) {
    return fileError(
      'unknown_column',
      `The file has no column ${quote(header)} to read the ${field} from. ${listHeaders(headers)}`,
      { headers: shownHeaders(headers) },
    );
  }
  at.set(field, second ?? first);
  if (field === 'name') {
    if (second === undefined) at.delete('firstName');
    else at.set('firstName', first);
  }
  return undefined;
}

function findHeader(header: string, headers: readonly string[], normalised: readonly string[]): number {
  const exact = headers.indexOf(header.replace(/\s+/g, ' ').trim());
  const wanted = normaliseHeader(header);
  if (exact >= 0 || wanted === '') return exact;
  const same = headers.findIndex((each) => normaliseHeader(each) === wanted);
  return same >= 0 ? same : normalised.indexOf(wanted);
}

/**
 * Keeps `firstName` only when it must be joined with `name`, which then is the surname. A name next to a surname that it
 * does not contain is a first name.
 */
function resolveNameColumns(at: Map<ColumnSource, number>, table: ColumnTable): void {
  const surname = at.get('lastName');
  const name = at.get('name');
  if (surname !== undefined && name !== undefined && !at.has('firstName')) {
    const isWhole = containsCells(table, name, surname) || hasFullNames(table, name);
    if (!isWhole) at.set('firstName', name).set('name', surname);
  } else if (surname !== undefined) at.set('name', surname);
  if (!at.has('name')) at.delete('firstName');
}

/** Whether nearly all cells have several words. A column "Last" next to them may be the last match. */
function hasFullNames(table: ColumnTable, column: number): boolean {
  const filled = cellsOf(table, column).filter((cell) => cell.trim() !== '');
  return filled.filter((cell) => /\S\s+\S/.test(cell.trim())).length > filled.length * NEARLY_ALL;
}

/** Whether half of the cells of one column, or more, contain the text of another column. */
function containsCells(table: ColumnTable, column: number, part: number): boolean {
  const parts = cellsOf(table, part).map(normaliseHeader);
  const cells = cellsOf(table, column).map(normaliseHeader);
  const filled = parts.flatMap((text, row) => (text === '' ? [] : [row]));
  return filled.filter((row) => cells[row]?.includes(parts[row]!)).length * 2 >= filled.length;
}

function missingColumns(missing: readonly ColumnField[], headers: readonly string[]): FileError {
  const fields = joinWords(missing, missing.includes('id') ? 'or' : 'and');
  return fileError(
    'missing_columns',
    `The file has no column for ${fields}. ${listHeaders(headers)} Rename a header or choose which column to use.`,
    { headers: shownHeaders(headers) },
  );
}

function shownHeaders(headers: readonly string[]): string[] {
  return headers.filter((header) => header !== '');
}

function mappingOf(
  at: ReadonlyMap<ColumnSource, number>,
  headers: readonly string[],
  needs: ColumnNeeds,
): ColumnMapping {
  const headerOf = (source: ColumnSource): string | null => {
    const column = at.get(source);
    return column === undefined ? null : (headers[column] ?? null);
  };
  const mapping: ColumnMapping = {};
  for (const field of needs.reported) mapping[field] = headerOf(field);
  for (const field of OPTIONAL_FIELDS) if (at.has(field)) mapping[field] = headerOf(field);
  for (const source of needs.unread ?? []) delete mapping[source as ColumnField];
  if (!at.has('opponent') && at.has('match')) mapping.opponent = headerOf('match');
  if (!at.has('start') && at.has('minutes')) mapping.start = headerOf('minutes');
  const firstName = headerOf('firstName');
  if (firstName !== null && mapping.name) mapping.name = `${firstName} + ${mapping.name}`;
  return mapping;
}
