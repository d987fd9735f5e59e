/** Versions: what the next release changes, and the commits and tags of a release. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';
import { runNx } from '../run/nx';
import { git } from './git';
import { addRelease, readReleases } from './releases';
import {
  APPS,
  folderOf,
  LEVELS,
  LIBRARIES,
  nextVersion,
  plannedLevel,
  PLANS,
  versionOf,
  type App,
} from './versions';

const PROJECTS = [...APPS, ...LIBRARIES];
type Project = (typeof PROJECTS)[number];

/** Writes a version plan. The next release applies it. @returns its path. */
export function planVersion(project: string, level: string, text: string, root = ROOT): string {
  if (!(PROJECTS as string[]).includes(project)) {
    throw new Error(`There is no project ${project}. Projects: ${PROJECTS.join(', ')}.`);
  }
  if (!(LEVELS as readonly string[]).includes(level)) {
    throw new Error(`${level} is not a level. Levels: ${LEVELS.join(', ')}.`);
  }
  if (!text) throw new Error('Add what changed, in quotes: it becomes the line in the changelog.');
  mkdirSync(join(root, PLANS), { recursive: true });
  let path = `${PLANS}/${project}.md`;
  for (let index = 2; existsSync(join(root, path)); index += 1) path = `${PLANS}/${project}-${index}.md`;
  writeFileSync(join(root, path), `---\n${project}: ${level}\n---\n\n${text}\n`);
  return path;
}

/** What the planned versions require of others, one sentence per line. */
export function describeFollowers(root = ROOT): string[] {
  const levels = LIBRARIES.map((library) => ({ library, level: plannedLevel(library, root) }));
  const lines = levels.flatMap(({ library, level }) => {
    if (!level) return [];
    const version = nextVersion(library, root);
    // Every app contains its own copy of the contracts.
    if (library === 'contracts')
      return [`contracts ${version}: each app contains it from its next release on. No step is needed.`];
    const first = `${library} ${version} is part of the shell: release the shell first.`;
    if (level === 'patch') return [`${first} The remotes need no release.`];
    if (level === 'minor') return [`${first} A remote that uses the addition follows.`];
    return [
      `${first} dfs-remote and account-remote must follow at once: remotes for the earlier major version are refused.`,
    ];
  });
  const shellIsPlanned = plannedLevel('shell', root) !== undefined;
  const needsShell = levels.some(({ library, level }) => level && library !== 'contracts');
  if (needsShell && !shellIsPlanned) {
    lines.push('No version of the shell is planned: npm run release -- plan shell patch "<what changed>"');
  }
  return lines;
}

/**
 * Applies the version plans with `nx release`: versions, changelogs, a commit and a tag per project. Then notes the
 * release in `releases.json`, in a second commit, because a commit cannot contain its own name.
 *
 * @param only the projects to release; all planned ones if it is empty
 * @returns the tags.
 * @throws when something is not committed or not planned.
 */
export function createRelease(root = ROOT, only: readonly string[] = []): string[] {
  if (git(['status', '--porcelain'], { root })) throw new Error('Commit your changes first.');
  const isFirst = readReleases(root).length === 0;
  const planned: Project[] = PROJECTS.filter((project) => isFirst || plannedLevel(project, root));
  const unplanned = only.filter((project) => !planned.includes(project as Project));
  if (planned.length === 0 || unplanned.length > 0) {
    const [project] = unplanned;
    throw new Error(
      `No version${project ? ` of ${project}` : ''} is planned: ` +
        `npm run release -- plan ${project ?? '<app>'} <patch|minor|major> "<what changed>"`,
    );
  }
  const projects = planned.filter((project) => only.length === 0 || only.includes(project));
  if (!isFirst) applyPlans(projects, root);
  const tags = projects.map((project) => `${project}@${versionOf(project, root)}`);
  commit(`release: ${summarize(tags)}`, tags.join('\n'), root);
  const head = git(['rev-parse', 'HEAD'], { root });
  for (const tag of tags) git(['tag', '-a', tag, '-m', tag], { root });
  const apps = projects.filter((project): project is App => (APPS as readonly string[]).includes(project));
  if (apps.length > 0) {
    const changed = apps.map((app) => [app, { version: versionOf(app, root), commit: head }] as const);
    addRelease(Object.fromEntries(changed), new Date().toISOString().slice(0, 10), root);
    commit('release: note the commits', tags.join('\n'), root);
  }
  return tags;
}

/** Nx raises the versions, writes the changelogs and removes the plans. */
function applyPlans(projects: readonly string[], root: string): void {
  runNx(['release', '--skip-publish', `--projects=${projects.join(',')}`], { cwd: root });
  const changelogs = projects.map((project) => join(folderOf(project), 'CHANGELOG.md'));
  const prettier = join(ROOT, 'node_modules/prettier/bin/prettier.cjs');
  spawnSync(process.execPath, [prettier, '--write', ...changelogs], { cwd: root });
}

function commit(subject: string, body: string, root: string): void {
  git(['add', '--all'], { root });
  git(['commit', '--allow-empty', '--quiet', '-m', subject, '-m', body], { root });
}

/** A commit's first line has at most 65 characters. */
function summarize(tags: readonly string[]): string {
  const all = tags.join(', ').replaceAll('@', ' ');
  return all.length <= 55 ? all : `${tags.length} projects`;
}
