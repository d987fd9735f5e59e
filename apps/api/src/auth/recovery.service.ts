import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isEmailAddress, type NewPassword } from '@fanteam/contracts';
import type { Repository } from 'typeorm';
import { ApiError } from '../common/errors';
import { CONFIG, type Config } from '../config/config';
import { recoveryMail } from '../mail/mail-texts';
import { enqueueMail } from '../mail/mail.entity';
import { announceToAll } from './email-changes/email-change.entity';
import { checkNewPassword } from './new-password';
import { PasswordHasher } from './password-hasher';
import { SecurityLog } from './security-log';
import {
  ConfirmationToken,
  consumeToken,
  deleteTokens,
  findTokenUser,
  issueToken,
  lockUser,
  RESET_TOKEN_MINUTES,
  ResetToken,
} from './link-tokens';
import { AttemptThrottle } from './throttle';
import { findUserByEmail, User } from './user.entity';

/** Resets forgotten passwords. */
@Injectable()
export class RecoveryService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly hasher: PasswordHasher,
    private readonly throttle: AttemptThrottle,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Queues a recovery mail. Only the worker checks whether the account exists, so neither the response nor its
   * duration shows it. While the account must wait, no further mail is sent: the link of the last one, sent within a
   * minute, works. So requests by others cannot keep the owner from getting a link.
   */
  async request(email: string, client: string): Promise<void> {
    if (!isEmailAddress(email)) return;
    await this.log.watch('password_reset_request', {}, async () => {
      await this.throttle.take(`recovery-client:${client}`);
      if (await this.throttle.mayMail(`recovery-account:${email}`)) {
        await enqueueMail(this.users.manager, 'password_recovery', email);
      }
    });
  }

  /**
   * Consumes the token, sets the password, confirms the address, to which the link was sent, and revokes the account's
   * access tokens in one transaction. Then all links of the account are invalid. Returns the id of the account.
   */
  async reset(fields: NewPassword): Promise<string> {
    const userId = await findTokenUser(this.users.manager, ResetToken, fields.token);
    return this.log.watch('password_reset', { user_id: userId }, () => this.setPassword(userId, fields));
  }

  private async setPassword(
    userId: string | undefined,
    { token, new_password }: NewPassword,
  ): Promise<string> {
    if (userId === undefined) throw new ApiError('invalid_reset_token');
    const user = await this.users.findOneBy({ id: userId });
    if (!user) throw new ApiError('invalid_reset_token');
    checkNewPassword('new_password', new_password, user);
    const passwordHash = await this.hasher.hash(new_password);
    await this.users.manager.transaction(async (manager) => {
      // two links of one account, used at the same time, wait for each other here
      await lockUser(manager, userId);
      if (!(await consumeToken(manager, ResetToken, token))) throw new ApiError('invalid_reset_token');
      const { affected } = await manager.update(
        User,
        { id: userId, isActive: true },
        { passwordHash, tokenVersion: () => 'token_version + 1', emailConfirmed: true },
      );
      if (!affected) throw new ApiError('invalid_reset_token');
      await deleteTokens(manager, ResetToken, userId);
      await deleteTokens(manager, ConfirmationToken, userId);
      const { email } = await manager.findOneByOrFail(User, { id: userId });
      await announceToAll(manager, 'password_changed', { id: userId, email });
    });
    return userId;
  }

  /** Returns the HTML of a recovery mail for a superuser, with a new token. */
  async readMail(email: string): Promise<string> {
    const user = isEmailAddress(email) ? await findUserByEmail(this.users, email) : null;
    const token = user && (await issueToken(this.users.manager, ResetToken, user.id));
    if (!token) throw new ApiError('username_not_found');
    this.log.record('password_reset_request', { user_id: user.id });
    return recoveryMail(this.config, user.email, token, RESET_TOKEN_MINUTES).html;
  }
}
