/**
 * Base images for the checks, made from Debian and npm packages: a machine that cannot pull images builds the same
 * Dockerfiles. They bring what the Dockerfiles expect of a base and nothing else: no shell in the ones that run.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { arch, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { run, output } from './programs';

const DEBIAN = 'trixie';
/** The newest Node in the packages of npm that the default base of the Dockerfiles also has as its major version. */
const NODE = '26.10.0';
const NPM = '11.19.1';
const NODE_LIBRARIES = ['libstdc++6', 'libatomic1'];
const HOST_CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const MERGED_USR = '/usr/share/mmdebstrap/hooks/merged-usr';

export const BASES = {
  NODE_BASE: 'localhost/fanteam-base-node',
  NODE_BUILD_BASE: 'localhost/fanteam-base-node-build',
  NGINX_BASE: 'localhost/fanteam-base-nginx',
} as const;

/** Makes the bases that do not exist. Takes about a minute. */
export function makeBases(): void {
  const missing = Object.values(BASES).filter((name) => !imageExists(`${name}:${tag()}`));
  if (missing.length === 0) return;
  const folder = mkdtempSync(join(tmpdir(), 'fanteam-bases-'));
  try {
    if (missing.includes(BASES.NODE_BASE) || missing.includes(BASES.NODE_BUILD_BASE)) makeNodeBases(folder);
    if (missing.includes(BASES.NGINX_BASE)) {
      importFolder(debian(folder, 'nginx', ['nginx-light']), BASES.NGINX_BASE);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The name of a base with its tag. */
export const baseOf = (argument: keyof typeof BASES): string => `${BASES[argument]}:${tag()}`;

/** The arguments that make a build use the bases. */
export const baseArguments = (): Record<string, string> =>
  Object.fromEntries(Object.entries(BASES).map(([argument, name]) => [argument, `${name}:${tag()}`]));

const tag = () => `node-${NODE}`;

function imageExists(name: string): boolean {
  return output('podman', ['images', '--quiet', name]) !== '';
}

function makeNodeBases(folder: string): void {
  const root = debian(folder, 'node', NODE_LIBRARIES);
  installGlobally(root, [`node-linux-${arch()}@${NODE}`]);
  // a file and not a link, because npm looks for its settings next to it
  const local = join(root, 'usr/local');
  renameSync(join(local, `lib/node_modules/node-linux-${arch()}/bin/node`), join(local, 'bin/node'));
  rmSync(join(local, 'lib'), { recursive: true });
  importFolder(root, BASES.NODE_BASE);

  const buildRoot = debian(folder, 'node-build', [...NODE_LIBRARIES, 'dash', 'coreutils']);
  cpSync(local, join(buildRoot, 'usr/local'), { recursive: true, verbatimSymlinks: true });
  installGlobally(buildRoot, [`npm@${NPM}`]);
  // npm in the build uses the registry and the certificates of this machine
  const settings = [
    `registry=${output('npm', ['config', 'get', 'registry'])}`,
    `cafile=${HOST_CERTIFICATES}`,
  ];
  mkdirSync(join(buildRoot, 'usr/local/etc'), { recursive: true });
  writeFileSync(join(buildRoot, 'usr/local/etc/npmrc'), `${settings.join('\n')}\n`);
  importFolder(buildRoot, BASES.NODE_BUILD_BASE);
}

/** Unpacks Debian packages and those that they need, without configuring them. */
function debian(folder: string, name: string, packages: string[]): string {
  const root = join(folder, name);
  const options = ['--variant=extract', '--format=directory', `--hook-dir=${MERGED_USR}`];
  run('mmdebstrap', [...options, `--include=base-files,${packages.join(',')}`, DEBIAN, root]);
  if (existsSync(HOST_CERTIFICATES)) {
    const certificates = join(root, HOST_CERTIFICATES);
    mkdirSync(dirname(certificates), { recursive: true });
    cpSync(HOST_CERTIFICATES, certificates, { dereference: true });
  }
  // what is not needed to run a program
  for (const unused of ['usr/share/doc', 'usr/share/locale', 'var/lib/apt', 'var/cache/apt']) {
    rmSync(join(root, unused), { recursive: true, force: true });
  }
  return root;
}

function installGlobally(root: string, packages: string[]): void {
  const options = [
    '--global',
    '--prefix',
    join(root, 'usr/local'),
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  run('npm', ['install', ...options, ...packages]);
}

function importFolder(root: string, name: string): void {
  const archive = `${root}.tar`;
  run('tar', ['--create', '--file', archive, '--directory', root, '--numeric-owner', '.']);
  run('podman', [
    'import',
    '--quiet',
    '--change',
    'ENV PATH=/usr/local/bin:/usr/sbin:/usr/bin',
    archive,
    `${name}:${tag()}`,
  ]);
  rmSync(archive);
}
