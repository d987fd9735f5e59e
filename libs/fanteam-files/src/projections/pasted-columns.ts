/**
 * Reads a table that was pasted without a known header, and guesses the fields of its columns. Names, ids, clubs and
 * salaries are compared with the pool.
 */
import type { ColumnField, PoolPlayer } from '@fanteam/contracts';
import { findMisfit, toNumbers } from '../table/plausible-values';
import { cleanText, readNumber, readPosition } from '../table/read-cells';
import { readStatus } from '../table/read-status';
import { nameTokens, normaliseName } from './normalise-name';

/** The content of one column of a pasted table. */
export interface PastedColumn {
  /** What the column contains; null if it is not used. Two columns may both contain a part of the name. */
  field: ColumnField | null;
  /** If false, the user should confirm or change the field. */
  isSure: boolean;
  /** The first cells. */
  samples: string[];
}

export interface PastedTable {
  /** The cells of each line. Blank lines have no cells. */
  rows: readonly (readonly string[])[];
  /** Whether the first row contains headers, which are not known. */
  hasHeader: boolean;
  columns: PastedColumn[];
}

type Column = readonly string[];
type Fields = (ColumnField | null)[];

const DELIMITERS = ['\t', ';', '|', ','] as const;
const SAMPLES = 5;
const MAX_COLUMNS = 40;
/** The share of lines with the same number of cells, and of the cells of a column with the same content. */
const NEARLY_ALL = 0.8;
const HALF = 0.5;
const MONEY = /^[£$€]|[£$€mk]$/i;
const AGAINST = /^(?:@|vs?\.? )\s*|\s*\((?:h|a)\)$/gi;

/** The table of a paste; undefined for lines such as "Rúni Dahl (MCI) 5,4". */
export function readPastedTable(
  lines: readonly string[],
  pool: readonly PoolPlayer[],
): PastedTable | undefined {
  for (const delimiter of DELIMITERS) {
    const rows = lines.map((line) => (line.trim() === '' ? [] : splitLine(line, delimiter)));
    const width = commonWidth(rows);
    if (width < (delimiter === ',' ? 3 : 2) || width > MAX_COLUMNS) continue;
    if (delimiter === ',' && hasSplitDecimals(rows, width)) continue;
    const hasHeader = isHeaderRow(rows, width);
    const columns = columnsOf(hasHeader ? rows.slice(1) : rows, width);
    return { rows, hasHeader, columns: guessColumns(columns, new PoolFacts(pool)) };
  }
  return undefined;
}

/** Cells may be quoted when the delimiter is part of them. */
function splitLine(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter).map(cleanText);
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell].map(cleanText).map(withoutQuotes);
}

