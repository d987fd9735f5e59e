/** Opens a data folder of the previous release with `npm start` of the checked-out commit. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, requestOf } from '../chaos/client';
import { inParallel, until } from '../chaos/load';
import { ADMIN } from '../chaos/world';
import { startPostgres } from '../run/embedded-postgres';
import { NO_LIMITS, spawnApi, spawnProduct, type Spawned } from '../test/spawn-api';

const OPEN_RUNS = 4;

/**
 * The previous release (`entry`) creates an account, an item, an ended run and open runs, and is killed. The checked-out
 * product must serve all of it, and finish the open runs.
 */
export async function upgradeDataFolder(
  entry: string,
  expect: (what: string, measured: unknown, target: unknown) => void,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-upgrade-'));
  const settings = {
    ...NO_LIMITS,
    DATA_DIR: dataDir,
    FIRST_SUPERUSER: ADMIN.username,
    FIRST_SUPERUSER_PASSWORD: ADMIN.password,
  };
  const postgres = await startPostgres({ dataDir });
  let running: Spawned | undefined;
  try {
    running = await spawnApi({ ...settings, DATABASE_URL: postgres.url, WEB_ROOT: '' }, entry);
    const before = createClient(running.url);
    await before.logIn(ADMIN);
    const item = (await before.call('POST', '/api/v1/items/', { body: { title: 'of the previous release' } }))
      .body;
    const ended = (await before.optimize(requestOf(0, 'trivial'))).body;
    const open = await inParallel(OPEN_RUNS, 5, (index) => before.start(requestOf(1 + index, 'medium')));
    const ids: string[] = open.filter(({ status }) => status === 202).map(({ body }) => body.run_id);
    expect('upgrade: runs accepted by the previous release', ids.length, OPEN_RUNS);
    await running.stop('SIGKILL');
    postgres.stop();

    running = await spawnProduct(settings);
    const after = createClient(running.url);
    expect('upgrade: login', await after.logIn(ADMIN), 200);
    const { body: kept } = await after.call('GET', `/api/v1/items/${item.id}`);
    expect('upgrade: item', kept.title, item.title);
    const { body: run } = await after.read(ended.run_id);
    const describe = (lineups: unknown) => JSON.stringify(lineups);
    expect(
      'upgrade: lineups of an ended run are the same',
      describe(run.result?.optimized_lineups) === describe(ended.optimized_lineups),
      true,
    );
    const countOpen = async () => {
      const states = await Promise.all(ids.map(async (id) => (await after.read(id)).body?.state));
      return states.filter((state) => state !== 'succeeded').length;
    };
    await until(async () => (await countOpen()) === 0, { withinMs: 120_000, everyMs: 500 });
    expect('upgrade: open runs that do not finish', await countOpen(), 0);
  } finally {
    await running?.stop();
    postgres.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}
