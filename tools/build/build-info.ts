import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of an app or a package: `version` in the `package.json` of its folder. */
export function readVersion(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

/**
 * The commit of the build: the environment variable COMMIT (for builds without a repository), else Git's HEAD, else
 * 'unknown'. A build from Nx's cache can be of an earlier commit with the same sources; releases do not use the cache.
 */
export function readCommit(): string {
  if (process.env.COMMIT) return process.env.COMMIT;
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio }).trim();
  } catch {
    return 'unknown';
  }
}
