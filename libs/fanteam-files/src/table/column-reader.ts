import { LIMITS } from '@fanteam/contracts';
import { formatNumber, quote, RowCounter } from '../messages';
import { TENTHS_HEADERS, type ColumnSource } from './aliases';
import { normaliseHeader, type Columns } from './columns';
import {
  cleanId,
  cleanText,
  detectComma,
  findTextProblem,
  findUnit,
  isEmptyCell,
  readNumber,
  unwrapCell,
  type Comma,
  type Unit,
} from './read-cells';
import type { Table, TableRow } from './read-table';

/** The number of a cell (null = empty cell), or why it is rejected. */
export type NumberCell = { value: number | null } | { reason: string };

const SCALE = 10 ** LIMITS.decimals;

/** Reads the cells of a table by field. Adds warnings about ambiguous or rounded numbers to `warnings`. */
export class ColumnReader {
  private readonly formats = new Map<ColumnSource, NumberFormat>();
  private readonly rounded = new RowCounter();

  constructor(
    private readonly table: Table,
    private readonly columns: Columns,
    private readonly warnings: string[],
  ) {}

  has(source: ColumnSource): boolean {
    return this.columns.at.has(source);
  }

  /** The unchanged cell; '' when the file has no such column. */
  own(row: TableRow, source: ColumnSource): string {
    const column = this.columns.at.get(source);
    return column === undefined ? '' : (row.cells[column] ?? '');
  }

  /** The cell; '' when it has no value. */
  raw(row: TableRow, source: ColumnSource): string {
    const cell = unwrapCell(this.own(row, source));
    return isEmptyCell(cell) ? '' : cell;
  }

  id(row: TableRow, source: 'id' | 'tournament'): string {
    return cleanId(this.raw(row, source));
  }

  /** The header of the column; '' when the file has no such column. */
  header(source: ColumnSource): string {
    const column = this.columns.at.get(source);
    return column === undefined ? '' : (this.table.ownHeaders[column] ?? '');
  }

  text(row: TableRow, source: ColumnSource): string {
    return cleanText(this.raw(row, source));
  }

  /** First name and surname. FanTeam's export repeats a single name in both columns; it is returned once. */
  name(row: TableRow): string {
    const name = this.text(row, 'name');
    const firstName = this.text(row, 'firstName');
    const isWhole = `${name} `.toLowerCase().startsWith(`${firstName} `.toLowerCase());
    if (firstName === '' || (name !== '' && isWhole)) return name;
    return `${firstName} ${name}`.trim();
  }

  /** Why the name of the row is rejected. */
  findNameProblem(row: TableRow): string | undefined {
    const parts = [this.raw(row, 'firstName'), this.raw(row, 'name')].filter(
      (part) => cleanText(part) !== '',
    );
    if (parts.length === 0) return 'Name is empty';
    return parts.map((part) => findTextProblem('Name', part)).find((reason) => reason !== undefined);
  }

  /** `label` starts the reason, for example: Salary "abc" is not a number. */
  number(
    row: TableRow,
    field: ColumnSource,
    label: string,
    limits: { min: number; max: number },
  ): NumberCell {
    const cell = this.raw(row, field);
    const read = this.read(cell, field);
    if (read === null) return { value: null };
    if (read === undefined) return { reason: `${label} ${quote(cell.trim())} is not a number` };
    if (read < limits.min) {
      const wrong = limits.min === 0 ? 'negative' : `under ${formatNumber(limits.min)}`;
      return { reason: `${label} ${quote(cell.trim())} is ${wrong}` };
    }
    if (read > limits.max)
      return { reason: `${label} ${quote(cell.trim())} is greater than ${formatNumber(limits.max)}` };
    const value = Math.round(read * SCALE) / SCALE;
    if (value !== read) this.rounded.add(row.line);
    return { value: value === 0 ? 0 : value };
  }

  /** The finite numbers of a column. */
  numbers(field: ColumnSource): number[] {
    return this.table.rows.flatMap((row) => {
      const read = this.read(this.raw(row, field), field);
      return typeof read === 'number' && Number.isFinite(read) ? [read] : [];
    });
  }

  private read(cell: string, field: ColumnSource): number | null | undefined {
    const { comma, unit, divisor } = this.formatOf(field);
    const read = readNumber(cell, comma, unit);
    return typeof read === 'number' ? read / divisor : read;
  }

  warnAboutRounding(): void {
    this.rounded.warn(
      this.warnings,
      'number',
      (numbers) => `${numbers} rounded to ${LIMITS.decimals} decimals`,
    );
  }

  private formatOf(field: ColumnSource): NumberFormat {
    const known = this.formats.get(field);
    if (known) return known;
    const cells = this.table.rows.map((row) => this.raw(row, field));
    const comma = this.findComma(field, cells);
    const unit = field === 'salary' ? findUnit(cells) : 'own';
    const divisor = field === 'salary' && this.isInTenths(cells, comma) ? TENTHS : 1;
    const format = { comma, unit, divisor };
    this.formats.set(field, format);
    return format;
  }

  /** If no cell decides it, a salary such as "5,500" has thousands and other fields have decimals. */
  private findComma(field: ColumnSource, cells: readonly string[]): Comma {
    // In a file with semicolons, commas are decimal.
    const defaultComma = field === 'salary' && this.table.delimiter !== ';' ? 'thousands' : 'decimal';
    const { comma, example } = detectComma(cells, defaultComma);
    if (example !== undefined) {
      const read = readNumber(example, comma);
      this.warnings.push(
        `The ${field} ${quote(example)} is read as ${String(read)}. If this is wrong, use a decimal point.`,
      );
    }
    return comma;
  }

  /** Prices of a season game are whole numbers in tenths: 90 means 9.0. */
  private isInTenths(cells: readonly string[], comma: Comma): boolean {
    const header = this.header('salary');
    if (!TENTHS_HEADERS.has(normaliseHeader(header))) return false;
    const prices = cells.map((cell) => readNumber(cell, comma)).filter((price) => typeof price === 'number');
    const areTenths =
      prices.length > 0 && prices.every((price) => Number.isInteger(price) && price >= MIN_TENTHS);
    if (areTenths) {
      this.warnings.push(
        `The salary ${quote(header)} is read in tenths: ${prices[0]} means ${formatNumber(prices[0]! / TENTHS)}. If this is wrong, rename the header to Salary.`,
      );
    }
    return areTenths;
  }
}

interface NumberFormat {
  /** How the column uses commas. */
  comma: Comma;
  unit: Unit;
  divisor: number;
}

const TENTHS = 10;
/** The cheapest players of a season game cost 3.5 to 4.5. */
const MIN_TENTHS = 30;
