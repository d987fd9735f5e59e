import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { NewPassword } from '@fanteam/contracts';
import type { Repository } from 'typeorm';
import { isEmailAddress } from '../common/credentials';
import { ApiError } from '../common/errors';
import { CONFIG, type Config } from '../config/config';
import { recoveryMail } from '../mail/mail-texts';
import { enqueueMail } from '../mail/mail.entity';
import { PasswordHasher } from './password-hasher';
import { consumeResetToken, deleteResetTokens, RESET_TOKEN_MINUTES, ResetTokens } from './reset-tokens';
import { AttemptThrottle } from './throttle';
import { findUserByEmail, User } from './user.entity';

/** Resets forgotten passwords. */
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
   * Queues a recovery mail. Only the worker checks whether the account exists, so neither the response nor its
   * duration shows it.
   */
  async request(email: string, client: string): Promise<void> {
    if (!isEmailAddress(email)) return;
    await this.throttle.begin(`recovery-client:${client}`, `recovery-account:${email}`);
    await enqueueMail(this.users.manager, 'password_recovery', email);
  }

  /** Consumes the token, sets the password and revokes the account's access tokens in one transaction. */
  async reset({ token, new_password }: NewPassword): Promise<void> {
    const userId = await this.resetTokens.findUserId(token);
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
      await deleteResetTokens(manager, userId);
    });
  }

  /** Returns the HTML of a recovery mail for a superuser. Issues a new token, which ends the older ones. */
  async readMail(email: string): Promise<string> {
    const user = isEmailAddress(email) ? await findUserByEmail(this.users, email) : null;
    const token = user && (await this.resetTokens.issue(user.id));
    if (!token) throw new ApiError('username_not_found');
    return recoveryMail(this.config, user.email, token, RESET_TOKEN_MINUTES).html;
  }
}
