import { LIMITS, type ColumnField } from '@fanteam/contracts';
import { formatNumber, quote, RowCounter } from '../messages';
import type { ColumnSource } from './aliases';
import type { Columns } from './columns';
import { cleanText, detectComma, findTextProblem, readNumber, type Comma } from './read-cells';
import type { Table, TableRow } from './read-table';

/** The number of a cell (null = empty cell), or why it is rejected. */
export type NumberCell = { value: number | null } | { reason: string };

const SCALE = 10 ** LIMITS.decimals;

/** Reads the cells of a table by field. Adds warnings about ambiguous or rounded numbers to `warnings`. */
export class ColumnReader {
  readonly #commas = new Map<ColumnField, Comma>();
  readonly #rounded = new RowCounter();

  constructor(
    private readonly table: Table,
    private readonly columns: Columns,
    private readonly warnings: string[],
  ) {}

  has(source: ColumnSource): boolean {
    return this.columns.at.has(source);
  }

  /** The unchanged cell; '' when the file has no such column. */
  raw(row: TableRow, source: ColumnSource): string {
    const column = this.columns.at.get(source);
    return column === undefined ? '' : (row.cells[column] ?? '');
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
  number(row: TableRow, field: ColumnField, label: string, limits: { min: number; max: number }): NumberCell {
    const cell = this.raw(row, field);
    const read = readNumber(cell, this.#commaOf(field));
    if (read === null) return { value: null };
    if (read === undefined) return { reason: `${label} ${quote(cell.trim())} is not a number` };
    if (read < limits.min) {
      const wrong = limits.min === 0 ? 'negative' : `under ${formatNumber(limits.min)}`;
      return { reason: `${label} ${quote(cell.trim())} is ${wrong}` };
    }
    if (read > limits.max)
      return { reason: `${label} ${quote(cell.trim())} is greater than ${formatNumber(limits.max)}` };
    const value = Math.round(read * SCALE) / SCALE;
    if (value !== read) this.#rounded.add(row.line);
    return { value: value === 0 ? 0 : value };
  }

  /** The finite numbers of a column. */
  numbers(field: ColumnField): number[] {
    const comma = this.#commaOf(field);
    return this.table.rows.flatMap((row) => {
      const read = readNumber(this.raw(row, field), comma);
      return typeof read === 'number' && Number.isFinite(read) ? [read] : [];
    });
  }

  warnAboutRounding(): void {
    this.#rounded.warn(
      this.warnings,
      'number',
      (numbers) => `${numbers} rounded to ${LIMITS.decimals} decimals`,
    );
  }

  /**
   * How the column uses commas. If no cell decides it, a salary such as "5,500" has thousands and other fields have
   * decimals. In a file with semicolons, commas are decimal.
   */
  #commaOf(field: ColumnField): Comma {
    const known = this.#commas.get(field);
    if (known) return known;
    const defaultComma = field === 'salary' && this.table.delimiter !== ';' ? 'thousands' : 'decimal';
    const cells = this.table.rows.map((row) => this.raw(row, field));
    const { comma, example } = detectComma(cells, defaultComma);
    this.#commas.set(field, comma);
    if (example !== undefined) {
      const read = readNumber(example, comma);
      this.warnings.push(
        `The ${field} ${quote(example)} is read as ${String(read)}. If this is wrong, use a decimal point.`,
      );
    }
    return comma;
  }
}
