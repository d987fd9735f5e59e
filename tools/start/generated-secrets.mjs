/**
 * The secrets of an installation that nobody configured: drawn once, kept in the data folder in files
 * that only their owner may read.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FIRST_SUPERUSER = 'admin@example.com';

/**
 * Fills in JWT_SECRET and, for a database of our own, the first administrator where `env` has none. In
 * production on a database from elsewhere it adds nothing: the server then refuses what is missing.
 *
 * @param {{ env: NodeJS.ProcessEnv, folder: string, isOwnDatabase: boolean, log: (line: string) => void }} options
 */
export async function addGeneratedSecrets({ env, folder, isOwnDatabase, log }) {
  if (env.NODE_ENV === 'production' && !isOwnDatabase) return;
  await mkdir(folder, { recursive: true });
  if (!env.JWT_SECRET) env.JWT_SECRET = (await keep(join(folder, 'jwt-secret'), 48)).value;
  if (!isOwnDatabase || env.FIRST_SUPERUSER || env.FIRST_SUPERUSER_PASSWORD) return;
  const file = join(folder, 'first-superuser-password');
  const password = await keep(file, 15);
  env.FIRST_SUPERUSER = FIRST_SUPERUSER;
  env.FIRST_SUPERUSER_PASSWORD = password.value;
  if (password.isNew) log(`Administrator: ${FIRST_SUPERUSER}, password ${password.value} (kept in ${file})`);
}

/** The secret of a file, drawn on first use. */
async function keep(file, bytes) {
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept !== '') return { value: kept, isNew: false };
  const value = randomBytes(bytes).toString('base64url');
  await writeFile(file, `${value}\n`, { mode: 0o600 });
  return { value, isNew: true };
}
