import { COLUMN_FIELDS, type ColumnField } from '@fanteam/contracts';
import { fieldError } from '../../common/validation';

const FIELDS: ReadonlySet<string> = new Set(COLUMN_FIELDS);

/** The form fields of an upload, as the multipart parser nests them. */
export interface UploadForm {
  columns?: unknown;
  matches?: unknown;
}

/** `columns[salary]=Price` → which header holds what. @throws a 422 that names the field. */
export function readColumns(form: UploadForm | undefined): ReadonlyMap<ColumnField, string> {
  const columns = new Map<ColumnField, string>();
  for (const [field, header] of entriesOf(form?.columns, 'columns')) {
    if (!FIELDS.has(field))
      throw fieldError(['columns', field], `There is no column ${JSON.stringify(field)} to name`);
    if (typeof header !== 'string') throw fieldError(['columns', field], 'Name one header for each column');
    columns.set(field as ColumnField, header);
  }
  return columns;
}

/** `matches[17]=45113` or `matches[17]=skip` → what a person decided about a line. */
export function readMatches(form: UploadForm | undefined): ReadonlyMap<number, string> {
  const matches = new Map<number, string>();
  for (const [line, id] of entriesOf(form?.matches, 'matches')) {
    if (!/^\d{1,7}$/.test(line)) throw fieldError(['matches', line], 'Decisions are made by line number');
    if (typeof id !== 'string') throw fieldError(['matches', line], 'Decide for one player id, or "skip"');
    matches.set(Number(line), id);
  }
  return matches;
}

function entriesOf(value: unknown, name: string): [string, unknown][] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) throw fieldError([name], `Send ${name} as ${name}[…]=…`);
  // the parser makes a sparse array of numeric keys
  return Object.entries(value);
}
