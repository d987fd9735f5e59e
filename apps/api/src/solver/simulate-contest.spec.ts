import {
  ImpossibleFieldError,
  type Simulation,
  type SimulationFigures,
  type SimulationProblem,
  type SimulationResult,
} from '@fanteam/contest-simulator';
import { simulateContest } from './simulate-contest';
import { SolveCancelledError } from './solver-messages';

const PROBLEM = {} as SimulationProblem;

/** A simulation of batches that take no time, unless `onBatch` takes some. */
function simulationOf(batches: number, onBatch: () => void = () => undefined): Simulation {
  const figuresAt = (batch: number) => ({ scenarios: batch * 500 }) as SimulationFigures;
  return {
    guessed: ['ownership'],
    warnings: ['A sentence.'],
    *run() {
      for (let batch = 1; batch <= batches; batch += 1) {
        onBatch();
        yield { scenarios: batch * 500, figures: () => figuresAt(batch) };
      }
      return { figures: figuresAt(batches), guessed: [], warnings: [] } as SimulationResult;
    },
    choose: () => {
      throw new Error('not used');
    },
  };
}

const never = () => false;

it('reports the first figures immediately, and returns the result', () => {
  const reported: number[] = [];
  const onFigures = ({ figures, guessed, warnings }: SimulationResult) => {
    reported.push(figures.scenarios);
    expect({ guessed, warnings }).toEqual({ guessed: ['ownership'], warnings: ['A sentence.'] });
  };
  const request = { simulation: PROBLEM, timeLimitMs: 60_000 };
  const outcome = simulateContest(request, onFigures, never, () => simulationOf(4));
  expect(reported[0]).toBe(500);
  expect(outcome).toMatchObject({ isStopped: false, result: { figures: { scenarios: 2000 } } });
});

it('stops between two batches when it is cancelled', () => {
  let batches = 0;
  const run = () =>
    simulateContest(
      { simulation: PROBLEM, timeLimitMs: 60_000 },
      () => undefined,
      () => batches === 2,
      () => simulationOf(100, () => (batches += 1)),
    );
  expect(run).toThrow(SolveCancelledError);
  expect(batches).toBe(2);
});

it('keeps the figures, the guesses and the sentences when the time is up', () => {
  const wait = () => {
    const end = performance.now() + 60;
    while (performance.now() < end);
  };
  const request = { simulation: PROBLEM, timeLimitMs: 50 };
  const outcome = simulateContest(
    request,
    () => undefined,
    never,
    () => simulationOf(1000, wait),
  );
  expect(outcome).toMatchObject({
    isStopped: true,
    result: { figures: { scenarios: 500 }, guessed: ['ownership'], warnings: ['A sentence.'] },
  });
});

it('states why no entries of others are possible', () => {
  const create = () => {
    throw new ImpossibleFieldError('No lineup is legal.');
  };
  const request = { simulation: PROBLEM, timeLimitMs: 1000 };
  expect(simulateContest(request, () => undefined, never, create)).toMatchObject({
    result: null,
    impossible: 'No lineup is legal.',
  });
});
