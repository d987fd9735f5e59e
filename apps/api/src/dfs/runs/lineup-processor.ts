import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { ApiError } from '../../common/errors';
import { CONFIG, type Config } from '../../config/config';
import { whenDatabaseIsBack } from '../../database/database-away';
import { toLineup, toRunError, toSummary } from '../lineup-answer';
import { toProblem } from '../lineup-task';
import { createWorker, type BullWorker } from '../queue/bull';
import { UntilReady } from '../queue/until-ready';
import type { Run } from './run.entity';
import { RunsService, type RunEnd } from './runs.service';
import { SolverDiedError } from '../solver/solver-child';
import { SolverPool } from '../solver/solver-pool';

/** A job whose worker is silent for this long goes to another one. */
const LOCK_MS = 8000;
const STALLED_CHECK_MS = 4000;
/** A killed worker is not the run's fault, so a job may lose several. */
const MAX_STALLED = 5;
const DATABASE_PATIENCE_MS = 60_000;
const MAX_SOLVER_DEATHS = 2;
const SHUTDOWN_PATIENCE_MS = 5000;

/** Takes runs from the queue, has them solved, writes how they ended. Holds no algorithm. */
@Injectable()
export class LineupProcessor implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(LineupProcessor.name);
  private worker: UntilReady<BullWorker> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly runs: RunsService,
    private readonly solvers: SolverPool,
  ) {}

  onApplicationBootstrap(): void {
    const warn = ({ message }: Error) => this.logger.warn(`The worker lost its queue: ${message}`);
    this.worker = new UntilReady(() => {
      const made = createWorker(this.config, async (job) => this.process(job.data.runId), {
        concurrency: this.solvers.size,
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_CHECK_MS,
        maxStalledCount: MAX_STALLED,
      });
      made.client.on('error', warn);
      made.client.on('failed', (job, { message }) => this.logger.warn(`Run ${job?.data.runId}: ${message}`));
      return made;
    }, warn);
    this.worker
      .get()
      .then((worker) => worker.run(), warn)
      .catch(warn);
  }

  /** Lets running solves end; one that takes longer is picked up again after the next start. */
  async onModuleDestroy(): Promise<void> {
    const patience = new Promise((resolve) => setTimeout(resolve, SHUTDOWN_PATIENCE_MS).unref());
    await Promise.race([this.worker?.close(), patience]);
  }

  /** Does nothing for a run that has ended: the queue may deliver a job twice. */
  async process(runId: string): Promise<void> {
    const run = await whenDatabaseIsBack(() => this.runs.start(runId), DATABASE_PATIENCE_MS);
    if (!run) return;
    const end = await this.solve(run);
    await whenDatabaseIsBack(() => this.runs.finish(runId, end), DATABASE_PATIENCE_MS);
  }

  /** @throws SolverDiedError at the first death, so that the queue delivers the run once more. */
  private async solve({ id, task }: Run): Promise<RunEnd> {
    try {
      const outcome = await this.solvers.solve({ problem: toProblem(task), timeLimitMs: task.timeLimitMs });
      if (outcome.lineups.length === 0) return { state: 'failed', error: toRunError(task, outcome) };
      const lineups = outcome.lineups.map((lineup, index) => toLineup(task, lineup, index + 1));
      return { state: 'succeeded', summary: toSummary(task, outcome), lineups };
    } catch (error) {
      if (!(error instanceof SolverDiedError)) return this.unexpected(id, error);
      // a stop of the server is no fault of the run: the queue delivers it again after the start
      if (this.solvers.isClosed) throw error;
      const deaths = await whenDatabaseIsBack(() => this.runs.countSolverDeath(id), DATABASE_PATIENCE_MS);
      if (deaths < MAX_SOLVER_DEATHS) throw error;
      const died = new ApiError('solver_died');
      return { state: 'failed', error: { status: died.getStatus(), body: died.body } };
    }
  }

  private unexpected(id: string, error: unknown): RunEnd {
    this.logger.error(error instanceof Error ? error : new Error(String(error)), `run ${id}`);
    return { state: 'failed', error: { status: 500, body: { detail: 'Internal server error' } } };
  }
}
