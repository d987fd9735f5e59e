import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ResetTokens } from '../auth/reset-tokens';
import { CONFIG, type Config } from '../config/config';
import { findUserByEmail } from '../users/find-user';
import { User } from '../users/user.entity';
import { newAccountMail, recoveryMail, type Letter } from './letters';
import { Mail } from './mail.entity';
import { MailSender } from './mail-sender';

const EVERY_MS = 500;
const EXPIRED_TOKENS_EVERY_MS = 600_000;
/** A worker that dies while sending leaves the mail to the next one after this time. */
const CLAIM_S = 60;
/** The waits grow from 2 s to 10 minutes: 14 attempts take about an hour. */
const MOST_ATTEMPTS = 14;
const FIRST_WAIT_S = 2;
const LONGEST_WAIT_S = 600;

/**
 * Sends the mails that wait as rows. Any number of workers may do so: each claims one row at a time. A
 * crash between sending and deleting sends twice rather than never.
 */
@Injectable()
export class MailDrain implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MailDrain.name);
  private timers: NodeJS.Timeout[] = [];
  private draining: Promise<void> | undefined;
  private isClosing = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly resetTokens: ResetTokens,
    private readonly sender: MailSender,
  ) {}

  onApplicationBootstrap(): void {
    const tick = () => {
      this.draining ??= this.drain().finally(() => (this.draining = undefined));
    };
    const clean = () => void this.resetTokens.deleteExpired().catch(() => undefined);
    this.timers = [setInterval(tick, EVERY_MS), setInterval(clean, EXPIRED_TOKENS_EVERY_MS)];
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.draining;
  }

  private async drain(): Promise<void> {
    try {
      for (let mail = await this.claim(); mail && !this.isClosing; mail = await this.claim()) {
        await this.handle(mail);
      }
    } catch (error) {
      // the next tick tries again; the rows wait
      this.logger.warn(`Mails wait: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** The mail that is due the longest, kept from other workers for a while. */
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
      const letter = await this.compose(mail);
      if (letter) await this.sender.send(mail.id, letter);
      await this.dataSource.manager.delete(Mail, { id: mail.id });
    } catch (error) {
      await this.postpone(mail, error);
    }
  }

  /** undefined = there is nobody to write to. */
  private async compose({ kind, recipient }: Mail): Promise<Letter | undefined> {
    const user = await findUserByEmail(this.dataSource.getRepository(User), recipient);
    if (!user?.isActive) return undefined;
    if (kind === 'new_account') return newAccountMail(this.config, user.email);
    const token = await this.resetTokens.issue(user.id);
    return token === null ? undefined : recoveryMail(this.config, user.email, token);
  }

  private async postpone({ id, kind, attempts }: Mail, error: unknown): Promise<void> {
    const why = error instanceof Error ? error.message : String(error);
    if (attempts >= MOST_ATTEMPTS) {
      this.logger.error(`Gave up on a mail (${kind}) after ${attempts} attempts: ${why}`);
      await this.dataSource.manager.delete(Mail, { id });
      return;
    }
    const waitS = Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (attempts - 1));
    this.logger.warn(`A mail (${kind}) was not taken, again in ${waitS} s: ${why}`);
    const nextAttemptAt = new Date(Date.now() + waitS * 1000);
    await this.dataSource.manager.update(Mail, { id }, { nextAttemptAt });
  }
}
