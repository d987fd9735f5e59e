import { countKnownHeaders } from './columns';
import { decodeText } from './decode-text';
import { DEFAULT_LIMITS } from './limits';
import { readTable } from './read-table';

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
