/**
 * The secrets of an installation without configuration: generated once and kept in the data folder, in files
 * that only their owner can read.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FIRST_SUPERUSER = 'admin@example.com';

interface SecretOptions {
  env: NodeJS.ProcessEnv;
  folder: string;
  isOwnDatabase: boolean;
  log: (line: string) => void;
}

/**
 * Adds JWT_SECRET to `env` when it is missing and, for the embedded database, the first administrator. In
 * production with an external database it adds nothing: the server then reports the missing settings.
 */
export async function addGeneratedSecrets({ env, folder, isOwnDatabase, log }: SecretOptions): Promise<void> {
  if (env.NODE_ENV === 'production' && !isOwnDatabase) return;
  await mkdir(folder, { recursive: true });
  if (!env.JWT_SECRET) env.JWT_SECRET = (await readOrCreate(join(folder, 'jwt-secret'), 48)).value;
  if (!isOwnDatabase || env.FIRST_SUPERUSER || env.FIRST_SUPERUSER_PASSWORD) return;
  const file = join(folder, 'first-superuser-password');
  const password = await readOrCreate(file, 15);
  env.FIRST_SUPERUSER = FIRST_SUPERUSER;
  env.FIRST_SUPERUSER_PASSWORD = password.value;
  if (password.isNew)
    log(`Administrator: ${FIRST_SUPERUSER}, password ${password.value} (stored in ${file})`);
}

/** Reads the secret in `file`, or generates it on first use. A kill while it is written can leave an empty file. */
export async function readOrCreate(file: string, bytes: number): Promise<{ value: string; isNew: boolean }> {
  const existing = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (existing !== '') return { value: existing, isNew: false };
  const value = randomBytes(bytes).toString('base64url');
  await writeFile(file, `${value}\n`, { mode: 0o600 });
  return { value, isNew: true };
}
