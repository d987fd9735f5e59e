import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { RunResponse } from '@fanteam/contracts';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { dataSourceOptions } from '../src/database/database.module';
import { PackedLineups1764600000000 } from '../src/database/migrations/1764600000000-packed-lineups';
import { packLineups } from '../src/runs/worker/pack-lineups';
import { Api, SETTINGS } from './support/api';
import { createDatabase, queryAt } from './support/database';
import { followToEnd } from './support/events';
import { waitUntil } from './support/wait';

describe('the lineups of a run that ended an hour ago', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let dataSource: DataSource;
  let server: Spawned;
  let api: Api;
  let id: string;
  let before: Awaited<ReturnType<typeof readAll>>;
  const rows = <Row extends object>(sql: string, values: unknown[] = []) =>
    queryAt<Row>(database.url, sql, values);
  const countRows = async () => (await rows('SELECT FROM run_lineups WHERE run_id = $1', [id])).length;
  const readAll = async () => ({
    run: (await api.send<RunResponse>('GET', `/api/v1/dfs/runs/${id}`)).body,
    file: (await api.send<string>('GET', `/api/v1/dfs/runs/${id}/export?format=fanteam`)).body,
    events: await followToEnd(server.url, id, '147'),
  });

  beforeAll(async () => {
    database = await createDatabase();
    server = await spawnApi({ ...SETTINGS, DATABASE_URL: database.url, SOLVER_PROCESSES: '1' });
    dataSource = await new DataSource(dataSourceOptions(database.url)).initialize();
    api = new Api(server.url);
    const { file_id: file } = (await api.upload(toCsv(makeSlate(240)))).body;
    id = (await api.optimize(file, { num_lineups: 150, salary_cap: 90 })).body.run_id;
    before = await readAll();
    expect(before.run.result!.optimized_lineups).toHaveLength(150);
    // A process of a release that cannot read packed lineups.
    const earlier = new Client({ connectionString: database.url, application_name: 'run watcher' });
    await earlier.connect();
    await rows(`UPDATE runs SET finished_at = finished_at - interval '61 minutes'`);
    expect([await packLineups(dataSource), await countRows()]).toEqual([0, 150]);
    await earlier.end();
    await waitUntil('the lineups are packed', async () => (await countRows()) === 0);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await server.stop();
    await database.drop();
  });

  /** The set-up changed the time of the end. */
  const withoutEnd = (run: RunResponse) => ({ ...run, finished_at: undefined });

  it('are the same in the answer, in its file and as events', async () => {
    const after = await readAll();
    expect(withoutEnd(after.run)).toEqual(withoutEnd(before.run));
    expect(after.file).toBe(before.file);
    expect(after.events.map((event) => event.id)).toEqual(before.events.map((event) => event.id));
    expect(after.events.filter(({ event }) => event === 'lineup')).toHaveLength(3);
  });

  it('need a fifth of the space', async () => {
    const [packed] = await rows<{ ratio: number }>(
      `SELECT pg_column_size(lineups) / sum(60 + pg_column_size(lineup.value))::float8 AS ratio
       FROM runs, json_array_elements(lineups) AS lineup GROUP BY id`,
    );
    expect(packed!.ratio).toBeLessThan(0.2);
  });

  it('become rows again when the migration is undone', async () => {
    const { lineups: expected } = (
      await rows<{ lineups: unknown }>('SELECT lineups FROM runs WHERE id = $1', [id])
    )[0]!;
    const runner = dataSource.createQueryRunner();
    await new PackedLineups1764600000000().down(runner);
    await runner.release();
    const stored = await rows<{ lineup: unknown }>('SELECT lineup FROM run_lineups ORDER BY rank');
    expect(stored.map(({ lineup }) => lineup)).toEqual(expected);
  });
});
