import { ApiError, mergeProjections, readUpload, uploadPlayers } from '@fanteam/api-client';
import type { NamedColumns, ProjectionsResponse, UploadResponse } from '@fanteam/contracts';
import { reportFailure } from '../shared/report-failure';
import { SKIP, type MatchDecisions, type MergedProjections, type StoredFile } from './stored-file';

/** A projections file, its column mapping and the decisions about its rows. */
export type MergeInput = Pick<MergedProjections, 'file' | 'addedLines' | 'columns' | 'decisions' | 'decided'>;

/** Uploads a player file and loads the resulting player pool. Rejects with the error of the upload. */
export async function uploadFile(file: File, columns: NamedColumns = {}): Promise<StoredFile> {
  return loadPool(await uploadPlayers(file, { columns }), file, { columns, merges: [] });
}

/** Merges a projections file into a stored file. The result is stored under a new id. */
export async function addProjections(stored: StoredFile, input: MergeInput): Promise<StoredFile> {
  return mergeInto(stored.fileId, stored, stored.merges, input);
}

/** Repeats the latest merge with other columns or decisions. */
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

/** Uploads a file that has expired on the server again, and repeats its merges. */
export async function uploadAgain(
  file: File,
  { columns, merges }: Pick<StoredFile, 'columns' | 'merges'>,
): Promise<StoredFile> {
  return mergeAgain(await uploadFile(file, columns), merges);
}

/** Repeats the merges of another file. Decisions for players that `stored` does not contain are left out. */
export async function mergeAgain(
  stored: StoredFile,
  merges: readonly MergedProjections[],
): Promise<StoredFile> {
  let merged = stored;
  for (const merge of merges) {
    merged = await addProjections(merged, { ...merge, decisions: validDecisions(merge.decisions, merged) });
  }
  return merged;
}

/** Whether a request failed because the stored file has expired on the server. */
export function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function validDecisions(decisions: MatchDecisions, { pool }: StoredFile): MatchDecisions {
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
  const response = await mergeProjections(fileId, input.file, options);
  const merges = [...earlier, toMerge(response, fileId, input)];
  // The columns and rejected rows of the response are those of the projections file.
  const { columns: playerColumns, rejected } = summary;
  return loadPool({ ...response, columns: playerColumns, rejected }, input.file, { columns, merges });
}

function toMerge(response: ProjectionsResponse, intoFileId: string, input: MergeInput): MergedProjections {
  const { file, addedLines, columns, decisions, decided } = input;
  const { matched, unmatched, doubtful, rejected } = response;
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

/** Loads the pool of an upload. If that fails, the pool is null: a run only needs the id. */
async function loadPool(
  response: Partial<UploadResponse> & { file_id: string },
  file: File,
  rest: Pick<StoredFile, 'columns' | 'merges'>,
): Promise<StoredFile> {
  const summary: UploadResponse = { ...EMPTY_SUMMARY, file_name: file.name, ...response };
  try {
    const { pool } = await readUpload(response.file_id);
    return { fileId: response.file_id, summary, pool, ...rest };
  } catch (error) {
    reportFailure(error);
    return { fileId: response.file_id, summary, pool: null, ...rest };
  }
}

/** Defaults: `file_id` is the only required field of the response. */
const EMPTY_SUMMARY: Omit<UploadResponse, 'file_id' | 'file_name'> = {
  players: 0,
  teams: 0,
  positions: { GK: 0, D: 0, M: 0, F: 0 },
  tournament_id: null,
  columns: {},
  missing: [],
  rejected: [],
  warnings: [],
};
