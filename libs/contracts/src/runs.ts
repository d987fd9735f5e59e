/** Runs as they travel: an optimization that outlives the call that asked for it. */
import type { ErrorBody } from './errors';
import type { Lineup, OptimizeFileRequest, OptimizePlayersRequest, OptimizeResponse } from './dfs';

export const RUN_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** The answer to `Prefer: respond-async`. */
export interface RunAccepted {
  run_id: string;
  state: RunState;
}

/** How far a run is; the data of a `progress` event. */
export interface RunProgress {
  state: RunState;
  /** Lineups that can be read already. */
  found: number;
  requested: number;
  /** Runs that come before it, while it is queued; 0 = it is next. */
  position_in_queue?: number;
}

/** A run, whatever became of it; the data of the `done` event. */
export interface RunResponse extends RunProgress {
  run_id: string;
  created_at: string;
  /** When a solver first began with it; absent while it is queued. */
  started_at?: string;
  /** When it succeeded, failed or was cancelled. */
  finished_at?: string;
  /** Whether the caller may end it now: it is under way, and his or nobody's. */
  cancellable: boolean;
  /** What was asked, as it was asked. */
  request: OptimizeFileRequest | OptimizePlayersRequest;
  /** A succeeded run's answer; of a cancelled one what was found until then. */
  result?: OptimizeResponse;
  /** Why a failed run failed: the status and the body that the waiting call answers. */
  error?: { status: number } & ErrorBody;
}

/** The server-sent events of a run. The id of a `lineup` event is its rank, from 1. */
export interface RunEvents {
  lineup: Lineup;
  progress: RunProgress;
  done: RunResponse;
}

export const EXPORT_FORMATS = ['fanteam', 'csv'] as const;
/** `fanteam`: the file that FanTeam takes; `csv`: a table for people. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
