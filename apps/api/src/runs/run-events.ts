import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Lineup, RunProgress, RunResponse } from '@fanteam/contracts';
import { retryWhileDatabaseUnavailable } from '../common/database-errors';
import { ApiError } from '../common/errors';
import { OpenRequests } from './open-requests';
import type { RunSignal } from './run-signal';
import { hasEnded, RunWatcher } from './run-watcher';
import { RunsService } from './runs.service';

/** Proxies close idle connections after a minute, some after 30 s. */
const HEARTBEAT_MS = 15_000;
const DATABASE_TIMEOUT_MS = 30_000;

export type RunEvent =
  | { event: 'lineup'; id: number; data: Lineup }
  | { event: 'progress'; data: RunProgress }
  | { event: 'done'; data: RunResponse }
  /** Nothing new. Keeps the connection open. */
  | { event: 'heartbeat' };

/** The position of a follower in the events of a run. */
interface Cursor {
  id: string;
  requested: number;
  /** The rank of the last lineup that was sent. */
  rank: number;
  /** The last progress that was sent, as JSON. */
  progress: string;
}

/** The events of runs. They are read from the rows, so every process can send the events of every run. */
@Injectable()
export class RunEvents implements OnModuleDestroy {
  private readonly requests = new OpenRequests();
  private readonly reads = new Map<string, Promise<unknown>>();

  constructor(
    private readonly runs: RunsService,
    private readonly watcher: RunWatcher,
  ) {}

  /** Ends all streams. The clients reconnect to another process or after the restart. */
  onModuleDestroy(): void {
    this.requests.close();
  }

  /**
   * The events of a run until it has ended, the client disconnects or the server stops: lineups with a rank above
   * `after`, each change of the progress, and the end.
   * @throws a 404 for an unknown run, a 503 while the server stops. Both before the first event.
   */
  async follow(id: string, after: number, disconnected: AbortSignal): Promise<AsyncGenerator<RunEvent>> {
    if (this.requests.areClosed) throw new ApiError('server_stopping');
    const { requested } = await this.runs.find(id);
    return this.stream({ id, requested, rank: after, progress: '' }, disconnected);
  }

  private async *stream(cursor: Cursor, disconnected: AbortSignal): AsyncGenerator<RunEvent> {
    const { signal, leave } = this.requests.enter(disconnected);
    const latest = new LatestSignal(signal);
    const unwatch = this.watcher.watch(cursor.id, (run) => latest.put(run));
    let sentAt = performance.now();
    try {
      while (!signal.aborted) {
        const run = await latest.next(HEARTBEAT_MS);
        if (signal.aborted || run?.state === 'deleted') return;
        const events = run ? await this.readEvents(cursor, run) : [];
        const isIdle = performance.now() - sentAt > HEARTBEAT_MS;
        if (events.length === 0 && isIdle) events.push({ event: 'heartbeat' });
        if (events.length > 0) sentAt = performance.now();
        yield* events;
        if (run && hasEnded(run)) return;
      }
    } finally {
      unwatch();
      leave();
    }
  }

  /** The events between the cursor and the signal. Moves the cursor. */
  private async readEvents(cursor: Cursor, run: RunSignal): Promise<RunEvent[]> {
    const { id, requested, rank } = cursor;
    const events: RunEvent[] = [];
    if (run.found > rank) {
      const lineups = await this.shareRead(`${id} after ${rank}`, () => this.runs.readLineups(id, rank));
      for (const data of lineups) events.push({ event: 'lineup', id: (cursor.rank += 1), data });
    }
    const progress = toProgress(run, requested);
    const json = JSON.stringify(progress);
    if (json !== cursor.progress) events.push({ event: 'progress', data: progress });
    cursor.progress = json;
    if (hasEnded(run)) {
      events.push({ event: 'done', data: await this.shareRead(id, () => this.runs.readEnded(id)) });
    }
    return events;
  }

  /** Followers of a run are notified at the same time, so one read serves all of them. */
  private shareRead<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
    const pending = this.reads.get(key) as Promise<Result> | undefined;
    if (pending) return pending;
    const result = retryWhileDatabaseUnavailable(read, DATABASE_TIMEOUT_MS).finally(() =>
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

/** Keeps only the newest signal until it is read. */
class LatestSignal {
  private latest: RunSignal | undefined;
  private wake: (() => void) | undefined;

  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.wake?.(), { once: true });
  }

  put(run: RunSignal): void {
    // a poll that began before the end can return after the notification of the end
    if (this.latest && hasEnded(this.latest)) return;
    this.latest = run;
    this.wake?.();
  }

  /** Returns undefined after `timeoutMs` without a signal, and when the request is aborted. */
  async next(timeoutMs: number): Promise<RunSignal | undefined> {
    if (!this.latest) await this.sleep(timeoutMs);
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
