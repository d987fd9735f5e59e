import 'reflect-metadata';
import { createPino } from './common/logger';
import { readMigrationConfig } from './config/config';
import { migrate } from './database/database.module';
import { exitWithError } from './run-process';

/** The migration process: runs the pending database migrations and exits. It needs no setting but DATABASE_URL. */
async function main(): Promise<void> {
  const config = readMigrationConfig();
  const log = createPino(config.logLevel, 'migrate');
  const migrations = await migrate(config.databaseUrl);
  log.info({ migrations }, migrations.length === 0 ? 'schema is current' : 'schema migrated');
}

main().then(() => process.exit(0), exitWithError);
