import { rm } from 'node:fs/promises';

export default async function tearDown() {
  const { api, postgres, redis, dataDir } = globalThis.e2e;
  await api?.stop();
  postgres.stop();
  redis?.stop();
  await rm(dataDir, { recursive: true, force: true });
}
