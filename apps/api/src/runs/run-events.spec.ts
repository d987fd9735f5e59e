import type { Lineup } from '@fanteam/contracts';
import { RunEvents, type RunEvent } from './run-events';
import type { RunSignal } from './run-signal';
import type { RunWatcher } from './run-watcher';
import type { RunsService } from './runs.service';

const never = new AbortController().signal;
const lineup = (rank: number) => ({ lineup_id: String(rank) }) as Lineup;

/** A run in memory that the test changes. */
function scene() {
  const listeners = new Set<(run: RunSignal) => void>();
  let reads = 0;
  const run = { id: 'a', state: 'running', found: 0 } as RunSignal;
  const watcher = {
    watch: (_: string, listener: (run: RunSignal) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const runs = {
    find: async () => ({ requested: 9 }),
    readEnded: async () => ({ run_id: 'a', state: run.state }),
    readLineups: async (_: string, after: number) => {
      reads += 1;
      return Array.from({ length: run.found - after }, (__, index) => lineup(after + index + 1));
    },
  };
  const events = new RunEvents(runs as unknown as RunsService, watcher as unknown as RunWatcher);
  const notify = (changes: Partial<RunSignal>) => {
    Object.assign(run, changes);
    for (const listener of listeners) listener({ ...run });
  };
  return { events, notify, listeners, reads: () => reads };
}

async function collect(events: AsyncGenerator<RunEvent>): Promise<RunEvent[]> {
  const seen: RunEvent[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}

describe('RunEvents', () => {
  it('reads once for all followers at the same position', async () => {
    const { events, notify, reads } = scene();
    const followers = await Promise.all(Array.from({ length: 50 }, () => events.follow('a', 0, never)));
    const all = followers.map(collect);
    notify({ found: 3, state: 'succeeded' });
    for (const seen of await Promise.all(all)) {
      expect(seen.map(({ event }) => event)).toEqual(['lineup', 'lineup', 'lineup', 'progress', 'done']);
    }
    expect(reads()).toBe(1);
  });

  it('sends no lineup twice when a later attempt ends with fewer lineups', async () => {
    const { events, notify } = scene();
    const follower = await events.follow('a', 0, never);
    const next = async () => (await follower.next()).value as RunEvent;
    const first = next();
    notify({ found: 3 });
    expect([await first, await next(), await next()]).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(await next()).toMatchObject({ event: 'progress', data: { found: 3 } });
    const rest = collect(follower);
    notify({ found: 2, state: 'succeeded' });
    expect((await rest).map(({ event }) => event)).toEqual(['progress', 'done']);
  });

  it('stops watching when the client disconnects', async () => {
    const { events, listeners } = scene();
    const disconnected = new AbortController();
    const seen = collect(await events.follow('a', 0, disconnected.signal));
    expect(listeners.size).toBe(1);
    disconnected.abort();
    expect(await seen).toEqual([]);
    expect(listeners.size).toBe(0);
  });

  it('ends all streams and rejects new ones when the server stops', async () => {
    const { events, listeners } = scene();
    const seen = collect(await events.follow('a', 0, never));
    events.onModuleDestroy();
    expect(await seen).toEqual([]);
    expect(listeners.size).toBe(0);
    await expect(events.follow('a', 0, never)).rejects.toMatchObject({ code: 'server_stopping' });
  });

  it('sends a heartbeat after fifteen seconds without changes, and no unchanged progress', async () => {
    jest.useFakeTimers();
    try {
      const { events, notify } = scene();
      const follower = await events.follow('a', 0, never);
      const first = follower.next();
      notify({});
      expect((await first).value).toMatchObject({ event: 'progress' });
      const second = follower.next();
      for (let polls = 0; polls < 32; polls += 1) {
        await jest.advanceTimersByTimeAsync(500);
        notify({});
      }
      expect((await second).value).toEqual({ event: 'heartbeat' });
    } finally {
      jest.useRealTimers();
    }
  });
});
