import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailSender } from './mail-sender';
import type { MailMessage } from './mail-texts';
import { Mail } from './mail.entity';

const POLL_INTERVAL_MS = 500;
const CLEAN_UP_INTERVAL_MS = 600_000;
/** If a worker crashes while it sends a mail, another worker sends it after this time. */
const CLAIM_S = 60;
/** The waits grow from 2 s to 10 minutes, so 14 attempts take about an hour. */
const MAX_ATTEMPTS = 14;
const FIRST_WAIT_S = 2;
const MAX_WAIT_S = 600;

/** Writes the text of queued mails. */
export abstract class MailComposer {
  /** Returns undefined if the mail must not be sent, for example because the account was deleted. */
  abstract compose(mail: Mail): Promise<MailMessage | undefined>;
  /** Deletes expired data. Called every 10 minutes. */
  abstract cleanUp(): Promise<void>;
}

/**
 * Sends the queued mails. Several workers may run: each claims one row at a time. After a crash between
 * sending and deleting, a mail is sent twice.
 */
@Injectable()
export class MailDispatcher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MailDispatcher.name);
  private timers: NodeJS.Timeout[] = [];
  private sending: Promise<void> | undefined;
  private isClosing = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(MailComposer) private readonly composer: MailComposer,
    private readonly sender: MailSender,
  ) {}

  onApplicationBootstrap(): void {
    const poll = () => {
      this.sending ??= this.sendDue().finally(() => (this.sending = undefined));
    };
    const cleanUp = () => void this.composer.cleanUp().catch(() => undefined);
    this.timers = [setInterval(poll, POLL_INTERVAL_MS), setInterval(cleanUp, CLEAN_UP_INTERVAL_MS)];
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.sending;
  }

  private async sendDue(): Promise<void> {
    try {
      for (let mail = await this.claim(); mail && !this.isClosing; mail = await this.claim()) {
        await this.handle(mail);
      }
    } catch (error) {
      // the rows stay, and the next poll retries
      this.logger.warn(
        `Cannot send queued emails: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  /** Returns the mail that has been due for the longest time, and hides it from other workers for `CLAIM_S`. */
  private async claim(): Promise<Mail | undefined> {
    const [rows] = await this.dataSource.query<
      [Pick<Mail, 'id' | 'kind' | 'recipient' | 'attempts'>[], number]
    >(
      `UPDATE mails
       SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
       WHERE id = (
         SELECT id FROM mails WHERE next_attempt_at <= now()
         ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
       )
       RETURNING id, kind, recipient, attempts`,
      [CLAIM_S],
    );
    return rows[0] as Mail | undefined;
  }

  private async handle(mail: Mail): Promise<void> {
    try {
      const message = await this.composer.compose(mail);
      if (message) await this.sender.send(mail.id, message);
      await this.dataSource.manager.delete(Mail, { id: mail.id });
    } catch (error) {
      await this.postpone(mail, error);
    }
  }

  private async postpone({ id, kind, attempts }: Mail, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    if (attempts >= MAX_ATTEMPTS) {
      this.logger.error(`Deleted an email (${kind}) after ${attempts} failed attempts: ${reason}`);
      await this.dataSource.manager.delete(Mail, { id });
      return;
    }
    const waitS = Math.min(MAX_WAIT_S, FIRST_WAIT_S * 2 ** (attempts - 1));
    this.logger.warn(`Cannot send an email (${kind}), next attempt in ${waitS} s: ${reason}`);
    const nextAttemptAt = new Date(Date.now() + waitS * 1000);
    await this.dataSource.manager.update(Mail, { id }, { nextAttemptAt });
  }
}
