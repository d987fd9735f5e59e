import { randomInt } from 'node:crypto';
import type { ErrorBody, RunAccepted } from '@fanteam/contracts';
import { makeSlate, toCsv, toPlayers } from '../../../tools/test/slate';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { Api, SETTINGS } from './support/api';
import { query } from './support/database';
import { createUser } from './support/users';
import { waitUntil } from './support/wait';

const api = new Api(process.env['E2E_API_URL']!);
const MANUAL = '/api/v1/dfs/optimize/manual';
const players = toPlayers(makeSlate(240));

interface Row {
  user_id: string | null;
  anonymous_id: string | null;
  address: string;
}

/** Starts a run that joins no other run, and reads its owner from the row. */
async function ownerOfRun(from: Api, headers: Record<string, string> = {}): Promise<Row & { id: string }> {
  const request = { players, num_lineups: 1, salary_cap: randomInt(90_000, 190_000) / 1000 };
  const as = new Api(from.url, from.token, { prefer: 'respond-async', ...headers });
  const { body } = await as.send<RunAccepted>('POST', MANUAL, request);
  const [row] = await query<Row & { id: string }>(
    'SELECT id, user_id, anonymous_id, address FROM runs WHERE id = $1',
    [body.run_id],
  );
  return row!;
}
const cookiesOf = ({ headers }: { headers: Headers }) => headers.getSetCookie();
const upload = (from: Api) => from.upload(toCsv(makeSlate(30)));

describe('an anonymous client', () => {
  it('gets an HttpOnly, SameSite cookie with its first upload', async () => {
    const [cookie, ...others] = cookiesOf(await upload(api));
    expect(others).toEqual([]);
    expect(cookie).toMatch(
      /^fanteam_client=s%3A[0-9a-f-]{36}\.[^;]+; Max-Age=31536000; Path=\/api\/v1\/dfs;/,
    );
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  it('is identified by the cookie and gets no second one', async () => {
    const cookie = cookiesOf(await upload(api))[0]!.split(';')[0]!;
    expect(cookiesOf(await upload(api.with({ cookie })))).toEqual([]);
    const id = /s%3A([0-9a-f-]{36})/.exec(cookie)![1];
    expect(await ownerOfRun(api, { cookie })).toMatchObject({ user_id: null, anonymous_id: id });
  });

  it('is not identified by a cookie that this server has not signed', async () => {
    for (const value of [
      's%3A5b3c9d1e-0000-4000-8000-000000000000.c2lnbmF0dXJl',
      '5b3c9d1e-0000-4000-8000-000000000000',
      's%3A',
    ]) {
      const cookie = `fanteam_client=${value}`;
      expect([value, cookiesOf(await upload(api.with({ cookie })))]).toEqual([value, [expect.any(String)]]);
      expect(await ownerOfRun(api, { cookie })).toMatchObject({ user_id: null, anonymous_id: null });
    }
  });

  it('gets no cookie from a GET request', async () => {
    const { body } = await upload(api);
    for (const path of [
      `/api/v1/dfs/uploads/${body.file_id}`,
      '/api/v1/dfs/runs/none',
      '/api/v1/utils/health-check',
    ]) {
      expect(cookiesOf(await api.send('GET', path))).toEqual([]);
    }
  });
});

describe('a client with an account', () => {
  it('is identified by the account, regardless of its cookie', async () => {
    const user = await createUser(api);
    const cookie = cookiesOf(await upload(api))[0]!.split(';')[0]!;
    const run = await ownerOfRun(user.api, { cookie });
    expect(run).toMatchObject({ user_id: user.id, anonymous_id: null });
    expect(cookiesOf(await upload(user.api))).toEqual([]);
    expect((await api.with({ cookie }).send('DELETE', `/api/v1/dfs/runs/${run.id}`)).status).toBe(404);
    expect((await user.api.send('DELETE', `/api/v1/dfs/runs/${run.id}`)).status).toBe(200);
  });

  it('is deleted together with its runs', async () => {
    const user = await createUser(api);
    const { id } = await ownerOfRun(user.api);
    expect((await user.api.send('DELETE', '/api/v1/users/me')).status).toBe(200);
    expect((await api.send('GET', `/api/v1/dfs/runs/${id}`)).status).toBe(404);
  });

  it('gets 409 for a run that its deletion cancelled', async () => {
    const user = await createUser(api);
    const long = { players, num_lineups: 500, salary_cap: 100, min_unique_players: 8, time_limit_ms: 60_000 };
    const answer = user.api.send<ErrorBody>('POST', MANUAL, long);
    const exists = async () => (await query('SELECT FROM runs WHERE user_id = $1', [user.id])).length === 1;
    await waitUntil('the run exists', exists);
    expect((await user.api.send('DELETE', '/api/v1/users/me')).status).toBe(200);
    const { status, body } = await answer;
    expect([status, body.detail]).toEqual([409, 'The run was cancelled']);
  });

  it('sends anonymous requests while it is being deleted', async () => {
    const user = await createUser(api);
    const optimize = (_: unknown, index: number) =>
      user.api
        .with({ prefer: 'respond-async' })
        .send<RunAccepted>('POST', MANUAL, { players, num_lineups: 2, salary_cap: 150 + index });
    const calls = Array.from({ length: 12 }, optimize);
    expect((await user.api.send('DELETE', '/api/v1/users/me')).status).toBe(200);
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toContain(202);
    // A busy server may refuse some of them while the account is locked.
    expect(statuses.filter((status) => status !== 202 && status !== 503)).toEqual([]);
  });

  it('is anonymous with an invalid token', async () => {
    expect(await ownerOfRun(api.as('a.b.c'))).toMatchObject({ user_id: null, anonymous_id: null });
  });
});

describe('the address of a client', () => {
  let proxied: Spawned;
  beforeAll(async () => {
    proxied = await spawnApi({ ...SETTINGS, RUN_WORKER: 'false', TRUST_PROXY_HOPS: '1' });
  });
  afterAll(() => proxied.stop());

  const through = (server: string, forwarded: string) =>
    ownerOfRun(new Api(server), { 'x-forwarded-for': forwarded });

  it('is the address of the connection if no proxy is trusted', async () => {
    expect((await through(api.url, '203.0.113.9')).address).toBe('127.0.0.1');
  });

  it('is the address that the trusted proxy added, not the one that the client claims', async () => {
    expect((await through(proxied.url, '198.51.100.1, 203.0.113.9')).address).toBe('203.0.113.9');
  });

  it('is the /64 prefix of an IPv6 client', async () => {
    expect((await through(proxied.url, '2001:db8:1:2:3:4:5:6')).address).toBe('2001:db8:1:2::/64');
  });
});
