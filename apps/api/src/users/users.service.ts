import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { UserCreate, UserPublic, UsersPublic, UserUpdate } from '@fanteam/contracts';
import { In, type EntityManager, type Repository } from 'typeorm';
import { toUserPublic, USER_COLUMNS } from '../auth/dto/user-public.dto';
import { checkNewPassword } from '../auth/new-password';
import { PasswordHasher } from '../auth/password-hasher';
import { ConfirmationToken, deleteTokens, ResetToken } from '../auth/link-tokens';
import { announceEmailChange, announceToAll } from '../auth/email-changes/email-change.entity';
import { SecurityLog } from '../auth/security-log';
import { isSameEmail, User } from '../auth/user.entity';
import { isViolation } from '../common/database-errors';
import { AccessRefused, ApiError, type ErrorCode } from '../common/errors';
import { findPage, type PageDto } from '../common/page';
import { enqueueMail } from '../mail/mail.entity';

/** Manages all accounts, for superusers. */
@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly hasher: PasswordHasher,
    private readonly log: SecurityLog,
  ) {}

  list(page: PageDto): Promise<UsersPublic> {
    return findPage(this.users, USER_COLUMNS, page);
  }

  /** Returns the reader's own account, or any account to a superuser. The error shows no other user whether it exists. */
  async read(id: string, reader: User): Promise<UserPublic> {
    if (reader.id === id) return toUserPublic(reader);
    if (!reader.isSuperuser) throw new AccessRefused('not_privileged');
    const user = await this.users.findOneBy({ id });
    if (!user) throw new ApiError('user_not_found');
    return toUserPublic(user);
  }

  async create(fields: UserCreate): Promise<UserPublic> {
    const work = () =>
      this.add(fields, 'email_taken_at_creation', (manager) =>
        enqueueMail(manager, 'new_account', fields.email),
      );
    return this.log.watch('account_creation', {}, work, ({ id }) => ({ user_id: id }));
  }

  /** Inserts an account. `alongside` runs in the same transaction. Only sign-ups can be unconfirmed. */
  async add(
    fields: UserCreate,
    emailTaken: ErrorCode,
    alongside: (manager: EntityManager) => Promise<void> = async () => undefined,
    emailConfirmed = true,
  ): Promise<UserPublic> {
    const { email, full_name: fullName = null } = fields;
    checkNewPassword('password', fields.password, { email, fullName });
    const user = this.users.create({
      id: randomUUID(),
      email,
      passwordHash: await this.hasher.hash(fields.password),
      fullName,
      isActive: fields.is_active ?? true,
      isSuperuser: fields.is_superuser ?? false,
      emailConfirmed,
    });
    await this.users.manager
      .transaction(async (manager) => {
        await manager.insert(User, user);
        await alongside(manager);
      })
      .catch(refuseTaken(emailTaken));
    return toUserPublic(user);
  }

  async update(id: string, fields: UserUpdate, editor: User): Promise<UserPublic> {
    const changes: Partial<User> = { ...toChanges(fields) };
    if (fields.is_active !== undefined) changes.isActive = fields.is_active;
    if (fields.is_superuser !== undefined) changes.isSuperuser = fields.is_superuser;
    if (fields.password !== undefined)
      changes.passwordHash = await this.hashNewPassword(id, fields.password, changes);
    return this.change(id, async (manager) => {
      const user = await lockForEditor(manager, id, editor);
      if (!user) throw new ApiError('user_id_not_found');
      const losesRights =
        (fields.is_active === false && user.isActive) || (fields.is_superuser === false && user.isSuperuser);
      if (user.id === editor.id && losesRights) throw new ApiError('superuser_demotes_itself');
      const revokesTokens = losesRights || fields.password !== undefined;
      return { before: user, after: await applyChanges(manager, user, changes, revokesTokens) };
    });
  }

  /** `changes` are made to the account together with the password. */
  private async hashNewPassword(id: string, password: string, changes: Partial<User>): Promise<string> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw new ApiError('user_id_not_found');
    checkNewPassword('password', password, { ...user, ...changes });
    return this.hasher.hash(password);
  }

  /** Updates the given fields of the signed-in user's account. */
  async changeOwn(me: User, changes: Partial<User>): Promise<UserPublic> {
    return this.change(me.id, async (manager) => {
      const before = await manager.findOne(User, {
        where: { id: me.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!before) throw new ApiError('invalid_credentials');
      return { before, after: await applyChanges(manager, before, changes, false) };
    });
  }

  /** Changes an account in a transaction, and records what has changed. */
  private async change(
    id: string,
    work: (manager: EntityManager) => Promise<{ before: User; after: User }>,
  ): Promise<UserPublic> {
    const { before, after } = await this.users.manager.transaction(work).catch((error: unknown) => {
      if (isViolation(error, 'unique'))
        this.log.record('email_change', { user_id: id, reason: 'email_taken' }, 'failure');
      return refuseTaken('email_taken')(error);
    });
    const fields = { user_id: id };
    if (!isSameEmail(before.email, after.email)) this.log.record('email_change', fields);
    if (before.passwordHash !== after.passwordHash) this.log.record('password_change', fields);
    if (before.isSuperuser !== after.isSuperuser)
      this.log.record('role_change', { ...fields, to: after.isSuperuser ? 'superuser' : 'user' });
    if (before.isActive !== after.isActive)
      this.log.record('status_change', { ...fields, to: after.isActive ? 'active' : 'inactive' });
    return toUserPublic(after);
  }

  async remove(id: string, editor: User): Promise<void> {
    if (id === editor.id) throw new ApiError('superuser_deletes_itself');
    await this.users.manager.transaction(async (manager) => {
      const user = await lockForEditor(manager, id, editor);
      if (!user) throw new ApiError('user_not_found');
      await announceToAll(manager, 'account_deleted', user);
      await manager.delete(User, { id });
    });
    this.log.record('account_deletion', { user_id: id });
  }
}

/**
 * Locks an account and its editor for the rest of the transaction. Returns null if the account does not exist.
 * The editor must still be a superuser: if two superusers demote each other at the same time, the second request
 * fails and one superuser remains. All callers lock the rows in the same order, which prevents deadlocks.
 */
async function lockForEditor(manager: EntityManager, id: string, editor: User): Promise<User | null> {
  const rows = await manager.find(User, {
    where: { id: In([id, editor.id]) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const self = rows.find((row) => row.id === editor.id);
  if (!self?.isActive || !self.isSuperuser) throw new ApiError('invalid_credentials');
  return rows.find((row) => row.id === id) ?? null;
}

/**
 * Updates the given columns of a locked account. A new email address or password deletes the links of earlier emails, and is
 * announced to the address before.
 */
async function applyChanges(
  manager: EntityManager,
  user: User,
  changes: Partial<User>,
  revokesTokens: boolean,
): Promise<User> {
  const { id } = user;
  const nextVersion = revokesTokens ? { tokenVersion: () => 'token_version + 1' } : {};
  const all = { ...changes, ...nextVersion };
  if (Object.keys(all).length > 0) await manager.update(User, { id }, all);
  if (revokesTokens || changes.email !== undefined) await deleteTokens(manager, ResetToken, id);
  if (changes.email !== undefined) await deleteTokens(manager, ConfirmationToken, id);
  if (changes.email !== undefined) await announceEmailChange(manager, user, changes.email);
  if (changes.passwordHash !== undefined) await announceToAll(manager, 'password_changed', user);
  return manager.findOneByOrFail(User, { id });
}

/** null clears the name; undefined keeps it. */
export function toChanges({ email, full_name: fullName }: UserUpdate): Partial<User> {
  return { ...(email === undefined ? {} : { email }), ...(fullName === undefined ? {} : { fullName }) };
}

/** The unique index decides whether an address is taken: a query before the insert could be outdated. */
function refuseTaken(code: ErrorCode) {
  return (error: unknown): never => {
    throw isViolation(error, 'unique') ? new ApiError(code, '', undefined, error) : error;
  };
}
