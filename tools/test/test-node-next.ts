/**
 * The tests on the newer versions of Node that we support. The npm package `node` brings them.
 *
 *   npx tsx tools/test/test-node-next.ts                 unit and HTTP tests on each version; builds first
 *   npx tsx tools/test/test-node-next.ts --unit 24       only unit tests, only on Node 24
 *   npx tsx tools/test/test-node-next.ts --short 24      only unit tests, without the long ones of pure libraries and pages
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT } from '../root';

/** The versions that Node supports for a long time, apart from the oldest, which every other test uses. */
const VERSIONS = ['22', '24', '26'];
/** The projects that use Node or native packages, or read files. */
const SHORT = ['api', 'glpk-engine', 'fanteam-files', 'lineup-request'];
const SUMMARY = /[^\s].*: \d+ passed, \d+ failed, \d+ skipped in \d+ s/g;

const { values, positionals } = parseArgs({
  options: { unit: { type: 'boolean' }, short: { type: 'boolean' } },
  allowPositionals: true,
});
const versions = positionals.length > 0 ? positionals : VERSIONS;
const unknown = versions.find((version) => !VERSIONS.includes(version));
if (unknown !== undefined) {
  console.error(`Node ${unknown} is not tested. Choose from ${VERSIONS.join(', ')}.`);
  process.exit(1);
}

const start = performance.now();
let [passed, failed] = [0, 0];
for (const version of versions) {
  const targets = values.unit || values.short ? 'test' : 'test,test-http';
  const projects = values.short ? ['-p', SHORT.join(',')] : [];
  const command = ['nx', 'run-many', '-t', targets, ...projects, '--parallel=2', '--output-style=static'];
  // npm puts this Node first on the path, so that Nx, Jest and every program that a test starts use it.
  const used = runWith(version, ['node', '-p', 'process.version']).stdout.trim();
  console.log(`== Node ${used}`);
  const { status, stdout, stderr } = runWith(version, command);
  // One summary for all projects: the CI counts each line as a suite of its own.
  for (const [line] of stdout.matchAll(SUMMARY)) {
    const [ok = 0, bad = 0] = [...line.matchAll(/(\d+) (?:passed|failed)/g)].map(([, count]) =>
      Number(count),
    );
    passed += ok;
    failed += bad;
    console.log(`  ${line.replace(':', '')}`);
  }
  if (status !== 0 || !used.startsWith(`v${version}.`)) {
    failed += 1;
    console.log(stdout, stderr);
  }
}
const seconds = Math.round((performance.now() - start) / 1000);
console.log(`newer Node: ${passed} passed, ${failed} failed, 0 skipped in ${seconds} s`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

function runWith(version: string, command: string[]) {
  const result = spawnSync('npx', ['--yes', `--package=node@${version}`, '--', ...command], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  if (result.error) throw result.error;
  return result;
}
