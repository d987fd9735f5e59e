/**
 * Where a frontend is served from. A target keeps the versions, and is changed by the commands of `npm run release`:
 *
 * - a values file of the Helm chart: the versions are images, and a change is a commit,
 * - a folder for nginx: `srv/<name>/<version>`, `values/values.conf`, and `docker/nginx/files.conf` as `nginx.conf`.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseDocument, type Scalar } from 'yaml';
import { ROOT } from '../root';
import { readReleases } from './releases';
import { NONE_SERVED, type ServedVersions } from './served-versions';
import type { App } from './versions';

export type Frontend = Exclude<App, 'api'>;

/** The folders of `/srv`, which are also the names in addresses. */
const NAMES: Record<Frontend, string> = { shell: 'shell', 'dfs-remote': 'dfs', 'account-remote': 'account' };

interface Target {
  read: () => ServedVersions;
  /** Adds the files of a version, if the target holds files. */
  addFiles: (version: string) => void;
  write: (served: ServedVersions) => void;
  /** What makes the change visible to visitors. */
  nextStep: (isFirst: boolean) => string;
  /** Makes the change visible, if this machine can. @throws with what nginx printed when it fails. */
  reload?: () => void;
}

const isValuesFile = (path: string) => /\.ya?ml$/.test(path);

interface TargetOptions {
  /** The folder with a build of each app. */
  builds?: string;
  /** The program. */
  nginx?: string;
}

/** @throws if the path does not exist. */
export function openTarget(app: Frontend, path: string, options: TargetOptions = {}): Target {
  if (!existsSync(path)) {
    throw new Error(
      `${path} does not exist: name a values file of the chart, or a folder for nginx. "put" creates the folder.`,
    );
  }
  return isValuesFile(path) ? valuesFile(app, path) : nginxFolder(app, resolve(path), options);
}

/** Creates the folder of a target, unless it exists or is a values file. @returns true if it was created. */
export function createFolder(path: string): boolean {
  if (isValuesFile(path)) return false;
  return mkdirSync(path, { recursive: true }) !== undefined;
}

/**
 * Changes only the lines of this frontend; comments stay. The version that was active before is in the comment of the
 * active one, because every value of the chart must have an effect: `active: 1.1.0 # 1.1.0 replaced 1.0.0`. When `active`
 * is changed by hand, the comment no longer fits and is ignored.
 */
function valuesFile(app: Frontend, path: string): Target {
  const document = parseDocument(readFileSync(path, 'utf8'));
  const at = (...keys: string[]) => ['frontends', app, ...keys];
  if (!document.hasIn(at())) throw new Error(`${path} has no frontends.${app}.`);
  const activeNode = () => document.getIn(at('active'), true) as Scalar | undefined;
  return {
    nextStep: () => `Commit ${path}, or run \`helm upgrade\` with it.`,
    read() {
      const {
        enabled,
        releases: listed = [],
        active = '',
        canary,
      } = (document.toJS() as Values).frontends[app]!;
      if (enabled === false)
        throw new Error(`${path} does not serve ${app}: frontends.${app}.enabled is false.`);
      const releases = listed.length > 0 ? listed : [{ version: chartAppVersion() }];
      const dates = new Map<string, string>();
      for (const { date, apps } of readReleases()) {
        const { version } = apps[app];
        if (!dates.has(version)) dates.set(version, date);
      }
      const [, replacing, replaced = ''] = REPLACED.exec(activeNode()?.comment ?? '') ?? [];
      return {
        previous: replacing === active ? replaced : '',
        releases: releases.map(({ version }) => ({ version, since: dates.get(version) ?? null })),
        active: active || (releases.length === 1 ? releases[0]!.version : ''),
        canary: canary ?? { version: '', weight: 0 },
      };
    },
    addFiles() {},
    write({ releases, active, previous, canary }) {
      const entries = (document.toJS() as Values).frontends[app]!.releases ?? [];
      const entryOf = (version: string) => entries.find((entry) => entry.version === version) ?? { version };
      document.setIn(at('releases'), document.createNode(releases.map(({ version }) => entryOf(version))));
      const node = activeNode() ?? document.createNode('');
      const comment = (node.comment ?? '').replace(REPLACED, '');
      node.comment = previous ? `${comment} ${active} replaced ${previous}` : comment;
      node.value = active;
      document.setIn(at('active'), node);
      document.setIn(at('canary'), document.createNode(canary, { flow: true }));
      writeFileSync(path, document.toString({ lineWidth: 0 }));
    },
  };
}

