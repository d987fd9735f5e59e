import { randomBytes, randomUUID } from 'node:crypto';
import type { OperationReport, RunAccepted } from '@fanteam/contracts';
import { makeSlate, toCsv, toPlayers } from '../../../tools/test/slate';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { Api, SETTINGS } from './support/api';
import { createDatabase, queryAt } from './support/database';
import { logInAdmin } from './support/users';
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

  /** Runs a worker until the work is done. */
  async function withWorker(settings: Record<string, string>, work: (worker: Spawned) => Promise<void>) {
    const worker = await spawnApi({
      ...SETTINGS,
      ...settings,
      DATABASE_URL: database.url,
      SOLVER_PROCESSES: '1',
    });
    await work(worker);
    await worker.stop();
  }
  const waitForSuccess = (what: string, id: string) =>
    waitUntil(`the ${what} run succeeds`, async () => {
      const [run] = await rows<{ state: string }>('SELECT state FROM runs WHERE id = $1', [id]);
      return run?.state === 'succeeded';
    });

  it('deletes old runs and uploads, and queues runs without a job, also when the clock was set back', async () => {
    const [lost, old, recent, delayed, locked] = [
      await start(1),
      await start(2),
      await start(3),
      await start(4),
      await start(5),
    ];
    const kept = (await api.upload(toCsv(makeSlate(30)))).body.file_id;
    const expired = (await api.upload(toCsv(makeSlate(30)))).body.file_id;
    await rows(`DELETE FROM bullmq.job WHERE id = $1`, [`opt-${lost}`]);
    await rows(`UPDATE runs SET created_at = now() - interval '6 seconds' WHERE id = $1`, [lost]);
    await rows(`UPDATE runs SET created_at = now() - interval '7 days 1 minute' WHERE id = $1`, [old]);
    await rows(`UPDATE uploads SET expires_at = expires_at - interval '24 hours' WHERE id = $1`, [expired]);
    expect((await api.readUpload(expired)).status).toBe(404);
    // times that are hours ahead, because the clock was set back
    const later = Date.now() + 4 * 3_600_000;
    await rows(`UPDATE bullmq.job SET state = 'delayed', process_at_ms = $2 WHERE id = $1`, [
      `opt-${delayed}`,
      later,
    ]);
    // the lock of a worker that was killed, and the time of the last check for such locks
    await rows(
      `UPDATE bullmq.job SET state = 'active', lock_token = 'killed:1', locked_until_ms = $2 WHERE id = $1`,
      [`opt-${locked}`, later],
    );
    await rows(
      `INSERT INTO bullmq.meta (queue, field, value) VALUES ('lineups', 'stalled-check', $1)
       ON CONFLICT (queue, field) DO UPDATE SET value = excluded.value`,
      [String(later)],
    );
    await withWorker({}, async () => {
      for (const [what, id] of Object.entries({ lost, recent, delayed, locked }))
        await waitForSuccess(what, id);
      await waitUntil(
        'the expired upload is deleted',
        async () => (await rows('SELECT FROM uploads')).length === 1,
      );
    });
    expect((await api.send('GET', `/api/v1/dfs/runs/${old}`)).status).toBe(404);
    expect((await api.readUpload(kept)).status).toBe(200);
    expect(await rows('SELECT FROM run_lineups WHERE run_id = $1', [old])).toEqual([]);
  });

  it('keeps the newest uploads and runs of each client and of all, and reports how much is stored', async () => {
    await rows('DELETE FROM uploads');
    await rows('DELETE FROM runs');
    const addRun = (id: string, client: string, address: string, minutes: number) =>
      rows(
        `INSERT INTO runs (id, state, task, request, requested, anonymous_id, address, finished_at)
         VALUES ($1, 'succeeded', '{}', '{}', 1, $2, $3, now() - $4 * interval '1 minute')`,
        [id, client, address, minutes],
      );
    const [one, other] = [randomUUID(), randomUUID()];
    const ids = Array.from({ length: 4 }, () => randomUUID());
    for (const [index, id] of ids.entries()) await addRun(id, one, '10.0.0.1', index);
    const ofOther = randomUUID();
    await addRun(ofOther, other, '10.0.0.2', 60);
    // an open run is kept, however old it is; no worker reads its format
    const open = randomUUID();
    await addRun(open, one, '10.0.0.1', 120);
    await rows(`UPDATE runs SET state = 'running', finished_at = NULL, format = 99 WHERE id = $1`, [open]);

    // 0.4 MB each: all clients together store too much
    const uploads = ids.slice(0, 3);
    for (const [index, id] of uploads.entries()) {
      await rows(
        `INSERT INTO uploads (id, report, pool, client, address, created_at, expires_at)
         VALUES ($1, '{}', to_json($2::text), $3, $3, now() - $4 * interval '1 minute', now() + interval '1 hour')`,
        [id, randomBytes(300_000).toString('base64'), `10.0.1.${index}`, 90 + index],
      );
    }

    const stored = async (table: string) =>
      (await rows<{ id: string }>(`SELECT id FROM ${table}`)).map(({ id }) => id).sort();
    await withWorker({ CLIENT_STORED_RUNS: '2', TOTAL_STORED_MB: '1' }, async (worker) => {
      await waitUntil('the excess is deleted', async () => (await stored('uploads')).length === 2);
      expect(await stored('uploads')).toEqual(uploads.slice(0, 2).sort());
      expect(await stored('runs')).toEqual([ids[0]!, ids[1]!, ofOther, open].sort());
      const admin = await logInAdmin(new Api(worker.url));
      const { body } = await admin.send<OperationReport>('GET', '/api/v1/operation');
      const storage = body.storage!;
      expect(storage).toMatchObject({ runs: 3, uploads: 2, free_bytes: null });
      expect(storage.upload_bytes).toBeGreaterThan(800_000);
      expect(storage.run_bytes).toBeGreaterThan(1000);
      expect(storage.database_bytes).toBeGreaterThan(storage.run_bytes + storage.upload_bytes);
    });
  });
});
