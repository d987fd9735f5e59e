/** Starts the built product as `npm start` does, on a free port and with its own data folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tools/postgres/embedded-postgres.mjs';
import { NO_LIMITS } from '../../../tools/test/no-limits.mjs';
import { spawnUntil } from '../../../tools/test/spawn-api.mjs';

export default async function setUp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-browser-'));
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    DATABASE_URL: '',
    REDIS_URL: '',
    // every test has its own client address, so that no test is throttled because of another one
    TRUST_PROXY_HOPS: '1',
    ...NO_LIMITS,
    THROTTLE: 'true',
  };
  const product = await spawnUntil(
    process.execPath,
    ['tools/start/start.mjs'],
    env,
    /Fanteam Optimizer: (http:\S+)/,
  );
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_DATA_DIR = dataDir;
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
