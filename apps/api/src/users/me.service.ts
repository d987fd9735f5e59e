import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type {
  PasswordUpdated,
  UpdatePassword,
  UserPublic,
  UserRegister,
  UserUpdateMe,
} from '@fanteam/contracts';
import type { Repository } from 'typeorm';
import { toUserPublic } from '../auth/dto/user-public.dto';
import type { Sender } from '../auth/known-browser';
import { announceToAll, deleteReversibly } from '../auth/email-changes/email-change.entity';
import { checkNewPassword } from '../auth/new-password';
import { PasswordHasher } from '../auth/password-hasher';
import { deleteTokens, ResetToken } from '../auth/link-tokens';
import type { Device } from '../auth/sessions/device';
import { SecurityLog } from '../auth/security-log';
import { SessionsService } from '../auth/sessions/sessions.service';
import { AttemptThrottle, SignUpQuota } from '../auth/throttle';
import { isSameEmail, User } from '../auth/user.entity';
import { ApiError } from '../common/errors';
import { CONFIG, type Config } from '../config/config';
import { enqueueMail } from '../mail/mail.entity';
import { toChanges, UsersService } from './users.service';

/** The account of the signed-in user, and sign-up. */
@Injectable()
export class MeService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'confirmEmail'>,
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly accounts: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
    private readonly throttle: AttemptThrottle,
    private readonly quota: SignUpQuota,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Creates an account. The error shows that an email address is taken, so such a request counts as a failed
   * attempt of the client. Other requests count towards the client's sign-ups of this hour.
   */
  signUp(fields: UserRegister, client: string): Promise<UserPublic> {
    const toFields = ({ id }: UserPublic) => ({ user_id: id });
    return this.log.watch('sign_up', {}, () => this.addAccount(fields, client), toFields);
  }

  private async addAccount(
    { email, password, full_name }: UserRegister,
    client: string,
  ): Promise<UserPublic> {
    await this.quota.take(client);
    try {
      return await this.throttle.attempt(`signup-client:${client}`, 'email_taken_at_signup', () =>
        this.add({ email, password, full_name }),
      );
    } catch (error) {
      await this.quota.giveBack(client);
      throw error;
    }
  }

  /** With CONFIRM_EMAIL, the account waits for its owner to open the link in a mail. */
  private add(fields: UserRegister): Promise<UserPublic> {
    const code = 'email_taken_at_signup';
    if (!this.config.confirmEmail) return this.accounts.add(fields, code);
    return this.accounts.add(
      fields,
      code,
      (manager) => enqueueMail(manager, 'email_confirmation', fields.email),
      false,
    );
  }

  read(me: User): UserPublic {
    return toUserPublic(me);
  }

  /** Each change of the address sends a mail to the old one, so changes are limited. */
  async update(me: User, loggedInAt: Date, fields: UserUpdateMe): Promise<UserPublic> {
    if (fields.email !== undefined && !isSameEmail(fields.email, me.email)) {
      requireRecentLogIn(loggedInAt, 'change your email address');
      await this.throttle.take(`email-change:${me.id}`);
    }
    return this.accounts.changeOwn(me, toChanges(fields));
  }

  /** Ends all sessions of the account and returns the token of a new one. A wrong password counts as one of a log-in. */
  updatePassword(me: User, fields: UpdatePassword, sender: Sender, device: Device): Promise<PasswordUpdated> {
    return this.log.watch('password_change', {}, () => this.replacePassword(me, fields, sender, device));
  }

  private async replacePassword(
    me: User,
    { current_password, new_password }: UpdatePassword,
    sender: Sender,
    device: Device,
  ): Promise<PasswordUpdated> {
    checkNewPassword('new_password', new_password, me);
    const guesser = sender(me.id);
    const isRight = await this.throttle.guess(me, guesser, () =>
      this.hasher.verify(me.passwordHash, current_password, guesser.address),
    );
    if (!isRight) throw new ApiError('wrong_password');
    if (new_password === current_password) throw new ApiError('same_password');
    const passwordHash = await this.hasher.hash(new_password);
    const tokenVersion = me.tokenVersion + 1;
    const token = await this.users.manager.transaction(async (manager) => {
      // a parallel change has already revoked the token of this request
      const before = { id: me.id, tokenVersion: me.tokenVersion };
      const { affected } = await manager.update(User, before, { passwordHash, tokenVersion });
      if (!affected) throw new ApiError('invalid_credentials');
      await deleteTokens(manager, ResetToken, me.id);
      const { email } = await manager.findOneByOrFail(User, { id: me.id });
      await announceToAll(manager, 'password_changed', { id: me.id, email });
      return this.sessions.begin({ id: me.id, tokenVersion }, device, manager);
    });
    return { message: 'Password updated successfully', ...token };
  }

  /** The owner can undo the deletion with a link in a mail. */
  async remove(me: User, loggedInAt: Date): Promise<void> {
    if (me.isSuperuser) throw new ApiError('superuser_deletes_itself');
    requireRecentLogIn(loggedInAt, 'delete your account');
    await this.users.manager.transaction(async (manager) => {
      const user = await manager.findOne(User, { where: { id: me.id }, lock: { mode: 'pessimistic_write' } });
      if (!user) throw new ApiError('invalid_credentials');
      await deleteReversibly(manager, user);
      await manager.query('DELETE FROM uploads WHERE client = $1', [me.id]);
    });
    this.log.record('account_deletion');
  }
}

/** The maximum age of the log-in for a change that could take the account away from its owner. */
const MAX_AGE_MS = 15 * 60_000;

/**
 * Requires a recent log-in, so that an older stolen token is not enough: only a password starts a session. `what`
 * completes the sentence.
 * @throws `log_in_again` if the log-in is older
 */
function requireRecentLogIn(loggedInAt: Date, what: string): void {
  if (Date.now() - loggedInAt.getTime() > MAX_AGE_MS) throw new ApiError('log_in_again', what);
}
