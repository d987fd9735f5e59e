import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  Column,
  DataSource,
  Entity,
  IsNull,
  LessThan,
  MoreThan,
  PrimaryColumn,
  type EntityManager,
} from 'typeorm';
import { User } from './user.entity';

const TOKEN_BYTES = 32;
export const RESET_TOKEN_MINUTES = 30;

/** A password reset token. Only its hash is stored; the token itself is only in the mail. */
@Entity('password_reset_tokens')
export class ResetToken {
  /** SHA-256 of the token, in hex. 32 random bytes need no slow hash. */
  @PrimaryColumn('text')
  hash: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'consumed_at', nullable: true })
  consumedAt: Date | null;
}

/** Issues and reads password reset tokens. A token works once, for 30 minutes, until a newer one is issued. */
@Injectable()
export class ResetTokens {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns a new token and deletes the account's older ones. Returns null if the account was deleted. */
  async issue(userId: string): Promise<string | null> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + RESET_TOKEN_MINUTES * 60_000);
    return this.dataSource.transaction(async (manager) => {
      // the lock orders parallel requests and deletions, so that one token is the newest
      const user = await manager.findOne(User, {
        where: { id: userId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!user) return null;
      await deleteResetTokens(manager, userId);
      await manager.insert(ResetToken, { hash: toHash(token), userId, expiresAt });
      return token;
    });
  }

  /** Returns the id of the token's account, without consuming the token. A parallel call may consume it. */
  async findUserId(token: string): Promise<string | undefined> {
    const found = await this.dataSource.manager.findOneBy(ResetToken, isValid(token));
    return found?.userId;
  }

  async deleteExpired(): Promise<void> {
    await this.dataSource.manager.delete(ResetToken, { expiresAt: LessThan(new Date()) });
  }
}

/** Consumes a token. Of several parallel calls, exactly one returns true. */
export async function consumeResetToken(manager: EntityManager, token: string): Promise<boolean> {
  const { affected } = await manager.update(ResetToken, isValid(token), { consumedAt: new Date() });
  return affected === 1;
}

/** Deletes the unused tokens of an account. */
export async function deleteResetTokens(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(ResetToken, { userId, consumedAt: IsNull() });
}

const isValid = (token: string) => ({
  hash: toHash(token),
  consumedAt: IsNull(),
  expiresAt: MoreThan(new Date()),
});

const toHash = (token: string): string => createHash('sha256').update(token).digest('hex');
