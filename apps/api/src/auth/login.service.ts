import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { LoginForm, Token } from '@fanteam/contracts';
import type { Repository } from 'typeorm';
import { isEmailAddress } from '../common/credentials';
import { ApiError } from '../common/errors';
import { AccessTokens } from './access-tokens';
import { PasswordHasher } from './password-hasher';
import { AttemptThrottle, type ThrottleKey } from './throttle';
import { findUserByEmail, User } from './user.entity';

@Injectable()
export class LoginService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly hasher: PasswordHasher,
    private readonly tokens: AccessTokens,
    private readonly throttle: AttemptThrottle,
  ) {}

  /** Fails with the same error after the same time for an unknown account and for a wrong password. */
  async logIn({ username, password }: LoginForm, client: string): Promise<Token> {
    const accountKey: ThrottleKey = `login-account:${username}`;
    const clientKey: ThrottleKey = `login-client:${client}`;
    await this.throttle.begin(clientKey, accountKey);
    const user = isEmailAddress(username) ? await findUserByEmail(this.users, username) : null;
    const isRight = await this.hasher.verify(user?.passwordHash, password);
    if (!user || !isRight) throw new ApiError('wrong_login');
    // the client's other failures stay: a login to an own account must not give free guesses at other accounts
    await Promise.all([this.throttle.reset(accountKey), this.throttle.takeBack(clientKey)]);
    if (!user.isActive) throw new ApiError('inactive_user');
    return this.tokens.issue(user);
  }
}
