import { ApiError, mergeProjections, readUpload, uploadPlayers } from '@fanteam/api-client';
import type { ProjectionsResponse, UploadResponse } from '@fanteam/contracts';
import { reportFailure } from '../page/report-failure';
import type { MatchDecisions, MergedProjections, StoredFile } from './stored-file';

/** Uploads a player file and reads back what the server found in it. */
export async function storeFile(file: File): Promise<StoredFile> {
  return readBack(await uploadPlayers(file), file, []);
}

/** Merges the projections of a second file into a stored one; the answer is stored under a new id. */
export async function addProjections(
  stored: StoredFile,
  file: File,
  decisions: MatchDecisions = {},
): Promise<StoredFile> {
  return mergeInto(stored.fileId, stored.merges, file, decisions);
}

/** Repeats the latest merge with the user's word on its doubtful rows. */
export async function decideMatches(stored: StoredFile, decisions: MatchDecisions): Promise<StoredFile> {
  const latest = stored.merges.at(-1);
  if (!latest) return stored;
  return mergeInto(latest.intoFileId, stored.merges.slice(0, -1), latest.file, decisions);
}

/** Sends the kept file again, and all that was merged into it, after the server has let it expire. */
export async function storeAgain(file: File, merges: readonly MergedProjections[]): Promise<StoredFile> {
  let stored = await storeFile(file);
  for (const merge of merges) stored = await addProjections(stored, merge.file, merge.decisions);
  return stored;
}

/** Whether a call that names a stored file failed because the server no longer has it. */
export function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

async function mergeInto(
  fileId: string,
  earlier: readonly MergedProjections[],
  file: File,
  decisions: MatchDecisions,
): Promise<StoredFile> {
  const answer = await mergeProjections(fileId, file, { matches: decisions });
  return readBack(answer, file, [...earlier, toMerge(answer, fileId, file, decisions)]);
}

function toMerge(
  { matched, unmatched, doubtful }: ProjectionsResponse,
  intoFileId: string,
  file: File,
  decisions: MatchDecisions,
): MergedProjections {
  return { file, decisions, intoFileId, matched, unmatched: unmatched ?? [], doubtful: doubtful ?? [] };
}

/**
 * The id is all that a run needs: if the pool cannot be read, the file is stored nevertheless, with a
 * pool of null.
 */
async function readBack(
  answer: Partial<UploadResponse> & { file_id: string },
  file: File,
  merges: MergedProjections[],
): Promise<StoredFile> {
  const summary: UploadResponse = { ...NOTHING_SAID, file_name: file.name, ...answer };
  try {
    const { pool } = await readUpload(answer.file_id);
    return { fileId: answer.file_id, summary, pool, merges };
  } catch (error) {
    reportFailure(error);
    return { fileId: answer.file_id, summary, pool: null, merges };
  }
}

/** Only the id of an upload's answer is relied on. */
const NOTHING_SAID: Omit<UploadResponse, 'file_id' | 'file_name'> = {
  players: 0,
  teams: 0,
  positions: { GK: 0, D: 0, M: 0, F: 0 },
  tournament_id: null,
  columns: {},
  missing: [],
  rejected: [],
  warnings: [],
};
