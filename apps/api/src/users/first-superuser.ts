import { randomUUID } from 'node:crypto';
import { isTooCommon } from '@fanteam/passwords';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PasswordHasher } from '../auth/password-hasher';
import { CONFIG, type Config } from '../config/config';
import { SchemaStatus } from '../schema/schema-status';
import { findUserByEmail, User } from '../auth/user.entity';

/** Creates the first superuser at start-up. An existing account is not changed. */
@Injectable()
export class FirstSuperuser implements OnModuleInit {
  private readonly logger = new Logger(FirstSuperuser.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly hasher: PasswordHasher,
    private readonly schema: SchemaStatus,
  ) {}

  /** Without a migrated schema, the server starts first: its probes must respond while it waits. */
  async onModuleInit(): Promise<void> {
    this.warnOfCommonPassword();
    if ((await this.schema.missingMigrations()).length === 0) return this.create();
    void this.schema
      .waitUntilCurrent()
      .then((isCurrent) => (isCurrent ? this.create() : undefined))
      .catch((error: unknown) => this.logger.error(`Cannot create the first superuser: ${String(error)}`));
  }

  private warnOfCommonPassword(): void {
    const first = this.config.firstSuperuser;
    if (!first || !isTooCommon(first.password, { email: first.email })) return;
    this.logger.warn(
      'FIRST_SUPERUSER_PASSWORD is a common password. If the account still has it, change it on the Settings page.',
    );
  }

  private async create(): Promise<void> {
    const first = this.config.firstSuperuser;
    if (!first || (await findUserByEmail(this.users, first.email))) return;
    const user = {
      id: randomUUID(),
      email: first.email,
      passwordHash: await this.hasher.hash(first.password),
      fullName: null,
      isActive: true,
      isSuperuser: true,
    };
    // another process may start at the same time
    await this.users.createQueryBuilder().insert().values(user).orIgnore().execute();
  }
}
