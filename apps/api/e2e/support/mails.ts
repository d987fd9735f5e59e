import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

/** Asks again until there is an answer; the test's own time-out ends it. */
export async function waitFor<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The mails to an address in an outbox, oldest first. */
export async function readOutbox(dataDir: string, recipient: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map(decode).filter((mail) => mail.includes(`To: ${recipient}`));
}

export const tokenOf = (mail: string): string => /reset-password\?token=([\w-]+)/.exec(mail)![1]!;

/** Quoted-printable, as far as the tests need it, and header lines that were folded. */
export function decode(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replace(/\r?\n[ \t]+/g, ' ');
}

export interface MailServer {
  port: number;
  mails: { to: string; content: string }[];
  /** How many mails it turns away before it takes one. */
  refuse: number;
  stop: () => Promise<void>;
}

/** A real SMTP server that knows one account and offers no TLS. */
export async function startMailServer(user: string, password: string): Promise<MailServer> {
  const state: MailServer = { port: 0, mails: [], refuse: 0, stop: async () => undefined };
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password: given }, _session, done) =>
      username === user && given === password ? done(null, { user }) : done(new Error('Who is that?')),
    onMailFrom: (_address, _session, done) => {
      if (state.refuse <= 0) return done();
      state.refuse -= 1;
      done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
        state.mails.push({ to, content: decode(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  state.port = typeof address === 'object' && address ? address.port : 0;
  state.stop = () => new Promise((resolve) => server.close(() => resolve()));
  return state;
}
