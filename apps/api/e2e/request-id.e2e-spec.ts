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
  server = await spawnApi({ ...env, RUN_WORKER: 'false' });
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

it.each(['short', 'x'.repeat(65), 'has a space', 'quote"12345', 'semi;colon', '12345678, 12345678'])(
  'replaces the id %p',
  async (given) => {
    const { headers } = await api.with({ 'x-request-id': given }).send('GET', '/api/v1/utils/health-check/');
    expect(headers.get('x-request-id')).toMatch(MADE);
  },
);

it.each<[string, string, string, string | undefined, number]>([
  ['an unknown URL', 'GET', '/api/v1/nothing', undefined, 404],
  ['an invalid URL', 'GET', '/api/v1/%zz', undefined, 400],
  ['a body that is not JSON', 'POST', '/api/v1/dfs/optimize', '{', 422],
  ['invalid fields', 'POST', '/api/v1/dfs/optimize', '{}', 422],
  ['a missing token', 'GET', '/api/v1/users/me', undefined, 401],
  ['an unknown run', 'GET', '/api/v1/dfs/runs/5b3c9d1e-0000-4000-8000-000000000000', undefined, 404],
  ['a form without a file', 'POST', '/api/v1/dfs/upload', undefined, 422],
])('is part of the error body for %s', async (_kind, method, path, body, status) => {
  const id = 'given-id';
  const headers = { 'x-request-id': id, 'content-type': 'application/json' };
  const answer = await fetch(server.url + path, { method, headers, body });
  const { request_id: found } = (await answer.json()) as ErrorBody;
  expect([answer.status, answer.headers.get('x-request-id'), found]).toEqual([status, id, id]);
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
