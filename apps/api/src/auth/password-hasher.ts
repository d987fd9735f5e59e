import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's first choice for argon2id (the library's default variant). */
const COST: Options = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/** Each hash takes 46 MB and a core for some 20 ms: more at once would starve everything else. */
const MOST_AT_ONCE = 2;

/** Makes and checks password hashes, a few at a time; the others wait their turn. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly nobodysHash = hash(randomBytes(16).toString('hex'), COST);

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, COST));
  }

  /** Without a hash (no such account) it takes just as long and says no. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.nobodysHash);
    const matches = await this.inTurn(() => verify(against, password));
    return matches && passwordHash !== undefined;
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= MOST_AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await work();
    } finally {
      // whoever waits takes this place over, so the count stays
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
