import { execFileSync } from 'node:child_process';
import type { RunAccepted, RunResponse } from '@fanteam/contracts';
import { makeSlate, toPlayers } from '../../../tools/test/slate.mjs';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api.mjs';
import { Api, SETTINGS } from './support/api';
import { createDatabase, queryAt, type OwnDatabase } from './support/database';

const MANUAL = '/api/v1/dfs/optimize/manual';
const PLAYERS = toPlayers(makeSlate(2000));
const SMALL = { players: PLAYERS.slice(0, 240), num_lineups: 2, salary_cap: 80 };
/** Tells a few lineups at once, and is busy with the next for minutes. */
const LARGE = { players: PLAYERS, num_lineups: 500, salary_cap: 101, min_unique_players: 7 };

let database: OwnDatabase;
let server: Spawned;
let api: Api;
beforeAll(async () => {
  database = await createDatabase();
  const env = { ...SETTINGS, DATABASE_URL: database.url, SOLVER_PROCESSES: '2' };
  server = await spawnApi(env);
  const free = await memoryOf(server);
  await server.stop();
  // half of what LARGE takes here beyond an idle solver: the heap grows otherwise on another machine
  const limit = String(Math.ceil((free.idle + free.working) / 2));
  server = await spawnApi({ ...env, SOLVER_MEMORY_MB: limit });
  api = new Api(server.url);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

/** What its larger solver takes before LARGE and at most while it works on it, in megabytes. */
async function memoryOf(server: Spawned): Promise<{ idle: number; working: number }> {
  const unlimited = new Api(server.url);
  await unlimited.optimizeManual(SMALL);
  const idle = solverMb(server);
  let working = idle;
  const watch = setInterval(() => (working = Math.max(working, solverMb(server))), 100);
  await unlimited.optimizeManual({ ...LARGE, time_limit_ms: 3000 });
  clearInterval(watch);
  return { idle, working };
}

/** Resident memory of the larger of its solvers. */
function solverMb({ child }: Spawned): number {
  const rows = execFileSync('ps', ['-o', 'rss=', '--ppid', String(child.pid)], { encoding: 'utf8' });
  return Math.max(...rows.trim().split('\n').map(Number)) / 1024;
}

it('stops a solve that outgrows its memory, keeps what it found, and its neighbours do not notice', async () => {
  const request = { ...LARGE, time_limit_ms: 60_000 };
  const started = await api.with({ prefer: 'respond-async' }).send<RunAccepted>('POST', MANUAL, request);
  const read = () => api.send<RunResponse>('GET', `/api/v1/dfs/runs/${started.body.run_id}`);
  const neighbours: number[] = [];
  let large = (await read()).body;
  while (large.finished_at === undefined) {
    const cap = SMALL.salary_cap + neighbours.length / 2;
    neighbours.push((await api.optimizeManual({ ...SMALL, salary_cap: cap })).status);
    large = (await read()).body;
  }
  expect(large.state).toBe('succeeded');
  expect(large.found).toBeGreaterThan(0);
  expect(large.result!.optimized_lineups).toHaveLength(large.found);
  expect(large.result!.stopped_by).toEqual({
    code: 'memory_limit',
    message: `The search took too much memory and ended after ${large.found} of 500 lineups.`,
  });
  expect(new Set(neighbours)).toEqual(new Set([200]));
  expect(await queryAt(database.url, 'SELECT id FROM runs WHERE attempt > 1 OR solver_deaths > 0')).toEqual(
    [],
  );
  // a new process works in the place of the one that was killed
  const both = [81.25, 82.25].map((cap) => api.optimizeManual({ ...SMALL, salary_cap: cap }));
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
});
