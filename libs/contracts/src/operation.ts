/** The report for administrators on the running server. */
import type { ErrorBody } from './errors';
import type { RunKind, RunState } from './runs';

/** How many runs the report lists. */
export const OPERATION_LIMITS = { openRuns: 200, failedRuns: 20 } as const;

/** Percentiles of the values in a time span, in milliseconds; null = no values. */
export interface Quantiles {
  p50: number | null;
  p95: number | null;
  p99: number | null;
}

/** `quick`: the first slice of every run; `slow`: what takes longer. */
export const RUN_LANES = ['quick', 'slow'] as const;
export type RunLane = (typeof RUN_LANES)[number];

export interface FailedRun {
  run_id: string;
  finished_at: string;
  /** The status of the response. */
  status: number;
  /** What happened. It names no player and no rule of the request, unlike the response of the run itself. */
  detail: ErrorBody['detail'];
  /** The code of the error; null for an unexpected one. An API before 1.1.0 does not send it. */
  code?: string | null;
  /** If no lineup is possible: the codes of the reasons, such as `salary_cap`. */
  reasons?: string[];
}

/** A run as superusers see it: nothing of its request, and nothing about its client. */
export interface OperatedRun {
  run_id: string;
  /** An API before 1.1.0 does not send it. */
  kind?: RunKind;
  state: RunState;
  lane: RunLane;
  /** Seconds since the request, or since the last retry. */
  age_seconds: number;
  /** How often a worker has started it. */
  attempts: number;
  /** When a superuser last retried it. */
  retried_at: string | null;
  /** Lineups; of a simulation, scenarios. */
  requested: number;
  found: number;
}

/** The open runs of a lane. */
export interface LaneReport {
  queued: number;
  running: number;
  /** How long the first run of the lane has waited; 0 when none waits. */
  oldest_wait_seconds: number;
}

export interface OperationReport {
  runs: {
    queued: number;
    running: number;
    /** How long the first run in the queue has waited; 0 when the queue is empty. */
    oldest_wait_seconds: number;
    /** Runs of all workers that ended within the last hour. */
    last_hour: {
      succeeded: number;
      failed: number;
      cancelled: number;
      wait_ms: Quantiles;
      run_ms: Quantiles;
      solver_ms: Quantiles;
    };
    /** Newest first. */
    failed: FailedRun[];
    /** An API before 1.1.0 does not send this and the following fields. */
    lanes?: Record<RunLane, LaneReport>;
    /** Running runs, then queued ones in their order, at most `OPERATION_LIMITS.openRuns`. */
    open?: OperatedRun[];
    /** How long ended runs are kept, in days. */
    kept_days?: number;
  };
  /** Uploads and ended runs that are stored, and their limit. An API before 1.1.0 does not send it. */
  storage?: {
    runs: number;
    run_bytes: number;
    uploads: number;
    upload_bytes: number;
    limit_bytes: number;
    /** The whole database, with indexes and space that is used again. */
    database_bytes: number;
    /** Free space on the disk of the database; null when the database is on another machine. */
    free_bytes: number | null;
  };
  /** The API process that sends this report, since its start. */
  process: {
    uptime_seconds: number;
    requests: number;
    request_ms: Quantiles;
    event_loop_lag_ms: Quantiles;
  };
}
