import type { RejectedRow } from '@fanteam/contracts';
import type { FileError } from '../errors';
import { ColumnReader } from './column-reader';
import {
  countKnownHeaders,
  findColumns,
  type ColumnNeeds,
  type Columns,
  type HeaderByField,
} from './columns';
import { decodeText } from './decode-text';
import { DEFAULT_LIMITS, readTable, type FileLimits, type TableRow } from './read-table';

export interface ReadOptions {
  fileName?: string;
  /** Headers that the user assigned to fields. They take precedence over recognised headers. */
  columns?: HeaderByField;
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
  const table = readTable(decoded.text, (cells) => countKnownHeaders(cells, named), limits);
  if (!table.ok) return table;
  const columns = findColumns(table.headers, named, needs);
  if (!columns.ok) return columns;
  const { headers, rows, rejected } = table;
  const warnings = [...columns.warnings];
  const cells = new ColumnReader(table, columns, warnings);
  return { ok: true, headers, columns, rows, rejected, cells, limits, warnings };
}

/**
 * The headers of a file, recognised or not. A user can choose from them which column contains a field. Empty when the
 * file is not a table.
 */
export function readHeaders(bytes: Uint8Array): string[] {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return [];
  const table = readTable(decoded.text, (cells) => countKnownHeaders(cells, new Map()), DEFAULT_LIMITS);
  return table.ok ? [...new Set(table.headers.filter((header) => header !== ''))] : [];
}
