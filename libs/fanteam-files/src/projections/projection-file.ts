import {
  isOut,
  MERGED_FIELDS,
  type ColumnMapping,
  type ColumnQuestion,
  type ColumnSample,
  type PoolPlayer,
  type Position,
  type ProjectionKind,
  type RejectedRow,
} from '@fanteam/contracts';
import { fileError, noUsableRows, type FileError } from '../errors';
import { listHeaders, quote, RowCounter, toStorable } from '../messages';
import type { ColumnReader } from '../table/column-reader';
import type { ColumnNeeds } from '../table/columns';
import { openTable, type OpenTable, type ReadOptions } from '../table/open-table';
import { findOtherSport } from '../table/other-sport';
import { OptionalCells } from '../table/optional-cells';
import { ProjectionReader } from '../table/projection-kind';
import { findTextProblem, isErrorCell, readPosition } from '../table/read-cells';
import { readStatus } from '../table/read-status';
import type { FileLimits, TableRow } from '../table/read-table';

/** One row of a projection file. */
export interface ProjectionRow {
  line: number;
  id?: string;
  /** The id, when the file has no names. */
  name: string;
  team?: string;
  position?: Position;
  /** null: the file has no projections. */
  projection: number | null;
  /** The clubs that the opponent cell names, as in the file: the opponent, or both clubs of the match. */
  opponents?: readonly string[];
  /** Other values of the row that are merged. */
  values?: MergedNumbers;
}

/** Numbers that a projections file can change, apart from the projection. */
export type MergedNumbers = Partial<
  Pick<PoolPlayer, 'ownership' | 'captain_ownership' | 'floor' | 'ceiling' | 'stddev' | 'start'>
>;

/** The rows of a projection file, with the column mapping, rejected rows and warnings. */
export interface ProjectionFile {
  ok: true;
  fileName: string;
  /** Ascending by line. */
  rows: ProjectionRow[];
  columns: ColumnMapping;
  questions: ColumnQuestion[];
  /** The columns with values that are not read. */
  unused: ColumnSample[];
  rejected: RejectedRow[];
  warnings: string[];
  projectionKind: ProjectionKind | null;
}

const NEEDS: ColumnNeeds = {
  required: [],
  anyOf: [...MERGED_FIELDS, 'match', 'minutes'],
  reported: ['id', 'name', 'position', 'team', 'projection'],
  unread: ['salary', 'status', 'tournament'],
};

/**
 * Reads a table of projections for `mergeProjections`. The table needs an id or name column, and a projection column or
 * another column that can be merged, such as the ownership.
 * Each row is in `rows` or, with a reason, in `rejected`. Does not throw for any bytes.
 */
export function readProjectionFile(bytes: Uint8Array, options: ReadOptions = {}): ProjectionFile | FileError {
  const table = openTable(bytes, options, NEEDS);
  if (!table.ok) return table;
  const { cells, columns, limits, warnings } = table;
  const otherSport = findOtherSport(table.rows, cells);
  if (otherSport) return otherSport;
  if (!columns.at.has('id') && !columns.at.has('name')) {
    return fileError(
      'missing_columns',
      `The file has no column for the player's id or name. ${listHeaders(table.headers)} Rename a header or choose which column to use.`,
      { headers: table.headers.filter((header) => header !== '') },
    );
  }

  const rows: ProjectionRow[] = [];
  const rejected: RejectedRow[] = [...table.rejected];
  const optional = new OptionalCells(cells, table.rows, limits, warnings);
  const projections = new ProjectionReader(cells, limits, options.projectionKind);
  for (const row of table.rows) {
    const read = readRow(row, cells, limits, optional, projections);
    if (typeof read === 'string') rejected.push({ line: row.line, reason: read });
    else rows.push(read);
  }
  rejected.sort((a, b) => a.line - b.line);
  if (rows.length === 0) return noUsableRows(rejected);
  optional.warn();
  projections.warn(warnings);
  if (!cells.has('projection'))
    warnings.push('The file has no projections, so the projections of the pool do not change.');
  warnAboutStatuses(table);
  cells.warnAboutRounding();
  const fileName = toStorable(options.fileName ?? '');
  const { mapping, questions, unused } = columns;
  const { kind: projectionKind } = projections;
  return {
    ok: true,
    fileName,
    rows,
    columns: mapping,
    questions,
    unused,
    rejected,
    warnings,
    projectionKind,
  };
}

/** A projections file does not change statuses, so it must not hide that a player is out. */
function warnAboutStatuses({ cells, rows, warnings }: OpenTable): void {
  const out = new RowCounter();
  for (const row of rows) if (isOut(readStatus(cells.text(row, 'status')))) out.add(row.line);
  out.warn(
    warnings,
    'player',
    (players) => `The file states that ${players} will not play`,
    'A projections file does not change statuses, so exclude these players.',
  );
}

/** The row, or why it is rejected. */
function readRow(
  row: TableRow,
  cells: ColumnReader,
  limits: FileLimits,
  optional: OptionalCells,
  projections: ProjectionReader,
): ProjectionRow | string {
  const id = cells.id(row, 'id');
  const idProblem = id === '' ? undefined : findTextProblem('Player id', cells.raw(row, 'id'));
  const name = cells.name(row);
  const nameProblem = name === '' && id !== '' ? undefined : cells.findNameProblem(row);
  const reason = idProblem ?? nameProblem;
  if (reason) return reason;
  const range = { min: -limits.projection, max: limits.projection };
  const projection = cells.has('projection')
    ? cells.number(row, 'projection', 'Projection', range)
    : { value: null };
  if ('reason' in projection) return projection.reason;
  if (projection.value === null && cells.has('projection')) {
    const cell = cells.own(row, 'projection').trim();
    return isErrorCell(cell) ? `Projection is the error ${quote(cell)}` : 'Projection is empty';
  }
  const values = optional.numbers(row);
  const start = values.start ?? projections.startOf(row);
  if (start !== undefined) values.start = start;
  const points = projections.ifStarting(row, projection.value, start);
  const read: ProjectionRow = { line: row.line, name: name || id, projection: points };
  if (id !== '') read.id = id;
  const team = cells.text(row, 'team').toUpperCase();
  if (team !== '' && !findTextProblem('Team', team)) read.team = team;
  const position = readPosition(cells.raw(row, 'position'))?.position;
  if (position) read.position = position;
  const opponents = optional.opponents(row);
  if (opponents.length > 0) read.opponents = opponents;
  if (Object.keys(values).length > 0) read.values = values;
  const isEmpty = read.projection === null && !read.opponents && !read.values;
  return isEmpty ? 'The row has no value that can be merged' : read;
}
