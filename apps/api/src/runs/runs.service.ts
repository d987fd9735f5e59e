import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AnyRunResponse, ExportFormat, Lineup, RunKind, RunState } from '@fanteam/contracts';
import type { LineupTask } from '@fanteam/lineup-request';
import { DataSource, type Repository } from 'typeorm';
import { isAllowed, type Client } from '../clients/client';
import { AccessRefused, ApiError } from '../common/errors';
import { addToLogContext } from '../common/log-context';
import { CONFIG, type Config } from '../config/config';
import { joinOrCreateRun, type NewRun } from './join-or-create-run';
import { LineupQueue } from './queue/lineup-queue';
import type { ResultSource } from './kinds/run-kind';
import { isOpen, Run } from './run.entity';
import { exportLineups, toRunResponse, type ExportedFile } from './run-response';
import { NOTIFIED, NOTIFY_OF_RUN, readSignals, type RunSignal } from './run-signal';

/** A run that a request has started or joined. */
export interface StartedRun<Kind extends RunKind = RunKind> {
  id: string;
  kind: Kind;
  state: RunState;
  /** False if the queue is unavailable. The reconciler will queue the run, so it can be followed. */
  isQueued: boolean;
}

/** What a request that waits for a run needs of it. */
export type EndedRun<Kind extends RunKind = RunKind> = ResultSource<Kind> & {
  lineups: Lineup[];
  /** From the request until the first attempt, in whole milliseconds. */
  queuedMs: number;
};

/** SQL of the valid lineups of the run $1 with their ranks. */
const STORED_LINEUPS = `(
  SELECT rank, lineup FROM run_lineups JOIN runs ON runs.id = run_id WHERE run_id = $1 AND rank <= found
  UNION ALL
  SELECT packed.rank, packed.lineup
  FROM runs, json_array_elements(lineups) WITH ORDINALITY AS packed (lineup, rank) WHERE id = $1
) AS stored`;

/** One end of a run: it can be retried after a failure, and then ends again. */
export type RunEnd = Pick<RunSignal, 'id' | 'retried'>;

/** What clients do with runs. Each change is conditional, so repeating it has no effect. */
@Injectable()
export class RunsService {
  private readonly logger = new Logger(RunsService.name);

