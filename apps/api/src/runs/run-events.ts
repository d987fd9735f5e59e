import type { RunKind } from '@fanteam/contracts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Response } from 'express';
import { retryWhileDatabaseUnavailable } from '../common/database-errors';
import { ApiError } from '../common/errors';
import { openEventStream } from './event-stream';
import { abortOnDisconnect } from './open-requests';
import { RunAnswers } from './run-answers';
import { KINDS_OF_RUNS } from './kinds/all-kinds';
import { RunFeed, type EventSink } from './run-feed';
import type { RunSignal } from './run-signal';
import { hasEnded, RunWatcher } from './run-watcher';
import type { RunSummary } from './run.entity';
import { RunsService } from './runs.service';

const DATABASE_TIMEOUT_MS = 30_000;
const BEAT_INTERVAL_MS = 5000;

/** A feed while it has followers, or clients that are about to follow it. */
interface OpenFeed {
  ready: Promise<RunFeed>;
  users: number;
  unwatch: () => void;
}

/** The events of runs. They are read from the rows, so every process can send the events of every run. */
@Injectable()
export class RunEvents implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RunEvents.name);
  private readonly feeds = new Map<string, OpenFeed>();
  private beatTimer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly runs: RunsService,
    private readonly answers: RunAnswers,
    private readonly watcher: RunWatcher,
  ) {}

  onApplicationBootstrap(): void {
    this.beatTimer = setInterval(() => this.forEachFeed((feed) => void feed.beat()), BEAT_INTERVAL_MS);
  }

  /** Ends all streams. The clients reconnect to another process or after the restart. */
  onModuleDestroy(): void {
    this.closed = true;
    clearInterval(this.beatTimer);
    this.forEachFeed((feed) => feed.close());
  }

  /** Sends the events of a run as the response. @throws as `follow` does, before the response has begun. */
  async stream(id: string, after: number, response: Response): Promise<void> {
    const disconnected = abortOnDisconnect(response);
    await this.follow(id, after, disconnected, () => openEventStream(response));
  }

  /**
   * Sends the events of a run to a sink until the run has ended, the client disconnects or the server stops: lineups with
   * a rank above `after`, each change of the progress, and the end.
   * @throws a 404 for an unknown run, a 503 while the server stops. Both before the sink is opened.
   */
  async follow(
    id: string,
    after: number,
    disconnected: AbortSignal,
    openSink: () => EventSink,
  ): Promise<void> {
    if (this.closed) throw new ApiError('server_stopping');
    const open = this.feeds.get(id) ?? this.open(id);
    open.users += 1;
    try {
      const feed = await open.ready;
      if (this.closed) throw new ApiError('server_stopping');
      if (disconnected.aborted) return this.leave(id, open);
      const remove = feed.add(openSink(), after);
      disconnected.addEventListener('abort', () => {
        remove();
        this.leave(id, open);
      });
    } catch (error) {
      this.leave(id, open);
      throw error;
    }
  }

  private open(id: string): OpenFeed {
    const open: OpenFeed = { ready: this.createFeed(id), users: 0, unwatch: () => undefined };
    open.ready.then(
      (feed) => {
        // every client may have disconnected meanwhile
        if (this.feeds.get(id) === open) open.unwatch = this.watcher.watch(id, (run) => feed.put(run));
      },
      () => undefined,
    );
    this.feeds.set(id, open);
    return open;
  }

  private async createFeed(id: string): Promise<RunFeed> {
    const retry = <Result>(read: () => Promise<Result>) =>
      retryWhileDatabaseUnavailable(read, DATABASE_TIMEOUT_MS);
    const { kind, requested } = await this.runs.readStart(id);
    const { findsLineups, readsSummary } = KINDS_OF_RUNS[kind];
    return new RunFeed({
      readLineups: async (after) => (findsLineups ? retry(() => this.runs.readLineups(id, after)) : []),
      readProgress: async (run) => {
        // the `done` event contains the result
        const isNeeded = readsSummary && run.found > 0 && !hasEnded(run);
        const summary = isNeeded ? await retry(() => this.runs.readSummary(id)) : null;
        return toProgress(kind, run, { requested, summary });
      },
      readEnd: async (run) => {
        const acquired = await retry(() => this.answers.acquire(run));
        return acquired && { json: acquired.answer.json, release: acquired.release };
      },
      onError: (error) => this.logger.warn(error),
    });
  }

  private forEachFeed(work: (feed: RunFeed) => void): void {
    for (const { ready } of this.feeds.values()) ready.then(work, () => undefined);
  }

  private leave(id: string, open: OpenFeed): void {
    open.users -= 1;
    if (open.users > 0) return;
    if (this.feeds.get(id) === open) this.feeds.delete(id);
    open.unwatch();
    open.ready.then(
      (feed) => feed.close(),
      () => undefined,
    );
  }
}

function toProgress<Kind extends RunKind>(
  kind: Kind,
  { state, found, position, total, gap }: RunSignal,
  { requested, summary }: { requested: number; summary: RunSummary<Kind> | null },
): object {
  return {
    state,
    found,
    requested,
    position_in_queue: position ?? undefined,
    ...KINDS_OF_RUNS[kind].toProgress({ found, requested, total, gap, summary }),
  };
}
