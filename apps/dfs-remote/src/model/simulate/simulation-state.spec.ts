import type { SimulateResponse, SimulationChoice } from '@fanteam/contracts';
import { aSimulatedSet, aSimulation } from '../../testing/simulation-samples';
import {
  NO_SIMULATION,
  reduceSimulation,
  type SimulationAction,
  type SimulationState,
} from './simulation-state';

const earlier = aSimulation({ 1: -2.5, 2: 4.1 });
const input = { ...earlier.input!, keys: ['1'] };
const started: SimulationAction = { type: 'started', place: 'browser', input };
const failed: SimulationAction = { type: 'failed', failure: { text: 'The simulation failed' } };
const figures = aSimulation({ 1: 3 }).figures!;
const progressed: SimulationAction = { type: 'progressed', scenariosDone: 500, scenarios: 1000, figures };
const after = (state: SimulationState, ...actions: readonly SimulationAction[]) =>
  actions.reduce(reduceSimulation, state);

describe('a simulation that ends before its first figures', () => {
  it('shows none of the earlier figures while it runs', () => {
    expect(after(earlier, started)).toMatchObject({ status: 'running', figures: null, input });
  });

  it('leaves the earlier simulation if it is cancelled', () => {
    expect(after(earlier, started, { type: 'cancelled' })).toEqual({ ...earlier, interrupted: 'cancelled' });
  });

  it('leaves the earlier simulation if it fails', () => {
    const { failure } = failed;
    expect(after(earlier, started, failed)).toEqual({ ...earlier, failure, interrupted: 'failed' });
  });

  it('leaves the earlier simulation also if another one was cancelled before', () => {
    const cancelled = after(earlier, started, { type: 'cancelled' }, started, started, { type: 'cancelled' });
    expect(cancelled).toEqual({ ...earlier, interrupted: 'cancelled' });
  });

  it('leaves the figures so far of a running one', () => {
    const { figures: kept, status } = after(NO_SIMULATION, started, progressed, started, {
      type: 'cancelled',
    });
    expect({ kept, status }).toEqual({ kept: figures, status: 'cancelled' });
  });

  it('is cancelled or failed without an earlier one', () => {
    expect(after(NO_SIMULATION, started, { type: 'cancelled' }).status).toBe('cancelled');
    expect(after(NO_SIMULATION, started, failed).status).toBe('failed');
  });
});

it('a simulation with figures replaces the earlier one', () => {
  const cancelled = after(earlier, started, progressed, { type: 'cancelled' });
  expect(cancelled).toMatchObject({ status: 'cancelled', figures, earlier: null, interrupted: null });
});

it.each([
  ['is not shown if the page had to add it to the request', { count: 1, aim: 'profit' }, null],
  ['is shown if a user has requested it', { count: 1, aim: 'top', place: 1 }, ['2']],
] as const)('the choice of a simulation %s', (_, choose, expected) => {
  const lineups = [1, 2, 3].map(() => ({ players: ['1', '2', '3', '4'] }));
  const request = { ...input.request, entries: 2, lineups, choose };
  const chosen: SimulationChoice = {
    aim: choose.aim,
    lineup_ids: ['2'],
    value: 6,
    bound: 6,
    gap: 0,
    value_fresh: { mean: 4, se: 1 },
    set: aSimulatedSet(1),
  };
  const response: SimulateResponse = {
    run_id: '',
    kind: 'simulation',
    model: '1',
    seed: 0,
    scenarios: 1000,
    ...figures,
    chosen,
    guessed: [],
    warnings: [],
    simulator_ms: 1,
  };
  const { choice } = after(
    NO_SIMULATION,
    { type: 'started', place: 'server', input: { ...input, request } },
    { type: 'succeeded', response },
  );
  expect(choice.result?.lineup_ids ?? null).toEqual(expected);
});

describe('a choice that ends without a result', () => {
  const result: SimulationChoice = {
    aim: 'profit',
    lineup_ids: ['1'],
    value: 6,
    bound: 6.1,
    gap: 0.016,
    value_fresh: { mean: 4, se: 1 },
    set: aSimulatedSet(1),
  };
  const simulated = aSimulation({ 1: 2, 2: 1 });
  const chosen: SimulationState = { ...simulated, choice: { ...simulated.choice, status: 'done', result } };
  const running = reduceSimulation(chosen, {
    type: 'choice-started',
    rules: { count: 1, aim: 'top', place: 1 },
    candidates: 2,
  });

  it('leaves the earlier choice', () => {
    expect(running.choice.result).toBeNull();
    expect(reduceSimulation(running, { type: 'cancelled' })).toEqual(chosen);
    const failure = { text: 'The choice failed' };
    const withFailure = reduceSimulation(running, { type: 'choice-failed', failure });
    expect(withFailure.choice).toEqual({ ...chosen.choice, failure });
  });
});
