/**
 * `npm run images -- --prepare`: completes `dist/apps/api` for its image. The build wrote `package.json` with the packages
 * that it imports; npm reduces the lock file of the workspace to these packages and those that they need.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root';
import { run } from './programs';

const BUILD = join(ROOT, 'dist/apps/api');

/** Blocks. @throws if the API is not built. */
export function prepareServerPackages(): void {
  const manifest = join(BUILD, 'package.json');
  if (!existsSync(manifest)) throw new Error('dist/apps/api has no build. Run `npm run build` first.');
  const folder = mkdtempSync(join(tmpdir(), 'fanteam-lock-'));
  try {
    copyFileSync(manifest, join(folder, 'package.json'));
    reduceLock(folder);
    copyFileSync(join(folder, 'package-lock.json'), join(BUILD, 'package-lock.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the lock file for the `package.json` of a folder: the part of the workspace's lock file that it needs. */
function reduceLock(folder: string): void {
  copyFileSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'));
  const options = ['--package-lock-only', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  run('npm', ['install', ...options], { cwd: folder });
}
