import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { CONFIG, type Config } from '../config/config';
import type { MailMessage } from './mail-texts';

const IMPLICIT_TLS_PORT = 465;
/** Their sum is below the time for which a mail is claimed. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends mails by SMTP. Without SMTP_HOST it writes them as `.eml` files into the outbox folder. */
@Injectable()
export class MailSender implements OnApplicationShutdown {
  private readonly logger = new Logger(MailSender.name);
  private readonly transport: ReturnType<typeof createSmtp>;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.transport = createSmtp(config);
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  /** @throws if the mail server rejects the mail or cannot be reached. */
  async send(id: string, mail: MailMessage): Promise<void> {
    const message = {
      from: { name: 'Fanteam Optimizer', address: this.config.emailsFromEmail },
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      // the same id on every attempt, so that mail programs can detect a duplicate
      messageId: `<${id}@fanteam-optimizer>`,
    };
    if (this.transport) await this.transport.sendMail(message);
    else await this.write(id, message);
  }

  private async write(id: string, message: object): Promise<void> {
    const composer = createTransport({ streamTransport: true, buffer: true });
    const { message: bytes } = await composer.sendMail(message);
    const { outboxDir } = this.config;
    await mkdir(outboxDir, { recursive: true, mode: 0o700 });
    const file = join(outboxDir, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`);
    // written under another name first, so that the folder never contains half a mail
    await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
    this.logger.warn(`SMTP_HOST is not set. The email was written to ${file}`);
  }
}

function createSmtp({ smtpHost: host, smtpPort: port, smtpTls: tls, smtpUser: user, smtpPassword }: Config) {
  if (host === null) return undefined;
  return createTransport({
    host,
    port,
    secure: tls && port === IMPLICIT_TLS_PORT,
    requireTLS: tls,
    ignoreTLS: !tls,
    ...(user === null ? {} : { auth: { user, pass: smtpPassword ?? '' } }),
    ...TIMEOUTS,
  });
}
