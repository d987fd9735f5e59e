import type { UnknownWord } from '@fanteam/contracts';
import { readFileColumns as readColumns, readPlayerFile, type FileColumns } from '@fanteam/fanteam-files';

/** The columns of a file as the server reads them, and the words that a player file needs answers for. */
export interface ReadColumns extends FileColumns {
  words: UnknownWord[];
}

/** Loaded on demand, as it contains the CSV reader. */
export async function readFileColumns(file: File): Promise<ReadColumns> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { ...readColumns(bytes), words: readPlayerFile(bytes).words ?? [] };
}
