import { SMTPServer } from 'smtp-server';
import { decodeMail } from '../../../../tools/test/outbox';

export interface MailServer {
  port: number;
  mails: { to: string; content: string }[];
  /** Number of mails to reject before the server accepts one. */
  reject: number;
  stop: () => Promise<void>;
}

/** Starts a real SMTP server with one account and without TLS. */
export async function startMailServer(user: string, password: string): Promise<MailServer> {
  const state: MailServer = { port: 0, mails: [], reject: 0, stop: async () => undefined };
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password: given }, _session, done) =>
      username === user && given === password ? done(null, { user }) : done(new Error('Invalid login')),
    onMailFrom: (_address, _session, done) => {
      if (state.reject <= 0) return done();
      state.reject -= 1;
      done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
        state.mails.push({ to, content: decodeMail(Buffer.concat(chunks).toString('utf8')) });
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
