import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type EmbeddedPostgres } from '../../../tools/postgres/embedded-postgres.mjs';
import { makeSlate, toCsv, toPlayers } from '../../../tools/test/slate.mjs';
import { Api } from './support/api';
import { countRuns, until } from './support/runs';
import { forge } from './support/tokens';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api.mjs';

const JWT_SECRET = randomBytes(32).toString('hex');
/** Long enough for the database to be gone in the middle of it. */
const LONG_RUN = { num_lineups: 500, salary_cap: 100, min_unique_players: 7, time_limit_ms: 4000 };

describe('when PostgreSQL restarts', () => {
  let dataDir = '';
  let postgres: EmbeddedPostgres;
  let server: Spawned;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fanteam-restart-'));
    postgres = await startPostgres({ dataDir });
    server = await spawnApi({ DATABASE_URL: postgres.url, SOLVER_PROCESSES: '1', JWT_SECRET });
  });

  afterAll(async () => {
    await server.stop();
    postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('finishes the run that was running and the one that waited, and says meanwhile that it is not ready', async () => {
    const api = new Api(server.url);
    const { file_id: fileId } = (await api.upload(toCsv(makeSlate(850)))).body;
    const other = { ...LONG_RUN, salary_cap: 99 };
    const answers = [api.optimize(fileId, LONG_RUN), api.optimize(fileId, other)];
    await until(async () => (await countRuns(postgres.url)) === 'queued 1, running 1');

    const { port } = postgres;
    postgres.stop();
    const notReady = await api.send<{ missing: string[] }>('GET', '/health/ready');
    expect([notReady.status, notReady.body.missing]).toEqual([503, ['database', 'queue']]);
    const refused = await api.readUpload(fileId);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const login = { username: 'noel@example.com', password: 'kestrel-harbour-91' };
    expect((await api.sendForm('/api/v1/login/access-token', login)).status).toBe(503);
    // not a 401: nobody is to be logged out by a database that restarts
    const someone = api.as(forge({ sub: randomUUID() }, { secret: JWT_SECRET }));
    expect((await someone.send('GET', '/api/v1/users/me')).status).toBe(503);
    expect((await api.send('GET', '/health/live')).status).toBe(200);
    postgres = await startPostgres({ dataDir, port });

    for (const { status, body } of await Promise.all(answers)) {
      expect([status, body.detail]).toEqual([200, undefined]);
      expect(body.found).toBeGreaterThan(0);
    }
    expect(await countRuns(postgres.url)).toBe('succeeded 2');
  });

  it.each([0, 20, 60])('survives losing it %i ms after it began to listen', async (wait) => {
    const { port } = postgres;
    const young = await spawnApi({ DATABASE_URL: postgres.url, LOG_LEVEL: 'fatal' });
    await new Promise((resolve) => setTimeout(resolve, wait));
    postgres.stop();
    postgres = await startPostgres({ dataDir, port });
    const api = new Api(young.url);
    const request = { players: toPlayers(makeSlate(220)), num_lineups: 1, salary_cap: 100 };
    await until(async () => (await api.optimizeManual(request)).status === 200);
    expect(await young.stop()).toBe(0);
  });
});
