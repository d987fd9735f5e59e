import {
  ApiError,
  errorDetail,
  estimateProjections,
  mergeProjections,
  readUpload,
  readUploadWithParts,
  uploadPlayers,
} from '@fanteam/api-client';
import type { MatchDetails, ProjectionsResponse, UploadResponse } from '@fanteam/contracts';
import { reportFailure } from '../shared/report-failure';
import type { Fixtures } from './fixtures';
import {
  NO_CLUB,
  plainIdOf,
  SKIP,
  type ClubAnswers,
  type FileAnswers,
  type MatchDecisions,
  type MergedProjections,
  type StoredFile,
} from './stored-file';

/** A projections file, its column mapping and the answers about its rows and clubs. */
export type MergeInput = Pick<
  MergedProjections,
  'file' | 'label' | 'addedLines' | 'columns' | 'projectionKind' | 'decisions' | 'decided' | 'clubAnswers'
>;

/** The user's answers about a projections file. */
export type MergeAnswers = Pick<MergeInput, 'decisions' | 'clubAnswers'>;

/** Uploads a player file and loads the resulting player pool. Rejects with the error of the upload. */
export async function uploadFile(file: File, answers: FileAnswers = { columns: {} }): Promise<StoredFile> {
  const { columns, words, projectionKind } = answers;
  return loadPool(await uploadPlayers(file, { columns, words, projectionKind }), file, {
    ...answers,
    merges: [],
  });
}

/** Merges a projections file into a stored file. The result is stored under a new id. */
export async function addProjections(stored: StoredFile, input: MergeInput): Promise<StoredFile> {
  return mergeInto(plainIdOf(stored), stored, stored.merges, input);
}

/** Repeats the latest merge with another file, other columns or other answers. */
export async function repeatMerge(stored: StoredFile, change: Partial<MergeInput>): Promise<StoredFile> {
  const latest = stored.merges.at(-1);
  if (!latest) return stored;
  const rows = [...latest.decided, ...latest.doubtful, ...latest.unmatched, ...latest.matches];
  const input = { ...latest, decided: rows, ...change };
  return mergeInto(latest.intoFileId, stored, stored.merges.slice(0, -1), input);
}

/** Replaces the matches of a stored file, and estimates its projections with them. */
export async function changeFixtures(
  stored: StoredFile,
  file: File,
  fixtures: Fixtures,
): Promise<StoredFile> {
  const { merges, summary } = stored;
  const plain = { ...summary, file_id: plainIdOf(stored), estimates: undefined };
  return loadPool(plain, file, { ...answersOf(stored), merges, fixtures });
}

/** Uploads a file that has expired on the server again, and repeats its merges. */
export async function uploadAgain(
  file: File,
  { merges, ...answers }: FileAnswers & Pick<StoredFile, 'merges'>,
): Promise<StoredFile> {
  return mergeAgain(await uploadFile(file, answersOf(answers)), merges);
}

/** Repeats the merges of another file. Answers with players or teams that `stored` does not contain are left out. */
export async function mergeAgain(
  stored: StoredFile,
  merges: readonly MergedProjections[],
): Promise<StoredFile> {
  let merged = stored;
  for (const merge of merges) {
    merged = await addProjections(merged, { ...merge, ...validAnswers(merge, merged) });
  }
  return merged;
}

function answersOf({ columns, words, projectionKind, fixtures }: FileAnswers): FileAnswers {
  return { columns, words, projectionKind, fixtures };
}

/** Whether a request failed because the stored file has expired on the server. */
export function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function validAnswers({ decisions, clubAnswers }: MergeAnswers, { pool }: StoredFile): MergeAnswers {
  if (!pool) return { decisions, clubAnswers };
  const ids = new Set(pool.map(({ id }) => id)).add(SKIP);
  const teams = new Set(pool.map(({ team }) => team)).add(NO_CLUB);
  return { decisions: withValues(decisions, ids), clubAnswers: withValues(clubAnswers, teams) };
}

function withValues<Answers extends MatchDecisions | ClubAnswers>(
  answers: Answers,
  valid: ReadonlySet<string>,
) {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => valid.has(answer)));
}

