import type { ErrorBody, PoolPlayer, RunResponse } from '@fanteam/contracts';
import { readFanteamLineups } from '@fanteam/fanteam-files';
import { findFaults } from '../../../tools/test/check-response';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { Api } from './support/api';

const api = new Api(process.env['E2E_API_URL']!);
const SEASON = { contest: 'season-15', num_lineups: 3, salary_cap: 95 };

describe('a contest with a bench', () => {
  let fileId: string;
  let pool: PoolPlayer[];
  beforeAll(async () => {
    const uploaded = await api.upload(toCsv(makeSlate(240, 7)), '1012044_players_20260314101500.csv');
    fileId = uploaded.body.file_id;
    pool = (await api.readUpload(fileId)).body.pool;
  });
  const sent = (salaryCap = SEASON.salary_cap) => ({
    pool: new Map(pool.map((player) => [player.id, player])),
    salaryCap,
  });

  it('returns the eleven as players and the others as the bench', async () => {
    const { status, body } = await api.optimize(fileId, SEASON);
    expect(status).toBe(200);
    expect(body).toMatchObject({ contest: 'season-15', found: 3, proven: true, engine: 'exact' });
    expect(body.roster.bench).toMatchObject({ size: 4, weight: 0.1 });
    expect(findFaults(sent(), body)).toEqual([]);
    for (const { players, bench, formation } of body.optimized_lineups) {
      expect([players.length, bench!.length]).toEqual([11, 4]);
      expect(formation.split('-').reduce((sum, count) => sum + Number(count), 0)).toBe(10);
    }
    const run = await api.send<RunResponse>('GET', `/api/v1/dfs/runs/${body.run_id}`);
    expect(run.body.result!.optimized_lineups).toEqual(body.optimized_lineups);
  });

  it('counts the bench with the weight of the request', async () => {
    const { body } = await api.optimize(fileId, { ...SEASON, bench_weight: 0.5 });
    expect(body.roster.bench!.weight).toBe(0.5);
    expect(findFaults(sent(), body)).toEqual([]);
  });

  it('refuses the weight of a bench for a contest without one', async () => {
    const { status, body } = await api.optimize(fileId, {
      ...SEASON,
      contest: 'classic-11',
      bench_weight: 0.2,
    });
    expect([status, body.detail]).toMatchObject([
      422,
      [{ loc: ['body', 'bench_weight'], msg: 'The contest Classic 11 has no bench' }],
    ]);
  });

  it('counts all 15 players in rules and exposures', async () => {
    const cheapest = pool.reduce((a, b) => (b.projection! < a.projection! ? b : a));
    const { body } = await api.optimize(fileId, {
      ...SEASON,
      num_lineups: 4,
      min_unique_players: 2,
      max_exposure: 0.5,
      players: { [cheapest.id]: { lock: true } },
    });
    expect(findFaults({ ...sent(), uniquePlayers: 2 }, body)).toEqual([]);
    const counts = new Map<string, number>();
    for (const { players, bench } of body.optimized_lineups) {
      for (const { id } of [...players, ...bench!]) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    expect(counts.get(cheapest.id)).toBe(4);
    expect(Math.max(...[...counts].map(([id, count]) => (id === cheapest.id ? 0 : count)))).toBe(2);
  });

  it('states what a squad costs when the cap is too low', async () => {
    const { status, body } = await api.optimize(fileId, { ...SEASON, salary_cap: 20 });
    expect(status).toBe(422);
    expect((body as ErrorBody).detail).toMatch(/cheapest legal Season 15 lineup costs \d+(\.\d)?/);
  });

  it('exports 15 players with the bench last, as FanTeam reads them', async () => {
    const { body } = await api.optimize(fileId, SEASON);
    const file = await api.send<string>('GET', `/api/v1/dfs/runs/${body.run_id}/export?format=fanteam`);
    const shape = { size: 15, hasCaptain: true, hasViceCaptain: true };
    const read = readFanteamLineups(file.body, shape, new Set(pool.map(({ id }) => id)));
    expect(read).toMatchObject({ ok: true, file: { tournamentId: '1012044' } });
    const [lineup] = body.optimized_lineups;
    const ids = [...lineup!.players, ...lineup!.bench!].map(({ id }) => id);
    expect(read.ok && read.file.lineups[0]!.ids).toEqual(ids);
    const table = await api.send<string>('GET', `/api/v1/dfs/runs/${body.run_id}/export?format=csv`);
    expect(table.body.split('\r\n')[0]).toMatch(/Player 11,Bench 1,Bench 2,Bench 3,Bench 4$/);
  });
});
