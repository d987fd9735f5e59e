import type { ErrorBody } from '@fanteam/contracts';
import { Api, errorText } from './support/api';
import { makeSlate, toCsv, type SlatePlayer } from '../../../tools/test/slate';

const PLAIN = { num_lineups: 2, salary_cap: 100 };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const slate = makeSlate(220, 6);
const isFilled = ({ status }: SlatePlayer) => ['confirmed', 'expected', 'possible'].includes(status);
const isLikely = ({ status }: SlatePlayer) => ['confirmed', 'expected'].includes(status);
const likely = new Set(slate.filter(isLikely).map(({ id }) => id));

const api = new Api(process.env['E2E_API_URL']!);
let fileId: string;
beforeAll(async () => {
  fileId = (await api.upload(toCsv(slate, { projections: false }))).body.file_id;
});

describe('POST /dfs/uploads/{file_id}/estimates', () => {
  it('stores a new upload in which each number has its source', async () => {
    const matches = [
      { clubs: ['ASH', 'BRW'] as [string, string], odds: { home: 1.45, draw: 4.6, away: 7, over: 1.62 } },
      { clubs: ['CLD', 'DUN'] as [string, string], goals: [1.9, 0.8] as [number, number] },
      { clubs: ['ELM', 'FXL'] as [string, string] },
    ];
    const { status, body } = await api.estimate(fileId, { matches });
    expect(status).toBe(200);
    expect(body.file_id).not.toBe(fileId);
    expect(body.missing).toEqual([]);
    expect(Object.keys(body.estimates.sources).sort()).toEqual(['goals', 'odds', 'pairing', 'price']);
    expect(body.merged.projection).toBe(slate.filter(isFilled).length);

    const { pool, estimates } = (await api.readUpload(body.file_id, '?parts=true')).body;
    expect(estimates).toEqual(body.estimates);
    for (const player of pool) {
      const parts = Object.values(player.projection_parts ?? {}).reduce((sum, part) => sum + part, 0);
      expect(Math.abs(parts - (player.projection ?? 0))).toBeLessThan(0.001);
      if (player.projection !== null) expect(player.estimated).toContain('stddev');
    }
    const withoutParts = (await api.readUpload(body.file_id)).body.pool;
    expect(withoutParts).toEqual(pool.map(({ projection_parts: _, ...player }) => player));
    // the first upload is unchanged
    const first = (await api.readUpload(fileId)).body;
    expect(first.pool.every(({ projection }) => projection === null)).toBe(true);

    const run = await api.optimize(body.file_id, PLAIN);
    expect(run.status).toBe(200);
    const players = run.body.optimized_lineups[0]!.players;
    expect(new Set(players.map(({ projection_source: source }) => source))).not.toContain(undefined);
    const { body: exported } = await api.send<string>(
      'GET',
      `/api/v1/dfs/runs/${run.body.run_id}/export?format=csv`,
    );
    expect(exported).toMatch(/^\ufeff?Lineup,Points,Salary,Formation,Projections from/);
  });

  it('does not replace own projections', async () => {
    const { body: estimated } = await api.estimate(fileId);
    const [one] = slate.filter(isLikely);
    const { body: merged } = await api.addProjections(estimated.file_id, `PlayerID,xPts\n${one!.id},5.5`);
    expect(merged.estimates?.sources).toEqual({
      ...estimated.estimates.sources,
      own: 1,
      price: expect.any(Number),
    });
    const own = (await api.readUpload(merged.file_id)).body.pool.find(({ id }) => id === one!.id);
    expect(own).toMatchObject({ projection: 5.5, projection_source: 'own', estimated: ['start'] });
    const again = (await api.estimate(merged.file_id)).body;
    expect(again.estimates.sources).toEqual(merged.estimates?.sources);
  });

  it('explains wrong matches', async () => {
    const { status, body } = await api.estimate(fileId, {
      matches: [
        { clubs: ['ASH', 'BRW'], odds: { home: 2.9, draw: 4.6, away: 7 } },
        { clubs: ['BRW', 'CLD'] },
      ],
    });
    expect(status).toBe(422);
    expect(body.detail).toMatchObject([
      {
        loc: ['body', 'matches', 0, 'odds'],
        msg: 'The chances of home, draw and away add up to 70.5 %, less than 100 %. Check the odds',
      },
      { loc: ['body', 'matches', 1, 'clubs'], msg: 'BRW is in two matches: against ASH and against CLD' },
    ]);
  });

  it('refuses a body of another type, which would be ignored', async () => {
    const url = `${process.env['E2E_API_URL']!}/api/v1/dfs/uploads/${fileId}/estimates`;
    const answers = ['text/plain', 'application/xml'].map(async (type) => {
      const response = await fetch(url, { method: 'POST', headers: { 'Content-Type': type }, body: '{}' });
      return [response.status, errorText((await response.json()) as ErrorBody)];
    });
    const sentence = expect.stringMatching(/Send JSON with Content-Type: application\/json$/);
    expect(await Promise.all(answers)).toEqual([
      [415, sentence],
      [415, sentence],
    ]);
    // without a body nothing is ignored
    expect((await fetch(url, { method: 'POST' })).status).toBe(200);
  });

  it('returns 404 for an unknown file, and 422 if nothing can be estimated', async () => {
    expect((await api.estimate(UNKNOWN)).status).toBe(404);
    const free = await api.upload(
      toCsv(
        slate.map((player) => ({ ...player, price: 0 })),
        { projections: false },
      ),
    );
    const refused = await api.estimate(free.body.file_id);
    expect(refused.status).toBe(422);
    expect(errorText(refused.body)).toMatch(/^Nothing can be estimated/);
    const run = await api.optimize(free.body.file_id, PLAIN);
    expect(run.status).toBe(422);
    expect(errorText(run.body)).toMatch(/^The file has no projections.*Add a file with projections/);
  });
});

it('estimates the projections of a file without any before it is optimized, and adds a warning', async () => {
  const { status, body } = await api.optimize(fileId, PLAIN);
  expect(status).toBe(200);
  expect(body.warnings.slice(0, 2)).toEqual([
    expect.stringMatching(
      /^The file has no projections\. Projections for \d+ players were estimated from salaries\.$/,
    ),
    'Only confirmed and expected players were used.',
  ]);
  const players = body.optimized_lineups.flatMap((lineup) => lineup.players);
  expect(players.every(({ projection_source: source }) => source === 'price')).toBe(true);
  expect(players.filter(({ id }) => !likely.has(id))).toEqual([]);
});
