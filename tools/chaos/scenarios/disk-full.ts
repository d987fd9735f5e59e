import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { startPostgres } from '../../run/embedded-postgres';
import { spawnApi, spawnProduct, type Spawned } from '../../test/spawn-api';
import { createClient, requestOf, type Client, type Response } from '../client';
import type { Report } from '../figures';
import { inParallel, until } from '../../test/load';
import { mountSmallDisk, type SmallDisk } from '../small-disk';
import { ADMIN, SERVER } from '../world';
import type { Scenario } from '../scenario';
import { killTree } from './tree-kill';

/** A new database needs about 40 MB, and its log of changes up to 80 MB. */
const DISK_MB = 320;
const MIN_FREE_MB = 64;
const SLOWEST_MS = 10_000;

export const diskFull: Scenario = {
  name: 'disk-full',
  about:
    'the disk of the database runs full, with `npm start` and with a database that the server cannot inspect',
  async run({ report, isShort }) {
    await withSmallDisk((disk) => fillDiskOfProduct(report, disk, isShort));
    if (!isShort) await withSmallDisk((disk) => fillDiskOfDatabase(report, disk));
  },
};

async function withSmallDisk(work: (disk: SmallDisk) => Promise<void>): Promise<void> {
  const disk = mountSmallDisk(DISK_MB);
  try {
    await work(disk);
  } finally {
    disk.unmount();
  }
}

/** `npm start` with its data on a disk that is first almost full, then full. */
async function fillDiskOfProduct(report: Report, disk: SmallDisk, isShort: boolean): Promise<void> {
  const dataDir = join(disk.folder, 'data');
  const start = () => spawnProduct({ ...SERVER, DATA_DIR: dataDir, MIN_FREE_DISK_MB: String(MIN_FREE_MB) });
  let product = await start();
  try {
    const client = createClient(product.url);
    const user = createClient(product.url);
    await user.logIn(ADMIN);
    const runs = await acceptRuns(client, 5);
    const kept = await client.upload();

    await disk.fill(MIN_FREE_MB / 2);
    await delay(1100); // a reading of the free space is used for a second
    const low = await tryEverything(client, user);
    report.expectEqual(
      'almost full: uploads and runs refused with 503 and a sentence',
      low.refused,
      low.stored,
    );
    report.expectEqual('almost full: other requests that failed', low.failedReads, 0);
    report.expectEqual('almost full: readiness', await readiness(product), '503 disk');
    const { lost } = await settle(client, runs);
    report.expectEqual('almost full: accepted runs that do not finish', lost, 0);

    await disk.free();
    await delay(1100);
    runs.push(...(await acceptRuns(client, 3)));
    await disk.fill(0);
    const full: Outcome[] = [];
    for (let round = 0; round < (isShort ? 2 : 20); round += 1) full.push(await tryEverything(client, user));
    runs.push(...full.flatMap(({ accepted }) => accepted));
    reportFull(report, 'full', full);
    report.expectEqual('full: readiness', (await readiness(product)).slice(0, 3), '503');

    await disk.free();
    const back = await until(async () => (await readiness(product)) === '200', { withinMs: 60_000 });
    report.expectEqual('ready again by itself', Number.isFinite(back), true);
    report.time('ready again after', back, 10_000);
    report.expectEqual('upload after that', (await client.upload()).status, 200);
    report.expectEqual('accepted runs that do not finish', (await settle(client, runs)).lost, 0);
    const read = await client.call('GET', `/api/v1/dfs/uploads/${kept.body.file_id}`);
    report.expectEqual('upload of before can be read', read.status, 200);

    await killTree(product, dataDir);
    await disk.fill(0);
    const failure = await start().then(
      (started) => ((product = started), ''),
      (error: unknown) => String(error),
    );
    report.expectEqual(
      'a start on a full disk prints the reason',
      /The disk of \S+ is full/.test(failure),
      true,
    );
    await disk.free();
    product = await start();
    report.expectEqual('readiness of the next start', await readiness(product), '200');
  } finally {
    await killTree(product, dataDir);
  }
}

