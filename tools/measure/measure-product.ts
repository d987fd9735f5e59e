/**
 * `npm run measure -- product`: measures start and requests on this machine, as medians (and the range) of several
 * rounds. Starts its own servers with temporary data folders.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OptimizeResponse } from '@fanteam/contracts';
import { ROOT } from '../root';
import { buildIfStale } from '../run/build';
import { makeSlate, toCsv, toPlayers } from '../test/slate';
import { NO_LIMITS, spawnProduct } from '../test/spawn-api';
import { printTable, summarize, type TableRow } from './print-table';

const START_ROUNDS = 5;
const UPLOAD_ROUNDS = 30;
const OPTIMIZE_ROUNDS = 5;
const PLAYERS = 850;
const LINEUPS = 20;
/** The lineups of the first request after a start. */
const FIRST_LINEUPS = 150;

const rows: TableRow[] = [];
function report(what: string, samples: readonly number[], unit = 'ms', target = ''): void {
  const [middle, range] = summarize(samples, (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(1)));
  rows.push([what, `${middle} ${unit}`, range, target]);
}

/** Starts the product with a data folder. `startMs`: the time until it was ready. */
async function start(dataDir: string) {
  const startedAt = performance.now();
  const product = await spawnProduct({ ...NO_LIMITS, DATA_DIR: dataDir });
  return { ...product, startMs: performance.now() - startedAt };
}

async function measureStarts() {
  const cold: number[] = [];
  const warm: number[] = [];
  const first: number[] = [];
  for (let round = 0; round < START_ROUNDS; round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-measure-'));
    for (const samples of [cold, warm]) {
      const server = await start(dataDir);
      samples.push(server.startMs);
      first.push(await timed(() => solveFirst(server.url, first.length)));
      await server.stop();
    }
    await rm(dataDir, { recursive: true, force: true });
  }
  report('start, cold (built, no data yet)', cold, 'ms', '≤ 6000');
  report('start, warm', warm, 'ms', '≤ 3000');
  report(
    `${FIRST_LINEUPS} lineups from ${PLAYERS} typed players, first request after the start`,
    first,
    'ms',
    '< 300',
  );
}

const CSV = toCsv(makeSlate(PLAYERS));

/** Uploads the players. Returns the id of the file. */
async function upload(url: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([CSV]), 'pool.csv');
  const response = await fetch(`${url}/api/v1/dfs/upload`, { method: 'POST', body: form });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { file_id: string }).file_id;
}

async function measureCalls(url: string): Promise<void> {
  let count = 0;
  const optimize = async (fileId: string) => {
    count += 1;
    const body = JSON.stringify({
      file_id: fileId,
      num_lineups: LINEUPS,
      salary_cap: 90,
      // An equal request would be answered with the previous run.
      time_limit_ms: 60_000 - count,
    });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/v1/dfs/optimize`, { method: 'POST', headers, body });
    const answer = (await response.json()) as OptimizeResponse;
    if (answer.found !== LINEUPS || !answer.proven) throw new Error(JSON.stringify(answer).slice(0, 300));
    return answer;
  };
  const fileId = await upload(url);
  await optimize(fileId);
  const uploads: number[] = [];
  const whole: number[] = [];
  const solver: number[] = [];
  for (let round = 0; round < UPLOAD_ROUNDS; round += 1) uploads.push(await timed(() => upload(url)));
  for (let round = 0; round < OPTIMIZE_ROUNDS; round += 1) {
    whole.push(await timed(async () => solver.push((await optimize(fileId)).solver_ms)));
  }
  report(`upload of ${PLAYERS} rows`, uploads);
  report(`${LINEUPS} lineups from ${PLAYERS} players, over HTTP`, whole);
  report('  of that in the solver', solver);
}

/** `count`: the number of earlier calls. It makes each request different, so that no earlier run answers it. */
async function solveFirst(url: string, count: number): Promise<void> {
  const players = toPlayers(makeSlate(PLAYERS));
  const request = { players, num_lineups: FIRST_LINEUPS, salary_cap: 90, time_limit_ms: 60_000 - count };
  const response = await fetch(`${url}/api/v1/dfs/optimize/manual`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const { found } = (await response.json()) as OptimizeResponse;
  if (found !== FIRST_LINEUPS) throw new Error(`${found} lineups in the first request`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function measureProduct(): Promise<void> {
  buildIfStale();
  if (!existsSync(join(ROOT, 'dist/apps/api/main.mjs')))
    throw new Error('The build is missing. Run `npm run build`.');
  const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-measure-'));
  const server = await start(dataDir);
  await measureCalls(server.url);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  await measureStarts();

  printTable(rows);
}

await measureProduct();
