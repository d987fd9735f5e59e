/**
 * Checks the Helm chart: lint, rendering, types, references, values. Needs no cluster and no build.
 *
 *   npm run chart [-- <spec …>]
 *
 * The first run downloads helm (helm.ts).
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root';
import { findHelm } from './helm';

findHelm();
const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
const args = ['--config', join(ROOT, 'tools/chart/jest.config.cjs'), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [jest, ...args], { stdio: 'inherit', cwd: ROOT });
process.exitCode = status ?? 1;
