import { ApiError } from '@fanteam/api-client';
import { CONTEST_PRESETS, type SimulateRunRequest, type SimulationRunResponse } from '@fanteam/contracts';
import { fakeApi } from '../../testing/fake-api';
import { aResponse, aSummary, fourPlayers } from '../../testing/samples';
import { readSources, toSharedResults } from './shared-results';

const RUN = 'GET /api/v1/dfs/runs/run-1';
const FILE = 'GET /api/v1/dfs/uploads/file-1';
const request: SimulateRunRequest = {
  run_id: 'run-1',
  entries: 100,
  fee: 10,
  prizes: [{ from: 1, to: 1, prize: 900 }],
};
const ofRun = {
  file_id: 'file-1',
  num_lineups: 1,
  salary_cap: 40,
  contest: 'mini-4',
  roster: { max_per_team: 2 },
  stacking_penalty: true,
  players: { 3: { start: 0.5, projection: 7 } },
  teams: { MCI: { opponent: 'ARS', goals: 2.1 } },
};
const roster = { ...CONTEST_PRESETS['mini-4'].roster, max_per_team: 2 };
const serve = (file: Parameters<typeof fakeApi>[0][string]) =>
  fakeApi({
    [RUN]: () => ({ body: { run_id: 'run-1', request: ofRun, result: aResponse({ roster }) } }),
    [FILE]: file,
  });
const stored = () => ({ body: { ...aSummary(), pool: fourPlayers } });
const simulation = { run_id: 'simulation-1' } as SimulationRunResponse;

describe('a shared simulation of the lineups of a run', () => {
  it('can be simulated again with the rules of the run', async () => {
    serve(stored);
    const { results } = toSharedResults(simulation, await readSources(request));
    expect(results.request).toEqual(ofRun);
    expect(results.response).toMatchObject({ run_id: 'simulation-1', contest: 'mini-4', roster });
  });

  it('has the settings of the request where it has any', async () => {
    serve(stored);
    const sent = { ...request, stacking_penalty: false, contest: 'pick-6' as const };
    const { results } = toSharedResults(simulation, await readSources(sent));
    expect(results.request).toMatchObject({ stacking_penalty: false, contest: 'pick-6', salary_cap: 40 });
    expect(results.request.roster).toBeUndefined();
    expect(results.response.roster).toEqual(CONTEST_PRESETS['pick-6'].roster);
  });

  it('shows the projections that were simulated', async () => {
    serve(stored);
    const sent = { ...request, players: { 4: { projection: 1.5 } } };
    const { results } = toSharedResults(simulation, await readSources(sent));
    const [lineup] = results.response.optimized_lineups!;
    // 4 and 4 of the file, 7 of the run, 1.5 of the request
    expect(lineup!.players.map(({ projection }) => projection)).toEqual([4, 4, 7, 1.5]);
    expect(lineup!.total_points).toBe(16.5);
  });

  it('offers no choice, because the page does not know all that the server used', async () => {
    serve(stored);
    expect(toSharedResults(simulation, await readSources(request)).input.isIncomplete).toBe(true);
    const { entries, fee, prizes } = request;
    const lineups = [{ players: ['1', '2', '3', '4'] }];
    const ofFile = { entries, fee, prizes, file_id: 'file-1', salary_cap: 40, lineups };
    expect(toSharedResults(simulation, await readSources(ofFile)).input.isIncomplete).toBeUndefined();
  });
});

describe('the file of a shared simulation', () => {
  it('has expired if the server does not have it any more', async () => {
    serve(() => ({ status: 404, body: { detail: 'File not found' } }));
    expect((await readSources(request)).pool).toBeNull();
  });

  it('has not expired if it could not be read', async () => {
    serve(() => ({ status: 503, body: { detail: 'The database is not available' } }));
    await expect(readSources(request)).rejects.toBeInstanceOf(ApiError);
  });
});
