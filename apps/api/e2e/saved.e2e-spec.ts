import { randomBytes } from 'node:crypto';
import type {
  ErrorBody,
  Message,
  RunResponse,
  SavedPool,
  SavedRuleSet,
  SavedRuleSets,
  SavedRun,
  SavedRuns,
} from '@fanteam/contracts';
import { makeSlate, toCsv, toPlayers } from '../../../tools/test/slate';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { Api, SETTINGS } from './support/api';
import { query } from './support/database';
import { createUser, logInAdmin, type TestUser } from './support/users';

const api = new Api(process.env['E2E_API_URL']!);
const SAVED = '/api/v1/dfs/saved';
const UNKNOWN = '5b3c9d1e-0000-4000-8000-000000000000';
const RULES = { max_exposure: 0.6, stacks: [{ size: 3 }], players: { '45113': { lock: true } } };
const SLATE = makeSlate(240);
const TYPED = toPlayers(SLATE.slice(0, 1));

type Saved = SavedRuleSet & ErrorBody;
let admin: Api;
let owner: TestUser;
beforeAll(async () => {
  admin = await logInAdmin(api);
  owner = await createUser(admin);
});

const saveRules = (name: unknown, { api: by }: { api: Api } = owner) =>
  by.send<Saved>('POST', `${SAVED}/rule-sets`, { name, rules: RULES });
const namesOf = async (list: string, { api: by }: { api: Api } = owner) =>
  (await by.send<SavedRuleSets>('GET', `${SAVED}/${list}`)).body.data.map(({ name }) => name);

/** Inserts entries of a user. A statement per entry would take longer than the test. */
const fill = (user: TestUser, entries: number, content = '{}') =>
  query(
    `INSERT INTO saved_entries (id, user_id, kind, name, summary, content, created_at)
     SELECT gen_random_uuid(), $1, 'rule_set', 'Rules ' || n, '{"rules":0}', $3, now() - make_interval(secs => n)
     FROM generate_series(1, $2::int) AS n`,
    [user.id, entries, content],
  );

/** Starts a run without an account. @returns its response */
async function run(request: Record<string, unknown>, by = api) {
  const path = 'file_id' in request ? '/api/v1/dfs/optimize' : '/api/v1/dfs/optimize/manual';
  const { status, body } = await by.send<{ run_id: string }>('POST', path, request);
  expect(status).toBe(200);
  return (await by.send<RunResponse>('GET', `/api/v1/dfs/runs/${body.run_id}`)).body;
}

