import type { SimulatePlayersRequest, SimulationChoice } from '@fanteam/contracts';
import { LostWorkerError, NoFieldError, SimulatorClient } from './simulator-client';
import type { SimulatorRequest, SimulatorResponse } from './messages';

/** A worker that sends what the test says. */
class SilentWorker extends EventTarget {
  static last: SilentWorker;
  received: SimulatorRequest[] = [];
  isStopped = false;

  constructor() {
    super();
    SilentWorker.last = this;
  }

  postMessage(request: SimulatorRequest): void {
    this.received.push(request);
  }

  send(response: SimulatorResponse): void {
    this.dispatchEvent(new MessageEvent('message', { data: response }));
  }

  terminate(): void {
    this.isStopped = true;
  }
}

const MINUTE = 60_000;
const rules = { count: 1, aim: 'profit' } as const;
const choice = { lineup_ids: ['1'] } as SimulationChoice;
const noAbort = new AbortController().signal;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { Worker: SilentWorker });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'Worker');
});

describe('a choice in the worker', () => {
  it('takes as long as it needs while the worker reports progress', async () => {
    const client = new SimulatorClient();
    const seen: number[] = [];
    const chosen = client.choose(rules, noAbort, ({ scenariosDone }) => seen.push(scenariosDone));
    for (const scenariosDone of [1000, 2000, 3000]) {
      jest.advanceTimersByTime(MINUTE);
      SilentWorker.last.send({ type: 'choosing', scenariosDone, scenarios: 4000 });
    }
    SilentWorker.last.send({ type: 'chosen', choice, warnings: ['A sentence.'] });
    await expect(chosen).resolves.toEqual({ ...choice, warnings: ['A sentence.'] });
    expect(seen).toEqual([1000, 2000, 3000]);
  });

  it('fails when the worker is silent, and ends it', async () => {
    const client = new SimulatorClient();
    const chosen = client.choose(rules, noAbort);
    jest.advanceTimersByTime(3 * MINUTE);
    await expect(chosen).rejects.toThrow(LostWorkerError);
    expect(SilentWorker.last.isStopped).toBe(true);
  });
});

it('a simulation without a field rejects with the reason', async () => {
  const client = new SimulatorClient();
  const params = { pool: null, request: {} as SimulatePlayersRequest };
  const simulated = client.simulate(params, () => undefined, noAbort);
  SilentWorker.last.send({ type: 'impossible', reason: 'No lineup meets the salary cap.' });
  await expect(simulated).rejects.toEqual(new NoFieldError('No lineup meets the salary cap.'));
  await expect(simulated).rejects.toBeInstanceOf(NoFieldError);
});

it('a simulation reports its progress with guesses and warnings', async () => {
  const client = new SimulatorClient();
  const seen: unknown[] = [];
  const params = { pool: null, request: {} as SimulatePlayersRequest };
  const simulated = client.simulate(params, (progress) => seen.push(progress), noAbort);
  const progress = {
    scenariosDone: 500,
    scenarios: 1000,
    figures: {} as never,
    guessed: [],
    warnings: ['A'],
  };
  SilentWorker.last.send({ type: 'progress', ...progress });
  SilentWorker.last.send({ type: 'simulated', body: {} as never });
  await simulated;
  expect(seen).toEqual([{ type: 'progress', ...progress }]);
});
