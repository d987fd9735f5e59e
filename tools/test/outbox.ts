/** Reads the mails that a server without SMTP settings writes to files. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails to an address in the outbox of a data folder, oldest first. */
export async function readOutbox(dataDir: string, recipient: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map(decodeMail).filter((mail) => mail.includes(`To: ${recipient}`));
}

/**
 * The token of a recovery mail's link.
 *
 * @throws when the mail contains no link
 */
export function resetTokenOf(mail: string): string {
  const token = /reset-password\?token=([\w-]+)/.exec(mail)?.[1];
  if (!token) throw new Error(`No recovery link in this mail:\n${mail}`);
  return token;
}

/** Decodes the parts of quoted-printable that the tests need, and joins folded header lines. */
export function decodeMail(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replace(/\r?\n[ \t]+/g, ' ');
}
