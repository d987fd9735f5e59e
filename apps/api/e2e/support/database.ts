import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';

/** Runs a statement on the suite's database. */
export function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return queryAt(process.env['E2E_DATABASE_URL']!, sql, values);
}

/** Connections that are used again: opening one takes longer than a statement. */
const pools = new Map<string, Pool>();

function poolOf(url: string): Pool {
  const known = pools.get(url);
  if (known) return known;
  const pool = new Pool({ connectionString: url, idleTimeoutMillis: 1000, allowExitOnIdle: true });
  // its database is dropped, or its server stops
  pool.on('error', () => undefined);
  pools.set(url, pool);
  return pool;
}

/** Runs a statement on another database. */
export async function queryAt<Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await poolOf(url).query<Row>(sql, values)).rows;
}

/** Returns the number of runs per state, for example `queued 1, running 1`. */
export async function countRuns(url: string): Promise<string> {
  const rows = await queryAt<{ line: string }>(
    url,
    `SELECT state || ' ' || count(*) AS line FROM runs GROUP BY state ORDER BY state`,
  );
  return rows.map(({ line }) => line).join(', ');
}

/** A separate database on the suite's server, for an API that must not share its rows. */
export interface OwnDatabase {
  url: string;
  drop: () => Promise<void>;
}

export async function createDatabase(): Promise<OwnDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(`CREATE DATABASE ${name}`);
  const url = new URL(process.env['E2E_DATABASE_URL']!);
  url.pathname = `/${name}`;
  return { url: url.href, drop: async () => void (await query(`DROP DATABASE ${name} WITH (FORCE)`)) };
}
