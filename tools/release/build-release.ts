/** Builds apps as they were at a commit, in a Git worktree. Builds are kept in `dist/releases`, by commit. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../root';
import { buildApps } from '../run/nx';
import { git } from './git';
import type { Release } from './releases';
import { APPS, folderOf, LIBRARIES, nextVersion, type App } from './versions';

/** Folders of built apps by name. */
export type Builds<Name extends App> = Record<Name, string>;

/** Builds apps of a release, each from its own commit. Blocks. */
export function buildRelease<Name extends App>(release: Release, apps: readonly Name[]): Builds<Name> {
  const commits = new Set(apps.map((app) => release.apps[app].commit));
  const builds = [...commits].map((commit) =>
    buildCommit(
      commit,
      apps.filter((app) => release.apps[app].commit === commit),
    ),
  );
  return Object.assign({}, ...builds) as Builds<Name>;
}

/** Builds apps of the commit that is checked out, with the versions that its version plans lead to. Blocks. */
export function buildNext<Name extends App>(apps: readonly Name[]): Builds<Name> {
  if (git(['status', '--porcelain']))
    console.log('Changes that are not committed are not part of this build.');
  return buildCommit(git(['rev-parse', 'HEAD']), apps);
}

function buildCommit<Name extends App>(commit: string, apps: readonly Name[]): Builds<Name> {
  const folders = apps.map((app) => [app, join(ROOT, 'dist/releases', commit, app)] as const);
  const builds = Object.fromEntries(folders) as Builds<Name>;
  const missing = apps.filter((app) => !existsSync(builds[app]));
  if (missing.length === 0) return builds;
  console.log(`Building ${missing.join(', ')} of ${commit.slice(0, 10)} …`);
  const parent = mkdtempSync(join(tmpdir(), 'fanteam-build-'));
  const root = join(parent, 'worktree');
  try {
    git(['worktree', 'add', '--quiet', '--detach', root, commit]);
    addPackages(root);
    for (const project of [...APPS, ...LIBRARIES]) setVersion(project, root);
    buildApps(missing, { cwd: root, env: { COMMIT: commit } });
    for (const app of missing) keep(join(root, 'dist/apps', app), builds[app]);
  } finally {
    rmSync(parent, { recursive: true, force: true });
    git(['worktree', 'prune']);
  }
  return builds;
}

/** Links our packages if the commit uses the same versions of them, else installs its own. */
function addPackages(root: string): void {
  if (usesOurPackages(root)) return symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  console.log('It needs other packages: installing them …');
  const { status, stderr } = spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm ci failed: ${stderr}`);
}

/** True if every package that the commit asks for is installed here with the same version. */
function usesOurPackages(root: string): boolean {
  const [theirs, ours] = [root, ROOT].map((folder) => {
    const file = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
    return { ...file.dependencies, ...file.devDependencies };
  });
  return Object.entries(theirs!).every(([name, version]) => ours![name] === version);
}

interface PackageFile {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

function setVersion(project: string, root: string): void {
  const file = join(root, folderOf(project), 'package.json');
  const content = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  writeFileSync(file, JSON.stringify({ ...content, version: nextVersion(project, root) }));
}

/** Moves a complete build to its place: an interrupted build leaves nothing there. */
function keep(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const part = `${to}.part-${process.pid}`;
  try {
    cpSync(from, part, { recursive: true });
    renameSync(part, to);
  } catch (error) {
    // Another process may have been faster: CI builds the same commit for two suites at a time.
    if (!existsSync(to)) throw error;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}
