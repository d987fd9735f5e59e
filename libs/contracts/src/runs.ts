/** Runs: optimizations that continue after the request that started them. */
import type { ErrorBody } from './errors';
import type { Lineup, OptimizeFileRequest, OptimizePlayersRequest, OptimizeResponse } from './optimize';

export const RUN_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** The response to `Prefer: respond-async`. */
export interface RunAccepted {
  run_id: string;
  state: RunState;
}

/** The progress of a run, and the data of a `progress` event. */
export interface RunProgress {
  state: RunState;
  /** Number of lineups found so far. */
  found: number;
  requested: number;
  /** Only while the run is queued: the number of runs ahead of it; 0 = it is next. */
  position_in_queue?: number;
}

/** A run in any state, and the data of the `done` event. */
export interface RunResponse extends RunProgress {
  run_id: string;
  created_at: string;
  /** When a solver started the run; absent while it is queued. */
  started_at?: string;
  /** When the run succeeded, failed or was cancelled. */
  finished_at?: string;
  /** Whether the client may cancel the run: it has not ended, and it belongs to this client or to no client. */
  cancellable: boolean;
  /** The request as the client sent it. */
  request: OptimizeFileRequest | OptimizePlayersRequest;
  /** The response of a succeeded run, or the lineups that a cancelled run found. */
  result?: OptimizeResponse;
  /** Why the run failed: the status and the error body of the synchronous response. */
  error?: { status: number } & ErrorBody;
}

/** The server-sent events of a run. The id of a `lineup` event is the rank of the lineup, from 1. */
export interface RunEvents {
  lineup: Lineup;
  progress: RunProgress;
  done: RunResponse;
}

export const EXPORT_FORMATS = ['fanteam', 'csv'] as const;
/** `fanteam`: the upload file for FanTeam. `csv`: a readable table. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
