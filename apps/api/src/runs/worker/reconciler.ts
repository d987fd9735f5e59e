import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config';
import { LineupQueue } from '../queue/lineup-queue';
import { RunsService } from '../runs.service';

const EVERY_MS = 10_000;
/** Younger runs may still be between their row and their job. */
const MIN_AGE_MS = 5000;

/** Puts open runs whose job is gone back into the queue, and removes what has expired. */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Reconciler.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly runs: RunsService,
    private readonly queue: LineupQueue,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tick(), EVERY_MS);
    void this.tick();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async tick(): Promise<void> {
    try {
      await this.reconcile();
      await this.runs.deleteOlderThan(this.config.runDays);
    } catch (error) {
      // the next tick tries again; the rows wait
      this.logger.warn(`Reconciling failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Returns the ids that were put back. */
  async reconcile(minAgeMs = MIN_AGE_MS): Promise<string[]> {
    const restored: string[] = [];
    for (const { id, turn } of await this.runs.findOpen(minAgeMs)) {
      if (await this.queue.enqueue(id, turn)) restored.push(id);
    }
    if (restored.length > 0) this.logger.warn(`Put ${restored.length} runs back into the queue`);
    return restored;
  }
}
