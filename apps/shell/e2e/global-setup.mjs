/** Starts the built product as `npm start` does, on a free port and a data folder of its own. */
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
    // each test calls from an address of its own, so that none waits for another's mistakes
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
