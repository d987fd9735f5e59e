import type { DataSourceOptions } from 'typeorm';
import { RunLineup } from '../dfs/run-lineup.entity';
import { Run } from '../dfs/run.entity';
import { Upload } from '../dfs/upload.entity';
import { RunsAndUploads1763700000000 } from './migrations/1763700000000-runs-and-uploads';

/** How every process reaches the database. The schema is only ever changed by migrations. */
export function dataSourceOptions(databaseUrl: string): DataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    applicationName: 'fanteam-optimizer',
    entities: [Upload, Run, RunLineup],
    migrations: [RunsAndUploads1763700000000],
    synchronize: false,
    poolSize: 10,
    connectTimeoutMS: 5000,
  };
}
