import { countKnownHeaders } from './columns';
import { decodeText } from './decode-text';
import { DEFAULT_LIMITS } from './limits';
import { readTable } from './read-table';

/**
 * The headers of a file's columns, whether or not they say anything to us: what a person can choose from to
 * say which column is which. Empty for a file that is no table.
 */
export function readHeaders(bytes: Uint8Array): string[] {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return [];
  const table = readTable(decoded.text, (cells) => countKnownHeaders(cells, new Map()), DEFAULT_LIMITS);
  return table.ok ? [...new Set(table.headers.filter((header) => header !== ''))] : [];
}
