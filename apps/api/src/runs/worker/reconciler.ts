import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config';
import { Metrics } from '../../metrics/metrics';
import { LineupQueue, type QueuedRun } from '../queue/lineup-queue';
import { shortenLocks } from '../queue/queue-times';
import { packLineups } from './pack-lineups';
import { LANE_OF_RUN } from './run-attempts';

const INTERVAL_MS = 10_000;
/** The job of a younger run may not be created yet. */
const MIN_AGE_MS = 5000;
/** Runs per statement, so that a large backlog does not exceed the time limit of a statement. */
const DELETED_AT_ONCE = 200;

/** Without runs whose job may not be created yet. A run from the future is old: the clock was set back. */
const OPEN_RUNS = `
  SELECT id, ${LANE_OF_RUN} AS lane, turn FROM runs WHERE state IN ('queued', 'running')
    AND coalesce(slow_since, retried_at, created_at) NOT BETWEEN now() - $1 * interval '1 millisecond' AND now()`;

/** Queues open runs whose job is lost, repairs the times of the queue, deletes old runs, and packs the others. */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Reconciler.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly queue: LineupQueue,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tick(), INTERVAL_MS);
    void this.tick();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async tick(): Promise<void> {
    try {
      await this.restoreJobs();
      await this.repairTimes();
      await this.deleteOldRuns();
      await packLineups(this.dataSource);
    } catch (error) {
      // the next tick tries again
      this.logger.warn(`Cannot reconcile runs: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Queues the open runs whose job is missing. */
  async restoreJobs(): Promise<void> {
    const runs = await this.dataSource.query<QueuedRun[]>(`${OPEN_RUNS} ORDER BY created_at LIMIT 1000`, [
      MIN_AGE_MS,
    ]);
    const withoutJob: string[] = [];
    for (const run of runs) if (!(await this.queue.isPending(run))) withoutJob.push(run.id);
    if (withoutJob.length === 0) return;
    // A run ends, or moves to the slow lane, before its job does. So a run without a job that is still open and did not
    // move now has lost its job.
    const lost = await this.dataSource.query<QueuedRun[]>(`${OPEN_RUNS} AND id = ANY($2)`, [
      MIN_AGE_MS,
      withoutJob,
    ]);
    let restored = 0;
    for (const run of lost) if (await this.queue.enqueue(run)) restored += 1;
    if (restored === 0) return;
    this.metrics.countReconciledRuns(restored);
    this.logger.warn(`Queued ${restored} runs whose jobs were lost`);
  }

  /** After the clock was set back, jobs would wait for times that are far in the future. */
  private async repairTimes(): Promise<void> {
    await this.queue.releaseDelayed();
    await shortenLocks(this.config, this.dataSource);
  }

  private async deleteOldRuns(): Promise<void> {
    let deleted: number;
    do {
      [, deleted] = await this.dataSource.query<[unknown[], number]>(
        `DELETE FROM runs WHERE id IN (
           SELECT id FROM runs WHERE created_at < now() - $1 * interval '1 day' ORDER BY created_at LIMIT $2
         )`,
        [this.config.runDays, DELETED_AT_ONCE],
      );
    } while (deleted === DELETED_AT_ONCE);
  }
}
