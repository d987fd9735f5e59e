import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';

/** The OWASP recommendation for argon2id, which is the library's default variant. */
const COST: Options = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/** Each hash takes 46 MB and one core for about 20 ms. More at once would slow down all other requests. */
const MAX_CONCURRENT = 2;

/** Creates and verifies password hashes, `MAX_CONCURRENT` at once. Further calls wait in a queue. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly dummyHash = hash(randomBytes(16).toString('hex'), COST);

  hash(password: string): Promise<string> {
    return this.queued(() => hash(password, COST));
  }

  /** Without a hash (the account does not exist) it takes the same time and returns false. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.dummyHash);
    const matches = await this.queued(() => verify(against, password));
    return matches && passwordHash !== undefined;
  }

  private async queued<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= MAX_CONCURRENT) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      // the next waiting call takes over this place, so `running` does not change
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
