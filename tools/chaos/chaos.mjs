/**
 * Breaks the server in the ways it is to survive, and prints each figure beside its target.
 *
 *   npm run chaos                       all scenarios, in full
 *   npm run chaos -- --short            the small version of each, as CI runs it
 *   npm run chaos -- worker-kill flood  these only
 *   npm run chaos -- --redis            with the queue in Redis where a scenario would have it in PostgreSQL
 *   npm run chaos -- --list | --seed 7
 *
 * Needs the build (`npm run build`), redis-server and, for rolling-restart, nginx. Ends with 1 when a count
 * that must hold does not; times are reported, since others may be at work on the machine.
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '../test/slate.mjs';
import { createReport } from './figures.mjs';
import { until } from './load.mjs';
import { killNow, markChildren, startedProcesses } from './processes.mjs';
import { SCENARIOS } from './scenarios/index.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    redis: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
});

if (values.list) {
  for (const { name, about } of SCENARIOS) console.log(`${name.padEnd(18)} ${about}`);
  process.exit(0);
}
const unknown = positionals.filter((wanted) => !SCENARIOS.some(({ name }) => name === wanted));
if (unknown.length > 0) {
  console.error(
    `No scenario ${unknown.join(', ')}. There are: ${SCENARIOS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const chosen = SCENARIOS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const rows = [];
markChildren();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    startedProcesses().forEach(killNow);
    process.exit(130);
  });
}
for (const { name, about, run } of chosen) {
  const start = performance.now();
  console.log(`\n${name}: ${about}`);
  const report = createReport(name);
  try {
    const random = seededRandom(Number(values.seed));
    await run({ report, isShort: values.short, redis: values.redis, random });
  } catch (error) {
    report.mustBe(`ended with an error: ${error instanceof Error ? error.message : error}`, 1, 0);
    if (error instanceof Error) console.error(error.stack);
  }
  // a solver whose worker was killed needs a moment to notice
  await until(() => startedProcesses().length === 0, { withinMs: 5000 });
  report.mustBe('processes left behind', startedProcesses().length, 0);
  rows.push(...report.rows);
  console.log(`  (${Math.round((performance.now() - start) / 1000)} s)`);
}

const broken = rows.filter(({ holds, isMust }) => isMust && !holds);
const slow = rows.filter(({ holds, isMust }) => !isMust && !holds);
console.log(`\n${rows.length} figures: ${broken.length} broken, ${slow.length} slower than their target`);
for (const { scenario, what, measured, target } of [...broken, ...slow]) {
  console.log(`  ${scenario}: ${what} was ${measured}, target ${target}`);
}
console.log(
  `${chosen.length - new Set(broken.map(({ scenario }) => scenario)).size} passed, ${new Set(broken.map(({ scenario }) => scenario)).size} failed, 0 skipped`,
);
process.exit(broken.length > 0 ? 1 : 0);
