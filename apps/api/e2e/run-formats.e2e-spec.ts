import { randomBytes, randomUUID } from 'node:crypto';
import { makeSlate, toPlayers } from '../../../tools/test/slate';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { NEWEST_FORMAT, writableFormat } from '../src/runs/run-format';
import { Api } from './support/api';
import { createDatabase, queryAt } from './support/database';
import { waitUntil } from './support/wait';

describe('the format of a run', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let server: Spawned;
  let own: Worker | undefined;
  beforeAll(async () => {
    database = await createDatabase();
    server = await spawnApi({
      DATABASE_URL: database.url,
      SOLVER_PROCESSES: '1',
      JWT_SECRET: randomBytes(32).toString('hex'),
    });
    await waitUntil('the worker announces its format', async () => (await workers()).length === 1);
    [own] = await workers();
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });
  const query = <Row extends object>(sql: string, values: unknown[] = []) =>
    queryAt<Row>(database.url, sql, values);
  const workers = () => query<Worker>('SELECT id, newest_format FROM workers');

  it('is left to other workers when it is newer, and the run starts once a worker can read it', async () => {
    const { status, body } = await new Api(server.url).send<{ run_id: string }>(
      'POST',
      '/api/v1/dfs/optimize/manual',
      { players: toPlayers(makeSlate(220)), salary_cap: 90, num_lineups: 1 },
    );
    expect(status).toBe(200);
    expect(await query('SELECT format FROM runs')).toEqual([{ format: NEWEST_FORMAT }]);

    // The same run as an API process of a newer release writes it. Its job is created because it is missing.
    const id = randomUUID();
    await query(
      `INSERT INTO runs (id, state, task, request, requested, format, created_at)
       SELECT $1, 'queued', task, request, requested, $2, now() - interval '1 minute' FROM runs WHERE id = $3`,
      [id, NEWEST_FORMAT + 1, body.run_id],
    );
    const row = async () =>
      (await query<RunRow>('SELECT state, attempt, error FROM runs WHERE id = $1', [id]))[0];
    await waitUntil('the worker leaves the job', async () => {
      const jobs = await query(`SELECT 1 FROM bullmq.job WHERE id = $1 AND state = 'delayed'`, [`opt-${id}`]);
      return jobs.length === 1;
    });
    expect(await row()).toEqual({ state: 'queued', attempt: 0, error: null });

    await query('UPDATE runs SET format = $1 WHERE id = $2', [NEWEST_FORMAT, id]);
    await waitUntil('the run ends', async () => (await row())?.state === 'succeeded');
    expect(await row()).toEqual({ state: 'succeeded', attempt: 1, error: null });
  });

  it('is the newest that every running worker has announced', async () => {
    expect(own).toEqual({ id: expect.any(String), newest_format: NEWEST_FORMAT });
    const read = async (newest: number) =>
      (await query<{ format: number }>(`SELECT ${writableFormat(newest)} AS format`))[0]!.format;
    const announce = (format: number, secondsAgo: number) =>
      query(
        `INSERT INTO workers (id, newest_format, seen_at) VALUES ($1, $2, now() - $3 * interval '1 second')`,
        [randomUUID(), format, secondsAgo],
      );
    await query('DELETE FROM workers');
    expect(await read(9)).toBe(1);
    await announce(7, 0);
    await announce(8, 0);
    await announce(2, 31);
    expect(await read(9)).toBe(7);
    expect(await read(5)).toBe(5);
  });

  it('is as old as the oldest worker needs, unless the lineups have a bench', async () => {
    await query('DELETE FROM workers');
    await query('INSERT INTO workers (id, newest_format) VALUES ($1, 1)', [randomUUID()]);
    const formats = await Promise.all(
      ['classic-11', 'season-15'].map(async (contest) => {
        const { body } = await new Api(server.url).send<{ run_id: string }>(
          'POST',
          '/api/v1/dfs/optimize/manual',
          { players: toPlayers(makeSlate(220)), salary_cap: 90, num_lineups: 2, contest },
        );
        return query('SELECT format, state FROM runs WHERE id = $1', [body.run_id]);
      }),
    );
    expect(formats).toEqual([[{ format: 1, state: 'succeeded' }], [{ format: 2, state: 'succeeded' }]]);
  });

  it('is no longer announced by a worker that has stopped', async () => {
    await query('DELETE FROM workers');
    await query('INSERT INTO workers (id, newest_format) VALUES ($1, $2)', [own!.id, own!.newest_format]);
    await server.stop();
    expect(await workers()).toEqual([]);
  });
});

interface Worker {
  id: string;
  newest_format: number;
}

interface RunRow {
  state: string;
  attempt: number;
  error: unknown;
}
