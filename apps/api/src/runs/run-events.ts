import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Lineup, RunProgress, RunResponse } from '@fanteam/contracts';
import { ApiError } from '../common/errors';
import { retryWhileDatabaseUnavailable } from '../common/database-errors';
import { OpenCalls } from './open-calls';
import type { RunSignal } from './run-signal';
import { hasEnded, RunWatcher } from './run-watcher';
import { RunsService } from './runs.service';

/** Proxies end connections on which nothing is said for a minute, some for half of one. */
const HEARTBEAT_MS = 15_000;
const DATABASE_PATIENCE_MS = 30_000;

export type RunEvent =
  | { event: 'lineup'; id: number; data: Lineup }
  | { event: 'progress'; data: RunProgress }
  | { event: 'done'; data: RunResponse }
  /** Nothing new: keeps the connection open. */
  | { event: 'heartbeat' };

/** Runs as streams of events, read from the rows, so any process can tell of any run. */
@Injectable()
export class RunEvents implements OnModuleDestroy {
  private readonly calls = new OpenCalls();
  private readonly reads = new Map<string, Promise<unknown>>();

  constructor(
    private readonly runs: RunsService,
    private readonly watcher: RunWatcher,
  ) {}

  /** Followers are let go so that they come back, to the process that takes over or to the next one. */
  onModuleDestroy(): void {
    this.calls.stop();
  }

  /**
   * Tells of a run until it has ended, the client leaves or the server stops: its lineups ranked after `after`,
   * how far it is whenever that changes, and its end.
   * @throws a 404 for an unknown run, a 503 while the server stops; both before the first event.
   */
  async follow(id: string, after: number, left: AbortSignal): Promise<AsyncGenerator<RunEvent>> {
    if (this.calls.areStopped) throw new ApiError('server_stopping');
    const { requested } = await this.runs.find(id);
    return this.tell(id, requested, after, left);
  }

  private async *tell(
    id: string,
    requested: number,
    after: number,
    left: AbortSignal,
  ): AsyncGenerator<RunEvent> {
    const { signal, leave } = this.calls.enter(left);
    const news = new LatestNews(signal);
    const unwatch = this.watcher.watch(id, (run) => news.put(run));
    let rank = after;
    let told = '';
    let spokeAt = performance.now();
    try {
      while (!signal.aborted) {
        const run = await news.next(HEARTBEAT_MS);
        if (signal.aborted || run?.state === 'gone') return;
        const events: RunEvent[] = [];
        if (run && run.found > rank) {
          for (const data of await this.readLineups(id, rank)) {
            events.push({ event: 'lineup', id: (rank += 1), data });
          }
        }
        const progress = run && toProgress(run, requested);
        if (progress && JSON.stringify(progress) !== told) events.push({ event: 'progress', data: progress });
        told = progress ? JSON.stringify(progress) : told;
        if (run && hasEnded(run)) events.push({ event: 'done', data: await this.readEnded(id) });
        if (events.length === 0 && performance.now() - spokeAt > HEARTBEAT_MS)
          events.push({ event: 'heartbeat' });
        if (events.length > 0) spokeAt = performance.now();
        yield* events;
        if (run && hasEnded(run)) return;
      }
    } finally {
      unwatch();
      leave();
    }
  }

  private readLineups(id: string, after: number): Promise<Lineup[]> {
    return this.share(`${id} after ${after}`, () => this.runs.readLineups(id, after));
  }

  private readEnded(id: string): Promise<RunResponse> {
    return this.share(id, () => this.runs.readEnded(id));
  }

  /** Followers of the same run hear of a change at the same time: one read serves them all. */
  private share<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
    const underWay = this.reads.get(key) as Promise<Result> | undefined;
    if (underWay) return underWay;
    const result = retryWhileDatabaseUnavailable(read, DATABASE_PATIENCE_MS).finally(() =>
      this.reads.delete(key),
    );
    this.reads.set(key, result);
    return result;
  }
}

function toProgress({ state, found, position }: RunSignal, requested: number): RunProgress {
  return {
    state: state as RunProgress['state'],
    found,
    requested,
    ...(position === undefined ? {} : { position_in_queue: position }),
  };
}

/** Holds the newest signal until it is asked for; older ones are of no use to anybody. */
class LatestNews {
  private latest: RunSignal | undefined;
  private wake: (() => void) | undefined;

  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.wake?.(), { once: true });
  }

  put(run: RunSignal): void {
    // a look at the rows that began before the end may be answered after the news of it
    if (this.latest && hasEnded(this.latest)) return;
    this.latest = run;
    this.wake?.();
  }

  /** undefined: nothing came within `patienceMs`, or the signal aborted. */
  async next(patienceMs: number): Promise<RunSignal | undefined> {
    if (!this.latest) await this.sleep(patienceMs);
    const { latest } = this;
    this.latest = undefined;
    return latest;
  }

  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = undefined;
        resolve();
      };
    });
  }
}
