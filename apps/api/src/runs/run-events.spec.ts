import type { Lineup } from '@fanteam/contracts';
import type { RunAnswers } from './run-answers';
import { RunEvents } from './run-events';
import type { EventSink } from './run-feed';
import type { RunSignal } from './run-signal';
import type { RunWatcher } from './run-watcher';
import type { RunsService } from './runs.service';

const never = new AbortController().signal;

/** Collects what one client receives. A slow client does not read before `read` is called. */
function client({ isSlow = false } = {}) {
  const chunks: Buffer[] = [];
  let drain: (() => void) | undefined;
  const state = { hasEnded: false };
  const sink: EventSink = {
    get isReady() {
      return drain === undefined;
    },
    write: (written, onDrain) => {
      if (state.hasEnded) throw new Error('Written after the end');
      chunks.push(...written);
      if (isSlow) drain = onDrain;
    },
    end: () => void (state.hasEnded = true),
  };
  const read = () => {
    const onDrain = drain;
    drain = undefined;
    onDrain?.();
  };
  /** The events, for example `lineup 1`, `running 3` (the progress) and `done`. */
  const events = () =>
    Buffer.concat(chunks)
      .toString()
      .split('\n\n')
      .filter(Boolean)
      .map((block) => {
        const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as RunSignal;
        const [, id] = /^id: (\d+)$/m.exec(block) ?? [];
        const name = /^event: (\w+)$/m.exec(block)?.[1] ?? block;
        if (name === 'lineup') return `lineup ${id}`;
        return name === 'progress' ? `${data.state} ${data.found}` : name;
      });
  return { sink, chunks, read, events, state };
}

