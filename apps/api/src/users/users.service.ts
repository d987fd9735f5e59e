import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { UserCreate, UserPublic, UsersPublic, UserUpdate } from '@fanteam/contracts';
import { In, type EntityManager, type Repository } from 'typeorm';
import { toUserPublic, USER_COLUMNS } from '../auth/dto/user-public.dto';
import { PasswordHasher } from '../auth/password-hasher';
import { deleteResetTokens } from '../auth/reset-tokens';
import { User } from '../auth/user.entity';
import { isViolation } from '../common/database-errors';
import { ApiError, type ErrorCode } from '../common/errors';
import { findPage, type PageDto } from '../common/page';
import { enqueueMail } from '../mail/mail.entity';

/** Manages all accounts, for superusers. */
@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly hasher: PasswordHasher,
  ) {}

  list(page: PageDto): Promise<UsersPublic> {
    return findPage(this.users, USER_COLUMNS, page);
  }

  /** Returns the reader's own account, or any account to a superuser. The error shows no other user whether it exists. */
  async read(id: string, reader: User): Promise<UserPublic> {
    if (reader.id === id) return toUserPublic(reader);
    if (!reader.isSuperuser) throw new ApiError('not_privileged');
    const user = await this.users.findOneBy({ id });
    if (!user) throw new ApiError('user_not_found');
    return toUserPublic(user);
  }

  async create(fields: UserCreate): Promise<UserPublic> {
    return this.add(fields, 'email_taken_at_creation', (manager) =>
      enqueueMail(manager, 'new_account', fields.email),
    );
  }

  /** Inserts an account. `alongside` runs in the same transaction. */
  async add(
    fields: UserCreate,
    emailTaken: ErrorCode,
    alongside: (manager: EntityManager) => Promise<void> = async () => undefined,
  ): Promise<UserPublic> {
    const user = this.users.create({
      id: randomUUID(),
      email: fields.email,
      passwordHash: await this.hasher.hash(fields.password),
      fullName: fields.full_name ?? null,
      isActive: fields.is_active ?? true,
      isSuperuser: fields.is_superuser ?? false,
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
    if (fields.password !== undefined) changes.passwordHash = await this.hasher.hash(fields.password);
    return this.users.manager
      .transaction(async (manager) => {
        const user = await lockForEditor(manager, id, editor);
        if (!user) throw new ApiError('user_id_not_found');
        const losesRights =
          (fields.is_active === false && user.isActive) ||
          (fields.is_superuser === false && user.isSuperuser);
        if (user.id === editor.id && losesRights) throw new ApiError('superuser_demotes_itself');
        const revokesTokens = losesRights || fields.password !== undefined;
        return applyChanges(manager, user.id, changes, revokesTokens, 'user_id_not_found');
      })
      .catch(refuseTaken('email_taken'));
  }

  /** Updates the given fields of the signed-in user's account. */
  async changeOwn(me: User, changes: Partial<User>): Promise<UserPublic> {
    return this.users.manager
      .transaction((manager) => applyChanges(manager, me.id, changes, false, 'invalid_credentials'))
      .catch(refuseTaken('email_taken'));
  }

  async remove(id: string, editor: User): Promise<void> {
    if (id === editor.id) throw new ApiError('superuser_deletes_itself');
    await this.users.manager.transaction(async (manager) => {
      await lockForEditor(manager, id, editor);
      const { affected } = await manager.delete(User, { id });
      if (!affected) throw new ApiError('user_not_found');
    });
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

/** Updates the given columns. A new email address or password deletes the account's reset tokens. */
async function applyChanges(
  manager: EntityManager,
  id: string,
  changes: Partial<User>,
  revokesTokens: boolean,
  notFound: ErrorCode,
): Promise<UserPublic> {
  const nextVersion = revokesTokens ? { tokenVersion: () => 'token_version + 1' } : {};
  const all = { ...changes, ...nextVersion };
  if (Object.keys(all).length > 0) await manager.update(User, { id }, all);
  if (revokesTokens || changes.email !== undefined) await deleteResetTokens(manager, id);
  const changed = await manager.findOneBy(User, { id });
  if (!changed) throw new ApiError(notFound);
  return toUserPublic(changed);
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
