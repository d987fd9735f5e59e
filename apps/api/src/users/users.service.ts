import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { UserCreate, UserPublic, UsersPublic, UserUpdate } from '@fanteam/contracts';
import { QueryFailedError, type EntityManager, type Repository } from 'typeorm';
import { PasswordHasher } from '../auth/password-hasher';
import { endResetTokens } from '../auth/reset-tokens';
import { ApiError, type ErrorCode } from '../common/errors';
import { findPage } from '../common/find-page';
import type { PageDto } from '../common/page.dto';
import { enqueueMail } from '../mail/mail-queue';
import { toUserPublic } from './to-user-public';
import { User } from './user.entity';

const UNIQUE_VIOLATION = '23505';

/** All accounts, as an administrator manages them. */
@Injectable()
export class UsersService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly hasher: PasswordHasher,
  ) {}

  async list(page: PageDto): Promise<UsersPublic> {
    const { data, count } = await findPage(this.users, page);
    return { data: data.map(toUserPublic), count };
  }

  /** Only to oneself and to administrators; the others do not learn whether the account exists. */
  async read(id: string, reader: User): Promise<UserPublic> {
    if (reader.id === id) return toUserPublic(reader);
    if (!reader.isSuperuser) throw new ApiError('not_privileged');
    return toUserPublic(await this.find(id, 'user_not_found'));
  }

  async create(fields: UserCreate): Promise<UserPublic> {
    return this.add(fields, 'email_taken_at_creation', (manager) =>
      enqueueMail(manager, 'new_account', fields.email),
    );
  }

  /** Inserts an account; `alongside` runs in the same transaction. */
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
    const user = await this.find(id, 'user_id_not_found');
    const isDeactivated = fields.is_active === false && user.isActive;
    const isDemoted = fields.is_superuser === false && user.isSuperuser;
    if (user.id === editor.id && (isDeactivated || isDemoted)) throw new ApiError('superuser_demotes_itself');
    const changes: Partial<User> = { ...toChanges(fields) };
    if (fields.is_active !== undefined) changes.isActive = fields.is_active;
    if (fields.is_superuser !== undefined) changes.isSuperuser = fields.is_superuser;
    if (fields.password !== undefined) changes.passwordHash = await this.hasher.hash(fields.password);
    const endsTokens = isDeactivated || isDemoted || fields.password !== undefined;
    return this.change(user.id, changes, endsTokens, 'user_id_not_found');
  }

  /** Changes what is given of an account; what was mailed to another address or for another password ends. */
  async change(
    id: string,
    changes: Partial<User>,
    endsTokens: boolean,
    notFound: ErrorCode,
  ): Promise<UserPublic> {
    return this.users.manager
      .transaction(async (manager) => {
        const nextVersion = endsTokens ? { tokenVersion: () => 'token_version + 1' } : {};
        const all = { ...changes, ...nextVersion };
        if (Object.keys(all).length > 0) await manager.update(User, { id }, all);
        if (endsTokens || changes.email !== undefined) await endResetTokens(manager, id);
        const changed = await manager.findOneBy(User, { id });
        if (!changed) throw new ApiError(notFound);
        return toUserPublic(changed);
      })
      .catch(refuseTaken('email_taken'));
  }

  async remove(id: string, editor: User): Promise<void> {
    if (id === editor.id) throw new ApiError('superuser_deletes_itself');
    const { affected } = await this.users.delete({ id });
    if (!affected) throw new ApiError('user_not_found');
  }

  private async find(id: string, notFound: ErrorCode): Promise<User> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw new ApiError(notFound);
    return user;
  }
}

/** null clears the name, absence leaves it. */
export function toChanges({ email, full_name: fullName }: UserUpdate): Partial<User> {
  return { ...(email === undefined ? {} : { email }), ...(fullName === undefined ? {} : { fullName }) };
}

/** The index decides whether an address is taken: a look beforehand would only be true at that time. */
function refuseTaken(code: ErrorCode) {
  return (error: unknown): never => {
    const isTaken =
      error instanceof QueryFailedError && (error.driverError as { code?: string }).code === UNIQUE_VIOLATION;
    throw isTaken ? new ApiError(code, '', undefined, error) : error;
  };
}
