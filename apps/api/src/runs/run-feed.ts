/**
 * The events of one run, for all its followers in this process. Each lineup is read and serialized once, and all
 * followers get the same bytes. A follower is only a position in the events, so one that reads slowly costs no memory:
 * it gets what it has missed when it has read the rest.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Lineup } from '@fanteam/contracts';
import { isOlder, type RunSignal } from './run-signal';
import { hasEnded } from './run-watcher';

/** Proxies close idle connections after a minute, some after 30 s. */
const HEARTBEAT_MS = 15_000;
/** Other requests are handled at least this often while events are sent to many followers. */
const SLICE_MS = 5;
const HEARTBEAT = Buffer.from(': heartbeat\n\n');

/** Where the events of a follower go. */
export interface EventSink {
  /** False while the client has not read the last write. */
  readonly isReady: boolean;
  /** Writes all chunks. Calls `onDrain` when the client has read a write that made the sink not ready. */
  write: (chunks: readonly Buffer[], onDrain: () => void) => void;
  end: () => void;
}

/** What a feed reads. */
interface FeedSource {
  /** The lineups of the run with a rank above `after`, in order. */
  readLineups: (after: number) => Promise<Lineup[]>;
  /** The data of a `progress` event. */
  readProgress: (run: RunSignal) => Promise<object>;
  /**
   * The run that has ended, as JSON; null if it was retried meanwhile. `release` is called when no client needs the bytes
   * any more.
   */
  readEnd: (run: RunSignal) => Promise<{ json: Buffer; release: () => void } | null>;
  onError: (error: unknown) => void;
}

/** A position in the events. */
interface Follower {
  sink: EventSink;
  /** The rank of the last lineup that was sent. */
  rank: number;
  /** The last progress that was sent. */
  progress: Buffer | undefined;
  sentAt: number;
}

/** Lineup events with consecutive ranks. `starts` are the positions of the events in `bytes`. */
interface Segment {
  after: number;
  starts: number[];
  bytes: Buffer;
}

export class RunFeed {
  private readonly followers = new Set<Follower>();
  private due = new Set<Follower>();
  private isSending = false;
  private signal: RunSignal | undefined;
  private segments: Segment[] = [];
  private progress: { json: string; frame: Buffer } | undefined;
  private end: { frames: Buffer[]; release: () => void } | undefined;

  constructor(private readonly source: FeedSource) {}

  /** Adds a follower that has received the lineups up to `rank`. Returns a function that removes it. */
  add(sink: EventSink, rank: number): () => void {
    const follower: Follower = { sink, rank, progress: undefined, sentAt: performance.now() };
    this.followers.add(follower);
    this.send([follower]);
    return () => {
      this.followers.delete(follower);
      this.due.delete(follower);
    };
  }

  /** Continues with newer progress of the run. */
  put(run: RunSignal): void {
    // a poll that began before the end, or before a retry, can return after its notification
    if (this.signal && isOlder(run, this.signal)) return;
    const isRetried = this.signal !== undefined && isOlder(this.signal, run);
    if (isRetried) this.forget();
    else if (this.signal && hasEnded(this.signal) && !hasEnded(run)) return;
    if (JSON.stringify(run) === JSON.stringify(this.signal)) return;
    // a better set has replaced the lineups
    if (this.signal && (this.signal.total ?? null) !== (run.total ?? null)) this.segments = [];
    this.signal = run;
    this.send(this.followers);
  }

  /** Sends a comment to followers that have received nothing for a while, even while the database is unavailable. */
  async beat(): Promise<void> {
    const idleSince = performance.now() - HEARTBEAT_MS;
    await this.forEach(this.followers, (follower) => {
      if (follower.sentAt <= idleSince && follower.sink.isReady) this.write(follower, [HEARTBEAT]);
    });
  }

