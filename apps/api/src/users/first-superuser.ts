import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PasswordHasher } from '../auth/password-hasher';
import { CONFIG, type Config } from '../config/config';
import { findUserByEmail, User } from '../auth/user.entity';

/** Creates the first superuser at start-up. An existing account is not changed. */
@Injectable()
export class FirstSuperuser implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly hasher: PasswordHasher,
  ) {}

  async onModuleInit(): Promise<void> {
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
