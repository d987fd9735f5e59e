import { AVERAGE_HEADERS, COLUMN_ALIASES, GAME_WEEK_POINTS, type ColumnSource } from './aliases';
import { refuse, type Refusal } from './refusal';
import type { ColumnField, ColumnMapping } from './types';
import { headersFound, listed, quoted } from './wording';

/** Where to read what: column numbers from 0. */
export interface Columns {
  ok: true;
  at: ReadonlyMap<ColumnSource, number>;
  mapping: ColumnMapping;
  warnings: string[];
}

/** What a kind of file is for: which columns it cannot do without, and which are always reported. */
export interface ColumnNeeds {
  required: readonly ColumnField[];
  reported: readonly ColumnField[];
}

export type NamedColumns = ReadonlyMap<ColumnField, string>;

const SOURCES = Object.keys(COLUMN_ALIASES) as ColumnSource[];
const OPTIONAL_FIELDS: readonly ColumnField[] = ['status', 'opponent', 'ownership', 'floor', 'ceiling'];
/** Two columns for one of these would silently give other lineups. */
const FIELDS_THAT_MATTER: readonly ColumnField[] = ['id', 'salary', 'projection'];

const SOURCE_BY_ALIAS: ReadonlyMap<string, ColumnSource> = new Map(
  SOURCES.flatMap((source) => COLUMN_ALIASES[source].map((alias) => [alias, source] as const)),
);

/** "Own %" → "own", "Équipe" → "equipe": how headers are compared. */
export function normaliseHeader(header: string): string {
  return header
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** How many of our columns a row of cells names: the header row is the one that names the most. */
export function countKnownHeaders(cells: readonly string[], named: NamedColumns): number {
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

/** Finds our columns among the headers: those the user named, else by alias. */
export function findColumns(
  headers: readonly string[],
  named: NamedColumns,
  needs: ColumnNeeds,
): Columns | Refusal {
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
    const refusal = takeNamed(field, header, headers, normalised, at);
    if (refusal) return refusal;
  }
  if (!named.has('name')) settleName(at);
  const missing = needs.required.filter((field) => !at.has(field));
  if (missing.length > 0) return refuseMissing(missing, headers);
  return { ok: true, at, mapping: mappingOf(at, headers, needs), warnings };
}

/** All columns for a source, the one to read first. */
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
  const field = FIELDS_THAT_MATTER.find((important) => important === source);
  const [read = 0, ...ignored] = found;
  const warnings: string[] = [];
  if (field && ignored.length > 0) {
    const others = listed(
      ignored.map((column) => quoted(headers[column] ?? '')),
      'and',
    );
    warnings.push(`The ${field} is read from ${quoted(headers[read] ?? '')}, not from ${others}.`);
  }
  if (field === 'projection' && AVERAGE_HEADERS.has(normalised[read] ?? '')) {
    warnings.push(
      `The projection is read from ${quoted(headers[read] ?? '')}, which is an average of past games, not an expectation.`,
    );
  }
  return warnings;
}

function takeNamed(
  field: ColumnField,
  header: string,
  headers: readonly string[],
  normalised: readonly string[],
  at: Map<ColumnSource, number>,
): Refusal | undefined {
  // The mapping reports a name in two columns as "FName + Name"; it may come back in the same words.
  const parts =
    field === 'name' && findHeader(header, headers, normalised) < 0 ? header.split(' + ') : [header];
  const columns = parts.map((part) => findHeader(part, headers, normalised));
  const [first = -1, second] = columns;
  if (columns.length > 2 || columns.includes(-1)) {
    return refuse(
      'unknown_column',
      `The file has no column ${quoted(header)} to read the ${field} from. ${headersFound(headers)}`,
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

/** Leaves `name` (beside `firstName`, the surname) and `firstName` only where both are to be joined. */
function settleName(at: Map<ColumnSource, number>): void {
  const surname = at.get('lastName');
  if (at.has('firstName') && surname !== undefined) at.set('name', surname);
  else if (!at.has('name') && surname !== undefined) at.set('name', surname);
  if (!at.has('name')) at.delete('firstName');
}

function refuseMissing(missing: readonly ColumnField[], headers: readonly string[]): Refusal {
  const fields = listed(missing, missing.includes('id') ? 'or' : 'and');
  return refuse(
    'missing_columns',
    `The file has no column for ${fields}. ${headersFound(headers)} Rename a header or say which column it is.`,
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
  const firstName = headerOf('firstName');
  if (firstName !== null && mapping.name) mapping.name = `${firstName} + ${mapping.name}`;
  return mapping;
}
