import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ResetToken } from '../auth/reset-tokens';
import { User } from '../auth/user.entity';
import { PgClientWithErrorHandler } from '../common/database-errors';
import { CONFIG, type Config } from '../config/config';
import { Run } from '../runs/run.entity';
import { Upload } from '../uploads/upload.entity';
import { Item } from '../items/item.entity';
import { Mail } from '../mail/mail.entity';
import { RunsAndUploads1763700000000 } from './migrations/1763700000000-runs-and-uploads';
import { Accounts1763800000000 } from './migrations/1763800000000-accounts';
import { FollowedRuns1763900000000 } from './migrations/1763900000000-followed-runs';
import { Turns1764000000000 } from './migrations/1764000000000-turns';

/** The connection options of every process. Only migrations change the schema. */
export function dataSourceOptions(databaseUrl: string): DataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    applicationName: 'fanteam-optimizer',
    entities: [Upload, Run, User, Item, ResetToken, Mail],
    migrations: [
      RunsAndUploads1763700000000,
      Accounts1763800000000,
      FollowedRuns1763900000000,
      Turns1764000000000,
    ],
    synchronize: false,
    poolSize: 10,
    extra: { Client: PgClientWithErrorHandler },
    connectTimeoutMS: 5000,
  };
}

/** Id of the advisory lock that processes hold while they migrate. */
const MIGRATION_LOCK = 7_316_002;

/** Runs the pending migrations. Several processes may call this at once: a lock orders them. */
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

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: async (config: Config) => {
        if (config.migrateOnStart) await migrate(config.databaseUrl);
        return { ...dataSourceOptions(config.databaseUrl), retryAttempts: 3, retryDelay: 1000 };
      },
    }),
  ],
})
export class DatabaseModule {}
