import {
  Column,
  CreateDateColumn,
  Entity,
  MoreThan,
  PrimaryGeneratedColumn,
  type EntityManager,
} from 'typeorm';
import { enqueueNotice } from '../../mail/notice.entity';
import { isSameEmail, User } from '../user.entity';

export const UNDO_DAYS = 7;

/**
 * A change of an email address, or the deletion of an account, which frees its address. While the row exists, the link
 * that was sent to the old address undoes it.
 */
@Entity('email_changes')
export class EmailChange {
  /** Later changes of an account have higher ids. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text', { name: 'old_email' })
  oldEmail: string;

  /** The hashes of the tokens: each attempt to send the mail has a token of its own. */
  @Column('text', { name: 'token_hashes', array: true, default: '{}' })
  tokenHashes: string[];

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}

/**
 * Announces a new email address to the old one, with a link that undoes the change. `user` is the locked account before
 * the change. A change back to an address that a link would restore gets no link of its own, and ends the later ones:
 * otherwise a thief could undo that the owner has changed the address back.
 */
export async function announceEmailChange(
  manager: EntityManager,
  user: User,
  newEmail: string,
): Promise<void> {
  const { id: userId, email: oldEmail } = user;
  if (isSameEmail(oldEmail, newEmail)) return;
  const changes = await findChanges(manager, userId);
  const restored = changes.find((change) => isSameEmail(change.oldEmail, newEmail));
  if (restored) {
    await deleteChangesSince(manager, restored);
    return enqueueNotice(manager, 'email_restored', oldEmail);
  }
  await enqueueNotice(manager, 'email_changed', oldEmail, await insertChange(manager, user));
}

/**
 * Deletes an account on behalf of its owner, and announces it with a link that undoes it. The address is free at once.
 * `AccountsCleanup` deletes the rest of its data when the link has expired. `user` is the locked account.
 */
export async function deleteReversibly(manager: EntityManager, user: User): Promise<void> {
  const { id } = user;
  await announceToAll(manager, 'account_deleted', user, await insertChange(manager, user));
  // a valid address of nobody, which the previous release also accepts
  const email = `${id}@deleted.invalid`;
  const deleted = { email, deletedAt: new Date(), tokenVersion: () => 'token_version + 1' };
  await manager.update(User, { id }, deleted);
  for (const table of ['sessions', 'password_reset_tokens', 'email_confirmation_tokens', 'runs'])
    await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [id]);
}

async function insertChange(manager: EntityManager, { id, email }: User): Promise<string> {
  const expiresAt = new Date(Date.now() + UNDO_DAYS * 24 * 3_600_000);
  const { identifiers } = await manager.insert(EmailChange, { userId: id, oldEmail: email, expiresAt });
  return String(identifiers[0]!['id']);
}

/**
 * Announces a change of an account to its address, and to those that a link could restore. `changeId`: what a link in
 * the mails undoes.
 */
export async function announceToAll(
  manager: EntityManager,
  kind: 'password_changed' | 'account_deleted',
  { id, email }: Pick<User, 'id' | 'email'>,
  changeId: string | null = null,
): Promise<void> {
  const changes = await findChanges(manager, id);
  const recipients = new Map(
    [email, ...changes.map(({ oldEmail }) => oldEmail)].map((each) => [each.toLowerCase(), each]),
  );
  for (const recipient of recipients.values()) await enqueueNotice(manager, kind, recipient, changeId);
}

/** Deletes a change and the later ones of its account, whose links are then invalid. */
export async function deleteChangesSince(manager: EntityManager, { userId, id }: EmailChange): Promise<void> {
  await manager.query('DELETE FROM email_changes WHERE user_id = $1 AND id >= $2', [userId, id]);
}

/** The changes of an account that can be undone, oldest first. */
export const findChanges = (manager: EntityManager, userId: string): Promise<EmailChange[]> =>
  manager.find(EmailChange, { where: { userId, expiresAt: MoreThan(new Date()) }, order: { id: 'ASC' } });
