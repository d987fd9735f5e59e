import { MERGED_FIELDS, type ColumnField, type PoolPlayer } from '@fanteam/contracts';
import { countKnownHeaders, normaliseHeader, sourceOf } from '../table/columns';
import { readPastedTable, type PastedColumn, type PastedTable } from './pasted-columns';

export interface PastedCsv {
  csv: string;
  /** The number of lines that `pastedToCsv` added above the pasted text. */
  addedLines: 0 | 1;
  /** The columns of a table without a header, from left to right. Undefined for other texts. */
  columns?: PastedColumn[];
}

/** A name or id, an optional team in brackets, and the projection at the end of the line. */
const LINE =
  /^(?<player>.*?)(?:\s*\((?<team>[^()]*)\))?[\s,;|:=]*(?<points>(?<![^\s,;|:=)])[+-]?\d+(?:[.,]\d+)?)\s*(?:pts?|points)?$/i;
/** A name with several numbers at the end of the line. */
const NUMBERS = /^(?<name>.*\p{L}.*?)(?<numbers>(?:\s+[+-]?\d+(?:[.,]\d+)?%?){2,})\s*$/u;
const TEAM = /^[A-Z]{2,4}$/;

/**
 * Converts pasted projections to a file for `readProjectionFile`. A table with a header stays unchanged. Otherwise each
 * line is a name or an id, an optional team, and a projection: "Rúni Dahl (MCI) 5,4", "4388229<tab>6.5". No line is
 * dropped: `readProjectionFile` rejects a line without a projection.
 *
 * The columns of a table without a known header are guessed from their cells and `pool`. If one is unsure, show
 * `columns` to the user and call the function again with the fields that the user has chosen, from left to right.
 */
export function pastedToCsv(
  text: string,
  pool: readonly PoolPlayer[],
  fields?: readonly (ColumnField | null)[],
): PastedCsv {
  const lines = text.split(/\r\n?|\n/);
  if (lines.some(hasProjectionHeader)) return { csv: text, addedLines: 0 };
  const table = readPastedTable(lines, pool) ?? readPastedTable(lines.map(separateNumbers), pool);
  if (table) return tableToCsv(table, fields);
  return { csv: ['Id,Name,Team,Projection', ...lines.map(toRow)].join('\n'), addedLines: 1 };
}

/** "Rúni Dahl 5.4 12%" → cells. One number is the projection; of several, the columns are guessed. */
function separateNumbers(line: string): string {
  const { name, numbers } = NUMBERS.exec(line)?.groups ?? {};
  return name === undefined || numbers === undefined
    ? line
    : [name, ...numbers.trim().split(/\s+/)].join('\t');
}

function tableToCsv(
  { rows, hasHeader, columns: guessed }: PastedTable,
  fields?: readonly (ColumnField | null)[],
) {
  const columns = fields
    ? guessed.map((column, at) => ({ ...column, field: fields[at] ?? null, isSure: true }))
    : guessed;
  // Two columns with parts of the name become one.
  const parts = columns.flatMap(({ field }, at) => (field === 'name' ? [at] : []));
  const kept = columns.flatMap((_, at) => (parts.indexOf(at) > 0 ? [] : [at]));
  // The name of each field is one of its headers.
  const header = kept.map((at) => columns[at]?.field ?? `Column ${at + 1}`);
  const toCells = (cells: readonly string[]) => [
    ...kept.map((at) =>
      at === parts[0] ? parts.map((part) => cells[part] ?? '').join(' ') : (cells[at] ?? ''),
    ),
    // Too many cells: the reader rejects the row.
    ...cells.slice(columns.length),
  ];
  const written = (hasHeader ? rows.slice(1) : rows).map((cells) =>
    cells.length === 0 ? '' : toCsvLine(toCells(cells)),
  );
  const addedLines: PastedCsv['addedLines'] = hasHeader ? 0 : 1;
  return { csv: [toCsvLine(header), ...written].join('\n'), addedLines, columns };
}

/** Whether a line is a header with a column that can be merged, such as the projection. */
export function hasProjectionHeader(line: string): boolean {
  const cells = line.split(/[,;|\t]/).map(normaliseHeader);
  const isMerged = (cell: string) => MERGED_FIELDS.some((field) => field === sourceOf(cell));
  return countKnownHeaders(cells, new Map()) >= 2 && cells.some(isMerged);
}

function toRow(line: string): string {
  const trimmed = line.trim();
  if (trimmed === '') return '';
  const { player = trimmed, team: bracketed, points = '' } = LINE.exec(trimmed)?.groups ?? {};
  const { name, team } = splitTeam(player.replace(/[\s,;|:=]+$/, ''), bracketed);
  const cells = /^\d+$/.test(name) ? [name, '', team, points] : ['', name, team, points];
  return toCsvLine(cells);
}

function toCsvLine(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
}

/** "Edlund;MCI" and "Edlund, MCI" contain a team; "Edlund, Anna" does not. */
function splitTeam(text: string, bracketed: string | undefined): { name: string; team: string } {
  if (bracketed !== undefined) return { name: text, team: bracketed };
  const at = Math.max(...[...',;|\t'].map((delimiter) => text.lastIndexOf(delimiter)));
  const last = text.slice(at + 1).trim();
  if (at < 0 || !TEAM.test(last)) return { name: text.replace(/[;|\t]+/g, ' '), team: '' };
  return { name: text.slice(0, at).trim(), team: last };
}
