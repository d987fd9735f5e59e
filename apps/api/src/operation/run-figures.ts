import { Injectable } from '@nestjs/common';
import type { ErrorBody, OperationReport, Quantiles } from '@fanteam/contracts';
import { DataSource } from 'typeorm';
import type { OpenRuns } from './metrics';

const FAILED_SHOWN = 20;

type LastHour = OperationReport['runs']['last_hour'];
interface HourRow {
  succeeded: number;
  failed: number;
  cancelled: number;
  wait_ms: (number | null)[] | null;
  run_ms: (number | null)[] | null;
  solver_ms: (number | null)[] | null;
}

/** Reads figures about runs from the database, so they cover all processes. */
@Injectable()
export class RunFigures {
  constructor(private readonly dataSource: DataSource) {}

  async readOpen(): Promise<OpenRuns> {
    const [row] = await this.dataSource.query<OpenRuns[]>(`
      SELECT count(*) FILTER (WHERE state = 'queued')::int AS queued,
             count(*) FILTER (WHERE state = 'running')::int AS running,
             coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'queued')), 0)::float8
               AS "oldestWaitSeconds"
      FROM runs WHERE state IN ('queued', 'running')`);
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
             ${quantiles(between('created_at', 'started_at'))} AS wait_ms,
             ${quantiles(between('started_at', 'finished_at'))} AS run_ms,
             ${quantiles(`(summary ->> 'solver_ms')::float8`)} AS solver_ms
      FROM runs
      WHERE created_at > now() - interval '1 day' AND finished_at > now() - interval '1 hour'`);
    const { wait_ms: wait, run_ms: run, solver_ms: solver, ...counts } = row!;
    return {
      ...counts,
      wait_ms: toQuantiles(wait),
      run_ms: toQuantiles(run),
      solver_ms: toQuantiles(solver),
    };
  }

  async readFailed(): Promise<OperationReport['runs']['failed']> {
    const rows = await this.dataSource.query<
      { id: string; finished_at: Date; error: { status: number; body: ErrorBody } }[]
    >(
      `SELECT id, finished_at, error FROM runs
       WHERE state = 'failed' AND error IS NOT NULL ORDER BY created_at DESC LIMIT $1`,
      [FAILED_SHOWN],
    );
    return rows.map(({ id, finished_at: finishedAt, error }) => ({
      run_id: id,
      finished_at: finishedAt.toISOString(),
      status: error.status,
      detail: error.body.detail,
    }));
  }
}

function toQuantiles(values: (number | null)[] | null): Quantiles {
  const at = (index: number) => {
    const ms = values?.[index] ?? null;
    return ms === null ? null : Math.round(ms * 10) / 10;
  };
  return { p50: at(0), p95: at(1), p99: at(2) };
}
