import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root';
import { createRelease, describeFollowers, planVersion } from './create-release';
import { git } from './git';
import { readPrevious, readReleases } from './releases';
import { PLANS, raise, versionOf } from './versions';

/** A clone of this repository in which releases are made for real. */
const folder = mkdtempSync(join(tmpdir(), 'fanteam-release-'));
const clone = join(folder, 'clone');
const tagsAt = (commit: string) => git(['tag', '--points-at', commit], { root: clone }).split('\n');
const change = (file: string, message: string) => {
  appendFileSync(join(clone, file), '\n');
  git(['commit', '--all', '--quiet', '-m', message], { root: clone });
};
const plan = (project: string, level: string, text: string) => {
  planVersion(project, level, text, clone);
  git(['add', '--all'], { root: clone });
  git(['commit', '--quiet', '-m', `${project}: plan a version`], { root: clone });
};
const planCheck = (base: string) =>
  spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/nx/dist/bin/nx.js'), 'release', 'plan:check', `--base=${base}`],
    {
      cwd: clone,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false' },
    },
  );

beforeAll(() => {
  git(['clone', '--quiet', ROOT, clone], { root: folder });
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  writeFileSync(join(clone, '.git/info/exclude'), 'node_modules\n');
  git(['config', 'user.name', 'Release Test'], { root: clone });
  git(['config', 'user.email', 'release@example.com'], { root: clone });
  // plans that wait for the next release of this repository
  rmSync(join(clone, PLANS), { recursive: true, force: true });
  git(['commit', '--all', '--allow-empty', '--quiet', '-m', 'drop the version plans'], { root: clone });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a release', () => {
  it('needs a version plan for the app that a commit touches, and for no other', () => {
    change('apps/dfs-remote/src/routes.tsx', 'dfs-remote: change the routes');
    const without = planCheck('HEAD~1');
    expect(without.status).not.toBe(0);
    expect(without.stderr).toMatch(/do not feature in any version plan files:\s+- dfs-remote\s+Please/);
    plan('dfs-remote', 'minor', 'Show more in the pool.');
    expect(planCheck('HEAD~2').status).toBe(0);
  });

  it('of one app changes only this app, and its changelog, tag and entry', () => {
    plan('account-remote', 'patch', 'Fix a list.');
    expect(() => createRelease(clone, ['shell'])).toThrow('No version of shell is planned');
    const before = readReleases(clone).at(-1)!;
    const next = raise(before.apps['dfs-remote'].version, 'minor');
    expect(createRelease(clone, ['dfs-remote'])).toEqual([`dfs-remote@${next}`]);

    expect(tagsAt('HEAD~1')).toEqual([`dfs-remote@${next}`]);
    const files = git(['diff', '--name-only', 'HEAD~2', 'HEAD'], { root: clone }).split('\n');
    const changed = ['.nx/version-plans/dfs-remote.md', 'apps/dfs-remote/CHANGELOG.md'];
    expect(files).toEqual([...changed, 'apps/dfs-remote/package.json', 'releases.json']);
    expect(readFileSync(join(clone, 'apps/dfs-remote/CHANGELOG.md'), 'utf8')).toContain(
      'Show more in the pool.',
    );
    expect(existsSync(join(clone, '.nx/version-plans/dfs-remote.md'))).toBe(false);
    expect(existsSync(join(clone, '.nx/version-plans/account-remote.md'))).toBe(true);

    const commit = git(['rev-parse', 'HEAD~1'], { root: clone });
    expect(readReleases(clone).at(-1)!.apps).toEqual({
      ...before.apps,
      'dfs-remote': { version: next, commit },
    });
  });

  it('of a library states which apps must follow', () => {
    const version = versionOf('ui', clone);
    plan('ui', 'minor', 'Add a list.');
    expect(describeFollowers(clone)).toEqual([
      `ui ${raise(version, 'minor')} is part of the shell: release the shell first. A remote that uses the addition follows.`,
      'No version of the shell is planned: npm run release -- plan shell patch "<what changed>"',
    ]);
    plan('ui', 'major', 'Remove a list.');
    plan('shell', 'minor', 'Use the new lists.');
    expect(describeFollowers(clone)).toEqual([
      `ui ${raise(version, 'major')} is part of the shell: release the shell first. dfs-remote and account-remote must follow at once: remotes for the earlier major version are refused.`,
    ]);
    const { apps } = readReleases(clone).at(-1)!;
    expect(createRelease(clone)).toEqual([
      `shell@${raise(apps.shell.version, 'minor')}`,
      `account-remote@${raise(apps['account-remote'].version, 'patch')}`,
      `ui@${raise(version, 'major')}`,
    ]);
  });

  it('is refused without a plan, and with changes that are not committed', () => {
    expect(() => createRelease(clone)).toThrow('No version is planned');
    writeFileSync(join(clone, 'new-file.txt'), '');
    expect(() => createRelease(clone)).toThrow('Commit your changes first.');
  });

  it.each([
    ['website', 'minor', 'text', 'There is no project website.'],
    ['shell', 'big', 'text', 'big is not a level.'],
    ['shell', 'minor', '', 'Add what changed'],
  ])('refuses the plan %s %s "%s"', (project, level, text, message) => {
    expect(() => planVersion(project, level, text, clone)).toThrow(message);
  });
});

describe('the previous release', () => {
  it('is reported when the clone does not have its commits', () => {
    const shallow = join(folder, 'shallow');
    git(['clone', '--quiet', '--depth=1', `file://${clone}`, shallow], { root: folder });
    expect(() => readPrevious(shallow)).toThrow(
      /This clone does not have the commits of .*git fetch --unshallow/,
    );
  });
});
