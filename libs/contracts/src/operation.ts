/** The report for administrators on the running server. */
import type { ErrorBody } from './errors';

/** Percentiles of the values in a time span, in milliseconds; null = no values. */
export interface Quantiles {
  p50: number | null;
  p95: number | null;
  p99: number | null;
}

export interface FailedRun {
  run_id: string;
  finished_at: string;
  /** The status and the error message of the response. */
  status: number;
  detail: ErrorBody['detail'];
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
  };
  /** The API process that sends this report, since its start. */
  process: {
    uptime_seconds: number;
    requests: number;
    request_ms: Quantiles;
    event_loop_lag_ms: Quantiles;
  };
}
