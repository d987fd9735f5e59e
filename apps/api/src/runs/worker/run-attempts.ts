import { Injectable } from '@nestjs/common';
import type { Lineup } from '@fanteam/contracts';
import { DataSource } from 'typeorm';
import type { LineupTask } from '@fanteam/lineup-request';
import type { RunError, RunSummary } from '../run.entity';
import { NOTIFY_OF_RUN } from '../run-signal';

/** A worker's hold on a run. It ends when the run is cancelled or another worker starts it again. */
export interface Attempt {
  id: string;
  attempt: number;
  /** From the request to the first solver. */
  queuedMs: number;
  /** Lineups of an earlier attempt, which count until this one has more. */
  found: number;
  task: LineupTask;
}

/** Lineups of consecutive ranks, and the answer as it stands with them. */
export interface FoundLineups {
  /** How many come before them. */
  before: number;
  lineups: readonly Lineup[];
  summary: RunSummary;
}

export type AttemptEnd = ({ state: 'succeeded' } & FoundLineups) | { state: 'failed'; error: RunError };

/**
 * What a worker writes of a run. Every write asks whether the run is still this attempt's, so a worker that
 * was thought dead changes nothing, and writing the same twice changes nothing either.
 */
@Injectable()
export class RunAttempts {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes the run; null when it has ended or was never there. What an earlier attempt found stays for now. */
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

  /** Adds lineups to the run that goes on. false: the run is no longer this attempt's. */
  async add(attempt: Attempt, found: FoundLineups): Promise<boolean> {
    return this.write(attempt, 'running', found, null);
  }

  /** Writes the end. false: the run is no longer this attempt's, nothing was written. */
  async finish(attempt: Attempt, end: AttemptEnd): Promise<boolean> {
    if (end.state === 'succeeded') return this.write(attempt, 'succeeded', end, null);
    return this.write(attempt, 'failed', { before: 0, lineups: [], summary: null }, end.error);
  }

  /** Counts a solver process that died on this run; returns how many have. */
  async countSolverDeath(id: string): Promise<number> {
    const [rows] = await this.dataSource.query<[{ deaths: number }[], number]>(
      'UPDATE runs SET solver_deaths = solver_deaths + 1 WHERE id = $1 RETURNING solver_deaths AS deaths',
      [id],
    );
    return rows[0]?.deaths ?? 0;
  }

  /** One statement, because its round trips are what a short run takes longest for. */
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