  constructor(
    @InjectRepository(Run) private readonly runs: Repository<Run>,
    private readonly dataSource: DataSource,
    private readonly queue: LineupQueue,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Starts a run, or joins the run of the same request by the same client. The row is written first, then the job. A run
   * that starts at once gets no job. A request that joins a run in the quick lane also queues it, because the request
   * that created it may have failed to.
   * @throws a 429 or 503 when a limit is reached; a 503 when the queue is unavailable and no other request has
   * joined the run.
   */
  async start<Kind extends RunKind>(newRun: NewRun<Kind>): Promise<StartedRun<Kind>> {
    const { kind } = newRun;
    const startAtOnce = this.queue.reserveStart();
    const mayStart = startAtOnce !== null;
    const joined = await joinOrCreateRun(this.dataSource, newRun, mayStart, this.config).catch(
      (error: unknown) => {
        startAtOnce?.(null);
        throw error;
      },
    );
    const { isNew, attempt, ...run } = joined;
    const { id, state } = run;
    addToLogContext({ run_id: id });
    this.logger.log({ msg: isNew ? 'run created' : 'run joined' });
    startAtOnce?.(attempt);
    if (attempt) return { id, kind, state: 'running', isQueued: true };
    // the worker that moved a run to the lane in its row queues it there, or the reconciler
    const hasMoved = !isNew && run.lane !== 'quick';
    if (state !== 'queued' || hasMoved) return { id, kind, state, isQueued: true };
    try {
      await this.queue.submit(run, isNew);
      return { id, kind, state, isQueued: true };
    } catch (error) {
      this.logger.warn(`Cannot queue the run: ${error instanceof Error ? error.message : String(error)}`);
      if (isNew && (await this.discard(id))) throw new ApiError('queue_unavailable', '', undefined, error);
      return { id, kind, state, isQueued: false };
    }
  }

  /** A request stops waiting for the run. A queued run without waiting requests is cancelled. */
  async leave(id: string): Promise<void> {
    await this.dataSource.query(
      `WITH run AS (
         UPDATE runs SET waiting = waiting - 1,
           state = CASE WHEN waiting <= 1 AND state = 'queued' THEN 'cancelled' ELSE state END,
           finished_at = CASE WHEN waiting <= 1 AND state = 'queued' THEN now() ELSE finished_at END
         WHERE id = $1
         RETURNING ${NOTIFIED}
       )
       SELECT ${NOTIFY_OF_RUN} FROM run WHERE state = 'cancelled'`,
      [id],
    );
  }

  /**
   * Cancels the run and keeps its lineups. A run that has ended does not change.
   * @throws a 404 when the run is unknown or belongs to another client.
   */
  async cancel(id: string, client: Client): Promise<void> {
    if (!isAllowed(client, await this.find(id))) throw new AccessRefused('run_not_found');
    await this.dataSource.query(
      `WITH run AS (
         UPDATE runs SET state = 'cancelled', finished_at = now()
         WHERE id = $1 AND state IN ('queued', 'running')
         RETURNING ${NOTIFIED}
       )
       SELECT ${NOTIFY_OF_RUN} FROM run`,
      [id],
    );
  }

  /** What the run was started for. @throws a 404. */
  readStart(id: string): Promise<Pick<Run, 'kind' | 'requested'>> {
    return this.readColumns(id, 'kind', 'requested');
  }

  /** The summary of a run, which can be large. @throws a 404. */
  async readSummary(id: string): Promise<Run['summary']> {
    return (await this.readColumns(id, 'summary')).summary;
  }

  /** The players that a run could select. The upload that they come from may have expired. @throws a 404. */
  async readTaskPlayers(id: string): Promise<LineupTask['players']> {
    const { task } = await this.readColumns(id, 'task');
    return 'players' in task ? task.players : [];
  }

  /** The end of the run; null while it is open. @throws a 404. */
  async readEnd(id: string): Promise<RunEnd | null> {
    const { state, retriedAt } = await this.readColumns(id, 'state', 'retriedAt');
    return isOpen(state) ? null : { id, retried: retriedAt?.getTime() ?? null };
  }

  /** @throws a 404. */
  async find(id: string): Promise<Run> {
    const run = await this.runs.findOneBy({ id });
    if (!run) throw new ApiError('run_not_found');
    return run;
  }

  /** The lineups with a rank above `after`, best first. */
  async readLineups(id: string, after = 0): Promise<Lineup[]> {
    const rows = await this.dataSource.query<{ lineup: Lineup }[]>(
      `SELECT lineup FROM ${STORED_LINEUPS} WHERE rank > $2 ORDER BY rank`,
      [id, after],
    );
    return rows.map(({ lineup }) => lineup);
  }

  /** The run with its lineups and without its request, in one query, because a request waits for it. @throws a 404. */
  async readForResult(id: string): Promise<EndedRun> {
    const [run] = await this.dataSource.query<EndedRun[]>(
      `SELECT id, kind, state, found, requested, summary, error,
         (extract(epoch FROM coalesce(started_at, created_at) - created_at) * 1000)::int AS "queuedMs",
         (SELECT coalesce(json_agg(lineup ORDER BY rank), '[]') FROM ${STORED_LINEUPS}) AS lineups
       FROM runs WHERE id = $1`,
      [id],
    );
    if (!run) throw new ApiError('run_not_found');
    return run;
  }

  /** The run for this client. With lineups if it has ended. @throws a 404. */
  async read(id: string, client: Client): Promise<AnyRunResponse> {
    const run = await this.find(id);
    if (!isOpen(run.state)) return this.toEndedResponse(run);
    const [signal] = await readSignals(this.dataSource, [id]);
    const position = run.state === 'queued' ? (signal?.position ?? undefined) : undefined;
    return toRunResponse(run, { lineups: [], position, cancellable: isAllowed(client, run) });
  }

  /** A run that has ended, which is the same for all clients; null while it is open. @throws a 404. */
  async readEnded(id: string): Promise<AnyRunResponse | null> {
    const run = await this.find(id);
    return isOpen(run.state) ? null : this.toEndedResponse(run);
  }

  /** The lineups found so far as a file. @throws a 404; a 422 when they cannot be written in this format. */
  async export(id: string, format: ExportFormat): Promise<ExportedFile> {
    // a run without lineups is refused
    return exportLineups((await this.find(id)) as Run<'lineups'>, await this.readLineups(id), format);
  }

  /** Reads a run without its request, which can be large. @throws a 404. */
  private async readColumns<Name extends 'kind' | 'requested' | 'state' | 'retriedAt' | 'summary' | 'task'>(
    id: string,
    ...columns: Name[]
  ): Promise<Pick<Run, Name>> {
    const select = Object.fromEntries(['id', ...columns].map((column) => [column, true]));
    const run = await this.runs.findOne({ where: { id }, select });
    if (!run) throw new ApiError('run_not_found');
    return run;
  }

  /** Deletes a run that could not be queued. Returns false if another request has joined it. */
  private async discard(id: string): Promise<boolean> {
    const { affected } = await this.runs.delete({ id, state: 'queued', waiting: 1 });
    return affected === 1;
  }

  private async toEndedResponse(run: Run): Promise<AnyRunResponse> {
    const lineups = await this.readLineups(run.id);
    return toRunResponse(run, { lineups, position: undefined, cancellable: false });
  }
}
