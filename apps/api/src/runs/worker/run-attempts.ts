import { Injectable } from '@nestjs/common';
import type { Lineup } from '@fanteam/contracts';
import { DataSource } from 'typeorm';
import type { Lane } from '../../solver/lanes';
import type { Attempt } from '../attempt';
import type { LineupSummary, RunError, RunSummary } from '../run.entity';
import { NEWEST_FORMAT } from '../run-format';
import { NOTIFIED, NOTIFY_OF_RUN, RETRIED } from '../run-signal';

/** The first slice of every run comes before the next slices of any run. The turns of first slices are lower than this. */
export const FIRST_TURNS = 1_000_000;

/** SQL: the lane of a run (see `Run.lane`). */
export const LANE_OF_RUN = `CASE WHEN lane = 'slow' AND time_limit_ms IS NULL THEN 'middle' ELSE lane END`;

/** SQL: whether a job of this lane is about the run. Release 1.0.0 queues a run of the middle lane in the slow one. */
const IN_LANE: Record<Lane, string> = {
  quick: `lane = 'quick'`,
  middle: `${LANE_OF_RUN} = 'middle'`,
  slow: `lane = 'slow'`,
};
/** SQL: it is no longer in the middle lane, so a job there does not take it from this attempt. */
const LEAVE_MIDDLE_LANE = `time_limit_ms = coalesce(time_limit_ms, (task->>'timeLimitMs')::integer),`;

/** The columns of a run that is queued again. It is cancelled if no request waits for it. */
export const QUEUED_IF_WAITED_FOR = `
  state = CASE WHEN waiting > 0 THEN 'queued' ELSE 'cancelled' END,
  finished_at = CASE WHEN waiting > 0 THEN NULL ELSE now() END`;

/** Lineups of consecutive ranks, and the summary of the run with them. */
export interface FoundLineups {
  /** The number of lineups before them. */
  before: number;
  lineups: readonly Lineup[];
  summary: LineupSummary;
}

/** What an attempt adds to the row of its run. `before`: lineups, or scenarios of a simulation, that come before. */
export interface RunChange extends Omit<FoundLineups, 'summary'> {
  summary: RunSummary;
}

export type AttemptEnd = ({ state: 'succeeded' } & RunChange) | { state: 'failed'; error: RunError };

interface RowChange extends Omit<RunChange, 'summary'> {
  summary: RunSummary | null;
  error: RunError | null;
  /** To add. */
  solverMs: number;
}

/**
 * What a worker writes to runs. Every write checks that the attempt is still the current one, so a worker that was
 * replaced changes nothing, and repeating a write has no effect.
 */
@Injectable()
export class RunAttempts {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Starts an attempt and keeps the lineups of earlier ones. A run that was queued again after a slice continues its
   * attempt, because no other process writes to it. Returns null if the run has ended, does not exist or is in
   * the other lane, and 'newer-format' if this build cannot read its task.
   */
  async start(id: string, lane: Lane): Promise<Attempt | 'newer-format' | null> {
    const [attempt] = await this.dataSource.query<Attempt[]>(
      `WITH run AS (
         UPDATE runs SET ${lane === 'slow' ? LEAVE_MIDDLE_LANE : ''} state = 'running', started_at = coalesce(started_at, now()),
           attempt = attempt + CASE WHEN state = 'queued' AND started_at IS NOT NULL THEN 0 ELSE 1 END
         WHERE id = $1 AND state IN ('queued', 'running') AND format <= $2 AND ${IN_LANE[lane]}
         RETURNING ${NOTIFIED}, attempt, turn, task, request_id, user_id, anonymous_id, address,
           (extract(epoch FROM started_at - coalesce(retried_at, created_at) + coalesce(now() - slow_since, '0')) * 1000)::float8
             AS "queuedMs"
       )
       SELECT id, kind, attempt, turn, "queuedMs", ${RETRIED} AS retried, found, task, request_id AS "requestId", user_id AS "userId",
         coalesce(user_id, anonymous_id)::text AS client, address, ${NOTIFY_OF_RUN}
       FROM run`,
      [id, NEWEST_FORMAT],
    );
    if (attempt) return attempt;
    const [newer] = await this.dataSource.query<unknown[]>(
      `SELECT FROM runs WHERE id = $1 AND state IN ('queued', 'running') AND format > $2`,
      [id, NEWEST_FORMAT],
    );
    return newer ? 'newer-format' : null;
  }

