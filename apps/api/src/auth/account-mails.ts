import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/config';
import type { MailComposer } from '../mail/mail-dispatcher';
import { newAccountMail, recoveryMail, type MailMessage } from '../mail/mail-texts';
import type { Mail } from '../mail/mail.entity';
import { RESET_TOKEN_MINUTES, ResetTokens } from './reset-tokens';
import { findUserByEmail, User } from './user.entity';

/** Writes the mails about accounts when they are sent, so that no reset token is stored in the queue. */
@Injectable()
export class AccountMails implements MailComposer {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly resetTokens: ResetTokens,
  ) {}

  async compose({ kind, recipient }: Mail): Promise<MailMessage | undefined> {
    const user = await findUserByEmail(this.users, recipient);
    if (!user?.isActive) return undefined;
    if (kind === 'new_account') return newAccountMail(this.config, user.email);
    const token = await this.resetTokens.issue(user.id);
    return token === null ? undefined : recoveryMail(this.config, user.email, token, RESET_TOKEN_MINUTES);
  }

  async cleanUp(): Promise<void> {
    await this.resetTokens.deleteExpired();
  }
}
