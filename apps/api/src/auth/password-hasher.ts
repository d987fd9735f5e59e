import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { FairTaskLimit } from '../common/fair-task-limit';

/** The OWASP recommendation for argon2id, which is the library's default variant. */
const COST: Options = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/** Each hash takes 46 MB and one core for about 20 ms. More at once would need more memory, and slow down other requests. */
const MAX_CONCURRENT = 1;
/** Calls of one address that wait. Further ones are refused. */
const MAX_WAITING = 500;

/** Creates and verifies password hashes, `MAX_CONCURRENT` at once. */
@Injectable()
export class PasswordHasher {
  private readonly limit = new FairTaskLimit(MAX_CONCURRENT, MAX_WAITING);
  private readonly dummyHash = hash(randomBytes(16).toString('hex'), COST);

  hash(password: string): Promise<string> {
    return this.limit.run('', () => hash(password, COST));
  }

  /** Without a hash (the account does not exist) it takes the same time and returns false. */
  async verify(passwordHash: string | undefined, password: string, address: string): Promise<boolean> {
    const against = passwordHash ?? (await this.dummyHash);
    const matches = await this.limit.run(address, () => verify(against, password));
    return matches && passwordHash !== undefined;
  }
}
