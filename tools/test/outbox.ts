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

/** The token of a recovery mail's link. @throws when the mail contains no such link */
export const resetTokenOf = (mail: string): string => tokenOf(mail, 'reset-password');

/** The token of the link in a mail that confirms an address. @throws when the mail contains no such link */
export const confirmationTokenOf = (mail: string): string => tokenOf(mail, 'confirm-email');

function tokenOf(mail: string, page: string): string {
  const token = new RegExp(`${page}\\?token=([\\w-]+)`).exec(mail)?.[1];
  if (!token) throw new Error(`No link to ${page} in this mail:\n${mail}`);
  return token;
}

/** The token of the link that undoes a change of the email address. @throws when the mail contains no such link */
export const undoTokenOf = (mail: string): string => tokenOf(mail, 'undo-email-change');

/** Decodes the parts of quoted-printable that the tests need, and joins folded header lines. */
export function decodeMail(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replace(/\r?\n[ \t]+/g, ' ');
}
