import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source';

/** Processes that start together take turns; the second finds nothing left to do. */
const MIGRATION_LOCK = 7_316_002;

/** Brings the database up to date. Safe to call from any number of processes at once. */
export async function migrate(databaseUrl: string): Promise<void> {
  const dataSource = await new DataSource(dataSourceOptions(databaseUrl)).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
    await dataSource.destroy();
  }
}
