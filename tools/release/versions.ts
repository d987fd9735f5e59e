/** Versions of apps and shared libraries, and what the version plans will make of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVersion } from '../build/build-info';
import { ROOT } from '../root';

export const APPS = ['api', 'shell', 'dfs-remote', 'account-remote'] as const;
export type App = (typeof APPS)[number];
export const LIBRARIES = ['contracts', 'api-client', 'session', 'ui'] as const;

export const LEVELS = ['patch', 'minor', 'major'] as const;
export type Level = (typeof LEVELS)[number];

/** The folder of version plans, relative to the workspace. */
export const PLANS = '.nx/version-plans';

export const folderOf = (project: string): string =>
  `${(APPS as readonly string[]).includes(project) ? 'apps' : 'libs'}/${project}`;

/** The version in a project's package.json. */
export const versionOf = (project: string, root = ROOT): string => readVersion(join(root, folderOf(project)));

/** The highest level that a version plan names for a project; undefined if there is none. */
export function plannedLevel(project: string, root = ROOT): Level | undefined {
  const folder = join(root, PLANS);
  if (!existsSync(folder)) return undefined;
  const line = new RegExp(`^['"]?${project}['"]?: *['"]?(\\w+)`, 'm');
  const levels = readdirSync(folder).map((name) => {
    const [, frontMatter = ''] = readFileSync(join(folder, name), 'utf8').split(/^---$/m);
    return LEVELS.indexOf(line.exec(frontMatter)?.[1] as Level);
  });
  return LEVELS[Math.max(-1, ...levels)];
}

export function raise(version: string, level: Level): string {
  const [major, minor, patch] = parts(version);
  if (level === 'major') return `${major + 1}.0.0`;
  return level === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** The version of the next release: the one in package.json, raised by the version plans. */
export function nextVersion(project: string, root = ROOT): string {
  const level = plannedLevel(project, root);
  return level ? raise(versionOf(project, root), level) : versionOf(project, root);
}

export function parts(version: string): [number, number, number] {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  if (!match) throw new Error(`${version} is not a version such as 1.4.2.`);
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}
