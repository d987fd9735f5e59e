/** Releases an app. docs/releasing.md describes the steps. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../root';
import { buildApps, runNx } from '../run/nx';
import { findUnmetNeeds, readBuildInfo, readProvided } from './check-build';
import { createRelease, describeFollowers, planVersion } from './create-release';
import { hasCommit, readPrevious, readReleases } from './releases';
import { point, put, retire, rollBack, setWeight, type ServedVersions } from './served-versions';
import { createFolder, openTarget, type Frontend } from './targets';
import { APPS, LIBRARIES, nextVersion, plannedLevel, versionOf, type App } from './versions';

const USAGE = `npm run release -- <command>

  plan <project> <patch|minor|major> "<what changed>"
  next                      the versions that are planned, and what must follow
  version [project …]       applies the plans: versions, changelogs, commits, tags
  build <app>               builds an app into dist/apps
  check <app>               compares the build with its version and with the released shell

Where a frontend is served (--to: a values file of the chart, or a folder for nginx; --reload reloads this nginx):

  put <frontend> --to <target>               adds the built version to the others
  weight <frontend> <percent> --to <target>  sends a share of the visitors to it
  point <frontend> <version> --to <target>   sends all visitors to a version
  rollback <frontend> --to <target>          undoes the last weight or point
  retire <frontend> --to <target>            drops old versions
  served <frontend> --to <target>            the versions, and what visitors get

Checks of the current commit against the previous release:

  plans                     each changed library of the shell has a version plan; part of \`npm run lint\`
  matrix                    each combination of shell and remotes in Chromium
  mixed-versions [--short]  both releases on one database`;

const { positionals, values } = readArguments();
const [name = '', ...args] = positionals;
const today = new Date().toISOString().slice(0, 10);

const COMMANDS: Record<string, () => unknown> = {
  plan() {
    const [project = '', level = '', text = ''] = args;
    console.log(`${planVersion(project, level, text)} is the version plan. Commit it with the change.`);
    printNext([project]);
  },
  next: () => printNext([...APPS, ...LIBRARIES]),
  version() {
    describeFollowers().forEach((line) => console.log(line));
    console.log('Applying the version plans …');
    const tags = createRelease(ROOT, args);
    console.log(`Released ${tags.join(', ')}. Publish with: git push --atomic --follow-tags`);
  },
  build() {
    const app = readApp();
    buildApps([app], { stdio: 'inherit' });
    console.log(`dist/apps/${app} is ${app} ${versionOf(app)}.`);
  },
  check() {
    const app = readApp();
    checkBuild(app);
    console.log(`${app} ${versionOf(app)} can be released.`);
  },
  put() {
    const app = readFrontend();
    checkBuild(app);
    if (values.to && createFolder(values.to)) console.log(`Created the folder ${values.to}.`);
    change((served) => {
      const added = put(served, versionOf(app), today);
      const { version, weight } = served.canary;
      if (version) console.log(`${version} is no longer the canary. It had ${weight} % of the visitors.`);
      return added;
    }, true);
  },
  weight: () => change((served) => setWeight(served, Number(args[1]))),
  point: () => change((served) => point(served, args[1] ?? '')),
  rollback: () => change(rollBack),
  retire: () =>
    change((served) => {
      const { kept, dropped } = retire(served, today);
      console.log(dropped.length > 0 ? `Dropped ${dropped.join(', ')}.` : 'Dropped no version.');
      return kept;
    }),
  served: () => printServed(readTarget().read()),
  plans: checkPlans,
  matrix: () => import('./matrix'),
  'mixed-versions': () => import('./mixed-versions'),
};

/** A remote uses the shell's copies of these libraries, and the shell compares their versions before it loads one. */
function checkPlans(): void {
  const commit = readReleases().at(-1)?.apps.shell.commit;
  if (!commit || !hasCommit(commit)) {
    console.log('This clone has no released shell to compare the libraries with.');
    return;
  }
  try {
    runNx(['release', 'plan:check', '--projects=ui,session,api-client', `--base=${commit}`], {
      stdio: 'inherit',
    });
  } catch {
    throw new Error('Add the plan: npm run release -- plan <library> <patch|minor|major> "<what changed>"');
  }
}

function printNext(projects: readonly string[]): void {
  for (const project of projects) {
    if (plannedLevel(project)) console.log(`${project} ${versionOf(project)} → ${nextVersion(project)}`);
  }
  describeFollowers().forEach((line) => console.log(line));
}

function readApp(): App {
  const app = APPS.find((each) => each === args[0]);
  if (!app) throw new Error(`Name an app: ${APPS.join(', ')}.`);
  return app;
}

function readFrontend(): Frontend {
  const app = readApp();
  if (app === 'api')
    throw new Error('The api has no target: set server.image.tag in the values of its chart.');
  return app;
}

function readTarget() {
  if (!values.to) throw new Error('Add --to with a values file of the chart, or with a folder for nginx.');
  return openTarget(readFrontend(), values.to);
}

/** @throws when the build is missing, is another version, or needs a newer shell than the released one. */
function checkBuild(app: App): void {
  const folder = join(ROOT, 'dist/apps', app);
  if (!existsSync(folder))
    throw new Error(`dist/apps/${app} does not exist: npm run release -- build ${app}`);
  if (app === 'api' || app === 'shell') return;
  const info = readBuildInfo(folder);
  if (info.version !== versionOf(app)) {
    throw new Error(
      `The build is ${info.version}, and ${app} is ${versionOf(app)}: npm run release -- build ${app}`,
    );
  }
  const { shell } = readPrevious().apps;
  const unmet = findUnmetNeeds(info, readProvided(shell.commit));
  if (unmet.length > 0) throw new Error(`Release the shell first. ${unmet.join(' ')}`);
  console.log(`The released shell (${shell.version}) provides what ${app} ${info.version} needs.`);
}

function change(edit: (served: ServedVersions) => ServedVersions, hasFiles = false): void {
  const target = readTarget();
  if (values.reload && !target.reload) {
    throw new Error('--reload is for a folder: leave it out for a values file.');
  }
  const before = target.read();
  const served = edit(before);
  if (hasFiles) target.addFiles(versionOf(readFrontend()));
  target.write(served);
  printServed(served);
  if (values.reload) {
    target.reload?.();
    console.log('nginx was reloaded.');
  } else if (JSON.stringify(served) !== JSON.stringify(before)) {
    console.log(target.nextStep(before.active === ''));
  }
}

function printServed({ releases, active, canary }: ServedVersions): void {
  if (releases.length === 0) console.log('No version is served yet.');
  for (const { version, since } of releases) {
    const isCanary = version === canary.version;
    const share = isCanary ? canary.weight : version === active ? 100 - canary.weight : 0;
    const mark = isCanary ? ' (canary)' : '';
    console.log(`${version}  ${share} % of the visitors${mark}${since ? `, served since ${since}` : ''}`);
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        reload: { type: 'boolean', default: false },
        short: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return exitWithUsage(error instanceof Error ? error.message : String(error));
  }
}

function exitWithUsage(mistake: string): never {
  console.error(`${mistake}\n\n${USAGE}`);
  process.exit(2);
}

if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const command = COMMANDS[name] ?? exitWithUsage(name ? `There is no command ${name}.` : 'Name a command.');
try {
  await command();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
