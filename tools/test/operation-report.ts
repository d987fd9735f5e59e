/** An invented operation report, for pictures and for the layout of its page. */
import type { FailedRun, OperatedRun, OperationReport } from '@fanteam/contracts';

const idOf = (number: number) =>
  `${(0x5b3c9d1e + number * 0x01a7_3f05).toString(16)}-4c2a-4f1e-9d3e-7c0a4f1b2e6d`;

const open = (
  number: number,
  fields: Pick<OperatedRun, 'state' | 'lane' | 'age_seconds' | 'requested' | 'found'>,
): OperatedRun => ({
  run_id: idOf(number),
  attempts: fields.state === 'running' ? 1 : 0,
  retried_at: null,
  ...fields,
});

const failed = (
  number: number,
  minute: number,
  fields: Omit<FailedRun, 'run_id' | 'finished_at'>,
): FailedRun => ({
  run_id: idOf(number),
  finished_at: `2026-03-14T10:${minute}:07Z`,
  ...fields,
});

export const OPERATION_REPORT: OperationReport = {
  runs: {
    queued: 3,
    running: 2,
    oldest_wait_seconds: 48,
    last_hour: {
      succeeded: 1184,
      failed: 3,
      cancelled: 12,
      wait_ms: { p50: 4.2, p95: 31, p99: 2140 },
      run_ms: { p50: 38, p95: 960, p99: 21_400 },
      solver_ms: { p50: 12.4, p95: 870, p99: 20_100 },
    },
    failed: [
      failed(6, 41, {
        status: 422,
        code: 'infeasible',
        detail: 'No lineup satisfies the request.',
        reasons: ['salary_cap', 'rule_locked'],
      }),
      failed(7, 27, {
        status: 422,
        code: 'solver_crashed',
        detail: 'The solver crashed twice on this request. Try fewer players, lineups or rules.',
      }),
      failed(8, 12, { status: 500, code: null, detail: 'Internal server error' }),
    ],
    lanes: {
      quick: { queued: 1, running: 0, oldest_wait_seconds: 0.2 },
      slow: { queued: 2, running: 2, oldest_wait_seconds: 48 },
    },
    open: [
      open(1, { state: 'running', lane: 'slow', age_seconds: 75, requested: 150, found: 40 }),
      {
        ...open(2, { state: 'running', lane: 'slow', age_seconds: 21, requested: 500, found: 312 }),
        attempts: 3,
        retried_at: '2026-03-14T10:42:00Z',
      },
      open(3, { state: 'queued', lane: 'quick', age_seconds: 0.2, requested: 20, found: 0 }),
      open(4, { state: 'queued', lane: 'slow', age_seconds: 48, requested: 150, found: 7 }),
      open(5, { state: 'queued', lane: 'slow', age_seconds: 12, requested: 150, found: 3 }),
    ],
    kept_days: 7,
  },
  storage: {
    runs: 18_420,
    run_bytes: 612_000_000,
    uploads: 310,
    upload_bytes: 11_400_000,
    limit_bytes: 4 * 1024 ** 3,
    database_bytes: 1_240_000_000,
    free_bytes: 21_474_836_480,
  },
  process: {
    uptime_seconds: 273_700,
    requests: 48_211,
    request_ms: { p50: 6.1, p95: 44, p99: 190 },
    event_loop_lag_ms: { p50: 0.4, p95: 2.8, p99: 11 },
  },
};
