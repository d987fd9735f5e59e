import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeSlate, toPlayers } from '../../../tools/test/slate';
import { ROOT } from '../../../tools/root';
import { spawnApi, spawnWorker } from '../../../tools/test/spawn-api';
import { migrate } from '../src/database/database.module';
import { Api, SETTINGS } from './support/api';
import { createDatabase, queryAt } from './support/database';
import { logIn } from './support/users';
import { waitFor, waitUntil } from './support/wait';

interface Readiness {
  status: string;
  missing: string[];
  migrations?: string[];
}

const SUPERUSER = {
  FIRST_SUPERUSER: 'boss@optimizer.io',
  FIRST_SUPERUSER_PASSWORD: 'kestrel-harbour-91',
};

/** Runs `migrate.mjs` with these settings only. */
const runMigration = (settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(ROOT, 'dist/apps/api/migrate.mjs')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
  });

/**
 * Reads the readiness once the database and the queue respond. On a busy machine, a check may take more than its second,
 * and then counts as failed.
 */
const readReadiness = (url: string, code: 200 | 503) =>
  waitFor(`the readiness is ${code}`, async () => {
    const { status, body } = await new Api(url).send<Readiness>('GET', '/health/ready');
    const areResponding = !body.missing.some((name) => name === 'database' || name === 'queue');
    return status === code && areResponding ? { code: status, ...body } : undefined;
  });

describe('with MIGRATE_ON_START=false', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  const withoutMigration = () => ({
    ...SETTINGS,
    ...SUPERUSER,
    DATABASE_URL: database.url,
    MIGRATE_ON_START: 'false',
    SOLVER_PROCESSES: '1',
  });

  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.drop());

  it('a server on an empty database is not ready, and works after the migration without a restart', async () => {
    const server = await spawnApi({ ...withoutMigration(), RUN_WORKER: 'false' });
    const worker = await spawnWorker(withoutMigration());
    const api = new Api(server.url);
    expect((await api.send('GET', '/health/live')).status).toBe(200);
    const behind = await readReadiness(server.url, 503);
    expect(behind).toMatchObject({ code: 503, status: 'not_ready', missing: ['schema'] });
    expect(behind.migrations).toContain('RunsAndUploads1763700000000');

    const players = toPlayers(makeSlate(90));
    const early = await api.optimizeManual({ players, num_lineups: 1, salary_cap: 100 });
    expect([early.status, early.body]).toMatchObject([503, { detail: expect.stringMatching(/not ready/) }]);

    const { stdout } = await runMigration({ DATABASE_URL: database.url });
    expect(JSON.parse(stdout)).toMatchObject({ msg: 'schema migrated', migrations: behind.migrations });
    expect(await readReadiness(server.url, 200)).toEqual({ code: 200, status: 'ready', missing: [] });
    await waitUntil('the first superuser exists', async () => {
      const rows = await queryAt(database.url, 'SELECT 1 FROM users WHERE email = $1', [
        SUPERUSER.FIRST_SUPERUSER,
      ]);
      return rows.length === 1;
    });
    await logIn(api, SUPERUSER.FIRST_SUPERUSER, SUPERUSER.FIRST_SUPERUSER_PASSWORD);
    const answer = await api.optimizeManual({ players, num_lineups: 1, salary_cap: 100 });
    expect([answer.status, answer.body.found]).toEqual([200, 1]);
    expect([await server.stop(), await worker.stop()]).toEqual([0, 0]);
  });

  it('names the one migration that is missing, and is ready on a newer schema', async () => {
    await migrate(database.url);
    const removed = `DELETE FROM migrations WHERE name = 'Turns1764000000000'`;
    await queryAt(database.url, removed);
    const server = await spawnApi({ ...withoutMigration(), RUN_WORKER: 'false' });
    expect(await readReadiness(server.url, 503)).toEqual({
      code: 503,
      status: 'not_ready',
      missing: ['schema'],
      migrations: ['Turns1764000000000'],
    });
    const added = `INSERT INTO migrations (timestamp, name) VALUES (1764000000000, 'Turns1764000000000'),
                   (1999000000000, 'OfANewerRelease1999000000000')`;
    await queryAt(database.url, added);
    await readReadiness(server.url, 200);
    expect(await server.stop()).toBe(0);
  });
});

describe('migrate.mjs', () => {
  it('runs nothing on a current schema', async () => {
    const { stdout } = await runMigration({ DATABASE_URL: process.env['E2E_DATABASE_URL']! });
    expect(JSON.parse(stdout)).toMatchObject({ msg: 'schema is current', migrations: [] });
  });

  it('exits with 1 and one sentence when the database is unavailable', async () => {
    await expect(runMigration({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x' })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database cannot be reached \(.*\)\. Check DATABASE_URL\.\n$/),
    });
  });
});
