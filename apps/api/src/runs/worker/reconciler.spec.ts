import type { DataSource } from 'typeorm';
import type { Config } from '../../config/config';
import type { Metrics } from '../../metrics/metrics';
import type { LineupQueue, QueuedRun } from '../queue/lineup-queue';
import { Reconciler } from './reconciler';

/** Runs and jobs. `onQueueRead` happens while the reconciler reads the state of a job. */
function createWorld(
  states: Record<string, string>,
  jobs: string[],
  onQueueRead: () => void = () => undefined,
) {
  const open = () =>
    Object.keys(states)
      .filter((id) => ['queued', 'running'].includes(states[id]!))
      .map((id) => ({ id, lane: 'quick', turn: 1 }));
  const dataSource = {
    query: async (_sql: string, [, ids]: unknown[]) =>
      Array.isArray(ids) ? open().filter(({ id }) => ids.includes(id)) : open(),
  };
  const pending = new Set(jobs);
  const enqueued: string[] = [];
  const queue = {
    isPending: async ({ id }: QueuedRun) => {
      onQueueRead();
      return pending.has(id);
    },
    enqueue: async ({ id }: QueuedRun) => {
      if (pending.has(id)) return false;
      enqueued.push(id);
      return true;
    },
  };
  const counted: number[] = [];
  const metrics = { countReconciledRuns: (runs: number) => counted.push(runs) };
  const reconciler = new Reconciler(
    {} as Config,
    dataSource as unknown as DataSource,
    queue as unknown as LineupQueue,
    metrics as unknown as Metrics,
  );
  return { reconciler, pending, enqueued, counted, states };
}

describe('Reconciler', () => {
  it('queues the open runs whose jobs are missing', async () => {
    const world = createWorld({ lost: 'running', queued: 'queued', ended: 'succeeded' }, ['queued']);
    await world.reconciler.restoreJobs();
    expect(world.enqueued).toEqual(['lost']);
    expect(world.counted).toEqual([1]);
  });

  it('does not queue a run that ends while it reads the queue', async () => {
    const world = createWorld({ run: 'running' }, ['run'], () => {
      // what a worker does at the end of a run: first the row, then the job
      world.states['run'] = 'succeeded';
      world.pending.delete('run');
    });
    await world.reconciler.restoreJobs();
    expect(world.enqueued).toEqual([]);
    expect(world.counted).toEqual([]);
  });
});
