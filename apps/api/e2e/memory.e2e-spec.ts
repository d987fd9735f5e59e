import { join } from 'node:path';
import type { RunAccepted, RunResponse } from '@fanteam/contracts';
import { makeSlate, toPlayers } from '../../../tools/test/slate';
import { preload, spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { Api, SETTINGS } from './support/api';
import { createDatabase, queryAt, type OwnDatabase } from './support/database';
import { waitFor } from './support/wait';

const MANUAL = '/api/v1/dfs/optimize/manual';
const PLAYERS = toPlayers(makeSlate(240));
/** Below the 3 lineups after which the solver process grows. */
const SMALL = { players: PLAYERS, num_lineups: 1, salary_cap: 80 };
const LARGE = { players: PLAYERS, num_lineups: 50, salary_cap: 101, time_limit_ms: 60_000 };

let database: OwnDatabase;
let server: Spawned;
let api: Api;
beforeAll(async () => {
  database = await createDatabase();
  server = await spawnApi({
    ...SETTINGS,
    DATABASE_URL: database.url,
    SOLVER_PROCESSES: '2',
    SOLVER_MEMORY_MB: '256',
    NODE_OPTIONS: preload(join(__dirname, 'support/grow-memory.cjs')),
  });
  api = new Api(server.url);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

it('stops a solver that exceeds its memory limit, keeps its lineups, and does not affect other runs', async () => {
  const started = await api.with({ prefer: 'respond-async' }).send<RunAccepted>('POST', MANUAL, LARGE);
  const otherStatuses: number[] = [];
  const large = await waitFor('the large run has finished', async () => {
    // different each time, so that it joins no earlier run
    const salaryCap = SMALL.salary_cap + otherStatuses.length / 2;
    otherStatuses.push((await api.optimizeManual({ ...SMALL, salary_cap: salaryCap })).status);
    const { body } = await api.send<RunResponse>('GET', `/api/v1/dfs/runs/${started.body.run_id}`);
    return body.finished_at === undefined ? undefined : body;
  });
  expect(large).toMatchObject({ state: 'succeeded', found: 3 });
  expect(large.result!.optimized_lineups).toHaveLength(3);
  expect(large.result!.stopped_by).toEqual({
    code: 'memory_limit',
    message: expect.stringContaining('3 of 50 lineups'),
  });
  expect(new Set(otherStatuses)).toEqual(new Set([200]));
  expect(await queryAt(database.url, 'SELECT id FROM runs WHERE attempt > 1 OR solver_deaths > 0')).toEqual(
    [],
  );
  // a new process replaces the stopped one
  const both = [81.25, 82.25].map((cap) => api.optimizeManual({ ...SMALL, salary_cap: cap }));
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
});
