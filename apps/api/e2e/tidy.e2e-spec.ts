import type { RunAccepted, RunResponse } from '@fanteam/contracts';
import { makeSlate, toCsv, toPlayers } from '../../../tools/test/slate';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { Api, SETTINGS } from './support/api';
import { createDatabase, queryAt } from './support/database';
import { waitUntil } from './support/wait';

describe('the reconciler', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let server: Spawned;
  let api: Api;
  const rows = <Row extends object>(sql: string, values: unknown[] = []) =>
    queryAt<Row>(database.url, sql, values);

  beforeAll(async () => {
    database = await createDatabase();
    server = await spawnApi({ ...SETTINGS, DATABASE_URL: database.url, RUN_WORKER: 'false' });
    api = new Api(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });

  const start = async (lineups: number) => {
    const request = { players: toPlayers(makeSlate(240)), num_lineups: lineups, salary_cap: 90 };
    const { body } = await api
      .with({ prefer: 'respond-async' })
      .send<RunAccepted>('POST', '/api/v1/dfs/optimize/manual', request);
    return body.run_id;
  };

  it('queues runs without a job, and deletes runs after a week and uploads after a day', async () => {
    const [lost, old, recent] = [await start(1), await start(2), await start(3)];
    const kept = (await api.upload(toCsv(makeSlate(30)))).body.file_id;
    const expired = (await api.upload(toCsv(makeSlate(30)))).body.file_id;
    await rows(`DELETE FROM bullmq.job WHERE id = $1`, [`opt-${lost}`]);
    await rows(`UPDATE runs SET created_at = now() - interval '6 seconds' WHERE id = $1`, [lost]);
    await rows(`UPDATE runs SET created_at = now() - interval '7 days 1 minute' WHERE id = $1`, [old]);
    await rows(`UPDATE uploads SET expires_at = expires_at - interval '24 hours' WHERE id = $1`, [expired]);
    expect((await api.readUpload(expired)).status).toBe(404);

    const worker = await spawnApi({ ...SETTINGS, DATABASE_URL: database.url });
    const stateOf = async (id: string) =>
      (await api.send<RunResponse>('GET', `/api/v1/dfs/runs/${id}`)).body.state;
    await waitUntil('the run without a job succeeds', async () => (await stateOf(lost)) === 'succeeded');
    await waitUntil('the recent run succeeds', async () => (await stateOf(recent)) === 'succeeded');
    await waitUntil(
      'the expired upload is deleted',
      async () => (await rows('SELECT FROM uploads')).length === 1,
    );
    expect((await api.send('GET', `/api/v1/dfs/runs/${old}`)).status).toBe(404);
    expect((await api.readUpload(kept)).status).toBe(200);
    expect(await rows('SELECT FROM run_lineups WHERE run_id = $1', [old])).toEqual([]);
    await worker.stop();
  });
});
