import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ErrorBody } from '@fanteam/contracts';
import { spawnApi, spawnWorker, type Spawned } from '../../../tools/test/spawn-api';
import { makeSlate, toPlayers } from '../../../tools/test/slate';
import { Api, SETTINGS } from './support/api';
import { createDatabase, queryAt, type OwnDatabase } from './support/database';
import { waitFor } from './support/wait';

/** One id is found in the response, the log lines of the API, worker and solver, and the row of the run. */
let database: OwnDatabase;
let server: Spawned;
let worker: Spawned;
let api: Api;

beforeAll(async () => {
  database = await createDatabase();
  const env = { ...SETTINGS, DATABASE_URL: database.url, SOLVER_PROCESSES: '1', LOG_LEVEL: 'debug' };
  server = await spawnApi({ ...env, RUN_WORKER: 'false', LOG_LEVEL: 'trace' });
  worker = await spawnWorker(env);
  api = new Api(server.url);
});
afterAll(async () => {
  await Promise.all([server.stop(), worker.stop()]);
  await database.drop();
});

interface LogLine {
  msg: string;
  service: string;
  version: string;
  request_id?: string;
  run_id?: string;
}

/** The log lines with an id. */
const linesWith = ({ output }: Spawned, id: string): LogLine[] =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(id))
    .map((line) => {
      // a field that occurs twice is ambiguous for log collectors
      expect(line.match(/"(request_id|service|version)":/g)).toHaveLength(3);
      return JSON.parse(line) as LogLine;
    });

const MADE = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const REQUEST = { players: toPlayers(makeSlate(220)), num_lineups: 1, salary_cap: 100 };

it('is the same in the response, the row of the run and the lines of api, worker and solver', async () => {
  const id = 'My_request.2026-11';
  const { status, headers, body } = await api.with({ 'x-request-id': id }).optimizeManual(REQUEST);
  expect([status, headers.get('x-request-id')]).toEqual([200, id]);
  const rows = await queryAt(database.url, 'SELECT id FROM runs WHERE request_id = $1', [id]);
  expect(rows).toEqual([{ id: body.run_id }]);

  const inApi = await waitFor('the API has logged the end of the request', async () => {
    const lines = linesWith(server, id);
    return lines.some(({ msg }) => msg === 'request completed') ? lines : undefined;
  });
  expect(inApi.map(({ msg, run_id: run }) => [msg, run])).toContainEqual(['run created', body.run_id]);
  const inWorker = await waitFor('the worker has logged the end of the run', async () => {
    const lines = linesWith(worker, id);
    return lines.some(({ msg }) => msg === 'run ended') ? lines : undefined;
  });
  expect(inWorker.map(({ msg, service }) => `${service}: ${msg}`)).toEqual([
    'worker: attempt started',
    'solver: solved',
    'worker: run ended',
  ]);
  for (const { run_id: run, version } of inWorker) {
    expect([run, version]).toEqual([body.run_id, expect.stringMatching(/^\d+\.\d+\.\d+/)]);
  }
});

it('is replaced when it cannot be an id', async () => {
  for (const given of [
    'short',
    'x'.repeat(65),
    'has a space',
    'quote"12345',
    'semi;colon',
    '12345678, 12345678',
  ]) {
    const { headers } = await api.with({ 'x-request-id': given }).send('GET', '/api/v1/utils/health-check/');
    expect([given, headers.get('x-request-id')]).toEqual([given, expect.stringMatching(MADE)]);
  }
});

it('is part of the error body for every kind of error', async () => {
  const id = 'given-id';
  const headers = { 'x-request-id': id, 'content-type': 'application/json' };
  for (const [kind, method, path, body, status] of [
    ['an unknown URL', 'GET', '/api/v1/nothing', undefined, 404],
    ['an invalid URL', 'GET', '/api/v1/%zz', undefined, 400],
    ['a body that is not JSON', 'POST', '/api/v1/dfs/optimize', '{', 422],
    ['invalid fields', 'POST', '/api/v1/dfs/optimize', '{}', 422],
    ['a missing token', 'GET', '/api/v1/users/me', undefined, 401],
    ['an unknown run', 'GET', '/api/v1/dfs/runs/5b3c9d1e-0000-4000-8000-000000000000', undefined, 404],
    ['a form without a file', 'POST', '/api/v1/dfs/upload', undefined, 422],
  ] as const) {
    const answer = await fetch(server.url + path, { method, headers, body });
    const { request_id: found } = (await answer.json()) as ErrorBody;
    const sent = answer.headers.get('x-request-id');
    expect([kind, answer.status, sent, found]).toEqual([kind, status, id, id]);
  }
});

it('is made for bytes that are not HTTP', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.end('hello\r\n\r\n');
  const answer = await text(socket);
  const id = /^X-Request-Id: (.*)\r$/m.exec(answer)?.[1];
  expect(id).toMatch(MADE);
  expect((JSON.parse(answer.slice(answer.indexOf('{'))) as ErrorBody).request_id).toBe(id);
});

it('is described in the API document, for every route', async () => {
  interface Operation {
    parameters?: { name: string }[];
    responses: Record<string, { headers?: object }>;
  }
  const { body } = await api.send<{ paths: Record<string, Record<string, Operation>> }>(
    'GET',
    '/api/v1/openapi.json',
  );
  const operations = Object.values(body.paths).flatMap((path) => Object.values(path));
  expect(operations.length).toBeGreaterThan(20);
  for (const { parameters, responses } of operations) {
    expect(parameters?.map(({ name }) => name)).toContain('X-Request-Id');
    for (const { headers } of Object.values(responses)) expect(headers).toHaveProperty('X-Request-Id');
  }
});

it('the log contains no secrets of a request', async () => {
  const headers = { authorization: 'Bearer secret', cookie: 'sid=secret', 'x-api-key': 'secret' };
  await fetch(`${server.url}/dfs/seen?token=secret`, { headers });
  await fetch(`${server.url}/api/v1/password-recovery/secret%40example.com`, { method: 'POST' });
  for (const path of ['/dfs/seen', '/api/v1/password-recovery/…']) {
    await waitFor(`the line about ${path}`, async () => server.output().includes(path) || undefined);
  }
  expect(server.output()).not.toContain('secret');
});

it('a proxy that TRUST_PROXY_HOPS does not count is named once in the log', async () => {
  const warning = /A request has the header X-Forwarded-For, but TRUST_PROXY_HOPS is 0/g;
  const request = (headers = {}) => api.with(headers).send('GET', '/api/v1/utils/health-check');
  await request();
  expect(server.output()).not.toMatch(warning);
  for (let count = 0; count < 3; count += 1) await request({ 'x-forwarded-for': '203.0.113.9' });
  await waitFor('the warning', async () => server.output().match(warning) ?? undefined);
  expect(server.output().match(warning)).toHaveLength(1);
});
