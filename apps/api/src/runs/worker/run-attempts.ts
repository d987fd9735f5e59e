import { Injectable } from '@nestjs/common';
import type { Lineup } from '@fanteam/contracts';
import type { LineupTask } from '@fanteam/lineup-request';
import { DataSource } from 'typeorm';
import type { RunError, RunSummary } from '../run.entity';
import { NOTIFY_OF_RUN } from '../run-signal';

/** A worker's attempt at a run. It ends when the run is cancelled or another worker starts a new attempt. */
export interface Attempt {
  id: string;
  attempt: number;
  /** From the request until the first attempt. */
  queuedMs: number;
  /** Lineups of earlier attempts. They stay valid until this attempt has found more. */
  found: number;
  task: LineupTask;
}

/** Lineups of consecutive ranks, and the summary of the run with them. */
export interface FoundLineups {
  /** The number of lineups before them. */
  before: number;
  lineups: readonly Lineup[];
  summary: RunSummary;
}

export type AttemptEnd = ({ state: 'succeeded' } & FoundLineups) | { state: 'failed'; error: RunError };

/**
 * What a worker writes to runs. Every write checks that the attempt is still the current one, so a worker that was
 * replaced changes nothing, and repeating a write has no effect.
 */
@Injectable()
export class RunAttempts {
  constructor(private readonly dataSource: DataSource) {}

  /** Starts an attempt and keeps the lineups of earlier ones. Returns null if the run has ended or does not exist. */
  async start(id: string): Promise<Attempt | null> {
    const [attempt] = await this.dataSource.query<Attempt[]>(
      `WITH run AS (
         UPDATE runs SET state = 'running', attempt = attempt + 1, started_at = coalesce(started_at, now())
         WHERE id = $1 AND state IN ('queued', 'running')
         RETURNING id, state, attempt, found, task,
           (extract(epoch FROM started_at - created_at) * 1000)::float8 AS "queuedMs"
       )
       SELECT id, attempt, "queuedMs", found, task, ${NOTIFY_OF_RUN} FROM run`,
      [id],
    );
    return attempt ?? null;
  }

  /** Adds lineups to a running run. Returns false if the attempt is no longer the current one. */
  async add(attempt: Attempt, found: FoundLineups): Promise<boolean> {
    return this.write(attempt, 'running', found, null);
  }

  /** Ends the run. Returns false, and writes nothing, if the attempt is no longer the current one. */
  async finish(attempt: Attempt, end: AttemptEnd): Promise<boolean> {
    if (end.state === 'succeeded') return this.write(attempt, 'succeeded', end, null);
    return this.write(attempt, 'failed', { before: 0, lineups: [], summary: null }, end.error);
  }

  /** Counts a crash of the solver on this run. Returns the number of crashes so far. */
  async countSolverCrash(id: string): Promise<number> {
    const [rows] = await this.dataSource.query<[{ crashes: number }[], number]>(
      'UPDATE runs SET solver_deaths = solver_deaths + 1 WHERE id = $1 RETURNING solver_deaths AS crashes',
      [id],
    );
    return rows[0]?.crashes ?? 0;
  }

  /** Uses a single statement, because round trips to the database dominate the duration of a short run. */
  private async write(
    { id, attempt }: Attempt,
    state: 'running' | 'succeeded' | 'failed',
    { before, lineups, summary }: Omit<FoundLineups, 'summary'> & { summary: RunSummary | null },
    error: RunError | null,
  ): Promise<boolean> {
    const written = await this.dataSource.query<unknown[]>(
      `WITH run AS (
         UPDATE runs SET state = $3, found = $4, summary = $5, error = $6,
           finished_at = CASE WHEN $3 = 'running' THEN NULL ELSE now() END
         WHERE id = $1 AND attempt = $2 AND state = 'running'
         RETURNING id, state, found
       ), written AS (
         INSERT INTO run_lineups (run_id, rank, lineup)
         SELECT run.id, $7 + added.place, added.lineup
         FROM run, json_array_elements($8::json) WITH ORDINALITY AS added (lineup, place)
         ON CONFLICT (run_id, rank) DO UPDATE SET lineup = excluded.lineup
       )
       SELECT ${NOTIFY_OF_RUN} FROM run`,
      [
        id,
        attempt,
        state,
        before + lineups.length,
        summary && JSON.stringify(summary),
        error && JSON.stringify(error),
        before,
        JSON.stringify(lineups),
      ],
    );
    return written.length === 1;
  }
}
