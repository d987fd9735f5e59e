import type { ErrorBody, RunAccepted, RunResponse } from '@fanteam/contracts';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api.mjs';
import { makeSlate, toCsv, toPlayers } from '../../../tools/test/slate.mjs';
import { Api, SETTINGS, type Answer } from './support/api';
import { createDatabase, type OwnDatabase } from './support/database';

const PLAYERS = toPlayers(makeSlate(220));
const LIMITS = {
  CLIENT_RUNS: '2',
  TOTAL_RUNS: '9',
  OPTIMIZE_CALLS_PER_MINUTE: '10',
  UPLOAD_CALLS_PER_MINUTE: '3',
  TRUST_PROXY_HOPS: '1',
};
/** Nobody works on these runs, so they stay where they are. */
const NO_WORKER = { RUN_WORKER: 'false' };

let database: OwnDatabase;
let server: Spawned;
beforeEach(async () => {
  database = await createDatabase();
  server = await spawnApi({ ...SETTINGS, ...LIMITS, ...NO_WORKER, DATABASE_URL: database.url });
});
afterEach(async () => {
  await server.stop();
  await database.drop();
});

const from = (address: string, cookie?: string): Api =>
  new Api(server.url).with({
    'x-forwarded-for': address,
    prefer: 'respond-async',
    ...(cookie ? { cookie } : {}),
  });

/** A client that has been here before: its cookie is asked for with a call that makes no run. */
async function visitor(address: string): Promise<Api> {
  const { headers } = await from(address).optimizeManual({});
  return from(address, headers.get('set-cookie')!.split(';')[0]);
}

let cap = 80;
const start = (api: Api): Promise<Answer<RunAccepted & ErrorBody>> =>
  api.send('POST', '/api/v1/dfs/optimize/manual', {
    players: PLAYERS,
    num_lineups: 1,
    // another one each time, or it would join
    salary_cap: (cap += 0.5),
  });

async function startMany(count: number, api: Api): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await start(api)).status);
  return statuses;
}

it('lets a client have so many runs under way and says what to do about the next', async () => {
  const one = await visitor('10.0.0.1');
  expect(await startMany(2, one)).toEqual([202, 202]);
  const { status, headers, body } = await start(one);
  expect([status, headers.get('retry-after')]).toEqual([429, '2']);
  expect(body.detail).toBe(
    'You have 2 runs under way, as many as you may. Wait until one has ended, or cancel one.',
  );
  expect((await start(await visitor('10.0.0.2'))).status).toBe(202);
});

it('makes room when a run is cancelled', async () => {
  const one = await visitor('10.0.0.1');
  const { body } = await start(one);
  await start(one);
  expect((await start(one)).status).toBe(429);
  expect((await one.send<RunResponse>('DELETE', `/api/v1/dfs/runs/${body.run_id}`)).body.state).toBe(
    'cancelled',
  );
  expect((await start(one)).status).toBe(202);
});

it('counts the runs of parallel calls', async () => {
  const one = await visitor('10.0.0.1');
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await start(one)).status));
  expect(statuses.filter((status) => status === 202)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
});

it('lets an address have four times as much, however many cookies come from it', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 10; index += 1) statuses.push((await start(await visitor('10.0.0.1'))).status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(8);
  expect((await start(await visitor('10.0.0.1'))).status).toBe(429);
});

it('answers 503 to whoever comes when the queue is full', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 9; index += 1)
    statuses.push((await start(await visitor(`10.0.0.${index}`))).status);
  expect(new Set(statuses)).toEqual(new Set([202]));
  const { status, headers, body } = await start(await visitor('10.0.1.1'));
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(body.detail).toBe('The optimizer has as many runs waiting as it takes. Try again in a moment.');
});

it('bounds the calls of a minute, of a client and of its address', async () => {
  const one = await visitor('10.0.0.1');
  const statuses = await startMany(11, one);
  expect(statuses.slice(0, 2)).toEqual([202, 202]);
  const late = await start(one);
  expect(late.status).toBe(429);
  const seconds = Number(late.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(late.body.detail).toBe(`Too many requests. Try again in ${seconds} s.`);
  // a made-up address before the proxy's own word changes nothing
  expect((await start(one.with({ 'x-forwarded-for': '1.2.3.4, 10.0.0.1' }))).status).toBe(429);
});

it('bounds uploads, and joining a run costs no room', async () => {
  const one = await visitor('10.0.0.1');
  const csv = toCsv(makeSlate(60));
  const uploads = [
    await one.upload(csv),
    await one.upload(csv),
    await one.upload(csv),
    await one.upload(csv),
  ];
  expect(uploads.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  const request = { players: PLAYERS, num_lineups: 1, salary_cap: 70 };
  const answers = [
    await one.optimizeManual(request),
    await one.optimizeManual(request),
    await one.optimizeManual(request),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(new Set(answers.map(({ body }) => body.run_id)).size).toBe(1);
});

it('tells whoever comes with a first run that it is before the second run of others', async () => {
  const [greedy, modest] = [await visitor('10.0.0.1'), await visitor('10.0.0.2')];
  await startMany(2, greedy);
  const { body } = await start(modest);
  const run = await modest.send<RunResponse>('GET', `/api/v1/dfs/runs/${body.run_id}`);
  expect(run.body.position_in_queue).toBe(1);
});
