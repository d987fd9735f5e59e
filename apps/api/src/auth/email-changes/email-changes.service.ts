import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isViolation } from '../../common/database-errors';
import { ApiError } from '../../common/errors';
import { enqueueNotice } from '../../mail/notice.entity';
import { ConfirmationToken, deleteTokens, hashToken, ResetToken } from '../link-tokens';
import { SecurityLog } from '../security-log';
import { isSameEmail, User } from '../user.entity';
import { deleteChangesSince, EmailChange, findChanges } from './email-change.entity';

/** Undoes changes of email addresses, and deletions of accounts. */
@Injectable()
export class EmailChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Restores the address before a change, and a deleted account, and ends all sessions and recovery links of the account. The links of this
   * change and of later ones are then invalid; those of earlier ones still work. If another account has the address now,
   * nothing changes, and the link works later.
   */
  async undo(token: string): Promise<void> {
    const change = await findByToken(this.dataSource.manager, token);
    await this.log.watch('email_change_undo', { user_id: change?.userId }, async () => {
      if (!change) throw new ApiError('invalid_undo_token');
      await this.dataSource
        .transaction((manager) => restore(manager, change.userId, token))
        .catch((error: unknown) => {
          throw isViolation(error, 'unique') ? new ApiError('undo_email_taken', '', undefined, error) : error;
        });
    });
  }
}

async function restore(manager: EntityManager, userId: string, token: string): Promise<void> {
  // parallel uses of links of one account wait for each other here
  const user = await manager.findOne(User, {
    where: { id: userId, isActive: true },
    withDeleted: true,
    lock: { mode: 'pessimistic_write' },
  });
  const change = user && (await findByToken(manager, token));
  if (!change) throw new ApiError('invalid_undo_token');
  const email = change.oldEmail;
  const [before] = user.deletedAt ? (await findChanges(manager, userId)).slice(-1) : [];
  const restored = { email, deletedAt: null, tokenVersion: () => 'token_version + 1' };
  await manager.update(User, { id: userId }, restored);
  await deleteChangesSince(manager, change);
  await deleteTokens(manager, ResetToken, userId);
  await deleteTokens(manager, ConfirmationToken, userId);
  const lost = before?.oldEmail ?? user.email;
  if (!isSameEmail(lost, email)) await enqueueNotice(manager, 'email_restored', lost);
}

function findByToken(manager: EntityManager, token: string): Promise<EmailChange | null> {
  return manager
    .createQueryBuilder(EmailChange, 'change')
    .where('change.tokenHashes @> ARRAY[:hash] AND change.expiresAt > :now', {
      hash: hashToken(token),
      now: new Date(),
    })
    .getOne();
}
