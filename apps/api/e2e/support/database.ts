import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** One statement on the suite's database, for what no call can bring about. */
export function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return queryAt(process.env['E2E_DATABASE_URL']!, sql, values);
}

/** One statement on a database of a spec's own. */
export async function queryAt<Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** A database of its own on the suite's server, for an API that must share its rows with no other. */
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
