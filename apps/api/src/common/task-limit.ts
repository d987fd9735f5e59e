import { isDatabaseUnavailable } from './database-errors';
import { ApiError } from './errors';

/**
 * A waiting task gives up after this many checks without progress. A disk can pause for seconds, so it waits about as long
 * as for a connection. A busy process makes fewer checks.
 */
const MAX_CHECKS = 40;
const CHECK_MS = 100;

/**
 * Lets a few tasks of this process run at once. The others wait in the order of their arrival, without a connection to
 * the database, for as long as earlier tasks finish.
 */
export class TaskLimit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  /** The number of tasks that have finished, even with an error of the request. */
  private finished = 0;

  /** @param width the number of tasks that run at once */
  constructor(private readonly width: number) {}

  /** @throws what the task throws; `database_unavailable` if the earlier tasks do not finish. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.running < this.width) this.running += 1;
    else await this.waitForTurn();
    try {
      const result = await task();
      this.finished += 1;
      return result;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) this.finished += 1;
      throw error;
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      let [finished, checks] = [this.finished, 0];
      const start = () => {
        clearInterval(timer);
        resolve();
      };
      const timer = setInterval(() => {
        if (finished !== this.finished) [finished, checks] = [this.finished, 0];
        checks += 1;
        if (checks < MAX_CHECKS) return;
        clearInterval(timer);
        this.waiting.splice(this.waiting.indexOf(start), 1);
        reject(new ApiError('database_unavailable'));
      }, CHECK_MS);
      this.waiting.push(start);
    });
  }
}
