import { ApiError, mergeProjections, readUpload, uploadPlayers } from '@fanteam/api-client';
import type { NamedColumns, ProjectionsResponse, UploadResponse } from '@fanteam/contracts';
import { reportFailure } from '../page/report-failure';
import { SKIP, type MatchDecisions, type MergedProjections, type StoredFile } from './stored-file';

/** A file of projections and how it is to be read. */
export type MergeInput = Pick<MergedProjections, 'file' | 'addedLines' | 'columns' | 'decisions' | 'decided'>;

/** Uploads a player file and reads back what the server found in it. */
export async function storeFile(file: File, columns: NamedColumns = {}): Promise<StoredFile> {
  return readBack(await uploadPlayers(file, { columns }), file, { columns, merges: [] });
}

/** Merges the projections of a second file into a stored one; the answer is stored under a new id. */
export async function addProjections(stored: StoredFile, input: MergeInput): Promise<StoredFile> {
  return mergeInto(stored.fileId, stored, stored.merges, input);
}

/** Repeats the latest merge with other columns or the user's word on its rows. */
export async function repeatMerge(
  stored: StoredFile,
  change: Partial<Pick<MergeInput, 'columns' | 'decisions'>>,
): Promise<StoredFile> {
  const latest = stored.merges.at(-1);
  if (!latest) return stored;
  const rows = [...latest.decided, ...latest.doubtful, ...latest.unmatched];
  const input = { ...latest, ...change, decided: rows };
  return mergeInto(latest.intoFileId, stored, stored.merges.slice(0, -1), input);
}

/** Sends a kept file again, and all that was merged into it, after the server has let it expire. */
export async function storeAgain(
  file: File,
  { columns, merges }: Pick<StoredFile, 'columns' | 'merges'>,
): Promise<StoredFile> {
  return mergeAgain(await storeFile(file, columns), merges);
}

/** Merges into a stored file what was merged into another one. Decisions for men it lacks are left out. */
export async function mergeAgain(
  stored: StoredFile,
  merges: readonly MergedProjections[],
): Promise<StoredFile> {
  let merged = stored;
  for (const merge of merges) {
    merged = await addProjections(merged, { ...merge, decisions: stillPossible(merge.decisions, merged) });
  }
  return merged;
}

/** Whether a call that names a stored file failed because the server no longer has it. */
export function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function stillPossible(decisions: MatchDecisions, { pool }: StoredFile): MatchDecisions {
  const ids = pool && new Set(pool.map(({ id }) => id)).add(SKIP);
  return Object.fromEntries(Object.entries(decisions).filter(([, id]) => !ids || ids.has(id)));
}

async function mergeInto(
  fileId: string,
  { columns, summary }: StoredFile,
  earlier: readonly MergedProjections[],
  input: MergeInput,
): Promise<StoredFile> {
  const options = { matches: input.decisions, columns: input.columns };
  const answer = await mergeProjections(fileId, input.file, options);
  const merges = [...earlier, toMerge(answer, fileId, input)];
  // The answer's columns and rejected rows are those of the projections.
  const { columns: read, rejected } = summary;
  return readBack({ ...answer, columns: read, rejected }, input.file, { columns, merges });
}

function toMerge(answer: ProjectionsResponse, intoFileId: string, input: MergeInput): MergedProjections {
  const { file, addedLines, columns, decisions, decided } = input;
  const { matched, unmatched, doubtful, rejected } = answer;
  return {
    file,
    addedLines,
    columns,
    decisions,
    decided: decided.filter(({ line }) => Object.hasOwn(decisions, line)),
    intoFileId,
    matched,
    rejected: rejected ?? [],
    unmatched: unmatched ?? [],
    doubtful: doubtful ?? [],
  };
}

/**
 * The id is all that a run needs: if the pool cannot be read, the file is stored nevertheless, with a
 * pool of null.
 */
async function readBack(
  answer: Partial<UploadResponse> & { file_id: string },
  file: File,
  kept: Pick<StoredFile, 'columns' | 'merges'>,
): Promise<StoredFile> {
  const summary: UploadResponse = { ...NOTHING_SAID, file_name: file.name, ...answer };
  try {
    const { pool } = await readUpload(answer.file_id);
    return { fileId: answer.file_id, summary, pool, ...kept };
  } catch (error) {
    reportFailure(error);
    return { fileId: answer.file_id, summary, pool: null, ...kept };
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
