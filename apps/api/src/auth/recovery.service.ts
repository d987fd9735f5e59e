import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { NewPassword } from '@fanteam/contracts';
import type { Repository } from 'typeorm';
import { isEmailAddress } from '../common/email-address';
import { ApiError } from '../common/errors';
import { CONFIG, type Config } from '../config/config';
import { recoveryMail } from '../mail/letters';
import { enqueueMail } from '../mail/mail-queue';
import { findUserByEmail } from '../users/find-user';
import { User } from '../users/user.entity';
import { AttemptThrottle } from './attempt-throttle';
import { PasswordHasher } from './password-hasher';
import { consumeResetToken, endResetTokens, ResetTokens } from './reset-tokens';

/** A new password for who forgot his own. */
@Injectable()
export class RecoveryService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly resetTokens: ResetTokens,
    private readonly hasher: PasswordHasher,
    private readonly throttle: AttemptThrottle,
  ) {}

  /**
   * Leaves a mail for the worker and does not even look whether the account exists (the worker does), so
   * that neither the answer nor its time can tell.
   */
  async request(email: string, client: string): Promise<void> {
    if (!isEmailAddress(email)) return;
    await this.throttle.begin(`recovery-client:${client}`, `recovery-account:${email}`);
    await enqueueMail(this.users.manager, 'password_recovery', email);
  }

  /** Consumes the token, sets the password and ends the account's access tokens, all or nothing. */
  async reset({ token, new_password }: NewPassword): Promise<void> {
    const userId = await this.resetTokens.peek(token);
    if (userId === undefined) throw new ApiError('invalid_reset_token');
    const passwordHash = await this.hasher.hash(new_password);
    await this.users.manager.transaction(async (manager) => {
      if (!(await consumeResetToken(manager, token))) throw new ApiError('invalid_reset_token');
      const { affected } = await manager.update(
        User,
        { id: userId, isActive: true },
        { passwordHash, tokenVersion: () => 'token_version + 1' },
      );
      if (!affected) throw new ApiError('invalid_reset_token');
      await endResetTokens(manager, userId);
    });
  }

  /** The mail's HTML for a helpful administrator; like a mail, it ends the links before it. */
  async readMail(email: string): Promise<string> {
    const user = isEmailAddress(email) ? await findUserByEmail(this.users, email) : null;
    const token = user && (await this.resetTokens.issue(user.id));
    if (!token) throw new ApiError('username_not_found');
    return recoveryMail(this.config, user.email, token).html;
  }
}
