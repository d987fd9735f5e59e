import {
  COLUMN_FIELDS,
  type ColumnMapping,
  type ProjectionKind,
  type RejectedRow,
  type WordAnswers,
} from '@fanteam/contracts';
import type { FileError } from '../errors';
import { formatNumber, quote, RowCounter } from '../messages';
import type { ColumnTable } from './choose-column';
import { ColumnReader } from './column-reader';
import {
  countKnownHeaders,
  findColumns,
  normaliseHeader,
  type ColumnNeeds,
  type Columns,
  type HeaderByField,
} from './columns';
import { decodeText } from './decode-text';
import {
  DEFAULT_LIMITS,
  readTable,
  wrongWidth,
  type FileLimits,
  type Table,
  type TableRow,
} from './read-table';

export interface ReadOptions {
  fileName?: string;
  /** Headers that the user assigned to fields. They take precedence over recognised headers. */
  columns?: HeaderByField;
  /** What the user has stated about words of the file. */
  words?: WordAnswers;
  /** How the projections are read. Default: decided by the columns. */
  projectionKind?: ProjectionKind | undefined;
  limits?: Partial<FileLimits>;
}

/** A file whose columns are known, ready to read row by row. */
export interface OpenTable {
  ok: true;
  headers: readonly string[];
  columns: Columns;
  rows: readonly TableRow[];
  /** Rows that do not fit the table. */
  rejected: readonly RejectedRow[];
  cells: ColumnReader;
  limits: FileLimits;
  /** Warnings about the columns. `cells` adds its own. */
  warnings: string[];
}

/** Decodes a file, splits it into rows and finds the columns. Does not throw for any bytes. */
export function openTable(
  bytes: Uint8Array,
  options: ReadOptions,
  needs: ColumnNeeds,
): OpenTable | FileError {
  const limits: FileLimits = { ...DEFAULT_LIMITS, ...options.limits };
  const named: HeaderByField = options.columns ?? new Map();
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const found = readTable(decoded.text, (cells) => countKnownHeaders(cells, named), limits);
  if (!found.ok) return found;
  const columns = findColumns(toColumnTable(found), named, needs);
  if (!columns.ok) return columns;
  const warnings = [...(decoded.warning === undefined ? [] : [decoded.warning]), ...columns.warnings];
  const { rows, rejected } = checkRows(found, columns, needs, limits, warnings);
  const cells = new ColumnReader({ ...found, rows }, columns, warnings);
  return { ok: true, headers: found.headers, columns, rows, rejected, cells, limits, warnings };
}

/**
 * Rejects rows with a long cell in a column that is read, and rows that end before a required cell. Other cells that
 * are missing at the end of a row are empty.
 */
function checkRows(
  table: Table,
  columns: Columns,
  needs: ColumnNeeds,
  limits: FileLimits,
  warnings: string[],
): Pick<Table, 'rows' | 'rejected'> {
  const width = table.headers.length;
  const required = needs.required.map((field) => columns.at.get(field) ?? 0);
  const needed = 1 + Math.max(-1, ...required);
  const rejected = [...table.rejected];
  const short = new RowCounter();
  const rows = table.rows.filter(({ line, cells }) => {
    const long = [...columns.read].find((column) => isTooLong(cells[column] ?? '', limits));
    const reason =
      cells.length < needed
        ? wrongWidth(cells.length, width)
        : long !== undefined && longCell(table.headers[long] ?? '', cells[long] ?? '', limits);
    if (reason) rejected.push({ line, reason });
    else if (cells.length < width && [...columns.read].some((column) => column >= cells.length))
      short.add(line);
    return !reason;
  });
  short.warn(
    warnings,
    'row',
    (counted) => `The last cells of ${counted} are missing, so they are read as empty`,
  );
  return { rows, rejected };
}

function isTooLong(cell: string, { cellCharacters }: FileLimits): boolean {
  return cell.length > cellCharacters && cell.trim().length > cellCharacters;
}

function longCell(header: string, cell: string, { cellCharacters }: FileLimits): string {
  return `Cell ${quote(header)} has ${formatNumber(cell.trim().length)} characters; at most ${cellCharacters} are allowed`;
}

function toColumnTable({ headers, ownHeaders, rows }: Table): ColumnTable {
  return { headers, normalised: ownHeaders.map(normaliseHeader), rows };
}

/** The headers of a file, and the columns that a reader would choose. */
export interface FileColumns {
  /** A user can choose from them which column contains a field. Empty when the file is not a table. */
  headers: string[];
  mapping: ColumnMapping;
}

/** Reads only the columns of a file. Does not throw for any bytes. */
export function readFileColumns(bytes: Uint8Array): FileColumns {
  const decoded = decodeText(bytes);
  const table = decoded.ok
    ? readTable(decoded.text, (cells) => countKnownHeaders(cells, new Map()), DEFAULT_LIMITS)
    : decoded;
  if (!table.ok) return { headers: [], mapping: {} };
  const columns = findColumns(toColumnTable(table), new Map(), { required: [], reported: COLUMN_FIELDS });
  return {
    headers: table.headers.filter((header) => header !== ''),
    mapping: columns.ok ? columns.mapping : {},
  };
}
