import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ExportFormat, Lineup, RunResponse, RunState } from '@fanteam/contracts';
import { DataSource, type Repository } from 'typeorm';
import { isAllowed, type Client } from '../clients/client';
import { ApiError } from '../common/errors';
import { CONFIG, type Config } from '../config/config';
import { joinOrCreateRun, type NewRun } from './join-or-create-run';
import { LineupQueue } from './queue/lineup-queue';
import { isOpen, Run } from './run.entity';
import { exportLineups, toRunResponse, type ExportedFile } from './run-response';
import { NOTIFY_OF_RUN, readSignals } from './run-signal';

/** A run that a request has started or joined. */
export interface StartedRun {
  id: string;
  state: RunState;
  /** False if the queue is unavailable. The reconciler will queue the run, so it can be followed. */
  isQueued: boolean;
}

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
   * Starts a run, or joins the run of the same request by the same client. The row is written first, then the job.
   * A request that joins a queued run also queues it, because the request that created it may have failed to.
   * @throws a 429 or 503 when a limit is reached; a 503 when the queue is unavailable and no other request has
   * joined the run.
   */
  async start(newRun: NewRun): Promise<StartedRun> {
    const { id, state, turn, isNew } = await joinOrCreateRun(this.dataSource, newRun, this.config.limits);
    if (state !== 'queued') return { id, state, isQueued: true };
    try {
      await this.queue.enqueue(id, turn);
      return { id, state, isQueued: true };
    } catch (error) {
      this.logger.warn(`Cannot queue run ${id}: ${error instanceof Error ? error.message : String(error)}`);
      if (isNew && (await this.discard(id))) throw new ApiError('queue_unavailable', '', undefined, error);
      return { id, state, isQueued: false };
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
         RETURNING id, state, found
       )
       SELECT ${NOTIFY_OF_RUN} FROM run WHERE state = 'cancelled'`,
      [id],
    );
  }

  /**
   * Cancels the run and keeps its lineups. A run that has ended does not change.
   * @throws a 404 when the run is unknown or belongs to another client.
   */
  async cancel(id: string, client: Client): Promise<RunResponse> {
    if (!isAllowed(client, await this.find(id))) throw new ApiError('run_not_found');
    await this.dataSource.query(
      `WITH run AS (
         UPDATE runs SET state = 'cancelled', finished_at = now()
         WHERE id = $1 AND state IN ('queued', 'running')
         RETURNING id, state, found
       )
       SELECT ${NOTIFY_OF_RUN} FROM run`,
      [id],
    );
    return this.read(id, client);
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
      `SELECT lineup FROM run_lineups JOIN runs ON runs.id = run_id
       WHERE run_id = $1 AND rank > $2 AND rank <= found ORDER BY rank`,
      [id, after],
    );
    return rows.map(({ lineup }) => lineup);
  }

  /** The run for this client. With lineups if it has ended. @throws a 404. */
  async read(id: string, client: Client): Promise<RunResponse> {
    const run = await this.find(id);
    if (!isOpen(run.state)) return this.toEndedResponse(run);
    const [signal] = await readSignals(this.dataSource, [id]);
    const position = run.state === 'queued' ? signal?.position : undefined;
    return toRunResponse(run, { lineups: [], position, cancellable: isAllowed(client, run) });
  }

  /** A run that has ended. It is the same for all clients. @throws a 404. */
  async readEnded(id: string): Promise<RunResponse> {
    return this.toEndedResponse(await this.find(id));
  }

  /** The lineups found so far as a file. @throws a 404; a 422 when they cannot be written in this format. */
  async export(id: string, format: ExportFormat): Promise<ExportedFile> {
    return exportLineups(await this.find(id), await this.readLineups(id), format);
  }

  /** Deletes a run that could not be queued. Returns false if another request has joined it. */
  private async discard(id: string): Promise<boolean> {
    const { affected } = await this.runs.delete({ id, state: 'queued', waiting: 1 });
    return affected === 1;
  }

  private async toEndedResponse(run: Run): Promise<RunResponse> {
    const lineups = await this.readLineups(run.id);
    return toRunResponse(run, { lineups, position: undefined, cancellable: false });
  }
}
