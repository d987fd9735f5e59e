import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Column, DataSource, Entity, IsNull, MoreThan, PrimaryColumn, type EntityManager } from 'typeorm';
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

/**
 * Issues and reads password reset tokens. Each works for 30 minutes, until one of them is used: a request for recovery
 * by another person must not end the link that the owner has got.
 */
@Injectable()
export class ResetTokens {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Returns a new token. Returns null if the account was deleted. */
  async issue(userId: string): Promise<string | null> {
    const token = createToken();
    const expiresAt = new Date(Date.now() + RESET_TOKEN_MINUTES * 60_000);
    return this.dataSource.transaction(async (manager) => {
      // a new password waits for this token, and ends it
      if (!(await lockUser(manager, userId))) return null;
      await manager.insert(ResetToken, { hash: hashToken(token), userId, expiresAt });
      return token;
    });
  }

  /** Returns the id of the token's account, without consuming the token. A parallel call may consume it. */
  async findUserId(token: string): Promise<string | undefined> {
    const found = await this.dataSource.manager.findOneBy(ResetToken, isValid(token));
    return found?.userId;
  }
}

/** Locks the row of an account for the rest of the transaction. Returns false if the account was deleted. */
export const lockUser = (manager: EntityManager, id: string): Promise<boolean> =>
  manager.exists(User, { where: { id }, lock: { mode: 'pessimistic_write' } });

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
  hash: hashToken(token),
  consumedAt: IsNull(),
  expiresAt: MoreThan(new Date()),
});

/** Returns the random token of a link in an email. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the hash that is stored instead of such a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
