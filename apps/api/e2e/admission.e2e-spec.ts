import { gzipSync } from 'node:zlib';
import type { ErrorBody, RunAccepted, RunResponse } from '@fanteam/contracts';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { makeSlate, toCsv, toPlayers } from '../../../tools/test/slate';
import { Api, SETTINGS, type Answer } from './support/api';
import { createDatabase, queryAt, type OwnDatabase } from './support/database';
import { createUser } from './support/users';

const PLAYERS = toPlayers(makeSlate(220));
const PER_MINUTE = 6;
const TOTAL_RUNS = 200;
const LIMITS = {
  CLIENT_RUNS: '2',
  TOTAL_RUNS: String(TOTAL_RUNS),
  OPTIMIZE_CALLS_PER_MINUTE: String(PER_MINUTE),
  UPLOAD_CALLS_PER_MINUTE: '3',
  ANONYMOUS_TIME_LIMIT_SECONDS: '15',
  ANONYMOUS_SOLVER_SECONDS: '600',
  TRUST_PROXY_HOPS: '1',
};

let database: OwnDatabase;
let server: Spawned;
beforeAll(async () => {
  database = await createDatabase();
  // without a worker, the runs stay queued
  server = await spawnApi({ ...SETTINGS, ...LIMITS, RUN_WORKER: 'false', DATABASE_URL: database.url });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

let addresses = 0;
const newAddress = (): string => `10.0.0.${(addresses += 1)}`;

const from = (address: string, cookie?: string): Api =>
  new Api(server.url).with({
    'x-forwarded-for': address,
    prefer: 'respond-async',
    ...(cookie ? { cookie } : {}),
  });

const POOL = toCsv(makeSlate(30));

/** Sends a request that creates no run. */
async function requestCookie(address: string): Promise<string> {
  const { headers } = await from(address).upload(POOL);
  return headers.get('set-cookie')!.split(';')[0]!;
}

/** A client with a cookie of an earlier request. */
const visitor = async (address: string): Promise<Api> => from(address, await requestCookie(address));

let cap = 80;
const start = (api: Api): Promise<Answer<RunAccepted & ErrorBody>> =>
  api.send('POST', '/api/v1/dfs/optimize/manual', {
    players: PLAYERS,
    num_lineups: 1,
    // different each time, because the same request joins the existing run
    salary_cap: (cap += 0.5),
  });

async function startMany(count: number, api: Api): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await start(api)).status);
  return statuses;
}

it('limits the active runs of a client and explains the limit', async () => {
  const one = await visitor(newAddress());
  expect(await startMany(2, one)).toEqual([202, 202]);
  const { status, headers, body } = await start(one);
  expect([status, headers.get('retry-after')]).toEqual([429, '2']);
  expect(body.detail).toBe(
    'You have 2 active runs, which is the maximum. Wait until one finishes, or cancel one.',
  );
  expect((await start(await visitor(newAddress()))).status).toBe(202);
});

it('accepts another run after one is cancelled', async () => {
  const one = await visitor(newAddress());
  const { body } = await start(one);
  await start(one);
  expect((await start(one)).status).toBe(429);
  expect((await one.send<RunResponse>('DELETE', `/api/v1/dfs/runs/${body.run_id}`)).body.state).toBe(
    'cancelled',
  );
  expect((await start(one)).status).toBe(202);
});

it('counts the runs of parallel requests', async () => {
  const one = await visitor(newAddress());
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await start(one)).status));
  expect(statuses.filter((status) => status === 202)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
});

it('allows an address four times as many runs, regardless of the number of cookies', async () => {
  const address = newAddress();
  const cookies = [];
  for (let index = 0; index < 5; index += 1) cookies.push(await requestCookie(address));
  const statuses: number[] = [];
  for (const cookie of cookies) statuses.push(...(await startMany(2, from(address, cookie))));
  expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 202, 202, 429, 429]);
});

it('counts a client without a cookie as one of its own, and explains the limit of the address', async () => {
  const address = newAddress();
  expect(await startMany(8, from(address))).toEqual(Array(8).fill(202));
  const { status, headers, body } = await start(from(address));
  expect([status, headers.get('retry-after'), headers.get('set-cookie')]).toEqual([429, '2', null]);
  expect(body.detail).toBe(
    'Your network has 8 active runs, which is the maximum. Try again when one of them finishes.',
  );
});

it('sets no cookie in the response to a request that is refused', async () => {
  const { status, headers } = await from(newAddress()).optimizeManual({});
  expect([status, headers.get('set-cookie')]).toEqual([422, null]);
});

