import { setImmediate as nextTick } from 'node:timers/promises';
import { FairTaskLimit } from './fair-task-limit';

describe('FairTaskLimit', () => {
  it('runs as many calls at once as it may', async () => {
    const limit = new FairTaskLimit(2, 100);
    let [running, max] = [0, 0];
    const work = async () => {
      max = Math.max(max, (running += 1));
      await nextTick();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 9 }, () => limit.run('192.0.2.1', work)));
    expect([running, max]).toEqual([0, 2]);
  });

  it('lets addresses take limit', async () => {
    const limit = new FairTaskLimit(1, 100);
    const order: string[] = [];
    const call = (name: string) => limit.run(name[0]!, async () => void order.push(name));
    await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(call));
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('refuses an address of which too many calls wait, and no other one', async () => {
    const limit = new FairTaskLimit(1, 2);
    const calls = [...'aaaaab'].map((address) => limit.run(address, nextTick));
    const results = await Promise.allSettled(calls);
    const statuses = results.map(({ status }) => status === 'fulfilled');
    expect(statuses).toEqual([true, true, true, false, false, true]);
  });

  it('continues after a call that failed', async () => {
    const limit = new FairTaskLimit(1, 2);
    const failed = limit.run('a', () => Promise.reject(new Error('no memory')));
    const next = limit.run('a', async () => 'done');
    await expect(failed).rejects.toThrow('no memory');
    expect(await next).toBe('done');
  });
});
