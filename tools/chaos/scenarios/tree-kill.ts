import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, requestOf } from '../client';
import { inParallel, until } from '../load';
import { killNow, treeOf } from '../processes';
import { NO_LIMITS, spawnProduct, type Spawned } from '../../test/spawn-api';
import { ADMIN } from '../world';
import type { Scenario } from '../scenario';

export const treeKill: Scenario = {
  name: 'tree-kill',
  about: 'all processes of `npm start`, including PostgreSQL, are killed with -9 and started again',
  async run({ report, isShort, random }) {
    const rounds = isShort ? 2 : 10;
    const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-chaos-tree-'));
    const accepted: string[] = [];
    const items: string[] = [];
    const returns: number[] = [];
    let failedStarts = 0;
    let tree = await start(dataDir);
    try {
      for (let round = 0; round < rounds; round += 1) {
        const visitor = createClient(tree.url);
        const user = createClient(tree.url);
        await user.logIn(ADMIN);
        const title = `round ${round}`;
        if ((await user.call('POST', '/api/v1/items/', { body: { title } })).status === 200)
          items.push(title);
        const responses = await inParallel(10, 5, (index) => visitor.start(requestOf(round * 10 + index)));
        accepted.push(...responses.filter(({ status }) => status === 202).map(({ body }) => body.run_id));
        await delay(random() * 800);
        await killTree(tree, dataDir);
        const begin = performance.now();
        try {
          tree = await start(dataDir);
        } catch (error) {
          failedStarts += 1;
          throw error;
        }
        returns.push(performance.now() - begin);
      }
      const reader = createClient(tree.url);
      await reader.logIn(ADMIN);
      const states = new Map<string, string>();
      await until(
        async () => {
          for (const runId of accepted) states.set(runId, (await reader.read(runId)).body?.state);
          return [...states.values()].every((state) => state === 'succeeded');
        },
        { withinMs: 90_000, everyMs: 500 },
      );
      const { body } = await reader.call('GET', '/api/v1/items/?skip=0&limit=100');
      const kept = new Set((body as { data: { title: string }[] }).data.map(({ title }) => title));
      report.note('kills, runs accepted', `${rounds}, ${accepted.length}`);
      report.expectEqual(
        'runs lost',
        [...states.values()].filter((state) => state !== 'succeeded').length,
        0,
      );
      report.expectEqual('items lost', items.filter((title) => !kept.has(title)).length, 0);
      report.expectEqual('starts that failed', failedStarts, 0);
      report.time('start after a kill, max', Math.max(...returns), 10_000);
    } finally {
      await killTree(tree, dataDir);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    }
  },
};

function start(dataDir: string): Promise<Spawned> {
  return spawnProduct({
    ...NO_LIMITS,
    DATA_DIR: dataDir,
    FIRST_SUPERUSER: ADMIN.username,
    FIRST_SUPERUSER_PASSWORD: ADMIN.password,
  });
}

/** PostgreSQL is not a child of the server, so its pid is read from its pid file. */
async function killTree(tree: Spawned, dataDir: string): Promise<void> {
  const postmaster = join(dataDir, 'postgres', 'postmaster.pid');
  const pids = treeOf(tree.child.pid!);
  if (existsSync(postmaster))
    pids.push(...treeOf(Number((await readFile(postmaster, 'utf8')).split('\n')[0])));
  pids.forEach(killNow);
  await until(async () => !pids.some((pid) => existsSync(`/proc/${pid}/exe`)), { withinMs: 10_000 });
}
