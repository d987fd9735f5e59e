import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type {
  PasswordUpdated,
  UpdatePassword,
  UserPublic,
  UserRegister,
  UserUpdateMe,
} from '@fanteam/contracts';
import type { Repository } from 'typeorm';
import { AccessTokens } from '../auth/access-tokens';
import { toUserPublic } from '../auth/dto/user-public.dto';
import { PasswordHasher } from '../auth/password-hasher';
import { deleteResetTokens } from '../auth/reset-tokens';
import { AttemptThrottle, SignUpQuota, type ThrottleKey } from '../auth/throttle';
import { User } from '../auth/user.entity';
import { ApiError } from '../common/errors';
import { toChanges, UsersService } from './users.service';

/** The account of the signed-in user, and sign-up. */
@Injectable()
export class MeService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly accounts: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly tokens: AccessTokens,
    private readonly throttle: AttemptThrottle,
    private readonly quota: SignUpQuota,
  ) {}

  /**
   * Creates an account. The error shows that an email address is taken, so such a request counts as a failed
   * attempt of the client. Other requests count towards the client's sign-ups of this hour.
   */
  async signUp({ email, password, full_name }: UserRegister, client: string): Promise<UserPublic> {
    const key: ThrottleKey = `signup-client:${client}`;
    await this.quota.take(client);
    try {
      await this.throttle.begin(key);
      const user = await this.accounts.add({ email, password, full_name }, 'email_taken_at_signup');
      await this.throttle.takeBack(key);
      return user;
    } catch (error) {
      await this.quota.giveBack(client);
      throw error;
    }
  }

  read(me: User): UserPublic {
    return toUserPublic(me);
  }

  update(me: User, fields: UserUpdateMe): Promise<UserPublic> {
    return this.accounts.changeOwn(me, toChanges(fields));
  }

  /** Revokes all tokens of the account and returns a new one. */
  async updatePassword(
    me: User,
    { current_password, new_password }: UpdatePassword,
  ): Promise<PasswordUpdated> {
    const key: ThrottleKey = `password-account:${me.id}`;
    await this.throttle.begin(key);
    if (!(await this.hasher.verify(me.passwordHash, current_password))) throw new ApiError('wrong_password');
    await this.throttle.reset(key);
    if (new_password === current_password) throw new ApiError('same_password');
    const passwordHash = await this.hasher.hash(new_password);
    const tokenVersion = me.tokenVersion + 1;
    await this.users.manager.transaction(async (manager) => {
      // a parallel change has already revoked the token of this request
      const before = { id: me.id, tokenVersion: me.tokenVersion };
      const { affected } = await manager.update(User, before, { passwordHash, tokenVersion });
      if (!affected) throw new ApiError('invalid_credentials');
      await deleteResetTokens(manager, me.id);
    });
    return { message: 'Password updated successfully', ...this.tokens.issue({ id: me.id, tokenVersion }) };
  }

  async remove(me: User): Promise<void> {
    if (me.isSuperuser) throw new ApiError('superuser_deletes_itself');
    await this.users.delete({ id: me.id });
  }
}
