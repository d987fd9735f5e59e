import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isEmailAddress } from '@fanteam/contracts';
import { DataSource } from 'typeorm';
import { ApiError } from '../../common/errors';
import { enqueueMail } from '../../mail/mail.entity';
import { ConfirmationToken, consumeToken, deleteTokens, findTokenUser, lockUser } from '../link-tokens';
import { SecurityLog } from '../security-log';
import { AttemptThrottle } from '../throttle';
import { User } from '../user.entity';

/** Confirms the email addresses of users who signed up while CONFIRM_EMAIL was on. */
@Injectable()
export class ConfirmationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly throttle: AttemptThrottle,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Queues another mail. Only the worker checks whether there is an account that needs it, so neither the response nor
   * its duration shows it. While the account must wait, no further mail is sent.
   */
  async request(email: string, client: string): Promise<void> {
    if (!isEmailAddress(email)) return;
    await this.throttle.take(`confirmation-client:${client}`);
    if (await this.throttle.mayMail(`confirmation-account:${email}`)) {
      await enqueueMail(this.dataSource.manager, 'email_confirmation', email);
    }
  }

  /** Consumes the token and confirms the address in one transaction. Then all such links of the account are invalid. */
  async confirm(token: string): Promise<void> {
    const userId = await findTokenUser(this.dataSource.manager, ConfirmationToken, token);
    await this.log.watch('email_confirmation', { user_id: userId }, () => this.use(token, userId));
  }

  private async use(token: string, userId: string | undefined): Promise<void> {
    if (userId === undefined) throw new ApiError('invalid_confirmation_token');
    await this.dataSource.transaction(async (manager) => {
      await lockUser(manager, userId);
      if (!(await consumeToken(manager, ConfirmationToken, token))) {
        throw new ApiError('invalid_confirmation_token');
      }
      await manager.update(User, { id: userId }, { emailConfirmed: true });
      await deleteTokens(manager, ConfirmationToken, userId);
    });
  }
}
