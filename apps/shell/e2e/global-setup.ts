/**
 * Starts the built product like `npm start`, on a free port with a temporary data folder. With PRODUCT_URL and
 * PRODUCT_DATA_DIR, the tests use that product instead (`npm run cluster`).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_LIMITS, spawnProduct } from '../../../tools/test/spawn-api';

export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.PRODUCT_URL) return async () => undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-browser-'));
  const product = await spawnProduct({
    ...NO_LIMITS,
    DATA_DIR: dataDir,
    // Each test sends its own client address, so that failed attempts of one test do not block another one.
    TRUST_PROXY_HOPS: '1',
    THROTTLE: 'true',
  });
  process.env.PRODUCT_URL = product.url;
  process.env.PRODUCT_DATA_DIR = dataDir;
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
}
