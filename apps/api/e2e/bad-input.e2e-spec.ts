import type { ErrorBody } from '@fanteam/contracts';
import { makeSlate, toCsv, toPlayers } from '../../../tools/test/slate';
import { Api, errorText } from './support/api';
import { query } from './support/database';
import { createUser, logInAdmin } from './support/users';

const api = new Api(process.env['E2E_API_URL']!);
const HEADER = 'Tournament,PlayerID,Name,FName,Club,Lineup,Position,Price,Projection';
const slate = makeSlate(220);
const lines = toCsv(slate).split('\n');
const four = () => toPlayers(slate).filter((_, index) => [0, 20, 40, 60].includes(index));

function utf16(text: string): Uint8Array {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
}

describe('an invalid file', () => {
  it.each<[string, string, RegExp]>([
    ['is empty', '', /^The file is empty\./],
    ['is larger than 2 MB', 'a,b,c\n'.repeat(400_000), /2 MB/],
    ['has no salary column', 'Name,Pos,Squad name\nA,GK,ASH', /salary.*"Name", "Pos", "Squad name"/],
  ])('that %s is rejected with a sentence', async (_, text, expected) => {
    const { status, body } = await api.upload(text);
    expect([status, errorText(body)]).toEqual([422, expect.stringMatching(expected)]);
  });

  it('that is not a .csv file, or is missing, is rejected', async () => {
    expect(errorText((await api.upload(lines.join('\n'), 'pool.xlsx')).body)).toMatch(/\.csv/);
    const response = await fetch(`${api.url}/api/v1/dfs/upload`, { method: 'POST', body: new FormData() });
    expect(response.status).toBe(422);
    const asText = new FormData();
    asText.append('file', lines.join('\n'));
    const text = await fetch(`${api.url}/api/v1/dfs/upload`, { method: 'POST', body: asText });
    expect(await text.json()).toMatchObject({ detail: 'Send the player file in the form field "file"' });
    const broken = await fetch(`${api.url}/api/v1/dfs/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf',
    });
    expect(broken.status).toBe(422);
  });

  it('with 400 invalid rows out of 500 keeps the valid rows and lists each invalid one', async () => {
    const valid = lines.slice(1, 101);
    const invalid = Array.from(
      { length: 400 },
      (_, index) => `1,x${index},Sur,First,ASH,expected,libero,5,4`,
    );
    const { status, body } = await api.upload([HEADER, ...invalid, ...valid].join('\n'));
    expect(status).toBe(200);
    expect(body.players).toBe(100);
    expect(body.rejected).toHaveLength(400);
    expect(body.rejected[0]).toMatchObject({ line: 2, reason: expect.stringContaining('libero') });
    expect(body.rejected.at(-1)!.line).toBe(401);
  });

  it('with doubtful columns and unknown words asks about them, and is read as answered', async () => {
    const csv =
      'Name,Team,Position,Price,Pts,xFP,Status,Mood\nA,ASH,GK,5,9,4.1,paternity,good\nB,ASH,regista,5,3,5.2,,bad';
    const { body } = await api.upload(csv);
    expect(body.questions).toMatchObject([
      { field: 'projection', used: 'xFP', options: [{}, { header: 'Pts' }] },
    ]);
    expect(body.unused_columns?.map(({ header }) => header)).toEqual(['Pts', 'Mood']);
    expect(body.unknown_words?.map(({ field, word }) => [field, word])).toEqual([
      ['status', 'paternity'],
      ['position', 'regista'],
    ]);
    const answers = {
      'columns[projection]': 'Pts',
      'statuses[paternity]': 'refuted',
      'positions[regista]': 'M',
    };
    const { body: answered } = await api.upload(csv, 'pool.csv', answers);
    expect(answered).toMatchObject({ players: 2, questions: [], unknown_words: [], warnings: [] });
    const { body: stored } = await api.readUpload(answered.file_id);
    expect(stored.pool).toMatchObject([
      { status: 'refuted', projection: 9 },
      { position: 'M', projection: 3 },
    ]);
    for (const [field, value] of [
      ['statuses[paternity]', 'maybe'],
      ['positions[regista]', 'libero'],
      ['statuses', 'x'],
    ] as const) {
      expect((await api.upload(csv, 'pool.csv', { [field]: value })).status).toBe(422);
    }
  });

  it('in UTF-16 with a byte order mark is accepted', async () => {
    const { status, body } = await api.upload(utf16(lines.join('\r\n')));
    expect(status).toBe(200);
    expect(body.players).toBe(220);
  });

  it('with __proto__ as a header is accepted', async () => {
    const csv = lines
      .map((line, index) => `${line},${index === 0 ? '__proto__,constructor' : 'x,y'}`)
      .join('\n');
    expect((await api.upload(csv)).body.players).toBe(220);
    expect(
      (await api.upload(lines.join('\n'), 'a.csv', { 'columns[__proto__]': 'Price' })).status,
    ).toBeLessThan(500);
  });
});

describe('an invalid request', () => {
  let fileId = '';
  beforeAll(async () => {
    fileId = (await api.upload(lines.join('\n'))).body.file_id;
  });

  it('for an expired file returns 404 everywhere', async () => {
    const { file_id: expired } = (await api.upload(lines.join('\n'))).body;
    await query(`UPDATE uploads SET expires_at = now() - interval '1 second' WHERE id = $1`, [expired]);
    const optimized = await api.optimize(expired, { num_lineups: 1, salary_cap: 90 });
    expect([optimized.status, optimized.body]).toEqual([404, { detail: 'File not found' }]);
    expect((await api.readUpload(expired)).status).toBe(404);
    expect((await api.addProjections(expired, 'ID,xPts\n1,2')).status).toBe(404);
  });

  it('for an unknown file returns 404, and 422 for an invalid id', async () => {
    const unknown = await api.optimize('5b3c9d1e-0000-4000-8000-000000000000', {
      num_lineups: 1,
      salary_cap: 90,
    });
    expect([unknown.status, unknown.body]).toEqual([404, { detail: 'File not found' }]);
    const wrong = await api.optimize('../etc/passwd', { num_lineups: 1, salary_cap: 90 });
    expect(wrong.status).toBe(422);
    expect((await api.readUpload('not-an-id')).status).toBe(404);
  });

  it.each<[string, object, (string | number)[], string]>([
    [
      'a field of the wrong type',
      { num_lineups: '7' },
      ['num_lineups'],
      'Number of lineups must be a whole number',
    ],
    ['an unknown field', { lineups: 5 }, ['lineups'], 'Unknown field "lineups"'],
    [
      'a custom contest without a size',
      { contest: 'custom' },
      ['roster', 'size'],
      'A custom contest requires roster.size',
    ],
    [
      'a player who is not in the pool',
      { players: { nobody: { lock: true } } },
      ['players', 'nobody'],
      'Player "nobody" is not in the pool',
    ],
  ])('with %s returns 422 with its field', async (_, extra, field, msg) => {
    const { status, body } = await api.optimize(fileId, { num_lineups: 1, salary_cap: 90, ...extra });
    expect([status, body.detail]).toEqual([
      422,
      [{ type: expect.any(String), loc: ['body', ...field], msg }],
    ]);
  });
});

it('every body that is not an object of fields is rejected with a sentence', async () => {
  const owner = (await createUser(api)).api;
  for (const [path, body, expected] of [
    ['dfs/optimize/manual', '{"players":', 'The body is not valid JSON'],
    ['items/', '"title"', 'The body is not valid JSON'],
    ['dfs/optimize/manual', '[]', /./],
    ['dfs/optimize/manual', 'null', /./],
    ['items/', '[{"title":"x"}]', /./],
    ['dfs/optimize/manual', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, /nested more than 20 levels/],
  ] as const) {
    const answer = await owner.send<ErrorBody>('POST', `/api/v1/${path}`, body);
    const sentence = typeof expected === 'string' ? expected : expect.stringMatching(expected);
    const start = body.slice(0, 20);
    expect([path, start, answer.status, errorText(answer.body)]).toEqual([path, start, 422, sentence]);
  }
});

it('every list refuses a page that is out of range', async () => {
  const admin = await logInAdmin(api);
  interface Operation {
    get?: { parameters: { name: string }[] };
  }
  const { body } = await api.send<{ paths: Record<string, Operation> }>('GET', '/api/v1/openapi.json');
  const lists = Object.entries(body.paths).filter(([, { get }]) =>
    get?.parameters.some(({ name }) => name === 'skip'),
  );
  expect(lists.map(([path]) => path)).toContain('/api/v1/users');
  for (const [path] of lists) {
    const answer = await admin.send<ErrorBody>('GET', `${path}?skip=-1&limit=1001`);
    expect([path, answer.status, answer.body.detail]).toEqual([
      path,
      422,
      [
        { type: 'min', loc: ['query', 'skip'], msg: 'skip must be at least 0' },
        { type: 'max', loc: ['query', 'limit'], msg: 'limit must be at most 1000' },
      ],
    ]);
  }
});

it('rejects a match with an unknown player', async () => {
  const { file_id: fileId } = (await api.upload(lines.join('\n'))).body;
  const { status, body } = await api.addProjections(fileId, lines.join('\n'), { 'matches[2]': 'nobody' });
  expect([status, errorText(body)]).toEqual([422, 'Player "nobody" is not in the pool']);
});

describe('invalid typed players', () => {
  const send = (players: unknown) =>
    api.optimizeManual({ players, num_lineups: 1, salary_cap: 100 } as never);

  it('return the roster sentence of the page', async () => {
    const { status, body } = await send(four().slice(1));
    expect([status, body.detail]).toEqual([
      422,
      'Invalid roster: you must provide at least 4 players in the pool (minimum Fanteam roster). Current: 3',
    ]);
  });

  it('return the place and the field of a wrong value', async () => {
    const players = four().map((player, at) => ({ ...player, ...(at === 2 && { salary: -1 }) }));
    const { status, body } = await send(players);
    expect([status, body.detail]).toEqual([
      422,
      [{ type: 'min', loc: ['body', 'players', '2', 'salary'], msg: 'Salary must be at least 0' }],
    ]);
  });
});
