import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnUntil } from '../../../tools/test/spawn-api';
import { listProcesses } from './support/processes';
import { waitUntil } from './support/wait';

it('the servers that a test process has started stop when it is killed', async () => {
  const args = ['--import', 'tsx', join(__dirname, 'support/start-servers.ts')];
  const { url: started, stop } = await spawnUntil(process.execPath, args, {}, /started (.*)/);
  const { dataDir, pids } = JSON.parse(started) as { dataDir: string; pids: number[] };
  const countRunning = () => listProcesses().filter(({ pid }) => pids.includes(pid)).length;
  expect(countRunning()).toBe(2);
  await stop('SIGKILL');
  await waitUntil('both servers have stopped', async () => countRunning() === 0);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});
