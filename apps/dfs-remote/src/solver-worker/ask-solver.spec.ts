import { CONTEST_PRESETS } from '@fanteam/contracts';
import { FakeWorker } from '../testing/fake-worker';
import { SolverClient } from './ask-solver';

const question = { players: [], rosters: [CONTEST_PRESETS['mini-4'].roster] };
const never = new AbortController().signal;

let client: SolverClient;
beforeEach(() => {
  FakeWorker.install();
  client = new SolverClient();
});

describe('asking the solver', () => {
  it('is answered by one worker, each question with its own answer', async () => {
    const conflict = {
      players: [{ id: '1', position: 'GK' as const, team: 'ASH', salary: 1, projection: 1 }],
      roster: {
        size: 1,
        positions: {
          GK: { min: 1, max: 1 },
          D: { min: 0, max: 0 },
          M: { min: 0, max: 0 },
          F: { min: 0, max: 0 },
        },
        maxPerTeam: null,
        captain: null,
        viceCaptain: null,
      },
      salaryCap: 10,
      lineupCount: 1,
      minUniquePlayers: 1,
      locked: [],
      rules: { minSalary: 5 },
    };
    await expect(
      Promise.all([client.ask('poolFacts', question, never), client.ask('conflict', conflict, never)]),
    ).resolves.toEqual([{ roster: null, costs: null }, [{ rule: 'min_salary' }]]);
    expect(FakeWorker.started).toBe(1);
  });

  it('stops the worker when the question it is at is withdrawn, and goes on with the next', async () => {
    const stale = new AbortController();
    const first = client.ask('poolFacts', question, stale.signal);
    const second = client.ask('poolFacts', question, never);
    stale.abort();
    await expect(first).rejects.toBe(stale.signal.reason);
    await expect(second).resolves.toEqual({ roster: null, costs: null });
    expect(FakeWorker.stopped).toBe(1);
  });

  it('drops a waiting question without stopping the worker', async () => {
    const first = client.ask('poolFacts', question, never);
    const stale = new AbortController();
    const second = client.ask('poolFacts', question, stale.signal);
    stale.abort();
    await expect(second).rejects.toBe(stale.signal.reason);
    await expect(first).resolves.toBeDefined();
    expect(FakeWorker.stopped).toBe(0);
  });

  it('fails where a question cannot be answered, and answers the next', async () => {
    await expect(client.ask('poolFacts', { players: [], rosters: null! }, never)).rejects.toThrow();
    await expect(client.ask('poolFacts', question, never)).resolves.toBeDefined();
  });

  it('fails where the browser has no workers', async () => {
    FakeWorker.remove();
    await expect(client.ask('poolFacts', question, never)).rejects.toThrow();
  });
});
