/**
 * `releases.json`: for each release the commit and version of every app. The last entry is what runs now, the previous
 * release of the next one. Tags say the same, but a clone can be without tags.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';
import { git } from './git';
import { APPS, type App } from './versions';

interface ReleasedApp {
  version: string;
  /** The commit that an app of this version is built from. */
  commit: string;
}

export interface Release {
  /** The day, as 2026-03-14. */
  date: string;
  apps: Record<App, ReleasedApp>;
}

const fileIn = (root: string) => join(root, 'releases.json');

export function readReleases(root = ROOT): Release[] {
  if (!existsSync(fileIn(root))) return [];
  return JSON.parse(readFileSync(fileIn(root), 'utf8')) as Release[];
}

/** The release before the next one. @throws with what to do if there is none, or if the clone lacks its commits. */
export function readPrevious(root = ROOT): Release {
  const previous = readReleases(root).at(-1);
  if (!previous)
    throw new Error('releases.json has no release. `npm run release -- version` adds the first one.');
  const missing = APPS.filter((app) => !hasCommit(previous.apps[app].commit, root));
  if (missing.length > 0) {
    const list = missing.map((app) => `${app} ${previous.apps[app].version} (${previous.apps[app].commit})`);
    throw new Error(
      `This clone does not have the commits of ${list.join(', ')}. Run \`git fetch --unshallow\`, or clone with history.`,
    );
  }
  return previous;
}

export function hasCommit(commit: string, root = ROOT): boolean {
  return git(['cat-file', '-e', `${commit}^{commit}`], { root, mayFail: true }) !== null;
}

/** Adds a release in which the given apps have a new version, and all others stay. */
export function addRelease(changed: Partial<Record<App, ReleasedApp>>, date: string, root = ROOT): void {
  const releases = readReleases(root);
  const apps = { ...releases.at(-1)?.apps, ...changed } as Release['apps'];
  releases.push({ date, apps });
  writeFileSync(fileIn(root), `${JSON.stringify(releases, null, 2)}\n`);
}
