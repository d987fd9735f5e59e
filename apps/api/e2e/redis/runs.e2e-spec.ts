import { randomBytes } from 'node:crypto';
import { spawnApi, spawnWorker } from '../../../../tools/test/spawn-api';
import { createDatabase } from '../support/database';
import { describeRuns } from '../support/describe-runs';

/** Two processes serve HTTP and a third is the worker. The queue has its own Redis database. */
describeRuns(async () => {
  const database = await createDatabase();
  const env = {
    DATABASE_URL: database.url,
    REDIS_URL: `${process.env['E2E_REDIS_URL']}/1`,
    JWT_SECRET: randomBytes(32).toString('hex'),
    SOLVER_PROCESSES: '1',
  };
  const worker = await spawnWorker(env);
  const one = await spawnApi({ ...env, RUN_WORKER: 'false' });
  const other = await spawnApi({ ...env, RUN_WORKER: 'false' });
  const stop = async () => {
    await Promise.all([one.stop(), other.stop(), worker.stop()]);
    await database.drop();
  };
  return { databaseUrl: database.url, one, other, worker, stop };
});
