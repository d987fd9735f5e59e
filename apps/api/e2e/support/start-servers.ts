/** Starts servers as the specs do, prints their process ids and their folder, and waits until it is killed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnUntil } from '../../../../tools/test/spawn-api';
import { startOwnPostgres } from './own-postgres';

async function startServers(): Promise<void> {
  const { dataDir } = await startOwnPostgres();
  const [postgres] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const server = `console.log('ready'); setInterval(() => {}, 1000);`;
  const { child } = await spawnUntil(process.execPath, ['-e', server], {}, /(ready)/);
  process.stdout.write(`started ${JSON.stringify({ dataDir, pids: [Number(postgres), child.pid] })}\n`);
}

void startServers();
