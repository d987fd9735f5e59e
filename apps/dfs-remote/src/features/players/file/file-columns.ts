import type { ColumnField, ColumnMapping } from '@fanteam/contracts';
import { COLUMN_ALIASES, GAME_WEEK_POINTS, normaliseHeader, readHeaders } from '@fanteam/fanteam-files';

export interface FileColumns {
  headers: readonly string[];
  /** The detected column of each field, as the server detects it. */
  recognised: ColumnMapping;
}

/** Reads the headers of a file and detects its columns. Loaded on demand, as it contains the CSV reader. */
export async function readFileColumns(file: File): Promise<FileColumns> {
  const headers = readHeaders(new Uint8Array(await file.arrayBuffer()));
  return { headers, recognised: recognise(headers) };
}

/** The aliases of other columns: name parts, the match and the tournament. */
const OTHER_COLUMNS = ['firstName', 'lastName', 'match', 'tournament'];
const FIELDS = Object.keys(COLUMN_ALIASES).filter((key) => !OTHER_COLUMNS.includes(key)) as ColumnField[];

function recognise(headers: readonly string[]): ColumnMapping {
  const byName = new Map(headers.toReversed().map((header) => [normaliseHeader(header), header]));
  const findHeader = (aliases: readonly string[]) => {
    const alias = aliases.find((each) => byName.has(each));
    return alias === undefined ? undefined : byName.get(alias);
  };
  const recognised: ColumnMapping = {};
  for (const field of FIELDS) recognised[field] = findHeader(COLUMN_ALIASES[field]) ?? null;
  recognised.projection ??= headers.find((header) => GAME_WEEK_POINTS.test(normaliseHeader(header))) ?? null;
  const firstName = findHeader(COLUMN_ALIASES.firstName);
  const surname = findHeader(COLUMN_ALIASES.lastName) ?? recognised.name;
  recognised.name = firstName && surname ? `${firstName} + ${surname}` : (surname ?? null);
  return recognised;
}
