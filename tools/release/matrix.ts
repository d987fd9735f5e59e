/**
 * Serves every combination of the previous and the current version of the shell and the remotes, and uses each in
 * Chromium. A remote that needs more than the shell has must be refused with its card.
 *
 *   npm run release -- matrix
 *
 * The previous release is the last one in `releases.json`; the current one is the commit that is checked out, with its
 * version plans applied. Requires Chromium. Exits with 1 when a combination fails, and when the browser loads another
 * build than the combination names.
 */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { ADMIN, createWorld, type World } from '../chaos/world';
import { findChromium } from '../test/find-chromium';
import { buildNext, buildRelease } from './build-release';
import { findUnmetNeeds, readBuildInfo, readProvided, type Provided } from './check-build';
import { git } from './git';
import { readPrevious } from './releases';
import { visitProduct, type Outcome, type ServedBuilds } from './smoke';
import { APPS, nextVersion } from './versions';

/** A build of the shell, and what it has for the remotes. */
interface Shell {
  folder: string;
  provided: Provided;
}

interface Cell {
  /** What is served, for the report. */
  name: string;
  shell: Shell;
  dfs: string;
  account: string;
}

type Outcomes = Record<'dfs' | 'account', Outcome>;

async function main(): Promise<void> {
  const start = performance.now();
  const release = readPrevious();
  const previous = buildRelease(release, APPS);
  const current = buildNext(APPS);
  const head = git(['rev-parse', 'HEAD']);
  for (const app of ['dfs-remote', 'account-remote'] as const) {
    const { version, commit } = release.apps[app];
    requireBuild(app, previous[app], version, commit);
    requireBuild(app, current[app], nextVersion(app), head);
  }

  const shells = {
    previous: { folder: previous.shell, provided: readProvided(release.apps.shell.commit) },
    current: { folder: current.shell, provided: readProvided() },
  };
  const remotes = { previous, current };
  const ages = ['previous', 'current'] as const;
  const cells: Cell[] = ages.flatMap((shell) =>
    ages.flatMap((dfs) =>
      ages.map((account) => ({
        name: `shell ${shell.padEnd(8)}  dfs ${dfs.padEnd(8)}  account ${account}`,
        shell: shells[shell],
        dfs: remotes[dfs]['dfs-remote'],
        account: remotes[account]['account-remote'],
      })),
    ),
  );

  const world = await createWorld();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  let failed = 0;
  try {
    for (const [index, cell] of cells.entries()) {
      const expected = outcomesOf(cell);
      try {
        await visit(browser, world, join(current.api, 'main.mjs'), cell, expected, index);
        console.log(`  ok    ${cell.name.padEnd(64)}  ${describe(expected)}`);
      } catch (error) {
        failed += 1;
        console.log(`  FAIL  ${cell.name}\n${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    await browser.close();
    await world.end();
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`matrix: ${cells.length - failed} passed, ${failed} failed, 0 skipped in ${seconds} s`);
  process.exit(failed > 0 ? 1 : 0);
}

/** Serves a combination with the current API, and uses it. @throws if a part does not behave as expected. */
async function visit(
  browser: Browser,
  world: World,
  apiEntry: string,
  { shell, dfs, account }: Cell,
  expected: Outcomes,
  index: number,
): Promise<void> {
  const builds: ServedBuilds = { shell: shell.folder, dfs, account };
  const webRoot = join(world.dataDir, `web-${index}`);
  mkdirSync(webRoot);
  symlinkSync(shell.folder, join(webRoot, 'shell'));
  symlinkSync(dfs, join(webRoot, 'dfs-remote'));
  symlinkSync(account, join(webRoot, 'account-remote'));
  const api = await world.startApi({ WEB_ROOT: webRoot }, apiEntry);
  try {
    await visitProduct(browser, api.url, ADMIN, expected, builds);
  } finally {
    await api.stop();
  }
}

/** What the manifests of the remotes ask for, compared with what the shell has. */
function outcomesOf({ shell, dfs, account }: Cell): Outcomes {
  const outcomeOf = (folder: string): Outcome =>
    findUnmetNeeds(readBuildInfo(folder), shell.provided).length === 0 ? 'works' : 'refused';
  return { dfs: outcomeOf(dfs), account: outcomeOf(account) };
}

/** @throws if the build of a remote has another version or commit. */
function requireBuild(app: string, folder: string, version: string, commit: string): void {
  const info = readBuildInfo(folder);
  if (info.version === version && info.commit === commit) return;
  throw new Error(
    `${folder} is ${app} ${info.version} of ${info.commit}, and not ${version} of ${commit}. Delete it.`,
  );
}

const describe = ({ dfs, account }: Outcomes) =>
  dfs === account ? `both remotes: ${dfs}` : `dfs: ${dfs}, account: ${account}`;

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
