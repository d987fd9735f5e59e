import { readHeaders } from '@fanteam/fanteam-files';

/** The headers of a file's columns, to choose from. A module of its own: the reader comes when it is needed. */
export async function headersOfFile(file: File): Promise<string[]> {
  return readHeaders(new Uint8Array(await file.arrayBuffer()));
}
