import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '../metrics/metrics';
import { MailSender } from './mail-sender';
import type { MailMessage } from './mail-texts';
import { Mail } from './mail.entity';
import { Notice } from './notice.entity';

const POLL_INTERVAL_MS = 500;
/** If a worker crashes while it sends a mail, another worker sends it after this time. */
const CLAIM_S = 60;
/** The waits grow from 2 s to 10 minutes, so 14 attempts take about an hour. */
const MAX_ATTEMPTS = 14;
const FIRST_WAIT_S = 2;
const MAX_WAIT_S = 600;

/** The tables with queued mails. */
const QUEUES = [Mail, Notice] as const;
type Queue = (typeof QUEUES)[number];
type QueuedMail = Pick<Mail | Notice, 'id' | 'kind' | 'recipient' | 'attempts'>;

/** Writes the text of queued mails. */
export abstract class MailComposer {
  /** Returns undefined if the mail must not be sent, for example because the account was deleted. */
  abstract compose(mail: Pick<Mail | Notice, 'id' | 'kind' | 'recipient'>): Promise<MailMessage | undefined>;
}

/**
 * Sends the queued mails. Several workers may run: each claims one row at a time. After a crash between
 * sending and deleting, a mail is sent twice.
 */
@Injectable()
export class MailDispatcher implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MailDispatcher.name);
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | undefined;
  private isClosing = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(MailComposer) private readonly composer: MailComposer,
    private readonly sender: MailSender,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    const poll = () => {
      this.sending ??= this.sendDue().finally(() => (this.sending = undefined));
    };
    this.timer = setInterval(poll, POLL_INTERVAL_MS);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.timer);
    await this.sending;
  }

  private async sendDue(): Promise<void> {
    try {
      for (const queue of QUEUES) await this.sendDueOf(queue);
    } catch (error) {
      // the rows stay, and the next poll retries
      this.logger.warn(
        `Cannot send queued emails: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  private async sendDueOf(queue: Queue): Promise<void> {
    for (let mail = await this.claim(queue); mail && !this.isClosing; mail = await this.claim(queue)) {
      await this.handle(queue, mail);
    }
  }

  /** Returns the mail that has been due for the longest time, and hides it from other workers for `CLAIM_S`. */
  private async claim(queue: Queue): Promise<QueuedMail | undefined> {
    const table = this.dataSource.getMetadata(queue).tableName;
    const [rows] = await this.dataSource.query<[QueuedMail[], number]>(
      `UPDATE ${table}
       SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $1)
       WHERE id = (
         -- the second condition: the clock was set back
         SELECT id FROM ${table} WHERE next_attempt_at <= now() OR next_attempt_at > now() + make_interval(secs => $2)
         ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
       )
       RETURNING id, kind, recipient, attempts`,
      [CLAIM_S, 2 * MAX_WAIT_S],
    );
    return rows[0];
  }

  private async handle(queue: Queue, mail: QueuedMail): Promise<void> {
    try {
      const message = await this.composer.compose(mail);
      if (message) await this.sender.send(mail.id, message);
      await this.dataSource.manager.delete(queue, { id: mail.id });
    } catch (error) {
      await this.postpone(queue, mail, error);
    }
  }

  private async postpone(queue: Queue, { id, kind, attempts }: QueuedMail, error: unknown): Promise<void> {
    this.metrics.countFailedMail();
    const reason = error instanceof Error ? error.message : String(error);
    if (attempts >= MAX_ATTEMPTS) {
      this.logger.error(`Deleted an email (${kind}) after ${attempts} failed attempts: ${reason}`);
      await this.dataSource.manager.delete(queue, { id });
      return;
    }
    const waitS = Math.min(MAX_WAIT_S, FIRST_WAIT_S * 2 ** (attempts - 1));
    this.logger.warn(`Cannot send an email (${kind}), next attempt in ${waitS} s: ${reason}`);
    const nextAttemptAt = new Date(Date.now() + waitS * 1000);
    await this.dataSource.manager.update(queue, { id }, { nextAttemptAt });
  }
}
