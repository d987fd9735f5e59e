/** Checks of the data folder whose failures are explained in a sentence: its owner and its free space. */
import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const MB = 2 ** 20;
/** PostgreSQL needs about 40 MB for a new database, and some space for its log of changes. */
const MIN_START_MB = 16;
/** The files and folders of a data folder that every start uses. */
const ENTRIES = ['postgres', 'postgres-password', 'jwt-secret', 'first-superuser-password'];

/**
 * Creates the data folder if it is missing.
 *
 * @throws a sentence with the owner and the command when the folder belongs to another user
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw new Error(await describeFullDisk(dataDir), { cause: error });
    const owner = await stat(dataDir).catch(() => undefined);
    if (owner && isOfAnotherUser(owner.uid))
      throw new Error(describeOwner(dataDir, owner.uid), { cause: error });
    throw new Error(`The data folder ${dataDir} cannot be used (${codeOf(error)}). Set another DATA_DIR.`, {
      cause: error,
    });
  }
  const cluster = join(dataDir, 'postgres');
  if ((await stat(cluster).catch(() => undefined))?.isDirectory() === false)
    throw new Error(`${cluster} is not a folder. Rename it, or set another DATA_DIR.`);
  for (const name of ENTRIES) {
    const path = join(dataDir, name);
    const entry = await stat(path).catch(() => undefined);
    if (!entry || !isOfAnotherUser(entry.uid)) continue;
    const isUsable = await access(path, constants.R_OK | constants.W_OK).then(
      () => true,
      () => false,
    );
    if (!isUsable) throw new Error(describeOwner(path, entry.uid));
  }
}

/**
 * PostgreSQL only runs as the owner of its folder.
 *
 * @throws a sentence with the owner and the command when `cluster` exists and belongs to another user than `uid`
 */
export async function checkClusterOwner(cluster: string, uid: number): Promise<void> {
  const entry = await stat(cluster).catch(() => undefined);
  if (entry && entry.uid !== uid) throw new Error(describeOwner(cluster, entry.uid, uid));
}

/** A sentence when the disk of `folder` is full; otherwise ''. */
export async function describeFullDisk(folder: string): Promise<string> {
  const freeMb = await statfs(folder).then(
    ({ bavail, bsize }) => (bavail * bsize) / MB,
    () => Infinity,
  );
  if (freeMb >= MIN_START_MB) return '';
  return `The disk of ${folder} is full: ${Math.floor(freeMb)} MB are free. Delete files on it, or set another DATA_DIR.`;
}

const isOfAnotherUser = (uid: number) => process.getuid !== undefined && process.getuid() !== uid;

/** `needed`: the user that must own the path. */
function describeOwner(path: string, uid: number, needed = process.getuid?.() ?? 0): string {
  const [owner, user] = [nameOf(uid), nameOf(needed)];
  // sudo needs a # before a number, and the shell would begin a comment with it
  const sudo = `sudo -u ${owner ?? `'#${uid}'`} npm start`;
  return (
    `${path} belongs to the user ${owner ?? uid}, but is used by ${user ?? needed}. ` +
    `Start as its owner (${sudo}), change its owner (sudo chown -R ${user ?? needed} ${path}), ` +
    'or set another DATA_DIR.'
  );
}

/** undefined for a user without a name. */
function nameOf(uid: number): string | undefined {
  try {
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

/** The `code` of an error of Node or of PostgreSQL. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
