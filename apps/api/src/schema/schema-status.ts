import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';

const POLL_INTERVAL_MS = 1000;

/**
 * Compares the schema of the database with the migrations of this build. With MIGRATE_ON_START=false a process may
 * start before the migration has run.
 */
@Injectable()
export class SchemaStatus implements OnModuleDestroy {
  private readonly logger = new Logger(SchemaStatus.name);
  /** The schema only moves forward, so one positive answer holds. */
  private isCurrent = false;
  private closed = false;

  constructor(private readonly dataSource: DataSource) {}

  onModuleDestroy(): void {
    this.closed = true;
  }

  /**
   * Returns the names of the migrations that this build needs and the database lacks. A newer schema lacks nothing.
   * @throws if the database is unavailable.
   */
  async missingMigrations(): Promise<string[]> {
    if (this.isCurrent) return [];
    const [table] = await this.dataSource.query<{ exists: boolean }[]>(
      `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
    );
    const rows = table?.exists
      ? await this.dataSource.query<{ name: string }[]>('SELECT name FROM migrations')
      : [];
    const done = new Set(rows.map(({ name }) => name));
    const missing = this.dataSource.migrations
      .map(({ name, constructor }) => name ?? constructor.name)
      .filter((name) => !done.has(name));
    this.isCurrent = missing.length === 0;
    return missing;
  }

  /** Resolves when the schema is current: with true, or with false if the process shuts down before. */
  async waitUntilCurrent(): Promise<boolean> {
    let reported = '';
    while (!this.closed) {
      const missing = await this.missingMigrations().catch(() => undefined);
      if (missing?.length === 0) return true;
      const names = missing?.join(', ') ?? '';
      if (names !== reported) this.logger.warn(`Waiting for the database migrations ${names}`);
      reported = names;
      await delay(POLL_INTERVAL_MS, undefined, { ref: false });
    }
    return false;
  }
}
