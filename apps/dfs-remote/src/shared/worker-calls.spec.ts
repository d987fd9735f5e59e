import { FakeWorker } from '../testing/fake-worker';
import { WorkerCalls, WorkerError, type CallPolicy } from './worker-calls';

const functions = {
  double: (value: number) => 2 * value,
  countTo: (value: number, report: (step: number) => void) => {
    for (let step = 1; step <= value; step += 1) report(step);
  },
  fail: (code: string | null) => {
    throw code === null ? new TypeError('Wrong') : new WorkerError(code, 'Wrong');
  },
};
const open = (policy?: CallPolicy) => new WorkerCalls<typeof functions>('/worker.js', policy);

beforeEach(() => FakeWorker.install(() => functions));
afterEach(() => FakeWorker.remove());

describe('calls in order', () => {
  it('run in one worker, each with its own result, and take parameters when they are sent', async () => {
    const worker = open();
    let isSecondSent = false;
    const createParams = () => {
      isSecondSent = true;
      return 5;
    };
    const first = worker.call('double', 3).then((result) => [result, isSecondSent]);
    const second = worker.call('double', createParams);
    expect([worker.isBusy, isSecondSent]).toEqual([true, false]);
    await expect(Promise.all([first, second])).resolves.toEqual([[6, true], 10]);
    expect([worker.isBusy, FakeWorker.started]).toEqual([false, 1]);
  });

  it('report steps before their result', async () => {
    const steps: number[] = [];
    await open().call('countTo', 3, { onStep: (step) => steps.push(step) });
    expect(steps).toEqual([1, 2, 3]);
  });

  it('terminate the worker when the running one is aborted, and continue with the next', async () => {
    const worker = open();
    const stale = new AbortController();
    const first = worker.call('double', 1, stale);
    const second = worker.call('double', 2);
    stale.abort();
    await expect(first).rejects.toBe(stale.signal.reason);
    await expect(second).resolves.toBe(4);
    expect([FakeWorker.started, FakeWorker.stopped]).toEqual([2, 1]);
  });

  it('are removed when aborted before they run, without terminating the worker', async () => {
    const worker = open();
    const first = worker.call('double', 1);
    const stale = new AbortController();
    const second = worker.call('double', 2, stale);
    stale.abort();
    await expect(second).rejects.toBe(stale.signal.reason);
    await expect(first).resolves.toBe(2);
    await expect(worker.call('double', 3, stale)).rejects.toBe(stale.signal.reason);
    expect(FakeWorker.stopped).toBe(0);
  });

  it('reject with the error of the function, and continue with the next', async () => {
    const worker = open();
    const unknown = worker.call('fail', null);
    const known = worker.call('fail', 'refused');
    const params = worker.call('double', () => functions.fail('params'));
    await expect(unknown).rejects.toMatchObject({ code: 'failed', message: 'TypeError: Wrong' });
    await expect(known).rejects.toMatchObject({ code: 'refused', message: 'Wrong' });
    await expect(params).rejects.toMatchObject({ code: 'params' });
    await expect(worker.call('double', 1)).resolves.toBe(2);
  });

  it('reject if the browser does not support workers', async () => {
    FakeWorker.remove();
    const worker = open();
    worker.start();
    await expect(worker.call('double', 1)).rejects.toMatchObject({ code: 'no-worker' });
  });
});

describe('the newest call only', () => {
  it('drops the calls between the running one and the newest, and terminates nothing', async () => {
    const worker = open('newest-only');
    const calls = [1, 2, 3, 4].map((value) => worker.call('double', value));
    const ends = await Promise.allSettled(calls);
    const dropped = { reason: { code: 'dropped' } };
    expect(ends).toMatchObject([{ value: 2 }, dropped, dropped, { value: 8 }]);
    await expect(worker.call('double', 5)).resolves.toBe(10);
    expect([FakeWorker.started, FakeWorker.stopped]).toEqual([1, 0]);
  });

  it('is busy while a newer call runs, and drops it when it is closed', async () => {
    const worker = open('newest-only');
    const first = worker.call('double', 1);
    const second = worker.call('double', 2);
    await first;
    expect(worker.isBusy).toBe(true);
    worker.close();
    await expect(second).rejects.toMatchObject({ code: 'dropped' });
    expect([worker.isBusy, FakeWorker.stopped]).toEqual([false, 1]);
  });
});

describe('a worker', () => {
  const MINUTE = 60_000;
  /** A worker that sends only the messages of the test. */
  class SilentWorker extends EventTarget {
    static last: SilentWorker;
    isStopped = false;
    constructor() {
      super();
      SilentWorker.last = this;
    }
    postMessage(): void {
      // The test answers.
    }
    terminate(): void {
      this.isStopped = true;
    }
  }
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { Worker: SilentWorker });
  });
  afterEach(() => jest.useRealTimers());

  it('is not stopped while it reports steps', async () => {
    const counted = open().call('countTo', 3);
    const send = (data: object) =>
      SilentWorker.last.dispatchEvent(new MessageEvent('message', { data: { id: 1, ...data } }));
    for (const step of [1, 2, 3]) {
      jest.advanceTimersByTime(1.5 * MINUTE);
      send({ step });
    }
    send({ result: 'counted' });
    await expect(counted).resolves.toBe('counted');
  });

  it('ends with all its calls when it sends no message or fails', async () => {
    for (const lose of [
      () => jest.advanceTimersByTime(3 * MINUTE),
      () => SilentWorker.last.dispatchEvent(new Event('error')),
    ]) {
      const worker = open();
      const calls = [worker.call('double', 1), worker.call('double', 2)];
      lose();
      const lost = { reason: { code: 'lost' } };
      expect(await Promise.allSettled(calls)).toMatchObject([lost, lost]);
      expect(SilentWorker.last.isStopped).toBe(true);
    }
  });
});
