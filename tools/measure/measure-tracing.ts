/**
 * `npm run measure:tracing`: shows that OpenTelemetry works with `--import`, and what it costs. It installs the package,
 * which is not a dependency of the product, in a temporary folder, starts the built API without and with it, and counts
 * the spans that a collector receives. Requires `npm run build` and access to the package registry.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../run/embedded-postgres';
import { makeSlate, toPlayers } from '../test/slate';
import { NO_LIMITS, ROOT, spawnUntil } from '../test/spawn-api';
import { median, printTable } from './print-table';

/** The last version that runs on every Node version that the product supports. */
const PACKAGE = '@opentelemetry/auto-instrumentations-node@0.67.3';
const REQUESTS = 200;

const folder = await mkdtemp(join(tmpdir(), 'fanteam-tracing-'));
const postgres = await startPostgres({ dataDir: folder });
const spans = new Map<string, number>();
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += String(chunk)));
  request.on('end', () => {
    for (const [, name] of body.matchAll(/"name":"([^"]+)","kind":/g)) {
      spans.set(name!, (spans.get(name!) ?? 0) + 1);
    }
    response.end('{}');
  });
}).listen(0, '127.0.0.1');
await once(collector, 'listening');

try {
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, PACKAGE], {
    stdio: 'ignore',
  });
  const register = join(
    folder,
    'node_modules/@opentelemetry/auto-instrumentations-node/build/src/register.js',
  );
  const on = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_LOGS_EXPORTER: 'none',
    OTEL_SERVICE_NAME: 'fanteam-api',
  };
  const off = await measure([], {});
  const spansOff = spans.size;
  const traced = await measure(['--import', register], on);
  printTable([
    ['OpenTelemetry', 'start', 'p50 of a run', 'memory'],
    ['off', ...off],
    ['on', ...traced],
  ]);
  const found = [...spans].map(([name, count]) => `${name} ${count}`).join(', ');
  process.stdout.write(`spans without it: ${spansOff}\nspans with it: ${found}\n`);
  if (spansOff > 0 || spans.size === 0) throw new Error('The collector did not receive what was expected.');
} finally {
  collector.close();
  postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Returns the time until the API listens, the median time of a run, and the memory of the process. */
async function measure(flags: string[], env: Record<string, string>): Promise<string[]> {
  const settings = { DATABASE_URL: postgres.url, PORT: '0', LOG_LEVEL: 'warn', SOLVER_PROCESSES: '1' };
  const main = join(ROOT, 'dist/apps/api/main.mjs');
  const startedAt = performance.now();
  const server = await spawnUntil(
    process.execPath,
    [...flags, main],
    { ...settings, ...NO_LIMITS, ...env },
    /Fanteam Optimizer: (http:\S+)/,
  );
  const startMs = performance.now() - startedAt;
  const players = toPlayers(makeSlate(220));
  const times: number[] = [];
  for (let index = 0; index < REQUESTS; index += 1) {
    const begin = performance.now();
    const body = JSON.stringify({ players, num_lineups: 1, salary_cap: 80 + index / 10 });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${server.url}/api/v1/dfs/optimize/manual`, {
      method: 'POST',
      headers,
      body,
    });
    if (!response.ok) throw new Error(`The API responded with ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    times.push(performance.now() - begin);
  }
  const rss = execFileSync('ps', ['-o', 'rss=', '-p', String(server.child.pid)], { encoding: 'utf8' });
  await server.stop();
  return [
    `${startMs.toFixed(0)} ms`,
    `${median(times).toFixed(1)} ms`,
    `${(Number(rss) / 1024).toFixed(0)} MB`,
  ];
}