function withoutQuotes(cell: string): string {
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

/** The number of cells that nearly all lines have; 0 if the lines differ. */
function commonWidth(rows: PastedTable['rows']): number {
  const widths = rows.filter((row) => row.length > 0).map((row) => row.length);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [width = 0, count = 0] = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? [];
  return count >= widths.length * NEARLY_ALL ? width : 0;
}

/** Whether the last two cells contain the halves of a number with a decimal comma: "Dahl, MCI, 5,4". */
function hasSplitDecimals(rows: PastedTable['rows'], width: number): boolean {
  return rows
    .filter((row) => row.length === width)
    .every((row) => /(?:^|\s)[+-]?\d+$/.test(row[width - 2] ?? '') && /^\d{1,2}$/.test(row[width - 1] ?? ''));
}

/** Whether the first row has a text above each column of numbers. */
function isHeaderRow(rows: PastedTable['rows'], width: number): boolean {
  const [first, ...others] = rows;
  if (!first || first.length === 0) return false;
  const numbers = columnsOf(others, width).flatMap((cells, at) => (isNumeric(cells) ? [at] : []));
  return numbers.length > 0 && numbers.every((at) => (first[at] ?? '') !== '' && !isNumber(first[at] ?? ''));
}

function columnsOf(rows: PastedTable['rows'], width: number): Column[] {
  const filled = rows.filter((row) => row.length > 0);
  return Array.from({ length: width }, (_, at) => filled.map((row) => row[at] ?? ''));
}

/** What a guess needs to know about the pool. */
class PoolFacts {
  readonly teams: ReadonlySet<string>;
  readonly tokens: ReadonlySet<string>;
  private readonly byId: ReadonlyMap<string, PoolPlayer>;
  private readonly byName: ReadonlyMap<string, PoolPlayer>;

  constructor(pool: readonly PoolPlayer[]) {
    this.teams = new Set(pool.map(({ team }) => team));
    this.tokens = new Set(pool.flatMap(({ name }) => nameTokens(name).filter((token) => token.length > 2)));
    this.byId = new Map(pool.map((player) => [player.id, player]));
    this.byName = new Map(pool.map((player) => [normaliseName(player.name), player]));
  }

  hasId(id: string): boolean {
    return this.byId.has(id);
  }

  /** The players of the rows, as far as an id or a whole name is exactly the same. */
  find(columns: readonly Column[], fields: Fields): (PoolPlayer | undefined)[] {
    const names = fields.flatMap((field, at) => (field === 'name' ? [columns[at]!] : []));
    const ids = columns[fields.indexOf('id')];
    return (columns[0] ?? []).map((_, row) => {
      const name = normaliseName(names.map((cells) => cells[row]).join(' '));
      return this.byId.get(ids?.[row] ?? '') ?? this.byName.get(name);
    });
  }
}

function guessColumns(columns: readonly Column[], pool: PoolFacts): PastedColumn[] {
  const fields: Fields = columns.map(() => null);
  /** Assigns a field to the unassigned column with the largest share of such cells. */
  const assign = (field: ColumnField, min: number, fits: (cell: string) => boolean) => {
    const shares = columns.map((cells, at) => (fields[at] === null ? share(cells, fits) : 0));
    const best = Math.max(...shares);
    if (best >= min) fields[shares.indexOf(best)] = field;
  };
  assign('id', HALF, (cell) => pool.hasId(cell));
  if (!fields.includes('id')) assignForeignId(columns, fields);
  assign('position', NEARLY_ALL, (cell) => readPosition(cell) !== undefined);
  assign('status', NEARLY_ALL, (cell) => /\p{L}/u.test(cell) && readStatus(cell) !== undefined);
  const openNames = assignNames(columns, fields, pool);
  const players = pool.find(columns, fields);
  assignClubs(columns, fields, players, pool);
  assign('ownership', NEARLY_ALL, (cell) => cell.endsWith('%'));
  const open = new Set([...openNames, ...assignNumbers(columns, fields, players)]);
  return columns.map((cells, at) => ({
    field: fields[at] ?? null,
    isSure: !open.has(at),
    samples: cells.filter((cell) => cell !== '').slice(0, SAMPLES),
  }));
}

/** Ids of another site: whole numbers with four digits and more, all different. */
function assignForeignId(columns: readonly Column[], fields: Fields): void {
  const at = columns.findIndex(
    (cells) => cells.length > 1 && new Set(cells).size === cells.length && share(cells, isLongNumber) === 1,
  );
  if (at >= 0) fields[at] = 'id';
}

/**
 * The column whose words are words of names in the pool, and the column next to it with the other half of the names. If
 * the pool has few of these words, the user should check: returns the indexes of the columns.
 */
function assignNames(columns: readonly Column[], fields: Fields, pool: PoolFacts): number[] {
  const isName = (cell: string) => nameTokens(cell).some((token) => pool.tokens.has(token));
  const texts = columns
    .map((cells, at) => ({ at, cells, share: share(cells, isName), isClub: isClubs(cells, pool) }))
    .filter(({ at, cells, isClub }) => fields[at] === null && isText(cells) && !isClub)
    .toSorted(
      (one, other) => other.share - one.share || countDistinct(other.cells) - countDistinct(one.cells),
    );
  const [name, other] = texts;
  if (!name) return [];
  fields[name.at] = 'name';
  const isHalf = share(name.cells, (cell) => !/\s/.test(cell)) >= HALF;
  if (isHalf && other && Math.abs(other.at - name.at) === 1 && other.share >= HALF) fields[other.at] = 'name';
  return name.share < HALF && texts.length > 1 ? texts.map(({ at }) => at) : [];
}

/** The column that agrees with the clubs of the players is the club; another one is the opponent. */
function assignClubs(
  columns: readonly Column[],
  fields: Fields,
  players: readonly (PoolPlayer | undefined)[],
  pool: PoolFacts,
): void {
  const clubs = columns
    .flatMap((cells, at) => {
      if (fields[at] !== null || !isText(cells)) return [];
      const isOpponent = share(cells, (cell) => codeOf(cell) !== cell.toUpperCase()) >= HALF;
      const agreeing = cells.filter((cell, row) => players[row]?.team === cell.toUpperCase()).length;
      return isClubs(cells, pool) || repeats(cells) ? [{ at, isOpponent, agreeing }] : [];
    })
    .toSorted(
      (one, other) => Number(one.isOpponent) - Number(other.isOpponent) || other.agreeing - one.agreeing,
    );
  for (const { at, isOpponent } of clubs) {
    const field = isOpponent || fields.includes('team') ? 'opponent' : 'team';
    if (!fields.includes(field)) fields[at] = field;
  }
}

/**
 * Salaries are written as money or equal those of the pool. The only other column of numbers is the projection. Of
 * several, it is the one whose values fit a match and that has more decimals. Returns the indexes of the columns that the
 * user should check: several, or one whose values do not fit.
 */
function assignNumbers(
  columns: readonly Column[],
  fields: Fields,
  players: readonly (PoolPlayer | undefined)[],
): number[] {
  const numbers = columns.flatMap((cells, at) => (fields[at] === null && isNumeric(cells) ? [at] : []));
  const known = players.filter((player) => player !== undefined).length;
  const isSalary = (cells: Column) => {
    const same = cells.filter((cell, row) => players[row] && toNumber(cell) === players[row].salary).length;
    return (
      share(cells, (cell) => MONEY.test(cell)) >= NEARLY_ALL || (known > 1 && same >= known * NEARLY_ALL)
    );
  };
  const salary = numbers.find((at) => isSalary(columns[at]!));
  if (salary !== undefined) fields[salary] = 'salary';
  const left = numbers.filter((at) => at !== salary);
  const salaries =
    salary === undefined ? players.map((player) => player?.salary) : toNumbers(columns[salary]!);
  const isMisfit = (at: number) => findMisfit('projection', columns[at]!, salaries) !== undefined;
  const [projection] = left.toSorted(
    (one, other) =>
      Number(isMisfit(one)) - Number(isMisfit(other)) ||
      countDecimals(columns[other]!) - countDecimals(columns[one]!),
  );
  if (projection === undefined) return [];
  fields[projection] = 'projection';
  return left.length > 1 || isMisfit(projection) ? left : [];
}

/** The share of the filled cells that fit; 0 for an empty column. */
function share(cells: Column, fits: (cell: string) => boolean): number {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
}

function countDistinct(cells: Column): number {
  return new Set(cells.filter((cell) => cell !== '')).size;
}

function toNumber(cell: string): number | null {
  return readNumber(cell, 'decimal') ?? null;
}

function isNumber(cell: string): boolean {
  return toNumber(cell) !== null;
}

function isLongNumber(cell: string): boolean {
  return /^\d{4,}$/.test(cell);
}

function isNumeric(cells: Column): boolean {
  return share(cells, isNumber) >= NEARLY_ALL;
}

function isText(cells: Column): boolean {
  return share(cells, (cell) => /\p{L}/u.test(cell) && !isNumber(cell)) >= NEARLY_ALL;
}

/** "@mci", "vs MCI" and "MCI (H)" → MCI */
function codeOf(cell: string): string {
  return cell.replace(AGAINST, '').toUpperCase();
}

function isClubs(cells: Column, { teams }: PoolFacts): boolean {
  return share(cells, (cell) => teams.has(codeOf(cell)) || /^[A-Z]{2,4}$/.test(cell)) >= HALF;
}

/** Whether few texts occur again and again, as names of clubs do. */
function repeats(cells: Column): boolean {
  return cells.length > 3 && countDistinct(cells) * 2 <= cells.length;
}

/** The number of different decimals: projections have many, minutes and ranks none. */
function countDecimals(cells: Column): number {
  const numbers = cells.map((cell) => toNumber(cell) ?? 0);
  return new Set(numbers.map((value) => Math.round(Math.abs(value % 1) * 1000)).filter((part) => part > 0))
    .size;
}
