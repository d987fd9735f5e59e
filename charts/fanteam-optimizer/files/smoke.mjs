/* global AbortSignal, console */
// Checks an installation, without any account: the API is ready, and it optimizes a small slate. It prints one line and
// exits with 1 when the installation does not work.  node smoke.mjs http://fanteam-api
const url = process.argv.at(-1);

async function call(path, body) {
  const response = await fetch(url + path, {
    signal: AbortSignal.timeout(60_000),
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} responded ${response.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

// Four clubs with eleven players each.
const positions = 'GK D D D D M M M M F F'.split(' ');
const players = ['ASH', 'BRW', 'CLD', 'DUN'].flatMap((team, club) =>
  positions.map((position, index) => ({
    name: `${team} ${index + 1}`,
    position,
    team,
    salary: 4 + ((index * 7 + club * 3) % 9) / 2,
    projection: 2 + ((index * 5 + club * 11) % 13) / 2,
  })),
);

try {
  await call('/health/ready');
  const { found } = await call('/api/v1/dfs/optimize/manual', { players, salary_cap: 70, num_lineups: 2 });
  if (found !== 2) throw new Error(`2 lineups expected, ${found} found`);
  console.log(`The installation works: ready, ${found} lineups.`);
} catch (error) {
  console.error(
    `The installation does not work: ${error.message}${error.cause ? ` (${error.cause.message})` : ''}`,
  );
  process.exitCode = 1;
}
