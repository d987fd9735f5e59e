/** The tokens of links in emails: to reset a password, and to confirm an address. */
import { createHash, randomBytes } from 'node:crypto';
import { Column, Entity, IsNull, MoreThan, PrimaryColumn, type EntityManager } from 'typeorm';
import { User } from './user.entity';

const TOKEN_BYTES = 32;
export const RESET_TOKEN_MINUTES = 30;
export const CONFIRMATION_TOKEN_HOURS = 24;

/** Only the hash of a token is stored; the token itself is only in the mail. */
abstract class LinkToken {
  /** SHA-256 of the token, in hex. 32 random bytes need no slow hash. */
  @PrimaryColumn('text')
  hash: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}

/**
 * Resets a password. Each works for 30 minutes, until one of them is used: a request for recovery by another person must
 * not end the link that the owner has got. Used ones are kept until they expire, for the owner's data export.
 */
@Entity('password_reset_tokens')
export class ResetToken extends LinkToken {
  @Column('timestamptz', { name: 'consumed_at', nullable: true })
  consumedAt: Date | null;
}

/** Confirms the email address of an account. Works for 24 hours, and is deleted when it is used. */
@Entity('email_confirmation_tokens')
export class ConfirmationToken extends LinkToken {}

type Kind = typeof ResetToken | typeof ConfirmationToken;

/** Returns a new token. Returns null if the account was deleted. */
export async function issueToken(manager: EntityManager, kind: Kind, userId: string): Promise<string | null> {
  const token = createToken();
  const minutes = kind === ResetToken ? RESET_TOKEN_MINUTES : CONFIRMATION_TOKEN_HOURS * 60;
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  return manager.transaction(async (locked) => {
    // what ends the tokens of the account waits for this one
    if (!(await lockUser(locked, userId))) return null;
    await locked.insert<LinkToken>(kind, { hash: hashToken(token), userId, expiresAt });
    return token;
  });
}

/** Returns the id of the token's account, without consuming the token. A parallel call may consume it. */
export async function findTokenUser(
  manager: EntityManager,
  kind: Kind,
  token: string,
): Promise<string | undefined> {
  const found = await manager.findOneBy<LinkToken>(kind, isValid(kind, token));
  return found?.userId;
}

/** Consumes a token. Of several parallel calls, exactly one returns true. */
export async function consumeToken(manager: EntityManager, kind: Kind, token: string): Promise<boolean> {
  const valid = isValid(kind, token);
  const { affected } =
    kind === ResetToken
      ? await manager.update(ResetToken, valid, { consumedAt: new Date() })
      : await manager.delete(kind, valid);
  return affected === 1;
}

/** Deletes the unused tokens of an account. */
export async function deleteTokens(manager: EntityManager, kind: Kind, userId: string): Promise<void> {
  await manager.delete(kind, { userId, ...isUnused(kind) });
}

const isValid = (kind: Kind, token: string) => ({
  hash: hashToken(token),
  expiresAt: MoreThan(new Date()),
  ...isUnused(kind),
});

const isUnused = (kind: Kind) => (kind === ResetToken ? { consumedAt: IsNull() } : {});

/** Locks the row of an account for the rest of the transaction. Returns false if the account was deleted. */
export const lockUser = (manager: EntityManager, id: string): Promise<boolean> =>
  manager.exists(User, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Returns the random token of a link in an email. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the hash that is stored instead of such a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
