/** `npm run build`, and the same for `npm start` when a source file is newer than the last build. */
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../root';
import { runNx } from './nx';

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

/** Builds the apps when a source file is newer than the last build. Blocks. @throws with the output when it fails. */
export function buildIfStale(): void {
  if (isComplete() && newest(SOURCES.map((path) => join(ROOT, path))) <= statSync(STAMP).mtimeMs) return;
  process.stdout.write('Building changed apps …\n');
  build('pipe');
}

/** Builds the apps that Nx has no build of, and notes the time. Blocks. @throws when the build fails */
function build(stdio: 'inherit' | 'pipe'): void {
  const startedAt = new Date();
  runNx(['run-many', '-t', 'build', '--output-style=static'], { stdio });
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, '');
  // A file that was saved during the build is newer than the stamp.
  utimesSync(STAMP, startedAt, startedAt);
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    build('inherit');
  } catch {
    process.exitCode = 1;
  }
}