/** The version that the chart serves of a frontend whose values list none. */
function chartAppVersion(): string {
  const chart = readFileSync(join(ROOT, 'charts/fanteam-optimizer/Chart.yaml'), 'utf8');
  return (parse(chart) as { appVersion: string }).appVersion;
}

const REPLACED = / (\S+) replaced (\S+)$/;

interface Values {
  frontends: Record<
    string,
    {
      enabled?: boolean;
      releases?: { version: string }[];
      active?: string;
      canary?: ServedVersions['canary'];
    }
  >;
}

function nginxFolder(
  app: Frontend,
  path: string,
  { builds = join(ROOT, 'dist/apps'), nginx = 'nginx' }: TargetOptions,
): Target {
  const state = join(path, 'served.json');
  const folderOf = (version: string) => join(path, 'srv', NAMES[app], version);
  const read = (): ServedVersions => ({
    ...NONE_SERVED,
    ...(existsSync(state) && (JSON.parse(readFileSync(state, 'utf8')) as Partial<ServedVersions>)),
  });
  const args = ['-p', path, '-c', 'nginx.conf'];
  const command = `nginx ${args.join(' ')}`;
  return {
    nextStep: (isFirst) =>
      isFirst
        ? `Start nginx: ${command} -g 'daemon off;'`
        : `Reload nginx: ${command} -s reload (the option --reload does it)`,
    reload() {
      const { status, stderr, error } = spawnSync(nginx, [...args, '-s', 'reload'], { encoding: 'utf8' });
      if (status === 0) return;
      throw new Error(
        `The change is written, but nginx was not reloaded: ${error?.message ?? stderr.trim()}\n` +
          `Start it, or reload it with: ${command} -s reload`,
      );
    },
    read,
    addFiles(version) {
      if (!existsSync(join(path, 'nginx.conf'))) writeNginxConf(path);
      const part = `${folderOf(version)}.part`;
      rmSync(part, { recursive: true, force: true });
      cpSync(join(builds, app), part, { recursive: true });
      renameSync(part, folderOf(version));
    },
    write(served) {
      mkdirSync(join(path, 'values'), { recursive: true });
      writeFileSync(join(path, 'values/values.conf'), nginxValues(served));
      const kept = new Set(served.releases.map(({ version }) => version));
      for (const { version } of read().releases) {
        if (!kept.has(version)) rmSync(folderOf(version), { recursive: true, force: true });
      }
      writeFileSync(state, `${JSON.stringify(served, null, 2)}\n`);
    },
  };
}

/** Copies the configuration of nginx. Its paths become relative to the folder (`nginx -p`), also those of `/tmp`. */
function writeNginxConf(path: string): void {
  const shipped = join(ROOT, 'docker/nginx');
  for (const name of ['headers.conf', 'caching.conf']) copyFileSync(join(shipped, name), join(path, name));
  const text = readFileSync(join(shipped, 'files.conf'), 'utf8');
  const local = text
    .replace('writes to /tmp only', 'writes to this folder only')
    .replaceAll('/tmp/nginx', 'nginx')
    .replace('root /srv;', 'root srv;');
  writeFileSync(join(path, 'nginx.conf'), local);
}

/** The values that `docker/nginx/files.conf` describes. */
function nginxValues({ active, canary: { version, weight } }: ServedVersions): string {
  const share = weight === 0 ? '* active;' : weight === 100 ? '* canary;' : `${weight}% canary; * active;`;
  return [
    `map $host $active { default "${active}"; }`,
    `map $host $canary { default "${version}"; }`,
    `split_clients $visitor $share { ${share} }`,
    'map $host $elsewhere { default ""; }',
    '',
  ].join('\n');
}
