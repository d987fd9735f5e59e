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

const POLL_MS = 500;
const RECONNECT_MS = 500;

type Listener = (signal: RunSignal) => void;

/**
 * Tells whoever waits for a run how it changes, in whichever process that happens. Notifications, over one
 * connection, make it quick; a poll of the watched rows behind them makes it sure, through lost connections
 * too, and tells how the queue moves.
 */
@Injectable()
export class RunWatcher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RunWatcher.name);
  private readonly listeners = new Map<string, Set<Listener>>();
  private connection: Client | undefined;
  private poll: NodeJS.Timeout | undefined;
  private listenTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    void this.listen();
    this.poll = setInterval(() => void this.look([...this.listeners.keys()]), POLL_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearInterval(this.poll);
    clearTimeout(this.listenTimer);
    await this.connection?.end().catch(() => undefined);
  }

  /** Calls `listener` soon with how far the run is, then at every change and some times a second; until the returned function is called. */
  watch(runId: string, listener: Listener): () => void {
    const listeners = this.listeners.get(runId) ?? new Set();
    this.listeners.set(runId, listeners.add(listener));
    // it may have changed before anybody watched
    void this.look([runId]);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(runId) === listeners) this.listeners.delete(runId);
    };
  }

  /** Resolves true when the run has ended or is gone, false after `timeoutMs` or when `signal` aborts. */
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

  private announce(run: RunSignal): void {
    for (const listener of [...(this.listeners.get(run.id) ?? [])]) listener(run);
  }

  private async listen(): Promise<void> {
    const client = new Client({ connectionString: this.config.databaseUrl, application_name: 'run watcher' });
    client.on('error', (error) => this.logger.warn(`The run watcher lost the database: ${error.message}`));
    client.on('notification', ({ payload }) => this.announce(JSON.parse(payload ?? '') as RunSignal));
    client.on('end', () => this.listenAgainSoon());
    try {
      await client.connect();
      await client.query(`LISTEN ${RUN_CHANNEL}`);
      this.connection = client;
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

  private async look(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    try {
      for (const run of await readSignals(this.dataSource, ids)) this.announce(run);
    } catch (error) {
      this.logger.warn(`Runs cannot be polled: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Nothing will change any more. */
export const hasEnded = ({ state }: RunSignal): boolean => state === 'gone' || !OPEN_STATES.includes(state);
