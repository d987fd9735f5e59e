import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { LoginForm, Token } from '@fanteam/contracts';
import type { Repository } from 'typeorm';
import { isEmailAddress } from '../common/email-address';
import { ApiError } from '../common/errors';
import { findUserByEmail } from '../users/find-user';
import { User } from '../users/user.entity';
import { AccessTokens } from './access-tokens';
import { AttemptThrottle, type ThrottleKey } from './attempt-throttle';
import { PasswordHasher } from './password-hasher';

@Injectable()
export class LoginService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly hasher: PasswordHasher,
    private readonly tokens: AccessTokens,
    private readonly throttle: AttemptThrottle,
  ) {}

  /** The same answer in the same time whether the account is unknown or the password wrong. */
  async logIn({ username, password }: LoginForm, client: string): Promise<Token> {
    const account: ThrottleKey = `login-account:${username}`;
    const caller: ThrottleKey = `login-client:${client}`;
    await this.throttle.begin(caller, account);
    const user = isEmailAddress(username) ? await findUserByEmail(this.users, username) : null;
    const isRight = await this.hasher.verify(user?.passwordHash, password);
    if (!user || !isRight) throw new ApiError('wrong_login');
    // not forgotten for the caller: an account of his own would buy him free guesses
    await Promise.all([this.throttle.forget(account), this.throttle.takeBack(caller)]);
    if (!user.isActive) throw new ApiError('inactive_user');
    return this.tokens.issue(user);
  }
}
