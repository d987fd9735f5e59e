import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config';
import { LineupQueue } from '../queue/lineup-queue';

const INTERVAL_MS = 10_000;
/** The job of a younger run may not be created yet. */
const MIN_AGE_MS = 5000;

/** Queues open runs whose job is lost, and deletes old runs. */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Reconciler.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly queue: LineupQueue,
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
      await this.deleteOldRuns();
    } catch (error) {
      // the next tick tries again
      this.logger.warn(`Cannot reconcile runs: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async restoreJobs(): Promise<void> {
    const runs = await this.dataSource.query<{ id: string; turn: number }[]>(
      `SELECT id, turn FROM runs WHERE state IN ('queued', 'running') AND created_at < now() - $1 * interval '1 millisecond'
       ORDER BY created_at LIMIT 1000`,
      [MIN_AGE_MS],
    );
    let restored = 0;
    for (const { id, turn } of runs) if (await this.queue.enqueue(id, turn)) restored += 1;
    if (restored > 0) this.logger.warn(`Queued ${restored} runs whose jobs were lost`);
  }

  private async deleteOldRuns(): Promise<void> {
    await this.dataSource.query(`DELETE FROM runs WHERE created_at < now() - $1 * interval '1 day'`, [
      this.config.runDays,
    ]);
  }
}
