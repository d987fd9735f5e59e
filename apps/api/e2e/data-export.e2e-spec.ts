import { randomUUID } from 'node:crypto';
import type { RunAccepted, RunResponse } from '@fanteam/contracts';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { ACCOUNT_TABLE, OWNED_TABLES } from '../src/users/personal-data';
import { Api } from './support/api';
import { query } from './support/database';
import { addSession, createUser, logInAdmin, signToken, type TestUser } from './support/users';
import { waitUntil } from './support/wait';

const api = new Api(process.env['E2E_API_URL']!);
let admin: Api;
beforeAll(async () => {
  admin = await logInAdmin(api);
});

type Row = Record<string, unknown>;
type Export = { exported_at: string; account: Row } & Record<string, Row[]>;

const PATH = '/api/v1/users/me/export';
const read = (user: TestUser) => user.api.send<Export>('GET', PATH);

/** Tables of the database that the export does not read as such. */
const OTHER_TABLES: Record<string, string> = {
  run_lineups: 'part of the runs',
  throttle: 'counters of at most an hour, under hashes',
  migrations: 'the names of migrations',
  workers: 'the running worker processes',
};

describe('the tables of the export', () => {
  const tables = [ACCOUNT_TABLE, ...Object.values(OWNED_TABLES)];

  it('are all tables of the database, except those that are listed here with a reason', async () => {
    const rows = await query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const known = [...tables.map(({ table }) => table), ...Object.keys(OTHER_TABLES)];
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  it('have every column of each table, or the reason why it is left out', async () => {
    const rows = await query<{ table: string; name: string }>(
      `SELECT table_name AS table, column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    for (const { table, columns, leftOut } of tables) {
      const names = rows.filter((row) => row.table === table).map(({ name }) => name);
      expect([table, [...columns, ...Object.keys(leftOut)].sort()]).toEqual([table, names.sort()]);
    }
  });
});

describe('the export', () => {
  it('contains the account and all that belongs to it', async () => {
    const user = await createUser(admin, { full_name: 'Noel "N" Kestrik' });
    const item = await user.api.send<Row>('POST', '/api/v1/items/', { title: 'Ä "x"\n', description: null });
    const upload = await user.api.upload(toCsv(makeSlate(240)));
    const started = await user.api
      .with({ prefer: 'respond-async' })
      .send<RunAccepted>('POST', '/api/v1/dfs/optimize', {
        file_id: upload.body.file_id,
        num_lineups: 2,
        salary_cap: 90,
      });
    const runPath = `/api/v1/dfs/runs/${started.body.run_id}`;
    await waitUntil(
      'the run has ended',
      async () => (await user.api.send<RunResponse>('GET', runPath)).body.state === 'succeeded',
    );
    const run = (await user.api.send<RunResponse>('GET', runPath)).body;
    const session = await addSession(user.id);
    await query(
      `INSERT INTO email_changes (user_id, old_email, expires_at) VALUES ($1, 'old@example.com', now() + interval '1 day')`,
      [user.id],
    );
    const mailId = randomUUID();
    await query(
      `INSERT INTO mails (id, kind, recipient, next_attempt_at)
       VALUES ($1, 'password_recovery', $2, now() + interval '5 minutes')`,
      [mailId, user.email.toUpperCase()],
    );
    await admin.send('POST', `/api/v1/password-recovery-html-content/${user.email}`);

    const { status, headers, body } = await read(user);
    // other specs wait until all mails are sent
    await query('DELETE FROM mails WHERE id = $1', [mailId]);
    expect(status).toBe(200);
    const day = body.exported_at.slice(0, 10);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename=fanteam-optimizer-data-${day}.json`,
    );
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(body)).toEqual(['exported_at', 'account', ...Object.keys(OWNED_TABLES)]);
    expect(body.account).toMatchObject({ id: user.id, email: user.email, full_name: 'Noel "N" Kestrik' });
    expect(body['items']).toEqual([
      { id: item.body['id'], title: 'Ä "x"\n', description: null, created_at: expect.any(String) },
    ]);
    expect(body['uploads']).toEqual([
      expect.objectContaining({ id: upload.body.file_id, pool: expect.any(Array), address: '127.0.0.1' }),
    ]);
    expect(body['runs']).toEqual([
      expect.objectContaining({
        id: run.run_id,
        state: 'succeeded',
        request: run.request,
        lineups: run.result!.optimized_lineups,
      }),
    ]);
    expect(body['queued_emails']).toContainEqual(expect.objectContaining({ id: mailId }));
    expect(body['sessions']).toEqual([expect.objectContaining({ id: session, client: '192.0.2.1' })]);
    expect(body['email_changes']).toEqual([expect.objectContaining({ old_email: 'old@example.com' })]);
    expect(body['password_reset_links']).toEqual([{ expires_at: expect.any(String), consumed_at: null }]);
  });

  it('contains no secrets and nothing of other accounts', async () => {
    const [user, other] = [await createUser(admin), await createUser(admin, { full_name: 'Ada Keel' })];
    await other.api.send('POST', '/api/v1/items/', { title: 'of another account' });
    await admin.send('POST', `/api/v1/password-recovery-html-content/${user.email}`);
    const secrets = await query<{ secret: string }>(
      `SELECT password_hash AS secret FROM users WHERE id = $1
       UNION ALL SELECT hash FROM password_reset_tokens WHERE user_id = $1`,
      [user.id],
    );
    expect(secrets).toHaveLength(2);
    const text = JSON.stringify((await read(user)).body);
    for (const { secret } of secrets) expect(text).not.toContain(secret);
    for (const foreign of ['of another account', other.id, other.email, 'Ada Keel']) {
      expect(text).not.toContain(foreign);
    }
  });

  it('contains all rows of several batches, oldest first', async () => {
    const user = await createUser(admin);
    // rows of one statement have the same time
    await query(
      `INSERT INTO items (id, owner_id, title, created_at)
       SELECT gen_random_uuid(), $1, n, now() - make_interval(mins => 20 - n / 100)
       FROM generate_series(1, 1700) AS n`,
      [user.id],
    );
    const { body } = await read(user);
    const titles = body['items']!.map(({ title }) => Number(title));
    expect(new Set(titles).size).toBe(1700);
    const hundreds = titles.map((title) => Math.floor(title / 100));
    expect(hundreds).toEqual(hundreds.toSorted((a, b) => a - b));
  });

  it('that a client does not read to the end leaves the server as it was', async () => {
    const user = await createUser(admin);
    await query(
      `INSERT INTO items (id, owner_id, title, description)
       SELECT gen_random_uuid(), $1, n, repeat(md5(n::text), 8) FROM generate_series(1, 60000) AS n`,
      [user.id],
    );
    for (let turn = 0; turn < 20; turn += 1) {
      const leaving = new AbortController();
      const headers = { authorization: `Bearer ${user.api.token}`, 'accept-encoding': 'identity' };
      const response = await fetch(api.url + PATH, { headers, signal: leaving.signal });
      await response.body!.getReader().read();
      leaving.abort();
    }
    expect((await read(await createUser(admin))).status).toBe(200);
    await query('DELETE FROM items WHERE owner_id = $1', [user.id]);
  });

  it('is not given for an account that was deleted', async () => {
    const { status } = await api.as(signToken({ sub: randomUUID() })).send('GET', PATH);
    expect(status).toBe(401);
  });
});
