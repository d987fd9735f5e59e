import { randomBytes, randomUUID } from 'node:crypto';
import { makeSlate, toCsv, toPlayers } from '../../../tools/test/slate';
import { Api } from './support/api';
import { countRuns, queryAt } from './support/database';
import { startOwnPostgres, type OwnPostgres } from './support/own-postgres';
import { signToken } from './support/users';
import { waitUntil } from './support/wait';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';

const JWT_SECRET = randomBytes(32).toString('hex');
/** Long enough to stop the database during the run. */
const LONG_RUN = { num_lineups: 500, salary_cap: 100, min_unique_players: 7, time_limit_ms: 6000 };

let postgres: OwnPostgres;
beforeAll(async () => {
  postgres = await startOwnPostgres();
});
afterAll(() => postgres.stop());

describe('when PostgreSQL restarts', () => {
  let server: Spawned;

  beforeAll(async () => {
    server = await spawnApi({ DATABASE_URL: postgres.url, SOLVER_PROCESSES: '1', JWT_SECRET });
  });

  afterAll(() => server.stop());

  it('reports that it is not ready, and finishes the running and the queued runs afterwards', async () => {
    const api = new Api(server.url);
    const { file_id: fileId } = (await api.upload(toCsv(makeSlate(850)))).body;
    // one in the slow lane, and two in the middle one
    const answers = [100, 99, 98].map((cap) => api.optimize(fileId, { ...LONG_RUN, salary_cap: cap }));
    await waitUntil(
      'two runs are running',
      async () => (await countRuns(postgres.url)) === 'queued 1, running 2',
    );
    // stopped earlier, the request would still be queuing its run, and would return 503
    await waitUntil('all requests wait for their runs', async () => {
      const [row] = await queryAt<{ jobs: number; active: number }>(
        postgres.url,
        `SELECT (SELECT count(*)::int FROM bullmq.job WHERE queue IN ('lineups-middle', 'lineups-slow')) AS jobs,
                (SELECT count(*)::int FROM pg_stat_activity
                 WHERE backend_type = 'client backend' AND state <> 'idle' AND pid <> pg_backend_pid()) AS active`,
      );
      return row!.jobs === 3 && row!.active === 0;
    });

    postgres.interrupt();
    const notReady = await api.send<{ missing: string[] }>('GET', '/health/ready');
    expect([notReady.status, notReady.body.missing]).toEqual([503, ['database', 'queue']]);
    const refused = await api.readUpload(fileId);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const login = { username: 'noel@example.com', password: 'kestrel-harbour-91' };
    expect((await api.sendForm('/api/v1/login/access-token', login)).status).toBe(503);
    // not 401: a restart of the database must not log users out
    const user = api.as(signToken({ sub: randomUUID() }, { secret: JWT_SECRET }));
    expect((await user.send('GET', '/api/v1/users/me')).status).toBe(503);
    expect((await api.send('GET', '/health/live')).status).toBe(200);
    await postgres.restart();

    for (const { status, body } of await Promise.all(answers)) {
      expect([status, body.detail]).toEqual([200, undefined]);
      expect(body.found).toBeGreaterThan(0);
    }
    expect(await countRuns(postgres.url)).toBe('succeeded 3');
  });
});

describe('when PostgreSQL restarts while a server starts', () => {
  /** BullMQ names the connection of its worker after the queue. */
  const hasWorkerConnection = async (query: string) => {
    const sql = `SELECT FROM pg_stat_activity WHERE application_name = 'lineups' AND query LIKE $1`;
    return (await queryAt(postgres.url, sql, [query])).length > 0;
  };

  it.each<[string, () => Promise<boolean>]>([
    ['listens', async () => true],
    ['has connected its worker to the queue', () => hasWorkerConnection('%')],
    ['waits for jobs', () => hasWorkerConnection('%Subscribe%')],
  ])('the server recovers if it %s', async (state, isReached) => {
    const settings = { DATABASE_URL: postgres.url, SOLVER_PROCESSES: '1', LOG_LEVEL: 'fatal' };
    const server = await spawnApi(settings);
    await waitUntil(`the server ${state}`, isReached);
    await postgres.restart();
    const api = new Api(server.url);
    const request = { players: toPlayers(makeSlate(220)), num_lineups: 1, salary_cap: 100 };
    await waitUntil('a request succeeds', async () => (await api.optimizeManual(request)).status === 200);
    expect(await server.stop()).toBe(0);
  });
});
