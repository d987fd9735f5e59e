import { Client } from 'pg';

/** How many runs are in which state: `queued 1, running 1`. */
export async function countRuns(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      `SELECT state || ' ' || count(*) AS line FROM runs GROUP BY state ORDER BY state`,
    );
    return rows.map(({ line }) => line).join(', ');
  } finally {
    await client.end();
  }
}

/** Asks every 50 ms; the test's own time-out ends it. */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 50));
}
