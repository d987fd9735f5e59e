import { Column, Entity, MoreThan, PrimaryColumn, type EntityManager } from 'typeorm';
import { createToken, hashToken, lockUser } from '../reset-tokens';

export const CONFIRMATION_TOKEN_HOURS = 24;

/** A token that confirms the email address of an account. Only its hash is stored; the token itself is only in the mail. */
@Entity('email_confirmation_tokens')
export class ConfirmationToken {
  /** SHA-256 of the token, in hex. */
  @PrimaryColumn('text')
  hash: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}

/** Returns a new token, which works for 24 hours. Returns null if the account was deleted. */
export async function issueConfirmationToken(manager: EntityManager, userId: string): Promise<string | null> {
  const token = createToken();
  const expiresAt = new Date(Date.now() + CONFIRMATION_TOKEN_HOURS * 3_600_000);
  return manager.transaction(async (locked) => {
    // a confirmation and a new address wait for this token, and delete it
    if (!(await lockUser(locked, userId))) return null;
    await locked.insert(ConfirmationToken, { hash: hashToken(token), userId, expiresAt });
    return token;
  });
}

/** Returns the id of the token's account, without consuming the token. A parallel call may consume it. */
export async function findConfirmingUser(manager: EntityManager, token: string): Promise<string | undefined> {
  const found = await manager.findOneBy(ConfirmationToken, isValid(token));
  return found?.userId;
}

/** Consumes a token. Of several parallel calls, exactly one returns true. */
export async function consumeConfirmationToken(manager: EntityManager, token: string): Promise<boolean> {
  const { affected } = await manager.delete(ConfirmationToken, isValid(token));
  return affected === 1;
}

/** Deletes the tokens of an account. */
export async function deleteConfirmationTokens(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(ConfirmationToken, { userId });
}

const isValid = (token: string) => ({ hash: hashToken(token), expiresAt: MoreThan(new Date()) });
