import type { ColumnMapping } from '@fanteam/contracts';
import { COLUMN_ALIASES, GAME_WEEK_POINTS, normaliseHeader, readHeaders } from '@fanteam/fanteam-files';
import { PLAYER_FIELDS } from './column-fields';

export interface FileColumns {
  headers: readonly string[];
  /** The headers that are found by themselves, by what they are called. */
  recognised: ColumnMapping;
}

/** The columns of a file, to choose from. A module of its own: the reader comes when it is needed. */
export async function readFileColumns(file: File): Promise<FileColumns> {
  const headers = readHeaders(new Uint8Array(await file.arrayBuffer()));
  return { headers, recognised: recognise(headers) };
}

function recognise(headers: readonly string[]): ColumnMapping {
  const byName = new Map(headers.toReversed().map((header) => [normaliseHeader(header), header]));
  const firstOf = (aliases: readonly string[]) => {
    const alias = aliases.find((each) => byName.has(each));
    return alias === undefined ? undefined : byName.get(alias);
  };
  const recognised: ColumnMapping = {};
  for (const field of PLAYER_FIELDS) recognised[field] = firstOf(COLUMN_ALIASES[field]) ?? null;
  recognised.projection ??= headers.find((header) => GAME_WEEK_POINTS.test(normaliseHeader(header))) ?? null;
  const firstName = firstOf(COLUMN_ALIASES.firstName);
  const surname = firstOf(COLUMN_ALIASES.lastName) ?? recognised.name;
  recognised.name = firstName && surname ? `${firstName} + ${surname}` : (surname ?? null);
  return recognised;
}
