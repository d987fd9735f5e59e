import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** Work that a process repeats from its start to its shutdown. A failure is logged, and the next time tries again. */
export abstract class PeriodicTask implements OnApplicationBootstrap, OnApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  private timer: NodeJS.Timeout | undefined;

  /** `what` completes the sentence "Cannot …" in the log. */
  protected constructor(
    private readonly intervalMs: number,
    private readonly what: string,
  ) {}

  protected abstract run(): Promise<void>;

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tryRun(), this.intervalMs);
    void this.tryRun();
  }

  onApplicationShutdown(): void | Promise<void> {
    clearInterval(this.timer);
  }

  private async tryRun(): Promise<void> {
    try {
      await this.run();
    } catch (error) {
      this.logger.warn(`Cannot ${this.what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
