import type { ColumnSource } from './aliases';
import type { Columns } from './columns';
import { KEPT_DECIMALS } from './limits';
import { commaOf, readNumber, type Comma } from './read-number';
import type { Table, TableRow } from './read-table';
import { reasonAgainstText, tidyText } from './read-text';
import { Tally } from './tally';
import type { ColumnField } from './types';
import { figure, quoted } from './wording';

/** A number that may be used, or what is wrong with the cell. `value` null = empty. */
export type NumberCell = { value: number | null } | { reason: string };

const SCALE = 10 ** KEPT_DECIMALS;

/** Reads the cells of one table's columns. Warnings about how they were read are in `warnings` at the end. */
export class ColumnReader {
  readonly #commas = new Map<ColumnField, Comma>();
  readonly #rounded = new Tally();

  constructor(
    private readonly table: Table,
    private readonly columns: Columns,
    private readonly warnings: string[],
  ) {}

  has(source: ColumnSource): boolean {
    return this.columns.at.has(source);
  }

  /** The cell as it stands; '' when the file has no such column. */
  raw(row: TableRow, source: ColumnSource): string {
    const column = this.columns.at.get(source);
    return column === undefined ? '' : (row.cells[column] ?? '');
  }

  text(row: TableRow, source: ColumnSource): string {
    return tidyText(this.raw(row, source));
  }

  /** First name and surname joined; a man with one name, whom FanTeam prints twice, has it once. */
  name(row: TableRow): string {
    const name = this.text(row, 'name');
    const firstName = this.text(row, 'firstName');
    const isWhole = `${name} `.toLowerCase().startsWith(`${firstName} `.toLowerCase());
    if (firstName === '' || (name !== '' && isWhole)) return name;
    return `${firstName} ${name}`.trim();
  }

  /** Why `name` is not to be used. */
  reasonAgainstName(row: TableRow): string | undefined {
    const parts = [this.raw(row, 'firstName'), this.raw(row, 'name')].filter((part) => tidyText(part) !== '');
    if (parts.length === 0) return 'Name is empty';
    return parts.map((part) => reasonAgainstText('Name', part)).find((reason) => reason !== undefined);
  }

  /** `label` begins the reason: "Salary "abc" is not a number". */
  number(row: TableRow, field: ColumnField, label: string, limits: { min: number; max: number }): NumberCell {
    const cell = this.raw(row, field);
    const read = readNumber(cell, this.#commaOf(field));
    if (read === null) return { value: null };
    if (read === undefined) return { reason: `${label} ${quoted(cell.trim())} is not a number` };
    if (read < limits.min) {
      const wrong = limits.min === 0 ? 'negative' : `under ${figure(limits.min)}`;
      return { reason: `${label} ${quoted(cell.trim())} is ${wrong}` };
    }
    if (read > limits.max) return { reason: `${label} ${quoted(cell.trim())} is over ${figure(limits.max)}` };
    const value = Math.round(read * SCALE) / SCALE;
    if (value !== read) this.#rounded.add(row.line);
    return { value: value === 0 ? 0 : value };
  }

  warnOfRounding(): void {
    this.#rounded.warn(
      this.warnings,
      'number',
      (numbers) => `More than ${KEPT_DECIMALS} decimals: ${numbers} rounded`,
    );
  }

  /** Prices are written "5,500", projections are not; a semicolon file comes from where commas are decimal. */
  #commaOf(field: ColumnField): Comma {
    const known = this.#commas.get(field);
    if (known) return known;
    const fallback = field === 'salary' && this.table.delimiter !== ';' ? 'thousands' : 'decimal';
    const cells = this.table.rows.map((row) => this.raw(row, field));
    const { comma, example } = commaOf(cells, fallback);
    this.#commas.set(field, comma);
    if (example !== undefined) {
      const read = readNumber(example, comma);
      this.warnings.push(
        `The ${field} ${quoted(example)} is read as ${String(read)}. Use a decimal point if it is not.`,
      );
    }
    return comma;
  }
}