describe('a saved rule set', () => {
  it('is created, read, renamed and deleted', async () => {
    const draft = { stacks: [], known: { '45113': { name: 'Noel Kestrik', team: 'KGM' } } };
    const request = { name: '  Safe ', rules: RULES, draft };
    const { status, body } = await owner.api.send<Saved>('POST', `${SAVED}/rule-sets`, request);
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        name: 'Safe',
        created_at: expect.stringMatching(/Z$/),
        updated_at: expect.stringMatching(/Z$/),
        summary: { rules: 3 },
        content: { rules: RULES, draft },
      },
    ]);
    const path = `${SAVED}/rule-sets/${body.id}`;
    expect((await owner.api.send('GET', path)).body).toEqual(body);
    const { id, created_at, summary } = body;
    const renamed = await owner.api.send<Saved>('PATCH', `${path}/`, { name: 'Safer' });
    expect([renamed.status, renamed.body]).toEqual([
      200,
      { id, name: 'Safer', created_at, updated_at: expect.any(String), summary },
    ]);
    expect(renamed.body.updated_at > body.updated_at).toBe(true);
    expect((await owner.api.send<SavedRuleSets>('GET', `${SAVED}/rule-sets`)).body).toEqual({
      data: [renamed.body],
      count: 1,
    });
    const removed = await owner.api.send<Message>('DELETE', path);
    expect([removed.status, removed.body]).toEqual([200, { message: 'Saved rule set deleted successfully' }]);
    for (const [method, json] of [['GET'], ['DELETE'], ['PATCH', { name: 'x' }]] as const) {
      const answer = await owner.api.send(method, path, json);
      expect([answer.status, answer.body]).toEqual([404, { detail: 'Not found' }]);
    }
  });

  it('of another user does not exist, not even for a superuser', async () => {
    const { id } = (await saveRules('Mine')).body;
    const other = await createUser(admin);
    for (const by of [other.api, admin]) {
      for (const [method, json] of [['GET'], ['PATCH', { name: 'Theirs' }], ['DELETE']] as const) {
        for (const entry of [id, UNKNOWN]) {
          const answer = await by.send(method, `${SAVED}/rule-sets/${entry}`, json);
          expect([answer.status, answer.body]).toEqual([404, { detail: 'Not found' }]);
        }
      }
    }
    expect(await namesOf('rule-sets', other)).toEqual([]);
    expect(await namesOf('rule-sets')).toContain('Mine');
  });

  it('is not in the lists of the other kinds', async () => {
    const { id } = (await saveRules('Only rules')).body;
    for (const list of ['pools', 'runs']) {
      expect((await owner.api.send('GET', `${SAVED}/${list}/${id}`)).status).toBe(404);
      expect((await owner.api.send('PATCH', `${SAVED}/${list}/${id}`, { name: 'x' })).status).toBe(404);
      expect((await owner.api.send('DELETE', `${SAVED}/${list}/${id}`)).status).toBe(404);
    }
  });

  it('is deleted with the account', async () => {
    const leaver = await createUser(admin);
    const calls = Array.from({ length: 20 }, (_, index) => saveRules(`Rules ${index}`, leaver));
    expect((await admin.send('DELETE', `/api/v1/users/${leaver.id}`)).status).toBe(200);
    const answers = await Promise.all(calls);
    // 404: the entry was deleted first
    expect(answers.filter(({ status }) => ![200, 401, 404].includes(status))).toEqual([]);
    expect(await query('SELECT FROM saved_entries WHERE user_id = $1', [leaver.id])).toEqual([]);
  });

  it.each<[object, string[], string]>([
    [{ name: '   ', rules: {} }, ['name'], 'Name is required'],
    [{ name: 'x', rules: { salary_cap: 90 } }, ['rules', 'salary_cap'], 'Unknown field "salary_cap"'],
  ])('created from %j returns 422', async (request, field, msg) => {
    const { status, body } = await owner.api.send<ErrorBody>('POST', `${SAVED}/rule-sets`, request);
    expect([status, body.detail]).toEqual([
      422,
      [{ type: expect.any(String), loc: ['body', ...field], msg }],
    ]);
  });

  it('has a name of up to 80 characters, even of several bytes', async () => {
    const name = '🥅'.repeat(80);
    expect(await saveRules(name)).toMatchObject({ status: 200, body: { name } });
  });

  it('with an invalid id returns 422', async () => {
    const { status, body } = await owner.api.send<ErrorBody>('GET', `${SAVED}/rule-sets/1`);
    expect([status, body.detail]).toEqual([
      422,
      [{ type: 'isUuid', loc: ['path', 'id'], msg: 'id must be a UUID' }],
    ]);
  });

  it('larger than 1 MB is refused', async () => {
    const request = { name: 'Large', rules: {}, draft: { text: 'x'.repeat(2 ** 20) } };
    const { status, body } = await owner.api.send('POST', `${SAVED}/rule-sets`, request);
    expect([status, body]).toEqual([413, { detail: 'The body is larger than 1 MB' }]);
  });
});

