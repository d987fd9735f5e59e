import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { ClientBase } from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { EmailChange } from '../auth/email-changes/email-change.entity';
import { ConfirmationToken, ResetToken } from '../auth/link-tokens';
import { Session } from '../auth/sessions/session.entity';
import { User } from '../auth/user.entity';
import { DATABASE_TIME_LIMITS, PooledClient, STATEMENT_TIMEOUT_MS } from '../common/database-connection';
import { CONFIG, type Config } from '../config/config';
import { Run } from '../runs/run.entity';
import { SavedEntryRow } from '../saved/saved-entry.entity';
import { Upload } from '../uploads/upload.entity';
import { Item } from '../items/item.entity';
import { Mail } from '../mail/mail.entity';
import { Notice } from '../mail/notice.entity';
import { RunsAndUploads1763700000000 } from './migrations/1763700000000-runs-and-uploads';
import { Accounts1763800000000 } from './migrations/1763800000000-accounts';
import { FollowedRuns1763900000000 } from './migrations/1763900000000-followed-runs';
import { Turns1764000000000 } from './migrations/1764000000000-turns';
import { RequestIds1764100000000 } from './migrations/1764100000000-request-ids';
import { RunFormats1764200000000 } from './migrations/1764200000000-run-formats';
import { SolverTime1764300000000 } from './migrations/1764300000000-solver-time';
import { StoredBytes1764350000000 } from './migrations/1764350000000-stored-bytes';
import { Lanes1764400000000 } from './migrations/1764400000000-lanes';
import { Sessions1764500000000 } from './migrations/1764500000000-sessions';
import { PackedLineups1764600000000 } from './migrations/1764600000000-packed-lineups';
import { EmailConfirmation1764700000000 } from './migrations/1764700000000-email-confirmation';
import { AccountNotices1764800000000 } from './migrations/1764800000000-account-notices';
import { SavedEntries1764900000000 } from './migrations/1764900000000-saved-entries';
import { RetriedRuns1764950000000 } from './migrations/1764950000000-retried-runs';
import { RunKinds1765000000000 } from './migrations/1765000000000-run-kinds';
import { AdmitRun1765100000000 } from './migrations/1765100000000-admit-run';
import { DeletedAccounts1765200000000 } from './migrations/1765200000000-deleted-accounts';
import { UnloggedCounters1765300000000 } from './migrations/1765300000000-unlogged-counters';
import { StartNewRun1765400000000 } from './migrations/1765400000000-start-new-run';
import { SchemaStatus } from '../schema/schema-status';

/** Connections of a process for queries. docs/operating.md counts them together with the others. */
const POOL_SIZE = 10;

/** A pooler may refuse this setting as a parameter of the connection, so it is a statement. */
const limitStatements = (client: ClientBase) =>
  client.query(`SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`);

/** The connection options of every process. Only migrations change the schema. */
export function dataSourceOptions(databaseUrl: string): DataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    applicationName: 'fanteam-optimizer',
    entities: [
      Upload,
      Run,
      User,
      Session,
      Item,
      ResetToken,
      ConfirmationToken,
      EmailChange,
      Mail,
      Notice,
      SavedEntryRow,
    ],
    migrations: [
      RunsAndUploads1763700000000,
      Accounts1763800000000,
      FollowedRuns1763900000000,
      Turns1764000000000,
      RequestIds1764100000000,
      RunFormats1764200000000,
      SolverTime1764300000000,
      StoredBytes1764350000000,
      Lanes1764400000000,
      Sessions1764500000000,
      PackedLineups1764600000000,
      EmailConfirmation1764700000000,
      AccountNotices1764800000000,
      SavedEntries1764900000000,
      RetriedRuns1764950000000,
      RunKinds1765000000000,
      AdmitRun1765100000000,
      DeletedAccounts1765200000000,
      UnloggedCounters1765300000000,
      StartNewRun1765400000000,
    ],
    synchronize: false,
    poolSize: POOL_SIZE,
    extra: { ...DATABASE_TIME_LIMITS, Client: PooledClient, onConnect: limitStatements },
  };
}

/** The options of a process that migrates. A migration takes as long as it needs, and waits for those of others. */
function migrationOptions(databaseUrl: string): DataSourceOptions {
  const { connectionTimeoutMillis } = DATABASE_TIME_LIMITS;
  return {
    ...dataSourceOptions(databaseUrl),
    extra: { connectionTimeoutMillis, keepAlive: true, Client: PooledClient },
  };
}

/** Id of the advisory lock that processes hold while they migrate. */
const MIGRATION_LOCK = 7_316_002;

/**
 * Runs the pending migrations. Several processes may call this at once: a lock orders them.
 * @returns the names of those that this call ran
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const dataSource = await new DataSource(migrationOptions(databaseUrl)).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await dataSource.runMigrations({ transaction: 'each' });
    return done.map(({ name }) => name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await lock.release();
    await dataSource.destroy();
  }
}

@Global()
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
  providers: [SchemaStatus],
  exports: [SchemaStatus],
})
export class DatabaseModule {}
