import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunAccepted } from '@fanteam/contracts';
import { startPostgres, type EmbeddedPostgres } from '../../../tools/run/embedded-postgres';
import { makeSlate, toPlayers } from '../../../tools/test/slate';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { Api } from './support/api';
import { countRuns } from './support/database';
import { waitUntil } from './support/wait';

const ABANDONED = 3;

describe('when clients disconnect before the response', () => {
  let dataDir = '';
  let postgres: EmbeddedPostgres;
  let server: Spawned;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fanteam-abandoned-'));
    postgres = await startPostgres({ dataDir });
    server = await spawnApi({
      DATABASE_URL: postgres.url,
      SOLVER_PROCESSES: '1',
      ANONYMOUS_TIME_LIMIT_SECONDS: '60',
    });
  });

  afterAll(async () => {
    await server.stop();
    postgres.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });

  it('cancels their queued runs, so that the next client does not wait for them', async () => {
    const api = new Api(server.url);
    const players = toPlayers(makeSlate(850));
    const long = { players, num_lineups: 500, salary_cap: 100, min_unique_players: 7, time_limit_ms: 60_000 };
    const first = await api
      .with({ prefer: 'respond-async' })
      .send<RunAccepted>('POST', '/api/v1/dfs/optimize/manual', long);
    await waitUntil('the first run is running', async () => (await countRuns(postgres.url)) === 'running 1');

    const controller = new AbortController();
    const abandoned = Array.from({ length: ABANDONED }, (_, index) =>
      fetch(`${server.url}/api/v1/dfs/optimize/manual`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...long, salary_cap: 90 + index }),
        signal: controller.signal,
      }).catch(() => 'aborted'),
    );
    await waitUntil(
      'the other runs are queued',
      async () => (await countRuns(postgres.url)) === `queued ${ABANDONED}, running 1`,
    );
    controller.abort();
    await waitUntil('the queued runs are cancelled', async () =>
      (await countRuns(postgres.url)).startsWith(`cancelled ${ABANDONED}`),
    );

    await api.send('DELETE', `/api/v1/dfs/runs/${first.body.run_id}`);
    expect((await api.optimizeManual({ players, num_lineups: 1, salary_cap: 100 })).status).toBe(200);
    expect(await Promise.all(abandoned)).toEqual(Array(ABANDONED).fill('aborted'));
    expect(await countRuns(postgres.url)).toBe(`cancelled ${ABANDONED + 1}, succeeded 1`);
  });
});
