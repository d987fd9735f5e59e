/**
 * `npm run measure -- accounts`: measures the lists with 10,000 accounts and 100,000 items, and how often the response
 * time reveals whether an email address has an account (50 % = chance). Starts its own server, without throttling.
 * `SAMPLES` per side (default 2000; 0 measures only the lists).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../run/embedded-postgres';
import { buildIfStale } from '../run/build';
import { spawnApi } from '../test/spawn-api';
import { cpuMs, median } from './print-table';

const USERS = 10_000;
const ITEMS = 100_000;
const LIST_ROUNDS = 100;
const SAMPLES = Number(process.env.SAMPLES ?? 2000);
const ADMIN = { email: 'admin@example.com', password: 'kestrel-harbour-91' };
const V1 = '/api/v1';

interface Sample {
  isKnown: boolean;
  time: number;
  body: string;
  status: number;
}

buildIfStale();
const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-measure-'));
const postgres = await startPostgres({ dataDir });
const server = await spawnApi({
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  FIRST_SUPERUSER: ADMIN.email,
  FIRST_SUPERUSER_PASSWORD: ADMIN.password,
  THROTTLE: 'false',
});
const database = new pg.Client({ connectionString: postgres.url });
try {
  await database.connect();
  await measureLists();
  if (SAMPLES > 0) {
    await measureTimingLeak('log in', (email) => post(`${V1}/login/access-token`, login(email, 'wrong-one')));
    await measureTimingLeak('recovery', (email) => post(`${V1}/password-recovery/${email}`));
  }
} finally {
  await database.end();
  await server.stop();
  postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measureLists() {
  await database.query(
    `INSERT INTO users (id, email, password_hash, full_name, is_active, is_superuser, created_at)
     SELECT gen_random_uuid(), 'user-' || n || '@example.com', password_hash, 'User ' || n, true, false,
       now() - make_interval(secs => n)
     FROM generate_series(1, $1::int) n, (SELECT password_hash FROM users LIMIT 1) first`,
    [USERS - 1],
  );
  await database.query(
    `INSERT INTO items (id, owner_id, title, description, created_at)
     SELECT gen_random_uuid(), owners.id, 'Item ' || n, 'description', now() - make_interval(secs => n)
     FROM generate_series(1, $1::int) n
     JOIN (SELECT id, row_number() OVER (ORDER BY is_superuser DESC, created_at DESC) AS place FROM users) owners
       ON owners.place = CASE WHEN n % 2 = 0 THEN 1 ELSE 1 + n % $2 END`,
    [ITEMS, USERS],
  );
  await database.query('VACUUM ANALYZE');
  const response = await post(`${V1}/login/access-token`, login(ADMIN.email, ADMIN.password));
  const { access_token: token } = (await response.json()) as { access_token: string };
  const paths = [
    `users/?skip=0&limit=5`,
    `users/?skip=${USERS - 5}&limit=5`,
    `users/?skip=0&limit=100`,
    `users/?skip=0&limit=1000`,
    `items/?skip=0&limit=5`,
    `items/?skip=${ITEMS / 2 - 5}&limit=5`,
    `items/?skip=0&limit=100`,
  ];
  print(`${USERS} accounts, ${ITEMS} items (half of them the administrator's); ${LIST_ROUNDS} rounds`);
  for (const path of paths) {
    const times: number[] = [];
    let count = 0;
    const cpuBefore = await cpuMs(server.child.pid!);
    for (let round = 0; round < LIST_ROUNDS; round += 1) {
      const start = performance.now();
      const response = await fetch(`${server.url}${V1}/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      ({ count } = (await response.json()) as { count: number });
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(1);
    const cpu = ((await cpuMs(server.child.pid!)) - cpuBefore) / LIST_ROUNDS;
    print(
      `  ${path.padEnd(32)} of ${count}: median ${at(0.5)} ms, p99 ${at(0.99)} ms (target 50), CPU ${cpu.toFixed(1)} ms`,
    );
  }
}

/**
 * Calls with known and unknown addresses in turn. The threshold that fits one half of the samples best
 * classifies the other half.
 */
async function measureTimingLeak(what: string, call: (email: string) => Promise<Response>): Promise<void> {
  const samples: Sample[] = [];
  for (let index = 0; index < 2 * SAMPLES + 20; index += 1) {
    const isKnown = index % 2 === 0;
    const number = 1 + (index % (USERS - 1));
    // Both have the same length and occur equally often.
    const email = isKnown ? `user-${number}@example.com` : `none-${number}@example.com`;
    const start = performance.now();
    const response = await call(email);
    const body = await response.text();
    // The first calls are a warm-up.
    if (index >= 20)
      samples.push({ isKnown, time: performance.now() - start, body, status: response.status });
  }
  const responses = new Set(samples.map(({ status, body }) => `${status} ${body}`));
  const training = samples.filter((_, index) => Math.floor(index / 2) % 2 === 0);
  const test = samples.filter((_, index) => Math.floor(index / 2) % 2 === 1);
  const rule = bestThreshold(training);
  const right = test.filter(({ time, isKnown }) => time > rule.threshold === (rule.aboveIsKnown === isKnown));
  const medianOf = (known: boolean) => {
    const times = samples.filter(({ isKnown }) => isKnown === known).map(({ time }) => time);
    return median(times).toFixed(2);
  };
  print(`${what}: ${SAMPLES} samples each of known and unknown addresses, in turn`);
  print(`  different responses: ${responses.size} (target 1)`);
  print(`  median: known ${medianOf(true)} ms, unknown ${medianOf(false)} ms`);
  print(
    `  correctly classified by the best threshold: ${((100 * right.length) / test.length).toFixed(1)} % (target: about 50 %)`,
  );
}

/** The time that separates the samples best, and which side is the known one. */
function bestThreshold(samples: readonly Sample[]) {
  const sorted = [...samples].sort((a, b) => a.time - b.time);
  const known = sorted.filter(({ isKnown }) => isKnown).length;
  let best = { hits: 0, threshold: 0, aboveIsKnown: true };
  let knownBelow = 0;
  let unknownBelow = 0;
  for (const { time, isKnown } of sorted) {
    if (isKnown) knownBelow += 1;
    else unknownBelow += 1;
    const above = unknownBelow + (known - knownBelow);
    const below = sorted.length - above;
    if (above > best.hits) best = { hits: above, threshold: time, aboveIsKnown: true };
    if (below > best.hits) best = { hits: below, threshold: time, aboveIsKnown: false };
  }
  return best;
}

function login(username: string, password: string): URLSearchParams {
  return new URLSearchParams({ username, password });
}

function post(path: string, body?: URLSearchParams): Promise<Response> {
  return fetch(server.url + path, { method: 'POST', body: body ?? null });
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
