import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root';

/** Runs Nx. Blocks. @throws with its output, if it is not shown (`stdio`), when Nx fails */
export function runNx(args: readonly string[], options: SpawnSyncOptions = {}): void {
  const cwd = String(options.cwd ?? ROOT);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(cwd, 'node_modules/nx/dist/bin/nx.js'), ...args],
    { cwd, ...options, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false', ...options.env } },
  );
  if (status !== 0)
    throw new Error(`${stdout ?? ''}${stderr ?? ''}\nnx ${args.slice(0, 3).join(' ')} failed.`);
}

/** Builds apps without Nx's cache: a build contains its commit, which is not an input of the cache. Blocks. */
export function buildApps(apps: readonly string[], options?: SpawnSyncOptions): void {
  const names = `--projects=${apps.join(',')}`;
  runNx(['run-many', '-t', 'build', names, '--skip-nx-cache', '--output-style=static'], options);
}
