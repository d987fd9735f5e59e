/**
 * `npm run measure -- product`: measures start and requests on this machine, as medians (and the range) of several
 * rounds. Starts its own servers with temporary data folders.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '../chaos/client';
import { buildIfStale } from '../run/build';
import { makeSlate, toPlayers } from '../test/slate';
import { NO_LIMITS, spawnProduct } from '../test/spawn-api';
import { printTable, summarize } from './print-table';

const START_ROUNDS = 5;
const UPLOAD_ROUNDS = 30;
const OPTIMIZE_ROUNDS = 5;
const PLAYERS = 850;
const LINEUPS = 20;
/** The lineups of the first request after a start. */
const FIRST_LINEUPS = 150;

const players = toPlayers(makeSlate(PLAYERS));
const samples = {
  cold: [] as number[],
  warm: [] as number[],
  first: [] as number[],
  uploads: [] as number[],
  whole: [] as number[],
  solver: [] as number[],
};
let requests = 0;

/** Each request is different, because an equal one would be answered with the previous run. */
async function optimize(client: Client, path: string, lineups: number, pool: object) {
  requests += 1;
  const request = { ...pool, num_lineups: lineups, salary_cap: 90, time_limit_ms: 60_000 - requests };
  const { body, ms } = await client.call('POST', path, { body: request });
  if (body.found !== lineups || !body.proven) throw new Error(JSON.stringify(body).slice(0, 300));
  return { ms, solverMs: body.solver_ms as number };
}

async function measureCalls(client: Client): Promise<void> {
  const { body } = await client.upload(PLAYERS);
  const call = () => optimize(client, '/api/v1/dfs/optimize', LINEUPS, { file_id: body.file_id });
  await call();
  for (let round = 0; round < UPLOAD_ROUNDS; round += 1)
    samples.uploads.push((await client.upload(PLAYERS)).ms);
  for (let round = 0; round < OPTIMIZE_ROUNDS; round += 1) {
    const { ms, solverMs } = await call();
    samples.whole.push(ms);
    samples.solver.push(solverMs);
  }
}

buildIfStale();
for (let round = 0; round < START_ROUNDS; round += 1) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-measure-'));
  for (const starts of [samples.cold, samples.warm]) {
    const startedAt = performance.now();
    const product = await spawnProduct({ ...NO_LIMITS, DATA_DIR: dataDir });
    starts.push(performance.now() - startedAt);
    const client = createClient(product.url);
    const { ms } = await optimize(client, '/api/v1/dfs/optimize/manual', FIRST_LINEUPS, { players });
    samples.first.push(ms);
    if (samples.first.length === 1) await measureCalls(client);
    await product.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
}

const row = (what: string, values: readonly number[], target = '') => {
  const [middle, range] = summarize(values, (value) => value.toFixed(value >= 100 ? 0 : 1));
  return [what, `${middle} ms`, range, target];
};
const first = `${FIRST_LINEUPS} lineups from ${PLAYERS} typed players, first request after the start`;
printTable([
  row(`upload of ${PLAYERS} rows`, samples.uploads),
  row(`${LINEUPS} lineups from ${PLAYERS} players, over HTTP`, samples.whole),
  row('  of that in the solver', samples.solver),
  row('start, cold (built, no data yet)', samples.cold, '≤ 6000'),
  row('start, warm', samples.warm, '≤ 3000'),
  row(first, samples.first, '< 300'),
]);