async function mergeInto(
  fileId: string,
  { summary, ...stored }: StoredFile,
  earlier: readonly MergedProjections[],
  input: MergeInput,
): Promise<StoredFile> {
  const options = {
    matches: input.decisions,
    clubs: input.clubAnswers,
    columns: input.columns,
    projectionKind: input.projectionKind,
  };
  const response = await mergeProjections(fileId, input.file, options);
  const merges = [...earlier, toMerge(response, fileId, input)];
  // What the response states about columns and rows is about the projections file.
  const {
    columns: playerColumns,
    rejected,
    questions = [],
    unused_columns = [],
    unknown_words = [],
    projection_kind = null,
  } = summary;
  const own = {
    columns: playerColumns,
    ...{ rejected, questions, unused_columns, unknown_words, projection_kind },
  };
  return loadPool({ ...response, ...own }, input.file, { ...answersOf(stored), merges });
}

function toMerge(response: ProjectionsResponse, intoFileId: string, input: MergeInput): MergedProjections {
  const { file, label, addedLines, columns, projectionKind, decisions, decided, clubAnswers } = input;
  const rows = new Map(decided.map((row) => [row.line, row]));
  return {
    file,
    label,
    addedLines,
    columns,
    projectionKind,
    readAs: response.merged?.projection === undefined ? null : (response.projection_kind ?? null),
    decisions,
    clubAnswers,
    decided: [...rows.values()]
      .filter(({ line }) => Object.hasOwn(decisions, line))
      .map(({ line, name, team, projection }) => ({ line, name, team, projection })),
    intoFileId,
    matched: response.matched,
    questions: response.questions ?? [],
    unused: response.unused_columns ?? [],
    warnings: response.warnings ?? [],
    rejected: response.rejected ?? [],
    matches: response.matches_made ?? [],
    unmatched: response.unmatched ?? [],
    doubtful: response.doubtful ?? [],
    clubs: response.clubs ?? [],
    merged: response.merged ?? {},
  };
}

/**
 * Loads the pool of an upload, with estimates if it has no projections or the user has entered matches. If loading fails, the pool is null: a run only
 * needs the id.
 */
async function loadPool(
  response: Partial<UploadResponse> & { file_id: string },
  file: File,
  rest: FileAnswers & Pick<StoredFile, 'merges'>,
): Promise<StoredFile> {
  const plain: UploadResponse = { ...EMPTY_SUMMARY, file_name: file.name, ...response };
  const matches = rest.fixtures?.matches ?? [];
  const isEstimated = plain.missing.includes('projection') || matches.length > 0;
  const stored = {
    fileId: plain.file_id,
    summary: plain,
    ...rest,
    ...(isEstimated && (await estimate(plain, matches))),
  };
  try {
    const { pool } = await (stored.estimates ? readUploadWithParts : readUpload)(stored.fileId);
    return { ...stored, pool };
  } catch (error) {
    reportFailure(error);
    return { ...stored, pool: null };
  }
}

/** Estimates the projections of an upload. The reason if that is not possible: the page then offers other ways. */
async function estimate(
  plain: UploadResponse,
  matches: readonly MatchDetails[] = [],
): Promise<Partial<StoredFile>> {
  try {
    const {
      file_id: fileId,
      estimates,
      warnings,
    } = await estimateProjections(plain.file_id, matches.length > 0 ? { matches: [...matches] } : {});
    return {
      fileId,
      summary: { ...plain, estimates },
      estimates: { plainId: plain.file_id, assumptions: warnings },
    };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 422;
    // a later export may not have the clubs of the matches
    if (matches.length > 0 && isRefused) return withProblem(await estimate(plain), errorDetail(error));
    // without salaries, for example
    if (!isRefused) reportFailure(error);
    return { unestimated: errorDetail(error) };
  }
}

function withProblem({ estimates, ...stored }: Partial<StoredFile>, problem: string): Partial<StoredFile> {
  return { ...stored, ...(estimates && { estimates: { ...estimates, problem } }) };
}

/** Defaults: `file_id` is the only required field of the response. */
const EMPTY_SUMMARY: Omit<UploadResponse, 'file_id' | 'file_name'> = {
  players: 0,
  teams: 0,
  positions: { GK: 0, D: 0, M: 0, F: 0 },
  tournament_id: null,
  columns: {},
  missing: [],
  questions: [],
  unused_columns: [],
  unknown_words: [],
  rejected: [],
  warnings: [],
};
