import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config';
import { OPEN_STATES } from './run.entity';
import { readSignals, RUN_CHANNEL, type RunSignal } from './run-signal';

const POLL_INTERVAL_MS = 500;
const RECONNECT_DELAY_MS = 500;

type Listener = (signal: RunSignal) => void;

/**
 * Notifies listeners about changes of runs, in whichever process a run changes. PostgreSQL notifications over one
 * connection make it fast. A poll of the watched rows makes it reliable when a connection is lost, and reports
 * positions in the queue.
 */
@Injectable()
export class RunWatcher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RunWatcher.name);
  private readonly listeners = new Map<string, Set<Listener>>();
  private connection: Client | undefined;
  private pollTimer: NodeJS.Timeout | undefined;
  private reconnectTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    void this.connect();
    this.pollTimer = setInterval(() => void this.poll([...this.listeners.keys()]), POLL_INTERVAL_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearInterval(this.pollTimer);
    clearTimeout(this.reconnectTimer);
    await this.connection?.end().catch(() => undefined);
  }

  /**
   * Calls `listener` with the current progress of the run, then on each change and on each poll (twice a second).
   * Returns a function that stops it.
   */
  watch(runId: string, listener: Listener): () => void {
    const listeners = this.listeners.get(runId) ?? new Set();
    this.listeners.set(runId, listeners.add(listener));
    // the run may have changed before
    void this.poll([runId]);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(runId) === listeners) this.listeners.delete(runId);
    };
  }

  /** Resolves with true when the run has ended, with false after `timeoutMs` or when `signal` aborts. */
  waitForEnd(runId: string, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (ended: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        unwatch();
        resolve(ended);
      };
      const onAbort = () => settle(false);
      const timer = setTimeout(onAbort, timeoutMs);
      signal.addEventListener('abort', onAbort, { once: true });
      const unwatch = this.watch(runId, (run) => {
        if (hasEnded(run)) settle(true);
      });
      if (signal.aborted) settle(false);
    });
  }

  private notify(run: RunSignal): void {
    for (const listener of [...(this.listeners.get(run.id) ?? [])]) listener(run);
  }

  private async connect(): Promise<void> {
    const client = new Client({ connectionString: this.config.databaseUrl, application_name: 'run watcher' });
    client.on('error', (error) => this.logger.warn(`Database connection lost: ${error.message}`));
    client.on('notification', ({ payload }) => this.notify(JSON.parse(payload ?? '') as RunSignal));
    client.on('end', () => this.reconnectLater());
    try {
      await client.connect();
      await client.query(`LISTEN ${RUN_CHANNEL}`);
      this.connection = client;
    } catch {
      await client.end().catch(() => undefined);
      this.reconnectLater();
    }
  }

  private reconnectLater(): void {
    if (this.closed || this.reconnectTimer) return;
    this.reconnectTimer = setTimeout(() => {
      this.reconnectTimer = undefined;
      if (!this.closed) void this.connect();
    }, RECONNECT_DELAY_MS);
  }

  private async poll(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    try {
      for (const run of await readSignals(this.dataSource, ids)) this.notify(run);
    } catch (error) {
      this.logger.warn(`Cannot poll runs: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Returns true if the run will not change again. */
export const hasEnded = ({ state }: RunSignal): boolean =>
  state === 'deleted' || !OPEN_STATES.includes(state);
