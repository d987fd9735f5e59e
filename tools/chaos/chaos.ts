/**
 * Injects the faults that the server must survive, and prints each figure with its target.
 *
 *   npm run chaos                       all scenarios, in full
 *   npm run chaos -- --short            a small version of each, as CI runs it
 *   npm run chaos -- worker-kill backup  these scenarios only
 *   npm run chaos -- --redis            with the queue in Redis where a scenario would use PostgreSQL
 *   npm run chaos -- --list | --seed 7
 *
 * Requires the build (`npm run build`), redis-server and nginx. Exits with 1 when a required count is wrong. Times are
 * only reported, because other programs may use the machine.
 */
import { parseArgs } from 'node:util';
import { seededRandom } from '../test/slate';
import { createReport, printCounts, type Figure } from './figures';
import { until } from '../test/load';
import { commandOf, killNow, markChildren, startedProcesses } from '../test/processes';
import { SCENARIOS } from './scenarios/index';

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
    `Unknown scenario: ${unknown.join(', ')}. Available: ${SCENARIOS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const chosen = SCENARIOS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const rows: Figure[] = [];
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
    report.expectEqual(`failed with an error: ${error instanceof Error ? error.message : error}`, 1, 0);
    if (error instanceof Error) console.error(error.stack);
  }
  if (!report.rows.some(({ isRequired }) => isRequired))
    report.expectAtLeast('counts that are checked', 0, 1);
  // A solver needs a moment to detect that its worker was killed.
  await until(() => startedProcesses().length === 0, { withinMs: 5000 });
  const left = startedProcesses();
  report.expectEqual('processes left behind', left.length, 0);
  for (const pid of left) console.error(`  left behind: ${commandOf(pid)}`);
  rows.push(...report.rows);
  console.log(`  (${Math.round((performance.now() - start) / 1000)} s)`);
}

const wrong = rows.filter(({ holds, isRequired }) => isRequired && !holds);
const slow = rows.filter(({ holds, isRequired }) => !isRequired && !holds);
console.log(`\n${rows.length} figures: ${wrong.length} wrong, ${slow.length} slower than the target`);
for (const { scenario, what, measured, target } of [...wrong, ...slow]) {
  console.log(`  ${scenario}: ${what} was ${measured}, target ${target}`);
}
const failed = new Set(wrong.map(({ scenario }) => scenario)).size;
printCounts('faults', chosen.length - failed, failed);
process.exit(wrong.length > 0 ? 1 : 0);
