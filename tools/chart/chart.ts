/**
 * Checks the Helm chart: lint, rendering, types, references, values. Needs no cluster and no build.
 *
 *   npm run chart
 *   npm run chart -- --play           runs the Pods of the small installation with podman (play.ts); needs the images
 *   npm run chart -- --play --short   the same without the shell and the account remote
 *
 * The first run downloads helm and kubectl (kubernetes-tools.ts).
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../test/spawn-api';
import { kubernetesTools } from './kubernetes-tools';
import { playChart } from './play';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { play: { type: 'boolean', default: false }, short: { type: 'boolean', default: false } },
});

kubernetesTools();
if (values.play) {
  process.exit(await playChart(values));
} else {
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const args = ['--config', join(ROOT, 'tools/chart/jest.config.cjs'), ...positionals];
  const { status } = spawnSync(process.execPath, [jest, ...args], { stdio: 'inherit', cwd: ROOT });
  process.exitCode = status ?? 1;
}
