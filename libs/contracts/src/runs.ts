/** Runs: work that continues after the request that started it. */
import type { ErrorBody } from './errors';
import type { Lineup, OptimizeFileRequest, OptimizePlayersRequest, OptimizeResponse } from './optimize';
import type { SimulateRequest, SimulateResponse, SimulationProgress } from './simulate';

export const RUN_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const RUN_KINDS = ['lineups', 'simulation'] as const;
/** What a run does: it finds lineups, or it simulates a contest. */
export type RunKind = (typeof RUN_KINDS)[number];

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
  /** Only while a running search improves a set of lineups: what the set is worth now. */
  total?: number;
  /** With `total`: by what share the best possible set can be better, as in the response. */
  gap?: number;
}

/** A run that finds lineups, in any state, and the data of its `done` event. */
export interface RunResponse extends RunProgress {
  run_id: string;
  /** An API before 1.1.0 does not send it. */
  kind?: 'lineups';
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
  /** Why the run failed, or that an administrator cancelled it: the status and the error body of the synchronous response. */
  error?: { status: number } & ErrorBody;
}

/** The progress of a simulation. `found` and `requested` are numbers of scenarios. */
export interface SimulationRunProgress
  extends Pick<RunProgress, 'state' | 'found' | 'requested' | 'position_in_queue'>, SimulationProgress {}

/** A run that simulates a contest, in any state, and the data of its `done` event. */
export interface SimulationRunResponse
  extends SimulationRunProgress, Omit<RunResponse, keyof RunProgress | 'kind' | 'request' | 'result'> {
  kind: 'simulation';
  request: SimulateRequest;
  /** The response of a succeeded run, or the figures of the scenarios that a cancelled run has simulated. */
  result?: SimulateResponse;
}

/** A run of any kind. */
export type AnyRunResponse = RunResponse | SimulationRunResponse;

export function isSimulationRun(run: AnyRunResponse): run is SimulationRunResponse {
  return run.kind === 'simulation';
}

/** The server-sent events of a simulation. */
export interface SimulationEvents {
  progress: SimulationRunProgress;
  done: SimulationRunResponse;
}

/** The server-sent events of a run that finds lineups. The id of a `lineup` event is the rank of the lineup, from 1. */
export interface RunEvents {
  lineup: Lineup;
  progress: RunProgress;
  done: RunResponse;
}

export const EXPORT_FORMATS = ['fanteam', 'csv'] as const;
/** `fanteam`: the upload file for FanTeam. `csv`: a readable table. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
