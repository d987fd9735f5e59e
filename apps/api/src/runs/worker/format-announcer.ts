import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SchemaStatus } from '../../schema/schema-status';
import { NEWEST_FORMAT, WORKER_EXPIRY_SECONDS } from '../run-format';

const INTERVAL_MS = (WORKER_EXPIRY_SECONDS * 1000) / 3;

/** Announces the newest run format that this worker reads, as a row in `workers` while the worker runs. */
@Injectable()
export class FormatAnnouncer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(FormatAnnouncer.name);
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly schema: SchemaStatus,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.announce(), INTERVAL_MS);
    void this.announce();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    // without it, the row expires
    await this.dataSource.query('DELETE FROM workers WHERE id = $1', [this.id]).catch(() => undefined);
  }

  private async announce(): Promise<void> {
    try {
      if ((await this.schema.missingMigrations()).length > 0) return;
      await this.dataSource.query(
        `WITH gone AS (DELETE FROM workers WHERE seen_at < now() - interval '1 hour')
         INSERT INTO workers (id, newest_format) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
        [this.id, NEWEST_FORMAT],
      );
    } catch (error) {
      // the next announcement tries again
      this.logger.warn(
        `Cannot announce the run format: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
