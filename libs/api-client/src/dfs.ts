import type {
  AnyRunResponse,
  EstimatesRequest,
  EstimatesResponse,
  NamedColumns,
  OptimizeFileRequest,
  OptimizePlayersRequest,
  OptimizeResponse,
  ProjectionKind,
  ProjectionsResponse,
  RunAccepted,
  RunEvents,
  RunResponse,
  SimulateRequest,
  SimulateResponse,
  UploadResponse,
  UploadWithPool,
  WordAnswers,
} from '@fanteam/contracts';
import { request, requestStream, type CallOptions } from './request';
import { readServerEvents } from './server-events';

interface UploadOptions extends CallOptions {
  /** Headers of columns that were not recognised, or were recognised wrongly. */
  columns?: NamedColumns;
  /** What statuses and positions of a player file mean. A projections file ignores it. */
  words?: WordAnswers | undefined;
  /** How the projections are read. Default: decided by the columns. */
  projectionKind?: ProjectionKind | undefined;
}

interface MergeOptions extends UploadOptions {
  /** Decisions for doubtful rows, by line number: the id of a player, or `skip`. */
  matches?: Readonly<Record<string, string>>;
  /** Answers for clubs, by their name in the file: the code of the club in the pool, or `none`. */
  clubs?: Readonly<Record<string, string>>;
}

/**
 * POST /api/v1/dfs/upload (multipart): stores a player file as a player pool. Later calls name the pool by its
 * `file_id`. Errors: 413 the file is too large; 422 it cannot be read or a column is missing; 429.
 */
export function uploadPlayers(file: File, options: UploadOptions = {}): Promise<UploadResponse> {
  const {
    columns = {},
    words: { statuses = {}, positions = {} } = {},
    projectionKind,
    ...callOptions
  } = options;
  const form = toForm(file, { columns, statuses, positions }, projectionKind);
  return request('/api/v1/dfs/upload', { ...callOptions, method: 'POST', form });
}

/** GET /api/v1/dfs/uploads/{id}: an upload with its players. Errors: 404 unknown or expired; 429. */
export function readUpload(fileId: string, options?: CallOptions): Promise<UploadWithPool> {
  return request(uploadPath(fileId), options);
}

/** As `readUpload`, with the parts of each estimated projection. */
export function readUploadWithParts(fileId: string, options?: CallOptions): Promise<UploadWithPool> {
  return request(`${uploadPath(fileId)}?parts=true`, options);
}

/**
 * POST /api/v1/dfs/uploads/{id}/estimates: estimates the projections that a pool does not have. The response names a new
 * pool; the old one does not change. Errors: 404; 422 nothing can be estimated, or wrong matches; 429.
 */
export function estimateProjections(
  fileId: string,
  json: EstimatesRequest,
  options?: CallOptions,
): Promise<EstimatesResponse> {
  return request(`${uploadPath(fileId)}/estimates`, { ...options, method: 'POST', json });
}

/**
 * POST /api/v1/dfs/uploads/{id}/projections (multipart): adds the projections of a second file to a pool.
 * The response names a new pool; the old one does not change. Errors: 404; 413; 422; 429.
 */
export function mergeProjections(
  fileId: string,
  file: File,
  options: MergeOptions = {},
): Promise<ProjectionsResponse> {
  const { columns = {}, matches = {}, clubs = {}, projectionKind, ...callOptions } = options;
  const form = toForm(file, { matches, clubs, columns }, projectionKind);
  return request(`${uploadPath(fileId)}/projections`, { ...callOptions, method: 'POST', form });
}

function uploadPath(fileId: string): string {
  return `/api/v1/dfs/uploads/${encodeURIComponent(fileId)}`;
}

/** The fields come before the file: a server that parses the stream needs them when the file arrives. */
function toForm(
  file: File,
  fields: Record<string, Readonly<Record<string, string>>>,
  projectionKind: ProjectionKind | undefined,
): FormData {
  const form = new FormData();
  if (projectionKind !== undefined) form.append('projection_kind', projectionKind);
  for (const [field, entries] of Object.entries(fields)) {
    for (const [key, value] of Object.entries(entries))
      form.append(`${field}[${withoutBrackets(key)}]`, value);
  }
  form.append('file', file);
  return form;
}

