import { Injectable } from '@nestjs/common';
import {
  OPERATION_LIMITS,
  type LaneReport,
  type RunLane,
  type OperatedRun,
  type OperationReport,
  type Quantiles,
} from '@fanteam/contracts';
import { DataSource } from 'typeorm';
import { OPEN_RUNS, type OpenRuns } from '../metrics/shared-figures';
import { orderOf } from '../runs/run-signal';
import { toFailedRun } from './failed-runs';
import { OPERATED_COLUMNS, SINCE, toOperatedRun, type OperatedRow } from './operated-runs';

type LastHour = OperationReport['runs']['last_hour'];
interface HourRow {
  succeeded: number;
  failed: number;
  cancelled: number;
  wait_ms: (number | null)[] | null;
  run_ms: (number | null)[] | null;
  solver_ms: (number | null)[] | null;
}

const IDLE: LaneReport = { queued: 0, running: 0, oldest_wait_seconds: 0 };

/** Reads figures about runs from the database, so they cover all processes. */
@Injectable()
export class RunFigures {
  constructor(private readonly dataSource: DataSource) {}

  async readOpen(): Promise<OpenRuns> {
    const [row] = await this.dataSource.query<OpenRuns[]>(OPEN_RUNS);
    return row!;
  }

  async readLastHour(): Promise<LastHour> {
    const quantiles = (ms: string) => `percentile_cont(ARRAY[0.5, 0.95, 0.99]) WITHIN GROUP (ORDER BY ${ms})`;
    const between = (start: string, end: string) => `extract(epoch FROM ${end} - ${start}) * 1000`;
    // no run lasts longer than a day; this condition limits the rows that are read
    const [row] = await this.dataSource.query<HourRow[]>(`
      SELECT count(*) FILTER (WHERE state = 'succeeded')::int AS succeeded,
             count(*) FILTER (WHERE state = 'failed')::int AS failed,
             count(*) FILTER (WHERE state = 'cancelled')::int AS cancelled,
             ${quantiles(between(SINCE, 'started_at'))} AS wait_ms,
             ${quantiles(between('started_at', 'finished_at'))} AS run_ms,
             ${quantiles(`(summary ->> 'solver_ms')::float8`)} AS solver_ms
      FROM runs
      WHERE (created_at > now() - interval '1 day' OR retried_at > now() - interval '1 day')
        AND finished_at > now() - interval '1 hour'`);
    const { wait_ms: wait, run_ms: run, solver_ms: solver, ...counts } = row!;
    return {
      ...counts,
      wait_ms: toQuantiles(wait),
      run_ms: toQuantiles(run),
      solver_ms: toQuantiles(solver),
    };
  }

  async readFailed(): Promise<OperationReport['runs']['failed']> {
    const rows = await this.dataSource.query<Parameters<typeof toFailedRun>[0][]>(
      `SELECT id, finished_at, error FROM runs
       WHERE state = 'failed' AND error IS NOT NULL ORDER BY finished_at DESC LIMIT $1`,
      [OPERATION_LIMITS.failedRuns],
    );
    return rows.map(toFailedRun);
  }

  async readLanes(): Promise<Record<RunLane, LaneReport>> {
    const rows = await this.dataSource.query<(LaneReport & { lane: RunLane })[]>(
      `SELECT lane, count(*) FILTER (WHERE state = 'queued')::int AS queued,
              count(*) FILTER (WHERE state = 'running')::int AS running,
              greatest(0, coalesce(round(extract(epoch FROM
                now() - min(coalesce(slow_since, ${SINCE})) FILTER (WHERE state = 'queued')), 1), 0))::float8
                AS oldest_wait_seconds
       FROM runs WHERE state IN ('queued', 'running') GROUP BY lane`,
    );
    const ofLane = (lane: RunLane): LaneReport => {
      const { queued, running, oldest_wait_seconds } = rows.find((row) => row.lane === lane) ?? IDLE;
      return { queued, running, oldest_wait_seconds };
    };
    return { quick: ofLane('quick'), slow: ofLane('slow') };
  }

  async readOpenRuns(): Promise<OperatedRun[]> {
    const rows = await this.dataSource.query<OperatedRow[]>(
      `SELECT ${OPERATED_COLUMNS} FROM runs WHERE state IN ('queued', 'running')
       ORDER BY state = 'queued', ${orderOf('runs')} LIMIT $1`,
      [OPERATION_LIMITS.openRuns],
    );
    return rows.map(toOperatedRun);
  }
}

function toQuantiles(values: (number | null)[] | null): Quantiles {
  const at = (index: number) => {
    const ms = values?.[index] ?? null;
    return ms === null ? null : Math.round(ms * 10) / 10;
  };
  return { p50: at(0), p95: at(1), p99: at(2) };
}
