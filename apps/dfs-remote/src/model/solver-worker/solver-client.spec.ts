import { CONTEST_PRESETS, type Roster } from '@fanteam/contracts';
import { FakeWorker } from '../../testing/fake-worker';
import { SolverClient } from './solver-client';

const params = { players: [], locked: [], roster: CONTEST_PRESETS['mini-4'].roster };
const aGoalkeeper = [{ id: '1', position: 'GK' as const, team: 'ASH', salary: 1, projection: 1 }];
const none = { min: 0, max: 0 };
const oneGoalkeeper: Roster = {
  ...params.roster,
  size: 1,
  positions: { GK: { min: 1, max: 1 }, D: none, M: none, F: none },
};
const noAbort = new AbortController().signal;

let client: SolverClient;
beforeEach(() => {
  FakeWorker.install();
  client = new SolverClient();
});

describe('calls to the solver', () => {
  it('run in one worker, each with its own result', async () => {
    const one = { ...params, players: aGoalkeeper, roster: oneGoalkeeper };
    await expect(
      Promise.all([client.call('poolFacts', params, noAbort), client.call('poolFacts', one, noAbort)]),
    ).resolves.toEqual([
      { canFill: false, fitsLocks: false, costs: null },
      { canFill: true, fitsLocks: true, costs: { cheapest: 1, mostExpensive: 1, best: 1 } },
    ]);
    expect(FakeWorker.started).toBe(1);
  });

  it('terminate the worker when the running call is aborted, and continue with the next', async () => {
    const stale = new AbortController();
    const first = client.call('poolFacts', params, stale.signal);
    const second = client.call('poolFacts', params, noAbort);
    stale.abort();
    await expect(first).rejects.toBe(stale.signal.reason);
    await expect(second).resolves.toEqual({ canFill: false, fitsLocks: false, costs: null });
    expect(FakeWorker.stopped).toBe(1);
  });

  it('are removed from the queue when aborted, without terminating the worker', async () => {
    const first = client.call('poolFacts', params, noAbort);
    const stale = new AbortController();
    const second = client.call('poolFacts', params, stale.signal);
    stale.abort();
    await expect(second).rejects.toBe(stale.signal.reason);
    await expect(first).resolves.toBeDefined();
    expect(FakeWorker.stopped).toBe(0);
  });

  it('reject if the method throws, and continue with the next', async () => {
    await expect(
      client.call('poolFacts', { players: [], locked: [], roster: null! }, noAbort),
    ).rejects.toThrow();
    await expect(client.call('poolFacts', params, noAbort)).resolves.toBeDefined();
  });

  it('reject if the browser does not support workers', async () => {
    FakeWorker.remove();
    await expect(client.call('poolFacts', params, noAbort)).rejects.toThrow();
  });
});
