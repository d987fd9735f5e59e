import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { User } from '../users/user.entity';
import { ResetToken } from './reset-token.entity';

const TOKEN_BYTES = 32;
export const RESET_TOKEN_MINUTES = 30;

/** Mailed permissions to set a new password: good once, for half an hour, and only the newest. */
@Injectable()
export class ResetTokens {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns a new token, and the older ones of the account end; null when the account was deleted meanwhile. */
  async issue(userId: string): Promise<string | null> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + RESET_TOKEN_MINUTES * 60_000);
    return this.dataSource.transaction(async (manager) => {
      // two requests at once take turns, so that one of their tokens is the older; a deletion takes its turn too
      const user = await manager.findOne(User, {
        where: { id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user) return null;
      await endResetTokens(manager, userId);
      await manager.insert(ResetToken, { hash: toHash(token), userId, expiresAt });
      return token;
    });
  }

  /** The account a token would open now; it may be consumed by somebody else a moment later. */
  async peek(token: string): Promise<string | undefined> {
    const found = await this.dataSource.manager.findOneBy(ResetToken, isGood(token));
    return found?.userId;
  }

  async deleteExpired(): Promise<void> {
    await this.dataSource.manager.delete(ResetToken, { expiresAt: LessThan(new Date()) });
  }
}

/** Uses a token up. Of any number of callers one gets true. */
export async function consumeResetToken(manager: EntityManager, token: string): Promise<boolean> {
  const { affected } = await manager.update(ResetToken, isGood(token), { consumedAt: new Date() });
  return affected === 1;
}

/** Ends what was mailed to an account and is not used yet. */
export async function endResetTokens(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(ResetToken, { userId, consumedAt: IsNull() });
}

const isGood = (token: string) => ({
  hash: toHash(token),
  consumedAt: IsNull(),
  expiresAt: MoreThan(new Date()),
});

const toHash = (token: string): string => createHash('sha256').update(token).digest('hex');