describe('names', () => {
  const TAKEN = { detail: 'A saved rule set with this name already exists' };

  it('are unique per list and user', async () => {
    expect((await saveRules('Taken')).status).toBe(200);
    const again = await saveRules(' Taken');
    expect([again.status, again.body]).toEqual([409, TAKEN]);
    const { id } = (await saveRules('Free')).body;
    const renamed = await owner.api.send('PATCH', `${SAVED}/rule-sets/${id}`, { name: 'Taken' });
    expect([renamed.status, renamed.body]).toEqual([409, TAKEN]);
    const same = await owner.api.send('PATCH', `${SAVED}/rule-sets/${id}`, { name: 'Free' });
    expect(same.status).toBe(200);
    expect((await saveRules('Taken', await createUser(admin))).status).toBe(200);
    const pool = await owner.api.send('POST', `${SAVED}/pools`, { name: 'Taken', players: TYPED });
    expect(pool.status).toBe(200);
  });

  it('are given once by parallel requests that create', async () => {
    const user = await createUser(admin);
    const answers = await Promise.all(Array.from({ length: 20 }, () => saveRules('Parallel', user)));
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    expect(await namesOf('rule-sets', user)).toEqual(['Parallel']);
  });

  it('are given once by parallel requests that rename', async () => {
    const user = await createUser(admin);
    await fill(user, 20);
    const { body } = await user.api.send<SavedRuleSets>('GET', `${SAVED}/rule-sets`);
    const answers = await Promise.all(
      body.data.map(({ id }) => user.api.send('PATCH', `${SAVED}/rule-sets/${id}`, { name: 'Winner' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect((await namesOf('rule-sets', user)).filter((name) => name === 'Winner')).toHaveLength(1);
  });
});

describe('the limits', () => {
  it('allow 100 entries of each kind, even with parallel requests', async () => {
    const user = await createUser(admin);
    await fill(user, 95);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => saveRules(`${index}`, user)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([
        JSON.stringify([
          422,
          { detail: 'You have 100 saved rule sets, which is the maximum. Delete one of them first.' },
        ]),
      ]),
    );
    const pool = await user.api.send('POST', `${SAVED}/pools`, { name: 'Pool', players: TYPED });
    expect(pool.status).toBe(200);
  });

  describe('of the space, here 1 MB,', () => {
    const FULL = { detail: 'Your saved work uses 1 MB, which is the maximum. Delete some of it first.' };
    let server: Spawned;
    beforeAll(async () => {
      server = await spawnApi({ ...SETTINGS, CLIENT_STORED_MB: '1', RUN_WORKER: 'false' });
    });
    afterAll(() => server.stop());
    /** Random content is not compressed. */
    const fillSpace = (user: TestUser) =>
      fill(user, 1, JSON.stringify(randomBytes(2 ** 20).toString('base64')));

    it('allow as much as the uploads and runs of an account may use', async () => {
      const user = await createUser(admin);
      await fillSpace(user);
      const { status, body } = await saveRules('One more', { api: new Api(server.url).as(user.api.token!) });
      expect([status, body]).toEqual([422, FULL]);
    });

    it('allow edits of a run that need less space, and no others, when the space is full', async () => {
      const user = await createUser(admin);
      const small = new Api(server.url).as(user.api.token!);
      const found = await run({ players: toPlayers(SLATE), num_lineups: 1, salary_cap: 90 });
      const noise = (bytes: number) => ({ simulation: { text: randomBytes(bytes).toString('base64') } });
      const request = { name: 'Full', run_id: found.run_id, edits: noise(1_000) };
      const { body: saved } = await small.send<SavedRun>('POST', `${SAVED}/runs`, request);
      await fillSpace(user);
      const edit = (edits: object) => small.send('PUT', `${SAVED}/runs/${saved.id}/edits`, edits);
      const larger = await edit(noise(2_000));
      expect([larger.status, larger.body]).toEqual([422, FULL]);
      const { body: kept } = await small.send<SavedRun>('GET', `${SAVED}/runs/${saved.id}`);
      expect(kept.content.edits).toEqual(request.edits);
      expect((await edit({ favorites: ['1'] })).status).toBe(200);
    });
  });
});

it('limits all saved work together, first for accounts with much of it, then for all', async () => {
  const used = async () =>
    (
      await query<{ mb: number }>(
        'SELECT coalesce(sum(pg_column_size(content)), 0)::float8 / 1048576 AS mb FROM saved_entries',
      )
    )[0]!.mb;
  const [large, small] = [await createUser(admin), await createUser(admin)];
  await fill(large, 1, JSON.stringify(randomBytes(2 ** 20).toString('base64')));
  const total = await used();
  const answersWith = async (TOTAL_SAVED_MB: number) => {
    const limits = { TOTAL_SAVED_MB: String(TOTAL_SAVED_MB), CLIENT_STORED_MB: '10', RUN_WORKER: 'false' };
    const server = await spawnApi({ ...SETTINGS, ...limits });
    const answers = [];
    for (const user of [large, small]) {
      const saved = await saveRules(`At ${TOTAL_SAVED_MB}`, { api: new Api(server.url).as(user.api.token!) });
      answers.push(saved.status);
    }
    await server.stop();
    return answers;
  };
  expect(await answersWith(Math.ceil(3 * total))).toEqual([200, 200]);
  expect(await answersWith(Math.floor(2 * total))).toEqual([503, 200]);
  expect(await answersWith(Math.floor(total))).toEqual([503, 503]);
});

describe('the list', () => {
  it('contains pages of the entries without content, newest first', async () => {
    const user = await createUser(admin);
    await fill(user, 7);
    const list = async (range: string) =>
      (await user.api.send<SavedRuleSets>('GET', `${SAVED}/rule-sets${range}`)).body;
    const all = await list('');
    expect(all.count).toBe(7);
    expect(all.data.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `Rules ${n}`));
    expect(all.data[0]).toEqual({
      id: expect.any(String),
      name: 'Rules 1',
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      summary: { rules: 0 },
    });
    expect((await list('?skip=5&limit=5')).data.map(({ name }) => name)).toEqual(['Rules 6', 'Rules 7']);
    expect(await list('/?limit=0')).toEqual({ data: [], count: 7 });
  });
});

describe('a saved pool', () => {
  it('keeps players, columns and changes after its upload has been deleted', async () => {
    const { file_id: fileId, ...file } = (await owner.api.upload(toCsv(SLATE))).body;
    const { pool } = (await owner.api.readUpload(fileId)).body;
    const [first, second] = pool;
    const [home, away] = [...new Set(pool.map(({ team }) => team))];
    const matches = [{ clubs: [home!, away!], odds: { home: 1.9, draw: 3.5, away: 4.2 } }];
    const changes = { projections: { [first!.id]: 9.25 }, removed: [second!.id], matches };
    const created = await owner.api.send<SavedPool>('POST', `${SAVED}/pools`, {
      name: 'Round 7',
      file_id: fileId,
      ...changes,
    });
    expect(created.status).toBe(200);
    expect(created.body.summary).toEqual({ players: 239, teams: file.teams, file_name: 'pool.csv' });
    await query('DELETE FROM uploads WHERE id = $1', [fileId]);
    const { body } = await owner.api.send<SavedPool>('GET', `${SAVED}/pools/${created.body.id}`);
    expect(body).toEqual(created.body);
    expect(body.content).toEqual({ file, players: pool, ...changes });
  });

  it('can consist of players that were entered by hand', async () => {
    const matches = [{ clubs: [TYPED[0]!.team, 'ZZZ'], goals: [1.9, 0.8] }];
    const other = { ...TYPED[0]!, name: 'Bo', team: 'ZZZ' };
    const players = [{ ...TYPED[0], name: ' Ada ', position: 'GK' }, other];
    const request = { name: 'Typed', players, matches };
    const { status, body } = await owner.api.send<SavedPool>('POST', `${SAVED}/pools`, request);
    expect([status, body.summary]).toEqual([200, { players: 2, teams: 2, file_name: null }]);
    expect(body.content).toEqual({
      file: null,
      players: [{ ...TYPED[0], name: 'Ada', position: 'GK' }, other],
      matches,
    });
  });

  it.each<[object, (string | number)[], string]>([
    [{}, [], 'A pool requires file_id or players'],
    [{ file_id: UNKNOWN, players: TYPED }, ['players'], 'A pool has either file_id or players'],
    [{ players: TYPED, removed: ['1'] }, ['removed'], 'removed requires file_id'],
    [{ players: TYPED, projections: {} }, ['projections'], 'projections requires file_id'],
    [
      { players: TYPED, matches: [{ clubs: [TYPED[0]!.team, 'ZZZ'] }] },
      ['matches', 0, 'clubs'],
      'ZZZ is not a club of the player pool',
    ],
  ])('created from %j returns 422', async (fields, field, msg) => {
    const request = { name: 'Wrong', ...fields };
    const { status, body } = await owner.api.send<ErrorBody>('POST', `${SAVED}/pools`, request);
    expect([status, body.detail]).toEqual([422, [{ type: 'value_error', loc: ['body', ...field], msg }]]);
  });

  it('of players that the file does not have returns 422', async () => {
    const { file_id: fileId } = (await owner.api.upload(toCsv(SLATE))).body;
    for (const [field, value] of Object.entries({ projections: { '7': 1 }, removed: ['7'] })) {
      const request = { name: 'Wrong', file_id: fileId, [field]: value };
      const { status, body } = await owner.api.send<ErrorBody>('POST', `${SAVED}/pools`, request);
      const wrong = { type: 'value_error', loc: ['body', field, '7'], msg: 'Player "7" is not in the pool' };
      expect([status, body.detail]).toEqual([422, [wrong]]);
    }
  });

  it('of an upload that has expired returns 404', async () => {
    const request = { name: 'Gone', file_id: UNKNOWN };
    const { status, body } = await owner.api.send('POST', `${SAVED}/pools`, request);
    expect([status, body]).toEqual([404, { detail: 'File not found' }]);
  });
});

describe('a saved run', () => {
  it('keeps request, lineups, edits and pool after run and upload have been deleted', async () => {
    const { file_id: fileId, ...file } = (await owner.api.upload(toCsv(SLATE))).body;
    const { pool } = (await owner.api.readUpload(fileId)).body;
    const found = await run({ file_id: fileId, num_lineups: 3, salary_cap: 90 });
    const [best, second] = found.result!.optimized_lineups;
    const edits = {
      favorites: ['1'],
      deleted: ['3'],
      lineups: { '2': { ...second!, players: best!.players } },
    };
    // the run is of a client without an account
    const created = await owner.api.send<SavedRun>('POST', `${SAVED}/runs`, {
      name: 'Best of round 7',
      run_id: found.run_id.toUpperCase(),
      edits,
    });
    expect(created.status).toBe(200);
    expect(created.body.summary).toEqual({
      run_id: found.run_id,
      contest: 'classic-11',
      lineups: 2,
      best_points: best!.total_points,
    });
    await query('DELETE FROM uploads WHERE id = $1', [fileId]);
    await query('DELETE FROM runs WHERE id = $1', [found.run_id]);
    const { body } = await owner.api.send<SavedRun>('GET', `${SAVED}/runs/${created.body.id}`);
    expect(body).toEqual(created.body);
    expect(body.content).toEqual({
      run: { ...found, cancellable: false },
      edits,
      pool: { file, players: pool },
    });
    const { body: list } = await owner.api.send<SavedRuns>('GET', `${SAVED}/runs`);
    expect(list.data[0]).not.toHaveProperty('content');
  });

  it('gets other edits, and is then changed', async () => {
    const found = await run({ players: toPlayers(SLATE), num_lineups: 3, salary_cap: 90 });
    const request = { name: 'Edited', run_id: found.run_id, edits: { deleted: ['3'] } };
    const { body: saved } = await owner.api.send<SavedRun>('POST', `${SAVED}/runs`, request);
    const path = `${SAVED}/runs/${saved.id}`;
    const lineups = { M1: { ...saved.content.run.result!.optimized_lineups[0]!, lineup_id: 'M1' } };
    const edits = { favorites: ['2', 'M1'], deleted: ['1', '2'], lineups };
    const changed = await owner.api.send<SavedRun>('PUT', `${path}/edits`, edits);
    const { id, name, created_at } = saved;
    const summary = { ...saved.summary, lineups: 2, edited_at: expect.any(String) };
    expect([changed.status, changed.body]).toEqual([
      200,
      { id, name, created_at, updated_at: expect.any(String), summary },
    ]);
    expect(changed.body.updated_at > saved.updated_at).toBe(true);
    const { body } = await owner.api.send<SavedRun>('GET', path);
    expect(body).toEqual({ ...changed.body, content: { ...saved.content, edits } });
    const wrong = await owner.api.send<ErrorBody>('PUT', `${path}/edits`, { favorites: ['7'] });
    expect([wrong.status, wrong.body.detail]).toEqual([
      422,
      [expect.objectContaining({ msg: 'The run has no lineup "7"' })],
    ]);
    const other = await createUser(admin);
    expect((await other.api.send('PUT', `${path}/edits`, edits)).status).toBe(404);
  });

  it('keeps edits that the client has not seen', async () => {
    const found = await run({ players: toPlayers(SLATE), num_lineups: 3, salary_cap: 90 });
    const { body: saved } = await owner.api.send<SavedRun>('POST', `${SAVED}/runs`, {
      name: 'Edited in two browsers',
      run_id: found.run_id,
    });
    const path = `${SAVED}/runs/${saved.id}`;
    expect(saved.summary).not.toHaveProperty('edited_at');
    const replace = (deleted: string, basedOn: string | undefined) =>
      owner.api.send<SavedRun & ErrorBody>('PUT', `${path}/edits`, {
        deleted: [deleted],
        based_on: basedOn,
      });

    const both = await Promise.all(['1', '2'].map((deleted) => replace(deleted, saved.created_at)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, refused] = [
      both.find(({ status }) => status === 200)!,
      both.find(({ status }) => status === 409)!,
    ];
    expect(refused.body.detail).toMatch(/^The edits of this run have been replaced since you read them\./);
    const readEdits = async () => (await owner.api.send<SavedRun>('GET', path)).body.content.edits;
    expect(await readEdits()).toEqual({ deleted: [both[0] === first ? '1' : '2'] });

    expect((await owner.api.send('PATCH', path, { name: 'Renamed meanwhile' })).status).toBe(200);
    const next = await replace('3', first.body.summary.edited_at);
    expect([next.status, await readEdits()]).toEqual([200, { deleted: ['3'] }]);
    expect((await replace('1', undefined)).status).toBe(200);
    expect(await readEdits()).toEqual({ deleted: ['1'] });
  });

  it('keeps the simulation of its lineups as it was sent, until it gets edits without one', async () => {
    const found = await run({ players: toPlayers(SLATE), num_lineups: 1, salary_cap: 90 });
    const simulation = { version: 3, figures: { lineups: [{ lineup_id: '1', win: { mean: 0.01 } }] } };
    const request = { name: 'Simulated', run_id: found.run_id, edits: { simulation } };
    const created = await owner.api.send<SavedRun>('POST', `${SAVED}/runs`, request);
    expect([created.status, created.body.content.edits]).toEqual([200, { simulation }]);
    const path = `${SAVED}/runs/${created.body.id}`;
    const editsOf = async () => (await owner.api.send<SavedRun>('GET', path)).body.content.edits;
    const other = { favorites: ['1'], simulation: { version: 4, input: { keys: ['1'] } } };
    expect((await owner.api.send('PUT', `${path}/edits`, other)).status).toBe(200);
    expect(await editsOf()).toEqual(other);
    expect((await owner.api.send('PUT', `${path}/edits`, { favorites: [] })).status).toBe(200);
    expect(await editsOf()).toEqual({ favorites: [] });
    const large = { simulation: { text: 'x'.repeat(2 ** 20) } };
    const refused = await owner.api.send('PUT', `${path}/edits`, large);
    expect([refused.status, refused.body]).toEqual([413, { detail: 'The body is larger than 1 MB' }]);
  });

  it('has no pool if its players were entered by hand, or if its file has expired', async () => {
    const typed = await run({ players: toPlayers(SLATE), num_lineups: 1, salary_cap: 90 });
    const { file_id: fileId } = (await owner.api.upload(toCsv(SLATE))).body;
    const expired = await run({ file_id: fileId, num_lineups: 1, salary_cap: 90 });
    await query('DELETE FROM uploads WHERE id = $1', [fileId]);
    for (const { run_id: id } of [typed, expired]) {
      const request = { name: `Run ${id}`, run_id: id };
      const { status, body } = await owner.api.send<SavedRun>('POST', `${SAVED}/runs`, request);
      expect([status, body.content.pool, body.content.edits]).toEqual([200, null, {}]);
    }
  });

  it('without lineups is refused', async () => {
    const id = UNKNOWN.replace('5b', '5c');
    await query(
      `INSERT INTO runs (id, state, task, request, requested) VALUES ($1, 'queued', '{}', '{}', 1)
       ON CONFLICT DO NOTHING`,
      [id],
    );
    for (const state of ['queued', 'failed']) {
      await query('UPDATE runs SET state = $2, finished_at = now() WHERE id = $1', [id, state]);
      const { status, body } = await owner.api.send('POST', `${SAVED}/runs`, { name: 'None', run_id: id });
      const detail = 'This run has no lineups to save. A run can be saved when it has ended.';
      expect([state, status, body]).toEqual([state, 422, { detail }]);
    }
    await query('DELETE FROM runs WHERE id = $1', [id]);
  });

  it('that is unknown returns 404', async () => {
    const { status, body } = await owner.api.send('POST', `${SAVED}/runs`, { name: 'x', run_id: UNKNOWN });
    expect([status, body]).toEqual([404, { detail: 'Run not found' }]);
  });

  it('with edits of a lineup that it does not have returns 422', async () => {
    const found = await run({ players: toPlayers(SLATE), num_lineups: 1, salary_cap: 90 });
    const request = { name: 'Wrong', run_id: found.run_id, edits: { favorites: ['9'] } };
    const { status, body } = await owner.api.send<ErrorBody>('POST', `${SAVED}/runs`, request);
    const wrong = {
      type: 'value_error',
      loc: ['body', 'edits', 'favorites', '9'],
      msg: 'The run has no lineup "9"',
    };
    expect([status, body.detail]).toEqual([422, [wrong]]);
  });
});
