import { Client } from 'pg';
import { makeSlate, toCsv, toPlayers } from '../../../tools/test/slate';
import { Api, errorText } from './support/api';

const api = new Api(process.env['E2E_API_URL']!);
const HEADER = 'Tournament,PlayerID,Name,FName,Club,Lineup,Position,Price,Projection';
const slate = makeSlate(220);
const lines = toCsv(slate).split('\n');
const four = () =>
  toPlayers(slate)
    .filter((_, index) => [0, 20, 40, 60].includes(index))
    .map((player) => ({ ...player }));

function utf16(text: string): Uint8Array {
  return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
}

describe('an invalid file', () => {
  it.each<[string, string | Uint8Array, RegExp]>([
    ['is empty', '', /empty/i],
    ['is a header only', HEADER, /no (player )?rows|only a header|no players/i],
    ['is binary', Uint8Array.from({ length: 4096 }, (_, index) => (index * 7) % 256), /not a text file/],
    ['is a workbook', Buffer.from('504b03041400060008000000210062ee9d68', 'hex'), /Excel|ZIP/i],
    ['is larger than 2 MB', 'a,b,c\n'.repeat(400_000), /2 MB/],
    [
      'has no salary column',
      lines.map((line) => line.split(',').slice(0, 7).join(',')).join('\n'),
      /salary/i,
    ],
  ])('that %s is rejected with a sentence', async (_, bytes, expected) => {
    const { status, body } = await api.upload(bytes);
    expect(status).toBe(422);
    expect(errorText(body)).toMatch(expected);
  });

  it('returns the found headers when a column is missing', async () => {
    const { body } = await api.upload('Name,Pos,Squad name\nA,GK,ASH');
    expect(errorText(body)).toMatch(/Name.*Pos.*Squad name/);
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

  it.each<[string, string, RegExp]>([
    ['a second row with the same id', lines[1]!, /already/],
    ['a negative salary', '1,9001,S,F,ASH,expected,forward,-5,4', /Salary/],
    ['a salary that is not a number', '1,9001,S,F,ASH,expected,forward,NaN,4', /Salary "NaN"/],
    ['a number that is too large', '1,9001,S,F,ASH,expected,forward,1e308,4', /Salary/],
    ['a projection that is too large', '1,9001,S,F,ASH,expected,forward,5,1e308', /Projection/],
    ['a formula as the name', '1,9001,"=HYPERLINK(""http://x"")",F,ASH,expected,forward,5,4', /=|formula/i],
    ['a quote that never closes', '1,9001,"S,F,ASH,expected,forward,5,4', /quotation mark/],
  ])('with %s rejects only that line', async (_, row, reason) => {
    const { status, body } = await api.upload([...lines, row].join('\n'));
    expect(status).toBe(200);
    expect(body.players).toBe(220);
    expect(body.rejected).toEqual([{ line: 222, reason: expect.stringMatching(reason) }]);
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

  it.each([
    [0, 'Number of lineups must be at least 1'],
    [-1, 'Number of lineups must be at least 1'],
    [1.5, 'Number of lineups must be a whole number'],
    [10_000, 'Number of lineups must be at most 500'],
    ['7', 'Number of lineups must be a whole number'],
    [null, 'Number of lineups must be a whole number'],
  ])('for %p lineups returns the valid range', async (count, message) => {
    const { status, body } = await api.optimize(fileId, { num_lineups: count, salary_cap: 90 });
    expect(status).toBe(422);
    expect(body.detail).toEqual([{ type: expect.any(String), loc: ['body', 'num_lineups'], msg: message }]);
  });

  it.each([0, -5, 1e10, '90', null, undefined])('with a cap of %p is rejected', async (cap) => {
    const { status, body } = await api.optimize(fileId, { num_lineups: 1, salary_cap: cap });
    expect(status).toBe(422);
    expect(errorText(body)).toMatch(/^Salary cap must be/);
  });

  it('for an expired file returns 404 everywhere', async () => {
    const { file_id: expired } = (await api.upload(lines.join('\n'))).body;
    const client = new Client({ connectionString: process.env['E2E_DATABASE_URL']! });
    await client.connect();
    await client.query(`UPDATE uploads SET expires_at = now() - interval '1 second' WHERE id = $1`, [
      expired,
    ]);
    await client.end();
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

  it.each([
    ['contest', { contest: 'season-long' }, /contest must be one of/],
    ['an unknown field', { lineups: 5 }, /Unknown field "lineups"/],
    ['a custom contest without a size', { contest: 'custom' }, /roster\.size/],
    [
      'min above max',
      { roster: { positions: { D: { min: 5, max: 3 } } } },
      /minimum of DEF \(5\) is greater than the maximum \(3\)/,
    ],
    ['impossible positions', { contest: 'classic-11', roster: { size: 20 } }, /at most 14 players/],
    ['an unknown player', { players: { nobody: { lock: true } } }, /Player "nobody" is not in the pool/],
    [
      'a rule of the wrong type',
      { players: { '700000': { lock: 'yes' } } },
      /players\["700000"\]\.lock must be true or false/,
    ],
    [
      'a lock and an exclusion',
      { players: { '700000': { lock: true, exclude: true } } },
      /both locked and excluded/,
    ],
    [
      'more unique players than players',
      { contest: 'mini-4', min_unique_players: 5 },
      /at most 4, the number of players in a lineup/,
    ],
    ['too many unique players', { min_unique_players: 21 }, /min_unique_players must be at most/],
    ['a time limit that is too large', { time_limit_ms: 1e9 }, /time_limit_ms must be at most/],
    ['null as the roster', { roster: null }, /roster/],
    ['null as a number', { min_unique_players: null }, /min_unique_players must be a whole number/],
    ['a list as the roster', { roster: [] }, /roster/],
    [
      'a vice-captain without a captain',
      { roster: { vice_captain: { points: 2, salary: 1, when: 'always' } } },
      /requires a captain/,
    ],
    [
      'a factor with too many decimals',
      { roster: { captain: { points: 1e-7, salary: 1 } } },
      /points must be a number with at most 2/,
    ],
    ['statuses that are not a list', { statuses: 'expected' }, /statuses must be a list/],
    ['a list as the positions', { roster: { positions: [] } }, /positions must be an object/],
    ['a list as a range', { roster: { positions: { GK: [] } } }, /GK must be an object with min and max/],
    ['null as a range', { roster: { positions: { GK: null } } }, /GK must be an object with min and max/],
    [
      'a list as the captain',
      { roster: { captain: [{ points: 2, salary: 1 }] } },
      /captain must be an object/,
    ],
    ['a club limit that is too large', { roster: { max_per_team: 1e308 } }, /max_per_team must be at most/],
    ['a rule for "constructor"', { players: { constructor: { lock: true } } }, /Unknown field "constructor"/],
  ])('with %s returns 422 with its name', async (_, extra, expected) => {
    const base = { num_lineups: 1, salary_cap: 90 };
    const answer = await api.optimize(fileId, { ...base, ...extra });
    expect(answer.status).toBe(422);
    expect(errorText(answer.body)).toMatch(expected);
  });

  it.each([
    ['{"players":', 422, 'The body is not valid JSON'],
    ['[]', 422, /./],
    ['null', 422, /./],
    [`{"a":"${'x'.repeat(1_100_000)}"}`, 413, /larger than 1 MB/],
    [`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 422, /nested more than 20 levels/],
    ['{"players":[[[]]],"num_lineups":1,"salary_cap":9}', 422, 'each player must be an object'],
  ])('with the body %# is rejected', async (body, status, expected) => {
    const answer = await api.send<{ detail: string }>('POST', '/api/v1/dfs/optimize/manual', body);
    expect(answer.status).toBe(status);
    expect(errorText(answer.body)).toMatch(expected);
  });
});

it.each(['__proto__', 'prototype'])('rejects %s as a player id', async (id) => {
  const { file_id: fileId } = (await api.upload(lines.join('\n'))).body;
  const body = `{"file_id":"${fileId}","num_lineups":1,"salary_cap":90,"players":{"${id}":{"lock":true}}}`;
  const answer = await api.send<{ detail: string }>('POST', '/api/v1/dfs/optimize', body);
  expect([answer.status, errorText(answer.body)]).toEqual([422, `Unknown field "${id}"`]);
  expect((await api.optimize(fileId, { num_lineups: 1, salary_cap: 90 })).status).toBe(200);
});

it('rejects a match with an unknown player', async () => {
  const { file_id: fileId } = (await api.upload(lines.join('\n'))).body;
  const { status, body } = await api.addProjections(fileId, lines.join('\n'), { 'matches[2]': 'nobody' });
  expect([status, errorText(body)]).toEqual([422, 'Player "nobody" is not in the pool']);
});

describe('invalid typed players', () => {
  const send = (players: unknown) =>
    api.optimizeManual({ players, num_lineups: 1, salary_cap: 100 } as never);

  it('return the roster sentences of the page', async () => {
    const [goalkeeper, defender, midfielder, forward] = four();
    const cases: [unknown[], string][] = [
      [
        [],
        'Invalid roster: you must provide at least 4 players in the pool (minimum Fanteam roster). Current: 0',
      ],
      [
        [goalkeeper, defender, midfielder],
        'Invalid roster: you must provide at least 4 players in the pool (minimum Fanteam roster). Current: 3',
      ],
      [
        [defender, defender, midfielder, forward],
        'Invalid roster: at least 1 Goalkeepers (GK) are required. Current GK: 0',
      ],
      [
        [goalkeeper, midfielder, midfielder, forward],
        'Invalid roster: at least 1 Defenders (DEF) are required. Current DEF: 0',
      ],
      [
        [goalkeeper, defender, defender, forward],
        'Invalid roster: at least 1 Midfielders (MID) are required. Current MID: 0',
      ],
      [
        [goalkeeper, defender, midfielder, midfielder],
        'Invalid roster: at least 1 Forwards (FWD) are required. Current FWD: 0',
      ],
    ];
    for (const [players, expected] of cases) {
      const { status, body } = await send(players);
      expect([status, body.detail]).toEqual([422, expected]);
    }
  });

  it.each([
    ['position', 'LIBERO', /Position must be one of GK, DEF, MID, FWD/],
    ['position', '__proto__', /Position must be one of/],
    ['salary', -1, /Salary must be at least 0/],
    ['salary', 'NaN', /Salary must be a number/],
    ['salary', 1e308, /Salary must be/],
    ['salary', 1e-7, /Salary must be a number with at most 4 decimals/],
    ['salary', 0.1 + 0.2, /at most 4 decimals/],
    ['projection', null, /Projection must be a number/],
    ['projection', 1e308, /Projection must be/],
    ['name', '   ', /Player name is required/],
    ['name', 'x'.repeat(201), /at most 200 characters/],
    ['team', 7, /Team/],
  ])('with an invalid %s (%p) return its field', async (field, value, expected) => {
    const players = four();
    Object.assign(players[2]!, { [field]: value });
    const { status, body } = await send(players);
    expect(status).toBe(422);
    expect(errorText(body)).toMatch(expected);
    expect(Array.isArray(body.detail) && body.detail[0]?.loc).toEqual(['body', 'players', '2', field]);
  });

  it('above 2,000 return the limit', async () => {
    const [one] = four();
    const { status, body } = await send(Array.from({ length: 2001 }, () => one));
    expect(status).toBe(422);
    expect(errorText(body)).toBe('players must have at most 2000 players');
  });
});
