import type { RunAccepted, RunResponse } from '@fanteam/contracts';
import { makeSlate, toPlayers } from '../../../tools/test/slate.mjs';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api.mjs';
import { Api, SETTINGS } from './support/api';
import { createDatabase, queryAt, type OwnDatabase } from './support/database';

const MANUAL = '/api/v1/dfs/optimize/manual';
const PLAYERS = toPlayers(makeSlate(850));
/** Done long before anybody looks at the memory of its solver, which happens four times a second. */
const SMALL = { players: PLAYERS.slice(0, 240), num_lineups: 1, salary_cap: 80 };
/** Tells a few lineups at once, and is busy with the next for minutes. */
const LARGE = { players: PLAYERS, num_lineups: 500, salary_cap: 101, min_unique_players: 7 };
/** The least that can be set. A solver takes that much while it waits, and some 20 MB more for LARGE. */
const MEMORY_MB = 64;

let database: OwnDatabase;
let server: Spawned;
let api: Api;
beforeAll(async () => {
  database = await createDatabase();
  server = await spawnApi({
    ...SETTINGS,
    DATABASE_URL: database.url,
    SOLVER_PROCESSES: '2',
    SOLVER_MEMORY_MB: String(MEMORY_MB),
  });
  api = new Api(server.url);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

it('stops a solve that outgrows its memory, keeps what it found, and its neighbours do not notice', async () => {
  const neighbours: number[] = [];
  const large = await outgrowMemory(neighbours);
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

/**
 * A run that was stopped for its memory with something found. On a busy machine one may be looked at before it
 * has found anything, and has then failed; the next begins anew.
 */
async function outgrowMemory(neighbours: number[]): Promise<RunResponse> {
  for (let salaryCap = LARGE.salary_cap; ; salaryCap += 1) {
    const large = await watchRun({ ...LARGE, salary_cap: salaryCap, time_limit_ms: 60_000 }, neighbours);
    if (large.state === 'succeeded' || salaryCap > LARGE.salary_cap + 10) return large;
    expect(large).toMatchObject({ found: 0, error: { detail: expect.stringContaining('memory') } });
  }
}

/** Follows a run to its end, and has a small one solved again and again beside it. */
async function watchRun(request: object, neighbours: number[]): Promise<RunResponse> {
  const started = await api.with({ prefer: 'respond-async' }).send<RunAccepted>('POST', MANUAL, request);
  for (;;) {
    const cap = SMALL.salary_cap + neighbours.length / 2;
    neighbours.push((await api.optimizeManual({ ...SMALL, salary_cap: cap })).status);
    const { body } = await api.send<RunResponse>('GET', `/api/v1/dfs/runs/${started.body.run_id}`);
    if (body.finished_at !== undefined) return body;
  }
}
