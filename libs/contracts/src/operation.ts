/** What an administrator sees of the server at work. */
import type { ErrorBody } from './errors';

/** Of the values in a span of time, in milliseconds; null = there were none. */
export interface Quantiles {
  p50: number | null;
  p95: number | null;
  p99: number | null;
}

export interface FailedRun {
  run_id: string;
  finished_at: string;
  /** The status and the sentence that its client got. */
  status: number;
  detail: ErrorBody['detail'];
}

export interface OperationReport {
  runs: {
    queued: number;
    running: number;
    /** How long the first in the queue has waited; 0 with an empty queue. */
    oldest_wait_seconds: number;
    /** Of the runs that ended within the last hour, wherever they were solved. */
    last_hour: {
      succeeded: number;
      failed: number;
      cancelled: number;
      wait_ms: Quantiles;
      run_ms: Quantiles;
      solver_ms: Quantiles;
    };
    /** The latest first. */
    failed: FailedRun[];
  };
  /** The process that answers, since its start. */
  process: {
    uptime_seconds: number;
    requests: number;
    request_ms: Quantiles;
    event_loop_lag_ms: Quantiles;
  };
}