/** A database whose disk the server cannot inspect: only its errors show that it is full. */
async function fillDiskOfDatabase(report: Report, disk: SmallDisk): Promise<void> {
  const postgres = await startPostgres({ dataDir: join(disk.folder, 'data') });
  postgres.keepRunning();
  let api: Spawned | undefined;
  try {
    api = await spawnApi({ ...SERVER, DATABASE_URL: postgres.url, WEB_ROOT: '', LOG_LEVEL: 'error' });
    const client = createClient(api.url);
    const user = createClient(api.url);
    await user.logIn(ADMIN);
    const runs = await acceptRuns(client, 5);
    await disk.fill(0);
    const full: Outcome[] = [];
    let refused = 0;
    const uploads = await until(
      async () => {
        full.push(await tryEverything(client, user));
        refused += full.at(-1)!.refused;
        return refused > 0;
      },
      { withinMs: 60_000, everyMs: 10 },
    );
    report.expectEqual('unknown disk: uploads are refused', Number.isFinite(uploads), true);
    report.expectEqual('unknown disk: readiness', (await readiness(api)).slice(0, 3), '503');
    runs.push(...full.flatMap(({ accepted }) => accepted));
    reportFull(report, 'unknown disk', full);
    await disk.free();
    const back = await until(async () => (await client.upload()).status === 200, { withinMs: 60_000 });
    report.expectEqual('unknown disk: uploads again by itself', Number.isFinite(back), true);
    report.time('unknown disk: uploads again after', back, 15_000);
    report.expectEqual(
      'unknown disk: accepted runs that do not finish',
      (await settle(client, runs)).lost,
      0,
    );
  } finally {
    await api?.stop('SIGKILL');
    postgres.stop();
  }
}

interface Outcome {
  responses: Response[];
  /** How many requests would store something, and how many of them got a 503 with a sentence. */
  stored: number;
  refused: number;
  failedReads: number;
  /** The runs that were accepted. */
  accepted: string[];
}

let requests = 0;

async function tryEverything(client: Client, user: Client): Promise<Outcome> {
  requests += 1;
  const stores = await Promise.all([client.upload(), client.start(requestOf(2000 + requests, 'trivial'))]);
  const others = await Promise.all([
    user.call('GET', '/api/v1/users/me'),
    user.call('GET', '/api/v1/items/?skip=0&limit=5'),
  ]);
  const isRefused = ({ status, body }: Response) =>
    status === 503 && /disk .* is almost full/.test(body?.detail);
  return {
    responses: [...stores, ...others],
    stored: stores.length,
    refused: stores.filter(isRefused).length,
    failedReads: others.filter(({ status }) => status !== 200).length,
    accepted: stores.filter(({ status }) => status === 202).map(({ body }) => body.run_id),
  };
}

function reportFull(report: Report, name: string, outcomes: readonly Outcome[]): void {
  const responses = outcomes.flatMap((outcome) => outcome.responses);
  const bad = responses.filter(
    ({ status, body }) =>
      ![200, 202].includes(status) && !(status === 503 && typeof body?.detail === 'string'),
  );
  const statuses = [...new Set(bad.map(({ status }) => status))].join(' ');
  report.note(
    `${name}: requests, of them 503`,
    `${responses.length}, ${responses.filter(({ status }) => status === 503).length}`,
  );
  report.expectEqual(
    `${name}: responses other than success and 503 with a sentence ${statuses}`.trim(),
    bad.length,
    0,
  );
  report.expectEqual(
    `${name}: requests that took more than ${SLOWEST_MS / 1000} s`,
    responses.filter(({ ms }) => ms > SLOWEST_MS).length,
    0,
  );
}

async function acceptRuns(client: Client, count: number): Promise<string[]> {
  const responses = await inParallel(count, 2, () => client.start(requestOf((requests += 1))));
  const refused = responses.find(({ status }) => status !== 202);
  if (refused) throw new Error(`A run was refused: ${refused.status} ${JSON.stringify(refused.body)}`);
  return responses.map(({ body }) => body.run_id);
}

async function settle(client: Client, runs: readonly string[]): Promise<{ lost: number }> {
  let open = [...runs];
  await until(
    async () => {
      const states = await Promise.all(open.map(async (id) => (await client.read(id)).body?.state));
      open = open.filter((_, index) => states[index] !== 'succeeded');
      return open.length === 0;
    },
    { withinMs: 90_000, everyMs: 200 },
  );
  return { lost: open.length };
}

/** The status and what is missing. */
async function readiness({ url }: Spawned): Promise<string> {
  const { status, body } = await createClient(url).call('GET', '/health/ready');
  return [status, ...(body?.missing ?? [])].join(' ');
}