/** A run in memory that the test changes. */
function scene() {
  const listeners = new Set<(run: RunSignal) => void>();
  const reads: string[] = [];
  const run = { id: 'a', state: 'running', found: 0 } as RunSignal;
  const watcher = {
    watch: (_: string, listener: (run: RunSignal) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const runs = {
    readStart: async () => ({ kind: 'lineups', requested: 9 }),
    readLineups: async (_: string, after: number) => {
      reads.push(`lineups after ${after}`);
      return Array.from({ length: run.found - after }, (__, index) => {
        return { lineup_id: String(after + index + 1) } as Lineup;
      });
    },
  };
  let held = 0;
  const answers = {
    acquire: async () => {
      reads.push('end');
      held += 1;
      return { answer: { json: Buffer.from('{"run_id":"a"}') }, release: () => (held -= 1) };
    },
  };
  const events = new RunEvents(
    runs as unknown as RunsService,
    answers as unknown as RunAnswers,
    watcher as unknown as RunWatcher,
  );
  const notify = async (changes: Partial<RunSignal>) => {
    Object.assign(run, changes);
    for (const listener of listeners) listener({ ...run });
    await settle();
  };
  const follow = async (after = 0, options: { isSlow?: boolean; signal?: AbortSignal } = {}) => {
    const follower = client(options);
    await events.follow('a', after, options.signal ?? never, () => follower.sink);
    return follower;
  };
  return { events, notify, follow, listeners, reads, held: () => held };
}

/** Lets the feed finish what it is doing. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('RunEvents', () => {
  it('reads and serializes once for all followers, who get the same bytes', async () => {
    const { notify, follow, reads } = scene();
    const followers = await Promise.all(Array.from({ length: 50 }, () => follow()));
    await notify({ found: 2 });
    await notify({ found: 3, state: 'succeeded' });
    const expected = ['lineup 1', 'lineup 2', 'running 2', 'lineup 3', 'succeeded 3', 'done'];
    for (const { events, chunks, state } of followers) {
      expect(events()).toEqual(expected);
      expect(state.hasEnded).toBe(true);
      expect(chunks[0]!.buffer).toBe(followers[0]!.chunks[0]!.buffer);
    }
    expect(reads).toEqual(['lineups after 0', 'lineups after 2', 'end']);
  });

  it('watches a run once, for any number of clients', async () => {
    const { follow, listeners } = scene();
    await Promise.all(Array.from({ length: 50 }, () => follow()));
    expect(listeners.size).toBe(1);
  });

  it('continues after the last lineup that a client has received, without another read', async () => {
    const { notify, follow, reads } = scene();
    await follow();
    await notify({ found: 4 });
    const late = await follow(2);
    await settle();
    expect(late.events()).toEqual(['lineup 3', 'lineup 4', 'running 4']);
    expect(reads).toEqual(['lineups after 0']);
  });

  it('reads earlier lineups when a client joins that needs them', async () => {
    const { notify, follow } = scene();
    const first = await follow(3);
    await notify({ found: 4 });
    expect(first.events()).toEqual(['lineup 4', 'running 4']);
    const second = await follow(1);
    await settle();
    expect(second.events()).toEqual(['lineup 2', 'lineup 3', 'lineup 4', 'running 4']);
  });

  it('sends nothing to a client that has not read the last write, and everything it missed afterwards', async () => {
    const { notify, follow } = scene();
    const slow = await follow(0, { isSlow: true });
    for (let found = 1; found <= 4; found += 1) await notify({ found });
    expect(slow.events()).toEqual(['lineup 1', 'running 1']);
    await notify({ state: 'succeeded' });
    slow.read();
    await settle();
    expect(slow.events().slice(2)).toEqual(['lineup 2', 'lineup 3', 'lineup 4', 'succeeded 4', 'done']);
    expect(slow.state.hasEnded).toBe(true);
    slow.read();
    await settle();
    expect(slow.events()).toHaveLength(7);
  });

  it('sends no lineup twice when a later attempt ends with fewer lineups', async () => {
    const { notify, follow } = scene();
    const follower = await follow();
    await notify({ found: 3 });
    await notify({ found: 2, state: 'succeeded' });
    expect(follower.events().slice(3)).toEqual(['running 3', 'succeeded 2', 'done']);
  });

  it('sends the second end of a run to clients that join after a retry, while one still reads the first', async () => {
    const { notify, follow, held, reads } = scene();
    const slow = await follow(0, { isSlow: true });
    await notify({ found: 1 });
    await notify({ state: 'failed', found: 0 });
    await notify({ state: 'queued', retried: 1000 });
    const late = await follow();
    await settle();
    await notify({ state: 'failed', found: 0, retried: null });
    expect(late.events()).toEqual(['queued 0']);
    await notify({ state: 'succeeded', found: 1, retried: 1000 });
    expect(late.events()).toEqual(['queued 0', 'lineup 1', 'succeeded 1', 'done']);
    slow.read();
    await settle();
    expect(slow.events()).toEqual(['lineup 1', 'running 1', 'succeeded 1', 'done']);
    expect([held(), reads.filter((read) => read === 'end')]).toEqual([1, ['end', 'end']]);
  });

  it('sends the progress whenever the set of lineups is worth more, and no unchanged progress', async () => {
    const { notify, follow } = scene();
    const follower = await follow();
    for (const total of [90.5, 90.5, 91]) await notify({ total });
    expect(follower.events()).toEqual(['running 0', 'running 0']);
  });

  it('stops watching and releases the bytes when the last client disconnects', async () => {
    const { notify, follow, listeners, held } = scene();
    const [one, other] = [new AbortController(), new AbortController()];
    await follow(0, { signal: one.signal });
    await follow(0, { signal: other.signal });
    await notify({ state: 'succeeded' });
    one.abort();
    await settle();
    expect([listeners.size, held()]).toEqual([1, 1]);
    other.abort();
    await settle();
    expect([listeners.size, held()]).toEqual([0, 0]);
  });

  it('ends all streams and rejects new ones when the server stops', async () => {
    const { events, follow } = scene();
    const { state } = await follow();
    events.onModuleDestroy();
    await settle();
    expect(state.hasEnded).toBe(true);
    await expect(follow()).rejects.toMatchObject({ code: 'server_stopping' });
  });

  it('sends a heartbeat after fifteen seconds, even when nothing is read from the database', async () => {
    jest.useFakeTimers();
    try {
      const { events, follow } = scene();
      events.onApplicationBootstrap();
      const follower = await follow();
      await jest.advanceTimersByTimeAsync(14_000);
      expect(follower.events()).toEqual([]);
      await jest.advanceTimersByTimeAsync(10_000);
      expect(follower.events()).toEqual([': heartbeat']);
      events.onModuleDestroy();
    } finally {
      jest.useRealTimers();
    }
  });
});