it('lowers the time limit of a simulation without an account, without a warning', async () => {
  const players = PLAYERS.map((player, at) => ({ ...player, id: `p${at}` }));
  const lineup = ['GK', 'D', 'M', 'F'].map(
    (wanted) => players.find(({ position }) => position === wanted)!.id,
  );
  const contest = { entries: 10, fee: 1, prizes: [{ from: 1, to: 1, prize: 9 }], time_limit_ms: 60_000 };
  const setting = { players, contest: 'mini-4', salary_cap: 1000, lineups: [{ players: lineup }] };
  const path = '/api/v1/dfs/simulate';
  const { body } = await from(newAddress()).send<RunAccepted>('POST', path, { ...contest, ...setting });
  const [row] = await queryAt<{ task: { timeLimitMs: number; warnings: string[] } }>(
    database.url,
    'SELECT task FROM runs WHERE id = $1',
    [body.run_id],
  );
  expect(row!.task.timeLimitMs).toBe(15_000);
  expect(row!.task.warnings.filter((warning) => warning.includes('time limit'))).toEqual([]);
});

it('lowers the time limit of a run without an account, with a warning', async () => {
  const address = newAddress();
  const taskOf = async ({ body }: Answer<RunAccepted>) => {
    const [row] = await queryAt<{ task: { timeLimitMs: number; warnings: string[] } }>(
      database.url,
      'SELECT task FROM runs WHERE id = $1',
      [body.run_id],
    );
    return row!.task;
  };
  const long = { players: PLAYERS, num_lineups: 1, salary_cap: (cap += 0.5), time_limit_ms: 60_000 };
  const startLong = (api: Api) => api.send<RunAccepted>('POST', '/api/v1/dfs/optimize/manual', long);
  expect(await taskOf(await startLong(from(address)))).toMatchObject({
    timeLimitMs: 15_000,
    warnings: [
      'The time limit was lowered from 60 s to 15 s, the maximum without an account. Log in to use longer ones.',
    ],
  });
  const user = await createUser(new Api(server.url), {}, database.url);
  const withAccount = user.api.with({ 'x-forwarded-for': address, prefer: 'respond-async' });
  expect(await taskOf(await startLong(withAccount))).toMatchObject({ timeLimitMs: 60_000, warnings: [] });
});

it('refuses runs without an account from an address that has used its solver time of the last hour', async () => {
  const address = newAddress();
  const one = await visitor(address);
  const { body: first } = await start(one);
  const end = (solverMs: number, minutesAgo: number) =>
    queryAt(
      database.url,
      `INSERT INTO runs (id, state, task, request, requested, address, solver_ms, finished_at)
       VALUES (gen_random_uuid(), 'cancelled', '{}', '{}', 1, $1, $2, now() - $3 * interval '1 minute')`,
      [address, solverMs, minutesAgo],
    );
  await end(500_000, 61);
  await end(400_000, 50);
  await end(99, 1);
  expect((await start(one)).status).toBe(202);
  await one.send('DELETE', `/api/v1/dfs/runs/${first.run_id}`);
  await end(200_000, 20);
  const { status, headers, body } = await start(one);
  const seconds = Number(headers.get('retry-after'));
  // the run of 400 s must be an hour old
  expect(seconds).toBeGreaterThan(9 * 60);
  expect(seconds).toBeLessThanOrEqual(10 * 60);
  expect([status, body.detail]).toEqual([
    429,
    'Your network has used its solver time for requests without an account. Try again in 10 min, or log in.',
  ]);
  const user = await createUser(new Api(server.url), {}, database.url);
  expect((await start(user.api.with({ 'x-forwarded-for': address, prefer: 'respond-async' }))).status).toBe(
    202,
  );
  expect((await start(from(newAddress()))).status).toBe(202);
});

it('returns 503 when the queue is full', async () => {
  const add = `INSERT INTO runs (id, state, task, request, requested)
    SELECT gen_random_uuid(), 'queued', '{}', '{}', 1
    FROM generate_series(2, $1 - (SELECT count(*) FROM runs WHERE state IN ('queued', 'running'))) RETURNING id`;
  const added = await queryAt<{ id: string }>(database.url, add, [TOTAL_RUNS]);
  expect((await start(await visitor(newAddress()))).status).toBe(202);
  const { status, headers, body } = await start(await visitor(newAddress()));
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  expect(body.detail).toBe('The queue is full. Try again in a moment.');
  await queryAt(database.url, 'DELETE FROM runs WHERE id = ANY($1)', [added.map(({ id }) => id)]);
});

