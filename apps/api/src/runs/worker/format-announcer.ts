import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PeriodicTask } from '../../common/periodic-task';
import { SchemaStatus } from '../../schema/schema-status';
import { NEWEST_FORMAT, WORKER_EXPIRY_SECONDS } from '../run-format';

const INTERVAL_MS = (WORKER_EXPIRY_SECONDS * 1000) / 3;

/** Announces the newest run format that this worker reads, as a row in `workers` while the worker runs. */
@Injectable()
export class FormatAnnouncer extends PeriodicTask {
  private readonly id = randomUUID();

  constructor(
    private readonly dataSource: DataSource,
    private readonly schema: SchemaStatus,
  ) {
    super(INTERVAL_MS, 'announce the run format');
  }

  override async onApplicationShutdown(): Promise<void> {
    await super.onApplicationShutdown();
    // without it, the row expires
    await this.dataSource.query('DELETE FROM workers WHERE id = $1', [this.id]).catch(() => undefined);
  }

  protected override async run(): Promise<void> {
    if ((await this.schema.missingMigrations()).length > 0) return;
    await this.dataSource.query(
      `WITH gone AS (DELETE FROM workers WHERE seen_at < now() - interval '1 hour')
       INSERT INTO workers (id, newest_format) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
      [this.id, NEWEST_FORMAT],
    );
  }
}