/** Brackets and quotes would end a key. The server ignores them when it compares the names of clubs. */
function withoutBrackets(key: string): string {
  return key.replace(/[[\]"\r\n]/g, ' ');
}

/** A run to follow, or the lineups if the server ignored `Prefer: respond-async` and waited for them. */
export type OptimizeAnswer = RunAccepted | Partial<OptimizeResponse>;

const ASYNC = { Prefer: 'respond-async' };

/**
 * POST /api/v1/dfs/optimize: requests lineups from an uploaded file, without waiting for them.
 * Errors: 404 the upload is unknown or expired; 422 with reasons; 429.
 */
export function optimizeFile(json: OptimizeFileRequest, options?: CallOptions): Promise<OptimizeAnswer> {
  return request('/api/v1/dfs/optimize', { ...options, method: 'POST', headers: ASYNC, json });
}

/**
 * POST /api/v1/dfs/optimize/manual: requests lineups from typed players, without waiting for them.
 * Errors: 422 with reasons; 429.
 */
export function optimizePlayers(
  json: OptimizePlayersRequest,
  options?: CallOptions,
): Promise<OptimizeAnswer> {
  return request('/api/v1/dfs/optimize/manual', { ...options, method: 'POST', headers: ASYNC, json });
}

/**
 * POST /api/v1/dfs/simulate: simulates a contest, without waiting for the figures. Errors: 404 the upload or the run is
 * unknown or expired; 422 with the field that is wrong; 429.
 */
export function simulateContest(
  json: SimulateRequest,
  options?: CallOptions,
): Promise<RunAccepted | SimulateResponse> {
  return request('/api/v1/dfs/simulate', { ...options, method: 'POST', headers: ASYNC, json });
}

export function isRunAccepted(answer: OptimizeAnswer): answer is RunAccepted {
  return 'state' in answer && typeof answer.run_id === 'string';
}

/** An event of a run, discriminated by its name. A simulation has no `lineup` events, and its own data in the others. */
export type RunEvent = {
  [Name in keyof RunEvents]: { event: Name; id: string; data: RunEvents[Name] };
}[keyof RunEvents];

const EVENT_NAMES: readonly string[] = ['lineup', 'progress', 'done'] satisfies (keyof RunEvents)[];

/** GET /api/v1/dfs/runs/{id}: a run that finds lineups, in any state. Errors: 404. */
export function readRun(runId: string, options?: CallOptions): Promise<RunResponse> {
  return request(runPath(runId), options);
}

/** GET /api/v1/dfs/runs/{id}: a run of any kind, in any state. Errors: 404. */
export function readAnyRun(runId: string, options?: CallOptions): Promise<AnyRunResponse> {
  return request(runPath(runId), options);
}

/** DELETE /api/v1/dfs/runs/{id}: cancels a run and keeps what it has found so far. Errors: 404. */
export function cancelRun(runId: string, options?: CallOptions): Promise<RunResponse> {
  return request(runPath(runId), { ...options, method: 'DELETE' });
}

/**
 * GET /api/v1/dfs/runs/{id}/events: the events of a run as they arrive, starting after `lastEventId`. Ends
 * with the stream, which may break before `done`. `onActivity` is called whenever bytes arrive, heartbeats
 * included. Errors: 404.
 */
export async function* readRunEvents(
  runId: string,
  {
    lastEventId,
    onActivity,
    ...options
  }: CallOptions & { lastEventId?: string; onActivity?: () => void } = {},
): AsyncGenerator<RunEvent> {
  const stream = await requestStream(`${runPath(runId)}/events`, 'text/event-stream', {
    ...options,
    ...(lastEventId && { headers: { 'Last-Event-ID': lastEventId } }),
  });
  for await (const { event, id, data } of readServerEvents(stream, onActivity)) {
    if (EVENT_NAMES.includes(event)) yield { event, id, data: JSON.parse(data) } as RunEvent;
  }
}

function runPath(runId: string): string {
  return `/api/v1/dfs/runs/${encodeURIComponent(runId)}`;
}
