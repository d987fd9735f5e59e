/** Builds the apps when a source file is newer than the last build. The check takes a few milliseconds. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAMP = join(ROOT, 'dist/.built');
const OUTPUTS = [
  'api/main.mjs',
  'api/solver-process.mjs',
  'shell/index.html',
  'dfs-remote/mf-manifest.json',
  'account-remote/mf-manifest.json',
];
const SOURCES = ['apps', 'libs', 'tools/build', 'package-lock.json', 'tsconfig.base.json', 'nx.json'];
const IGNORED = new Set(['node_modules', 'dist', 'e2e', 'test-results']);

/** Blocks until the build is done. @throws with the output of the build when it fails. */
export function buildIfStale(): void {
  const startedAt = new Date();
  if (isComplete() && newest(SOURCES.map((path) => join(ROOT, path))) <= statSync(STAMP).mtimeMs) return;
  process.stdout.write('Building changed apps …\n');
  const nx = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
  const result = spawnSync(process.execPath, [nx, 'run-many', '-t', 'build', '--output-style=static'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  if (result.status !== 0) throw new Error(`${result.stdout}${result.stderr}\nThe build failed.`);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, `${startedAt.toISOString()}\n`);
}

/** A part of the build may have been deleted. */
const isComplete = () =>
  existsSync(STAMP) && OUTPUTS.every((path) => existsSync(join(ROOT, 'dist/apps', path)));

/** Includes folders: a folder's time changes when a file in it is removed. */
function newest(paths: readonly string[]): number {
  let latest = 0;
  for (const path of paths) {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) continue;
    latest = Math.max(latest, stats.mtimeMs);
    if (!stats.isDirectory()) continue;
    const inside = readdirSync(path).filter((name) => !IGNORED.has(name));
    latest = Math.max(latest, newest(inside.map((name) => join(path, name))));
  }
  return latest;
}
