import { readFileColumns as readColumns, type FileColumns } from '@fanteam/fanteam-files';

/** Reads the columns of a file as the server does. Loaded on demand, as it contains the CSV reader. */
export async function readFileColumns(file: File): Promise<FileColumns> {
  return readColumns(new Uint8Array(await file.arrayBuffer()));
}
