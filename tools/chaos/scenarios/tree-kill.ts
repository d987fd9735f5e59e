import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, requestOf, type Client } from '../client';
import { atRate, until } from '../../test/load';
import { killNow, treeOf } from '../../test/processes';
import { spawnProduct, type Spawned } from '../../test/spawn-api';
import { ADMIN, SERVER } from '../world';
import type { Scenario } from '../scenario';

const WRITES_PER_SECOND = 200;
/** In progress at each kill, at least. */
const OPEN_WRITES = 2;
const PAGE = 100;

export const treeKill: Scenario = {
  name: 'tree-kill',
  about:
    'all processes of `npm start`, including PostgreSQL, are killed with -9 while clients write, and started again',
  async run({ report, isShort, random }) {
    const rounds = isShort ? 2 : 10;
    const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-chaos-tree-'));
    const accepted: string[] = [];
    const items: string[] = [];
    const returns: number[] = [];
    let failedStarts = 0;
    let writing = 0;
    let tree = await start(dataDir);
    try {
      for (let round = 0; round < rounds; round += 1) {
        const writers = await startWriters(tree.url, round, { accepted, items });
        await delay(300 + random() * 700);
        // Requests that have not been answered. On a quick machine, there is often none for some milliseconds.
        await until(async () => writers.open() >= OPEN_WRITES, { withinMs: 20_000, everyMs: 1 });
        writing += writers.open();
        await killTree(tree, dataDir);
        await writers.stop();
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
      const kept = await readTitles(reader);
      report.note('kills, runs accepted, items created', `${rounds}, ${accepted.length}, ${items.length}`);
      report.expectAtLeast('writes in progress at the kills', writing, OPEN_WRITES * rounds);
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

/** Creates items and runs without a pause, and records those that the server has acknowledged. */
async function startWriters(
  url: string,
  round: number,
  acknowledged: { accepted: string[]; items: string[] },
) {
  const visitor = createClient(url);
  const user = createClient(url);
  await user.logIn(ADMIN);
  return atRate(WRITES_PER_SECOND, async (index) => {
    if (index % 20 === 0) {
      const { status, body } = await visitor.start(requestOf(round * 100 + index));
      if (status === 202) acknowledged.accepted.push(body.run_id);
      return;
    }
    const title = `round ${round}, ${index}`;
    const { status } = await user.call('POST', '/api/v1/items/', { body: { title } });
    if (status === 200) acknowledged.items.push(title);
  });
}

async function readTitles(reader: Client): Promise<Set<string>> {
  const titles = new Set<string>();
  for (let skip = 0; ; skip += PAGE) {
    const { body } = await reader.call('GET', `/api/v1/items/?skip=${skip}&limit=${PAGE}`);
    const { data } = body as { data: { title: string }[] };
    for (const { title } of data) titles.add(title);
    if (data.length < PAGE) return titles;
  }
}

const start = (dataDir: string) => spawnProduct({ ...SERVER, DATA_DIR: dataDir });

/** PostgreSQL is not a child of the server, so its pid is read from its pid file. */
export async function killTree(tree: Spawned, dataDir: string): Promise<void> {
  const postmaster = join(dataDir, 'postgres', 'postmaster.pid');
  const pids = treeOf(tree.child.pid!);
  if (existsSync(postmaster))
    pids.push(...treeOf(Number((await readFile(postmaster, 'utf8')).split('\n')[0])));
  pids.forEach(killNow);
  await until(async () => !pids.some((pid) => existsSync(`/proc/${pid}/exe`)), { withinMs: 10_000 });
}
