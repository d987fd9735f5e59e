/**
 * `npm run measure -- saved`: measures the lists of saved work with 10,000 people who have 100 entries each, and as a
 * reference an answer of the same server that reads one row (`GET /users/me`). Starts its own server.
 * `PEOPLE`: the number of people (default 10000).
 */
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../run/embedded-postgres';
import { buildIfStale } from '../run/build';
import { NO_LIMITS, spawnApi } from '../test/spawn-api';
import { cpuMs, median, printTable } from './print-table';

const PEOPLE = Number(process.env.PEOPLE ?? 10_000);
/** Of each person, in one list: the maximum. */
const ENTRIES = 100;
const ROUNDS = 300;
const SECRET = 'measured-saved-work-measured-saved-work';
const V1 = '/api/v1';
const WARM_UP = 20;
const GOAL_MS = 30;
/** About the size of a rule set. Larger contents are stored outside the rows, which lists do not read. */
const CONTENT_CHARACTERS = 400;

/** What is called: its name, the kind of the caller's entries, and the path. */
const ROWS = [
  ['reference: users/me', 'pool', 'users/me'],
  ['saved/pools, the first 5', 'pool', 'dfs/saved/pools?limit=5'],
  ['saved/rule-sets, all 100', 'rule_set', 'dfs/saved/rule-sets'],
  ['saved/runs, the last 5', 'run', 'dfs/saved/runs?skip=95&limit=5'],
] as const;

buildIfStale();
const dataDir = await mkdtemp(join(tmpdir(), 'fanteam-measure-'));
const postgres = await startPostgres({ dataDir });
const server = await spawnApi({
  ...NO_LIMITS,
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  JWT_SECRET: SECRET,
  FIRST_SUPERUSER: 'admin@example.com',
  FIRST_SUPERUSER_PASSWORD: 'kestrel-harbour-91',
});
const database = new pg.Client({ connectionString: postgres.url });
try {
  await database.connect();
  const people = await fill();
  const { rows: stored } = await database.query<{ entries: string; size: string }>(
    `SELECT count(*) AS entries, pg_size_pretty(pg_total_relation_size('saved_entries')) AS size FROM saved_entries`,
  );
  console.log(`${PEOPLE} people, ${stored[0]!.entries} entries (${stored[0]!.size}), ${ROUNDS} rounds`);
  const times = await measure(people);
  const rows: string[][] = [];
  for (const [index, [what]] of ROWS.entries()) {
    const sorted = times[index]!.sort((one, other) => one - other);
    const p95 = sorted[Math.floor((sorted.length - 1) * 0.95)]!;
    const cpu = await measureCpu(index, people);
    rows.push([
      what,
      median(sorted).toFixed(1),
      p95.toFixed(1),
      cpu.toFixed(1),
      p95 < GOAL_MS ? 'met' : 'missed',
    ]);
  }
  printTable([['response', 'median ms', 'p95 ms', 'CPU ms', `goal: p95 < ${GOAL_MS} ms`], ...rows]);
} finally {
  await database.end();
  await server.stop();
  postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Adds people with 100 entries of one kind, which is the maximum. @returns ids of people by the kind of their entries */
async function fill(): Promise<Map<string, string[]>> {
  await database.query(
    `INSERT INTO users (id, email, password_hash, is_active, is_superuser)
     SELECT gen_random_uuid(), 'user-' || n || '@example.com', 'none', true, false FROM generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  await database.query(
    `INSERT INTO saved_entries (id, user_id, kind, name, summary, content, created_at)
     SELECT gen_random_uuid(), users.id, (ARRAY['pool', 'rule_set', 'run'])[1 + place % 3], 'Entry ' || n,
       '{"players":585,"teams":20,"file_name":"1009899_players_20260314101500.csv"}',
       to_json(repeat(md5(n::text), $2::int / 32)), now() - make_interval(secs => random() * 1e7)
     FROM (SELECT id, row_number() OVER () AS place FROM users WHERE NOT is_superuser) users,
       generate_series(1, $1::int) n`,
    [ENTRIES, CONTENT_CHARACTERS],
  );
  await database.query('VACUUM ANALYZE');
  const { rows } = await database.query<{ kind: string; ids: string[] }>(
    'SELECT kind, array_agg(DISTINCT user_id) AS ids FROM saved_entries GROUP BY kind',
  );
  return new Map(rows.map(({ kind, ids }) => [kind, ids]));
}

/**
 * Calls each path in turn, so that the load of the machine affects all of them alike, and as another person in each
 * round, so that no row is read twice. @returns the times of each row
 */
async function measure(people: ReadonlyMap<string, readonly string[]>): Promise<number[][]> {
  const times: number[][] = ROWS.map(() => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [index, [, kind, path]] of ROWS.entries()) {
      const start = performance.now();
      await call(kind, path, people, round);
      if (round >= WARM_UP) times[index]!.push(performance.now() - start);
    }
  }
  return times;
}

/** The processor time of the API process per call, which other programs hardly affect. */
async function measureCpu(index: number, people: ReadonlyMap<string, readonly string[]>): Promise<number> {
  const [, kind, path] = ROWS[index]!;
  const before = await cpuMs(server.child.pid!);
  for (let round = 0; round < ROUNDS; round += 1) await call(kind, path, people, round);
  return ((await cpuMs(server.child.pid!)) - before) / ROUNDS;
}

/** Calls a path as another person in each round. */
async function call(
  kind: string,
  path: string,
  people: ReadonlyMap<string, readonly string[]>,
  round: number,
): Promise<void> {
  const ids = people.get(kind)!;
  const headers = { authorization: `Bearer ${signToken(ids[(round * 7) % ids.length]!)}` };
  const response = await fetch(`${server.url}${V1}/${path}`, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
}

/** A token without a session, as release 1.0.0 issued it. */
function signToken(sub: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub, typ: 'access', ver: 0, iat: now, exp: now + 3600 };
  const names = { iss: 'fanteam-optimizer', aud: 'fanteam-optimizer/api' };
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, ...names })}`;
  return `${content}.${createHmac('sha256', SECRET).update(content).digest('base64url')}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