  /** Ends the streams of all followers. They reconnect. */
  close(): void {
    for (const { sink } of this.followers) sink.end();
    this.followers.clear();
    this.due.clear();
    this.forget();
  }

  /** What was read is no longer true. */
  private forget(): void {
    this.segments = [];
    this.end?.release();
    this.end = undefined;
  }

  private send(followers: Iterable<Follower>): void {
    for (const follower of followers) this.due.add(follower);
    if (this.isSending || !this.signal) return;
    this.isSending = true;
    this.sendDue()
      .catch((error: unknown) => {
        this.source.onError(error);
        this.close();
      })
      .finally(() => (this.isSending = false));
  }

  /** Followers that become due meanwhile are served in the next round, all of them with one read. */
  private async sendDue(): Promise<void> {
    while (this.due.size > 0) {
      const run = this.signal!;
      if (run.state === 'deleted') return this.close();
      const due = this.due;
      this.due = new Set();
      await this.prepare(run, due);
      await this.forEach(due, (follower) => this.sendTo(follower));
    }
  }

  /** Calls `work` for the followers that are still there. */
  private async forEach(followers: ReadonlySet<Follower>, work: (follower: Follower) => void): Promise<void> {
    let sliceEnd = performance.now() + SLICE_MS;
    for (const follower of [...followers]) {
      if (this.followers.has(follower)) work(follower);
      if (performance.now() < sliceEnd) continue;
      await nextTurn();
      sliceEnd = performance.now() + SLICE_MS;
    }
  }

  /** Reads what the followers need. */
  private async prepare(run: RunSignal, due: ReadonlySet<Follower>): Promise<void> {
    let first = Infinity;
    for (const { rank } of due) first = Math.min(first, rank);
    if (this.segments[0] && first < this.segments[0].after) this.segments = [];
    const last = this.segments.at(-1);
    const after = last ? last.after + last.starts.length : first;
    if (run.found > after) {
      const lineups = await this.source.readLineups(after);
      if (lineups.length > 0) this.segments.push(toSegment(after, lineups));
    }
    const json = JSON.stringify(await this.source.readProgress(run));
    if (json !== this.progress?.json) this.progress = { json, frame: toFrame('progress', json) };
    if (hasEnded(run) && !this.end) {
      const ended = await this.source.readEnd(run);
      if (ended && isOlder(run, this.signal!)) ended.release();
      else if (ended) {
        const { json: data, release } = ended;
        this.end = { frames: [Buffer.from('event: done\ndata: '), data, Buffer.from('\n\n')], release };
      }
    }
  }

  private sendTo(follower: Follower): void {
    const { sink } = follower;
    if (!sink.isReady) return;
    const chunks: Buffer[] = [];
    for (const { after, starts, bytes } of this.segments) {
      const end = after + starts.length;
      if (follower.rank >= end) continue;
      chunks.push(bytes.subarray(starts[Math.max(0, follower.rank - after)]));
      follower.rank = end;
    }
    const progress = this.progress?.frame;
    if (progress && progress !== follower.progress) chunks.push(progress);
    follower.progress = progress;
    if (this.end) chunks.push(...this.end.frames);
    if (chunks.length > 0) this.write(follower, chunks);
    if (!this.end) return;
    sink.end();
    this.followers.delete(follower);
  }

  private write(follower: Follower, chunks: readonly Buffer[]): void {
    follower.sentAt = performance.now();
    follower.sink.write(chunks, () => this.followers.has(follower) && this.send([follower]));
  }
}

function toSegment(after: number, lineups: readonly Lineup[]): Segment {
  const events = lineups.map((lineup, index) => toFrame('lineup', JSON.stringify(lineup), after + index + 1));
  const starts: number[] = [];
  let position = 0;
  for (const { length } of events) {
    starts.push(position);
    position += length;
  }
  return { after, starts, bytes: Buffer.concat(events) };
}

const toFrame = (event: string, json: string, id?: number): Buffer =>
  Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${json}\n\n`);
