import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { CONFIG, type Config } from '../config/config';

/** The active runs in the database. */
export interface OpenRuns {
  queued: number;
  running: number;
  oldestWaitSeconds: number;
}

export const OPEN_RUNS = `
  SELECT count(*) FILTER (WHERE state = 'queued')::int AS queued,
         count(*) FILTER (WHERE state = 'running')::int AS running,
         coalesce(extract(epoch FROM now() - min(coalesce(retried_at, created_at)) FILTER (WHERE state = 'queued')), 0)::float8
           AS "oldestWaitSeconds"
  FROM runs WHERE state IN ('queued', 'running')`;

/** Figures of the whole installation. Every process could read them. */
interface Figures extends OpenRuns {
  mails: number;
}

/** Id of the advisory lock of the process that reports. */
const REPORTER_LOCK = 7_316_003;
const TIMEOUT_MS = 2000;
const NO_FIGURES: Figures = { queued: 0, running: 0, oldestWaitSeconds: 0, mails: 0 };

/**
 * Reads the figures of the whole installation for the metrics. Only the process that holds an advisory lock reports
 * them, the others report 0: so the sum and the maximum over all processes are both right. When that process exits,
 * the next scrape of another one takes the lock. It uses a connection of its own, which works while the pool is busy.
 */
@Injectable()
export class SharedFigures implements OnApplicationShutdown {
  private client: Client | undefined;
  private isReporter = false;
  private pending: Promise<Figures> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  async onApplicationShutdown(): Promise<void> {
    await this.client?.end().catch(() => undefined);
  }

  /** Calls at the same time share one query. @throws if the database is unavailable. */
  read(): Promise<Figures> {
    this.pending ??= this.readOnce().finally(() => (this.pending = undefined));
    return this.pending;
  }

  private async readOnce(): Promise<Figures> {
    const client = (this.client ??= await this.connect());
    try {
      return await this.query(client);
    } catch (error) {
      // the lock ends with the connection
      this.disconnect(client);
      throw error;
    }
  }

  private async query(client: Client): Promise<Figures> {
    if (!this.isReporter) {
      const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
        REPORTER_LOCK,
      ]);
      this.isReporter = rows[0]!.locked;
    }
    if (!this.isReporter) return NO_FIGURES;
    const { rows } = await client.query<Figures>(
      `SELECT *, (SELECT count(*) FROM mails)::int + (SELECT count(*) FROM notices)::int AS mails FROM (${OPEN_RUNS}) AS open`,
    );
    return rows[0]!;
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.config.databaseUrl,
      application_name: 'metrics',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('error', () => this.disconnect(client));
    await client.connect();
    return client;
  }

  private disconnect(client: Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.isReporter = false;
    client.end().catch(() => undefined);
  }
}
