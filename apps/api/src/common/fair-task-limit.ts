import { TooManyAttempts } from './errors';

type Start = () => void;

/**
 * Runs a few calls at once. Further calls wait, and the addresses that wait take turns: one that sends thousands of
 * calls delays only itself.
 */
export class FairTaskLimit {
  private running = 0;
  /** By address, in the order of their turns. No list is empty. */
  private readonly waiting = new Map<string, Start[]>();

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaitingOfAddress: number,
    private readonly refuse: () => Error = () => new TooManyAttempts(1),
  ) {}

  /** @throws what `refuse` returns, by default TooManyAttempts, if too many calls of the address wait. */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.maxRunning) await this.waitForTurn(address);
    else this.running += 1;
    try {
      return await work();
    } finally {
      // the next waiting call takes over this place, so `running` does not change
      const next = this.takeNext();
      if (next) next();
      else this.running -= 1;
    }
  }

  private waitForTurn(address: string): Promise<void> {
    const list = this.waiting.get(address) ?? [];
    if (list.length >= this.maxWaitingOfAddress) throw this.refuse();
    this.waiting.set(address, list);
    return new Promise((start) => list.push(start));
  }

  /** Takes the first call of the first address, which then goes to the end. */
  private takeNext(): Start | undefined {
    const [entry] = this.waiting;
    if (!entry) return undefined;
    const [address, list] = entry;
    const next = list.shift();
    this.waiting.delete(address);
    if (list.length > 0) this.waiting.set(address, list);
    return next;
  }
}
