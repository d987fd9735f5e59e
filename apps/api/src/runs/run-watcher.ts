import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { DATABASE_TIME_LIMITS } from '../common/database-connection';
import { CONFIG, type Config } from '../config/config';
import { OPEN_STATES } from './run.entity';
import type { EndedRun } from './runs.service';
import { readSignals, RUN_CHANNEL, type RunSignal } from './run-signal';

const POLL_INTERVAL_MS = 500;
const RECONNECT_DELAY_MS = 500;
/** How often the connection for notifications is tested. It receives nothing while no run changes. */
const TEST_INTERVAL_MS = 10_000;

/** The name of the connection for notifications, which every process that shows runs to clients has. */
const WATCHER_NAME = 'run watcher 2';
/** Its name in processes of releases that cannot read packed lineups. */
export const EARLIER_WATCHER_NAME = 'run watcher';

/** `ended`: the run, if this process has ended it. */
type Listener = (signal: RunSignal, ended?: EndedRun) => void;

/**
 * Notifies listeners about changes of runs in any process. PostgreSQL notifications over one
 * connection make it fast. A poll of the watched rows makes it reliable when a connection is lost, and reports
 * positions in the queue.
 */
@Injectable()
export class RunWatcher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RunWatcher.name);
  private readonly listeners = new Map<string, Set<Listener>>();
  /** The runs to read next, and whether a read is under way. */
  private readonly due = new Set<string>();
  private isReading = false;
  private connection: Client | undefined;
  private timers: NodeJS.Timeout[] = [];
  private reconnectTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    void this.connect();
    this.timers = [
      setInterval(() => this.read(this.listeners.keys()), POLL_INTERVAL_MS),
      setInterval(() => void this.testConnection(), TEST_INTERVAL_MS),
    ];
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    this.timers.forEach(clearInterval);
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
    this.read([runId]);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.listeners.get(runId) === listeners) this.listeners.delete(runId);
    };
  }

  /** Notifies the listeners of this process of a run that it has ended, before the notification of PostgreSQL arrives. */
  announceEnd(ended: EndedRun, retried: number | null): void {
    const { id, state, found } = ended;
    this.notify({ id, state, found, retried, total: null, gap: null }, ended);
  }

  /**
   * Resolves when the run has ended: with the run if this process has ended it, else with `true`. Resolves with false
   * after `timeoutMs` or when `signal` aborts.
   */
  waitForEnd(runId: string, timeoutMs: number, signal: AbortSignal): Promise<EndedRun | boolean> {
    return new Promise((resolve) => {
      const settle = (ended: EndedRun | boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        unwatch();
        resolve(ended);
      };
      const onAbort = () => settle(false);
      const timer = setTimeout(onAbort, timeoutMs);
      signal.addEventListener('abort', onAbort, { once: true });
      const unwatch = this.watch(runId, (run, ended) => {
        if (hasEnded(run)) settle(ended ?? true);
      });
      if (signal.aborted) settle(false);
    });
  }

  private notify(run: RunSignal, ended?: EndedRun): void {
    for (const listener of [...(this.listeners.get(run.id) ?? [])]) listener(run, ended);
  }

  private async connect(): Promise<void> {
    const client = new Client({
      ...DATABASE_TIME_LIMITS,
      connectionString: this.config.databaseUrl,
      application_name: WATCHER_NAME,
    });
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

  /**
   * Reads the progress of runs and notifies their listeners. One read is under way at a time; it contains all runs that
   * became due during the one before, so the number of reads does not depend on the number of listeners.
   */
  private read(ids: Iterable<string>): void {
    for (const id of ids) this.due.add(id);
    if (this.isReading) return;
    this.isReading = true;
    setImmediate(() => void this.readDue());
  }

  private async readDue(): Promise<void> {
    while (this.due.size > 0 && !this.closed) {
      const ids = [...this.due].filter((id) => this.listeners.has(id));
      this.due.clear();
      if (ids.length === 0) break;
      try {
        for (const run of await readSignals(this.dataSource, ids)) this.notify(run);
      } catch (error) {
        this.logger.warn(`Cannot poll runs: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    this.isReading = false;
  }

  /** Replaces the connection if the server does not respond on it. */
  private async testConnection(): Promise<void> {
    const { connection } = this;
    await connection?.query('SELECT 1').catch(() => connection.end());
  }
}

/** Returns true if the run will not change again. */
export const hasEnded = ({ state }: RunSignal): boolean =>
  state === 'deleted' || !OPEN_STATES.includes(state);