it('limits the requests per minute', async () => {
  const address = newAddress();
  const cookie = await requestCookie(address);
  const one = from(address, cookie);
  const statuses = await startMany(PER_MINUTE, one);
  expect(statuses.slice(0, 2)).toEqual([202, 202]);
  const { status, headers, body } = await start(one);
  const seconds = Number(headers.get('retry-after'));
  expect(status).toBe(429);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(body.detail).toBe(`Too many requests. Try again in ${seconds} s.`);
  // the address that the client claims comes before the one that the proxy adds
  const spoofed = await start(from(`1.2.3.4, ${address}`, cookie));
  expect(spoofed.body.detail).toMatch(/^Too many requests/);
});

it.each<[string, (body: Buffer) => RequestInit]>([
  ['', (body) => ({ body })],
  [' in chunks, which has no length,', (body) => ({ body: new Blob([body]).stream(), duplex: 'half' })],
  [' that is compressed', (body) => ({ body: gzipSync(body), headers: { 'content-encoding': 'gzip' } })],
])('counts a large request%s as several', async (_, toInit) => {
  const address = newAddress();
  const one = { 'x-forwarded-for': address, cookie: await requestCookie(address) };
  const call = async (players: unknown[]) => {
    const { headers, ...init } = toInit(Buffer.from(JSON.stringify({ players })));
    const response = await fetch(`${server.url}/api/v1/dfs/optimize/manual`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...one, ...headers },
      ...init,
    });
    await response.text();
    return response.status;
  };
  // 300 kB of players without fields
  expect(await call(Array.from({ length: 300 }, () => ({ name: 'x'.repeat(1000) })))).toBe(422);
  expect(await call([])).toBe(429);
});

it('counts a file that takes long as several', async () => {
  const one = await visitor(newAddress());
  const slate = makeSlate(2000);
  const { status, body } = await one.upload(toCsv(slate));
  const statuses = [status];
  const rows = slate.map(({ surname, team }) => `${surname} ${'xy '.repeat(50)},${team},1`);
  const file = ['Name,Team,Projection', ...rows, ...rows].join('\n');
  while (statuses.length < 3) {
    statuses.push((await one.addProjections(body.file_id, file)).status);
  }
  // without the time that they take, three would be allowed
  expect(statuses).toContain(429);
});

it('limits the requests of an address, regardless of the number of cookies', async () => {
  const address = newAddress();
  const call = async (cookie?: string) => (await from(address, cookie).optimizeManual({})).status;
  const statuses: number[] = [];
  for (let client = 0; client < 4; client += 1) {
    const cookie = await requestCookie(address);
    for (let index = 0; index < PER_MINUTE; index += 1) statuses.push(await call(cookie));
  }
  expect(new Set(statuses)).toEqual(new Set([422]));
  expect(await call()).toBe(429);
});

it('limits the readings of uploads, which do not count as uploads', async () => {
  const one = await visitor(newAddress());
  const { body } = await one.upload(POOL);
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1) statuses.push((await one.readUpload(body.file_id)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await one.upload(POOL)).status).toBe(200);
});

it('limits uploads, and joining a run does not count as a run', async () => {
  const one = await visitor(newAddress());
  const csv = toCsv(makeSlate(60));
  const uploads = [
    await one.upload(csv),
    await one.upload(csv),
    await one.upload(csv),
    await one.upload(csv),
  ];
  // on a busy machine, a file can count as several
  expect([uploads[0]!.status, uploads[3]!.status]).toEqual([200, 429]);
  const request = { players: PLAYERS, num_lineups: 1, salary_cap: 70 };
  const answers = [
    await one.optimizeManual(request),
    await one.optimizeManual(request),
    await one.optimizeManual(request),
  ];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(new Set(answers.map(({ body }) => body.run_id)).size).toBe(1);
});

it('queues a client’s first run before the second runs of others', async () => {
  const [greedy, modest] = [await visitor(newAddress()), await visitor(newAddress())];
  const place = async (api: Api, { body }: Answer<RunAccepted>) =>
    (await api.send<RunResponse>('GET', `/api/v1/dfs/runs/${body.run_id}`)).body.position_in_queue!;
  const [first, second] = [await start(greedy), await start(greedy)];
  const mine = await place(modest, await start(modest));
  expect(mine).toBeGreaterThan(await place(greedy, first));
  expect(mine).toBeLessThan(await place(greedy, second));
});
