import { spawnApi } from '../../../tools/test/spawn-api';
import { SETTINGS } from './support/api';
import { createDatabase } from './support/database';
import { describeRuns } from './support/describe-runs';

/** One process serves HTTP and runs the worker, the other only serves HTTP. The queue is in PostgreSQL. */
describeRuns(async () => {
  const database = await createDatabase();
  const env = { ...SETTINGS, DATABASE_URL: database.url, SOLVER_PROCESSES: '1' };
  const one = await spawnApi(env);
  const other = await spawnApi({ ...env, RUN_WORKER: 'false' });
  const stop = async () => {
    await Promise.all([one.stop(), other.stop()]);
    await database.drop();
  };
  return { databaseUrl: database.url, one, other, worker: one, stop };
});
