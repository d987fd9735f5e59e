import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isEmailAddress, type LoginForm, type Token } from '@fanteam/contracts';
import type { Repository } from 'typeorm';
import { isViolation } from '../common/database-errors';
import { ApiError, EmailNotConfirmed } from '../common/errors';
import { CONFIG, type Config } from '../config/config';
import type { Sender } from './known-browser';
import { PasswordHasher } from './password-hasher';
import { SecurityLog } from './security-log';
import type { Device } from './sessions/device';
import { SessionsService } from './sessions/sessions.service';
import { AttemptThrottle, type Guesser } from './throttle';
import { findUserByEmail, User } from './user.entity';

@Injectable()
export class LoginService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'confirmEmail'>,
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly hasher: PasswordHasher,
    private readonly throttle: AttemptThrottle,
    private readonly sessions: SessionsService,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Begins a session and returns its token. Fails with the same error after the same time for an unknown account and for
   * a wrong password.
   */
  async logIn(
    { username, password }: LoginForm,
    sender: Sender,
    device: Device,
  ): Promise<{ user: User; token: Token }> {
    const found = isEmailAddress(username) ? await findUserByEmail(this.users, username) : null;
    return this.log.watch('log_in', { user_id: found?.id }, async () => {
      const user = await this.verify(found, username, password, sender(found?.id));
      const token = await this.sessions.begin(user, device).catch((error: unknown) => {
        // the account was deleted after its password was verified
        throw isViolation(error, 'foreignKey') ? new ApiError('wrong_login', '', undefined, error) : error;
      });
      return { user, token };
    });
  }

  private async verify(user: User | null, email: string, password: string, guesser: Guesser): Promise<User> {
    const account = { email, passwordHash: user?.passwordHash };
    const isRight = await this.throttle.guess(account, guesser, () =>
      this.hasher.verify(user?.passwordHash, password, guesser.address),
    );
    if (!user || !isRight) throw new ApiError('wrong_login');
    if (!user.isActive) throw new ApiError('inactive_user');
    if (this.config.confirmEmail && !user.emailConfirmed) throw new EmailNotConfirmed();
    return user;
  }
}
