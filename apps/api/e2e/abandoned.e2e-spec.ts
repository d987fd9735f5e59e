import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunAccepted } from '@fanteam/contracts';
import { startPostgres, type EmbeddedPostgres } from '../../../tools/postgres/embedded-postgres.mjs';
import { makeSlate, toPlayers } from '../../../tools/test/slate.mjs';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api.mjs';
import { Api } from './support/api';
import { countRuns, until } from './support/runs';

// with the first as many as one client may have
const ABANDONED = 3;

describe('when clients leave before they are answered', () => {
  let dataDir = '';
  let postgres: EmbeddedPostgres;
  let server: Spawned;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fanteam-abandoned-'));
    postgres = await startPostgres({ dataDir });
    server = await spawnApi({ DATABASE_URL: postgres.url, SOLVER_PROCESSES: '1' });
  });

  afterAll(async () => {
    await server.stop();
    postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('works on none of the runs that still waited, so that the next client is not kept', async () => {
    const api = new Api(server.url);
    const players = toPlayers(makeSlate(850));
    const long = { players, num_lineups: 500, salary_cap: 100, min_unique_players: 7, time_limit_ms: 60_000 };
    const first = await api
      .with({ prefer: 'respond-async' })
      .send<RunAccepted>('POST', '/api/v1/dfs/optimize/manual', long);
    await until(async () => (await countRuns(postgres.url)) === 'running 1');

    const leaving = new AbortController();
    const left = Array.from({ length: ABANDONED }, (_, index) =>
      fetch(`${server.url}/api/v1/dfs/optimize/manual`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...long, salary_cap: 90 + index }),
        signal: leaving.signal,
      }).catch(() => 'left'),
    );
    await until(async () => (await countRuns(postgres.url)) === `queued ${ABANDONED}, running 1`);
    leaving.abort();
    await until(async () => (await countRuns(postgres.url)).startsWith(`cancelled ${ABANDONED}`));

    await api.send('DELETE', `/api/v1/dfs/runs/${first.body.run_id}`);
    expect((await api.optimizeManual({ players, num_lineups: 1, salary_cap: 100 })).status).toBe(200);
    expect(await Promise.all(left)).toEqual(Array(ABANDONED).fill('left'));
    expect(await countRuns(postgres.url)).toBe(`cancelled ${ABANDONED + 1}, succeeded 1`);
  });
});
