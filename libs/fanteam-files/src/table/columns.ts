import type { ColumnField, ColumnMapping } from '@fanteam/contracts';
import { fileError, type FileError } from '../errors';
import { listHeaders, joinWords, quote } from '../messages';
import { AVERAGE_HEADERS, COLUMN_ALIASES, GAME_WEEK_POINTS, type ColumnSource } from './aliases';

/** Which column contains which field; column numbers start at 0. */
export interface Columns {
  ok: true;
  at: ReadonlyMap<ColumnSource, number>;
  mapping: ColumnMapping;
  warnings: string[];
}

/** The columns of a kind of file: those it must have, and those that the mapping always contains. */
export interface ColumnNeeds {
  required: readonly ColumnField[];
  /** At least one of these. The first is named when all are missing. */
  anyOf?: readonly ColumnSource[];
  reported: readonly ColumnField[];
}

/** The headers that the user assigned to fields. */
export type HeaderByField = ReadonlyMap<ColumnField, string>;

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
/** Fields that change the lineups: the reader warns when several columns match one of them. */
const CRITICAL_FIELDS: readonly ColumnField[] = ['id', 'salary', 'projection'];

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

/** Counts the known headers in a row of cells. The row with the highest count is the header row. */
export function countKnownHeaders(cells: readonly string[], named: HeaderByField): number {
  const headers = new Set(cells.map(normaliseHeader));
  const known = new Set<string>();
  for (const header of headers) {
    const source = SOURCE_BY_ALIAS.get(header) ?? (GAME_WEEK_POINTS.test(header) ? 'projection' : undefined);
    if (source) known.add(source);
  }
  for (const [field, header] of named) {
    if (headers.has(normaliseHeader(header))) known.add(field);
  }
  return known.size;
}

/** Finds the column of each field: by the header that the user named, else by alias. */
export function findColumns(
  headers: readonly string[],
  named: HeaderByField,
  needs: ColumnNeeds,
): Columns | FileError {
  const normalised = headers.map(normaliseHeader);
  const at = new Map<ColumnSource, number>();
  const warnings: string[] = [];
  for (const source of SOURCES) {
    const found = columnsOf(source, normalised);
    const [first] = found;
    if (first === undefined) continue;
    at.set(source, first);
    if (!named.has(source as ColumnField))
      warnings.push(...choiceWarnings(source, found, headers, normalised));
  }
  for (const [field, header] of named) {
    const error = applyNamedColumn(field, header, headers, normalised, at);
    if (error) return error;
  }
  if (!named.has('name')) resolveNameColumns(at);
  const missing = needs.required.filter((field) => !at.has(field));
  if (missing.length > 0) return missingColumns(missing, headers);
  const { anyOf = [] } = needs;
  if (anyOf.length > 0 && !anyOf.some((source) => at.has(source))) {
    return missingColumns([anyOf[0] as ColumnField], headers);
  }
  return { ok: true, at, mapping: mappingOf(at, headers, needs), warnings };
}

/** All columns that match a source; the reader uses the first. */
function columnsOf(source: ColumnSource, normalised: readonly string[]): number[] {
  const found = COLUMN_ALIASES[source].flatMap((alias) =>
    positionsOf(normalised, (header) => header === alias),
  );
  if (source !== 'projection') return found;
  return [...found, ...positionsOf(normalised, (header) => GAME_WEEK_POINTS.test(header))];
}

function positionsOf(headers: readonly string[], fits: (header: string) => boolean): number[] {
  return headers.flatMap((header, column) => (fits(header) ? [column] : []));
}

function choiceWarnings(
  source: ColumnSource,
  found: readonly number[],
  headers: readonly string[],
  normalised: readonly string[],
): string[] {
  const field = CRITICAL_FIELDS.find((critical) => critical === source);
  const [read = 0, ...ignored] = found;
  const warnings: string[] = [];
  if (field && ignored.length > 0) {
    const others = joinWords(
      ignored.map((column) => quote(headers[column] ?? '')),
      'and',
    );
    warnings.push(`The ${field} is read from ${quote(headers[read] ?? '')}, not from ${others}.`);
  }
  if (field === 'projection' && AVERAGE_HEADERS.has(normalised[read] ?? '')) {
    warnings.push(
      `The projection is read from ${quote(headers[read] ?? '')}, which is an average of past games, not a projection.`,
    );
  }
  return warnings;
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
  return exact >= 0 || wanted === '' ? exact : normalised.indexOf(wanted);
}

/** Keeps `firstName` only when it must be joined with `name`, which then is the surname. */
function resolveNameColumns(at: Map<ColumnSource, number>): void {
  const surname = at.get('lastName');
  if (at.has('firstName') && surname !== undefined) at.set('name', surname);
  else if (!at.has('name') && surname !== undefined) at.set('name', surname);
  if (!at.has('name')) at.delete('firstName');
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
  if (!at.has('opponent') && at.has('match')) mapping.opponent = headerOf('match');
  const firstName = headerOf('firstName');
  if (firstName !== null && mapping.name) mapping.name = `${firstName} + ${mapping.name}`;
  return mapping;
}
