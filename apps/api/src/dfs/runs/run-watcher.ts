import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config/config';

/** The notification that carries the id of a run that ended. */
export const RUN_FINISHED_CHANNEL = 'run_finished';
const POLL_MS = 500;
const RECONNECT_MS = 500;

/**
 * Tells a waiting request that its run has ended, in whichever process that happened. Notifications
 * make it quick; a poll of the rows behind them makes it sure, through lost connections too.
 */
@Injectable()
export class RunWatcher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RunWatcher.name);
  private readonly waiting = new Map<string, Set<() => void>>();
  private listener: Client | undefined;
  private poll: NodeJS.Timeout | undefined;
  private listenTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    void this.listen();
    this.poll = setInterval(() => void this.pollRows(), POLL_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearInterval(this.poll);
    await this.listener?.end().catch(() => undefined);
  }

  /** Resolves true when the run has ended, false after `timeoutMs` or when `signal` aborts. */
  waitForEnd(runId: string, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const callbacks = this.waiting.get(runId) ?? new Set();
      const settle = (ended: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        callbacks.delete(onEnd);
        if (callbacks.size === 0) this.waiting.delete(runId);
        resolve(ended);
      };
      const onEnd = () => settle(true);
      const onAbort = () => settle(false);
      const timer = setTimeout(onAbort, timeoutMs);
      signal.addEventListener('abort', onAbort, { once: true });
      this.waiting.set(runId, callbacks.add(onEnd));
      if (signal.aborted) settle(false);
    });
  }

  private announce(runId: string): void {
    for (const callback of [...(this.waiting.get(runId) ?? [])]) callback();
  }

  private async listen(): Promise<void> {
    const client = new Client({ connectionString: this.config.databaseUrl, application_name: 'run watcher' });
    client.on('error', (error) => this.logger.warn(`The run watcher lost the database: ${error.message}`));
    client.on('notification', ({ payload }) => this.announce(payload ?? ''));
    client.on('end', () => this.listenAgainSoon());
    try {
      await client.connect();
      await client.query(`LISTEN ${RUN_FINISHED_CHANNEL}`);
      this.listener = client;
    } catch {
      await client.end().catch(() => undefined);
      this.listenAgainSoon();
    }
  }

  private listenAgainSoon(): void {
    if (this.closed || this.listenTimer) return;
    this.listenTimer = setTimeout(() => {
      this.listenTimer = undefined;
      if (!this.closed) void this.listen();
    }, RECONNECT_MS);
  }

  private async pollRows(): Promise<void> {
    if (this.waiting.size === 0) return;
    try {
      const rows = await this.dataSource.query<{ id: string }[]>(
        `SELECT id FROM runs WHERE id = ANY($1) AND state NOT IN ('queued', 'running')`,
        [[...this.waiting.keys()]],
      );
      for (const { id } of rows) this.announce(id);
    } catch (error) {
      this.logger.warn(`Runs cannot be polled: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
