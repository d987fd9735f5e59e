import type { DataSourceOptions } from 'typeorm';
import { ResetToken } from '../auth/reset-token.entity';
import { Run } from '../dfs/runs/run.entity';
import { Upload } from '../dfs/upload.entity';
import { Item } from '../items/item.entity';
import { Mail } from '../mail/mail.entity';
import { User } from '../users/user.entity';
import { PgClientWithErrorHandler } from './database-errors';
import { RunsAndUploads1763700000000 } from './migrations/1763700000000-runs-and-uploads';
import { Accounts1763800000000 } from './migrations/1763800000000-accounts';
import { FollowedRuns1763900000000 } from './migrations/1763900000000-followed-runs';
import { Turns1764000000000 } from './migrations/1764000000000-turns';

/** How every process reaches the database. The schema is only ever changed by migrations. */
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