  /** Whether another run waits for its first slice in the quick lane. */
  async isQuickRunWaiting(): Promise<boolean> {
    const waiting = await this.dataSource.query<unknown[]>(
      `SELECT FROM runs WHERE state = 'queued' AND lane = 'quick' AND turn < $1 LIMIT 1`,
      [FIRST_TURNS],
    );
    return waiting.length > 0;
  }

  /**
   * Queues the run again in its lane, and adds the solver time of the attempt. A run that no request waits for is
   * cancelled. Returns the state of the run, or null, and changes nothing, if the attempt is no longer the current one.
   */
  async queueAgain(
    { id, attempt }: Attempt,
    turn: number,
    solverMs: number,
  ): Promise<'queued' | 'cancelled' | null> {
    const [run] = await this.dataSource.query<{ state: 'queued' | 'cancelled' }[]>(
      `WITH run AS (
         UPDATE runs SET ${QUEUED_IF_WAITED_FOR}, turn = $3, solver_ms = solver_ms + $4
         WHERE id = $1 AND attempt = $2 AND state = 'running' RETURNING ${NOTIFIED}
       )
       SELECT state, CASE WHEN state = 'cancelled' THEN ${NOTIFY_OF_RUN} END FROM run`,
      [id, attempt, turn, solverMs],
    );
    return run?.state ?? null;
  }

  /** The lineups of earlier attempts, in order of their ranks. */
  async readFound({ id, found }: Attempt): Promise<Lineup[]> {
    if (found === 0) return [];
    const rows = await this.dataSource.query<{ lineup: Lineup }[]>(
      'SELECT lineup FROM run_lineups WHERE run_id = $1 AND rank <= $2 ORDER BY rank',
      [id, found],
    );
    return rows.map(({ lineup }) => lineup);
  }

  /** The figures of earlier attempts at a simulation; null if there are none. */
  async readFigures({ id, found }: Attempt<'simulation'>): Promise<RunSummary<'simulation'> | null> {
    if (found === 0) return null;
    const [row] = await this.dataSource.query<{ summary: RunSummary<'simulation'> | null }[]>(
      'SELECT summary FROM runs WHERE id = $1',
      [id],
    );
    return row?.summary ?? null;
  }

  /** Adds lineups, or figures, to a running run. Returns false if the attempt is no longer the current one. */
  async add(attempt: Attempt, change: RunChange): Promise<boolean> {
    return this.write(attempt, 'running', { ...change, error: null, solverMs: 0 });
  }

  /**
   * Ends the run and adds the solver time of the attempt. Returns false, and writes nothing, if the attempt is no longer
   * the current one.
   */
  async finish(attempt: Attempt, end: AttemptEnd, solverMs: number): Promise<boolean> {
    if (end.state === 'succeeded') {
      return this.write(attempt, 'succeeded', { ...end, error: null, solverMs });
    }
    const { error } = end;
    return this.write(attempt, 'failed', { before: 0, lineups: [], summary: null, error, solverMs });
  }

  /** Adds the solver time of an attempt that did not end its run: it was cancelled or replaced, or its solver crashed. */
  async addSolverTime({ id }: Attempt, solverMs: number): Promise<void> {
    await this.dataSource.query('UPDATE runs SET solver_ms = solver_ms + $2 WHERE id = $1', [id, solverMs]);
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
    { before, lineups, summary, error, solverMs }: RowChange,
  ): Promise<boolean> {
    const written = await this.dataSource.query<unknown[]>(
      `WITH run AS (
         UPDATE runs SET state = $3, found = $4, summary = $5, error = $6, solver_ms = solver_ms + $9,
           finished_at = CASE WHEN $3 = 'running' THEN NULL ELSE now() END
         WHERE id = $1 AND attempt = $2 AND state = 'running'
         RETURNING ${NOTIFIED}
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
        solverMs,
      ],
    );
    return written.length === 1;
  }
}
