import type { SimulationFigures } from '@fanteam/contest-simulator';
import type { SimulatedSet } from '@fanteam/contracts';
import type { SimulationListener, SimulationOutcome } from '../../solver/solver-messages';
import type { RunSummary } from '../run.entity';
import type { Attempt } from '../attempt';
import type { AttemptEnd, RunChange } from './run-attempts';
import { SimulationWork } from './simulation-work';

const ONE = { mean: 1, se: 0.1 };
const SET: SimulatedSet = {
  entries: 1,
  profit: { ...ONE, if_right: ONE, field_sd: 0, p5: -1, p50: 0, p95: 1 },
  loses: { ...ONE, if_right: ONE },
  reaches: [],
  best_place: { p10: 1, p50: 1, p90: 1 },
  after_20: { p10: 0, p50: 0, p90: 0, lowest: 0 },
  quantile_errors: {
    profit: { p5: 0, p50: 1, p95: 2 },
    best_place: { p10: 0, p50: 1, p90: 2 },
    after_20: { p10: 1, p50: 2, p90: 3, lowest: 4 },
  },
  histogram: { edges: [0, 1], counts: [1] },
  best_place_curve: [],
};

const figuresOf = (scenarios: number): SimulationFigures => ({
  scenarios,
  lineups: [],
  set: SET,
  field: { entries: 9, drawn: 9, mean_points: 40, mean_salary: 99, ownership_misses: [] },
});

const EARLIER_WARNING = 'From an earlier attempt.';

function scene(found = 0) {
  const attempt = {
    found,
    task: {
      problem: { seed: 7, scenarios: 10_000, players: [], choice: { count: 1, aim: 'profit' } },
      lineupIds: [],
      guessed: ['goals'],
      warnings: ['From the request.'],
      timeLimitMs: 2000,
    },
  } as unknown as Attempt<'simulation'>;
  const saved: number[] = [];
  const summaries: RunChange['summary'][] = [];
  const figures = { kind: 'simulation', scenarios: found, warnings: [EARLIER_WARNING] };
  const attempts = { readFigures: async () => (found > 0 ? (figures as RunSummary<'simulation'>) : null) };
  const work = new SimulationWork(attempt, attempts, async ({ before, lineups, summary }: RunChange) => {
    saved.push(before + lineups.length);
    summaries.push(summary);
  });
  const run = async (simulate: (listener: SimulationListener) => SimulationOutcome) => {
    const outcome = simulate(work.createTask('slow').listener);
    await work.close();
    return work.endOf(outcome);
  };
  return { work, saved, summaries, run };
}

const warningsOf = (end: AttemptEnd) => (end.state === 'succeeded' ? end.summary.warnings : end.error.body);

const resultOf = (scenarios: number) => ({
  figures: figuresOf(scenarios),
  guessed: ['ownership' as const],
  warnings: ['Its own.'],
});

it('ends with the figures, the guesses and the sentences of request and simulator', async () => {
  const { run } = scene();
  const end = await run(() => ({ result: resultOf(10_000), isStopped: false, simulatorMs: 5 }));
  expect(end).toMatchObject({
    state: 'succeeded',
    before: 10_000,
    lineups: [],
    summary: {
      kind: 'simulation',
      seed: 7,
      scenarios: 10_000,
      guessed: ['ownership', 'goals'],
      simulator_ms: 5,
    },
  });
  expect(warningsOf(end)).toEqual(['From the request.', 'Its own.']);
});

it('states what the time limit has cost', async () => {
  const { run } = scene();
  const stopped = (scenarios: number) =>
    run(() => ({ result: resultOf(scenarios), isStopped: true, simulatorMs: 2000 }));
  expect(warningsOf(await stopped(4500))).toContain(
    'The time limit of 2 s was reached after 4500 of 10000 scenarios. The figures are less precise, and no entries ' +
      'were chosen.',
  );
  expect(warningsOf(await stopped(10_000))).toContain(
    'The time limit of 2 s was reached before the entries were chosen.',
  );
});

it('fails without figures', async () => {
  const { work, run } = scene();
  const end = await run(() => ({ result: null, isStopped: true, simulatorMs: 2000 }));
  expect(end).toMatchObject({ state: 'failed', error: { status: 422, code: 'simulation_out_of_time' } });
  expect(work.endAt('memory')).toMatchObject({ state: 'failed', error: { code: 'out_of_memory' } });
  const impossible = await run(() => ({
    result: null,
    impossible: 'No lineup is legal.',
    isStopped: false,
    simulatorMs: 1,
  }));
  expect(warningsOf(impossible)).toEqual({ detail: 'No lineup is legal.' });
});

it('writes figures only when there are more scenarios than earlier attempts had', async () => {
  const { work, saved, run } = scene(1000);
  await run(({ onFigures }) => {
    for (const scenarios of [500, 1000, 1500]) onFigures(resultOf(scenarios));
    return { result: resultOf(10_000), isStopped: false, simulatorMs: 5 };
  });
  work.onFigures(resultOf(2000));
  expect(saved).toEqual([1500]);
});

it('writes guesses and sentences with the figures', async () => {
  const { work, summaries } = scene();
  work.onFigures(resultOf(500));
  await work.close();
  expect(summaries).toMatchObject([
    { guessed: ['ownership', 'goals'], warnings: ['From the request.', 'Its own.'] },
  ]);
});

it('keeps the last figures of a process that was killed, with guesses and sentences', async () => {
  const { work } = scene();
  work.onFigures(resultOf(1500));
  await work.close();
  const end = work.endAt('memory');
  expect(end).toMatchObject({
    state: 'succeeded',
    before: 1500,
    summary: { guessed: ['ownership', 'goals'] },
  });
  expect(warningsOf(end)).toEqual([
    'From the request.',
    'Its own.',
    'The simulation exceeded the memory limit after 1500 scenarios.',
  ]);
});

it('ends with the figures of an earlier attempt if it has simulated fewer scenarios at a limit', async () => {
  const { work, run } = scene(4500);
  await work.prepare();
  const stopped = (scenarios: number) =>
    run(() => ({
      result: scenarios > 0 ? resultOf(scenarios) : null,
      isStopped: true,
      simulatorMs: 2000,
    }));
  for (const scenarios of [0, 1000]) {
    const end = await stopped(scenarios);
    expect(end).toMatchObject({ state: 'succeeded', before: 4500, summary: { scenarios: 4500 } });
    expect(warningsOf(end)).toEqual([
      EARLIER_WARNING,
      expect.stringContaining('was reached after 4500 of 10000 scenarios.'),
    ]);
  }
  expect(await stopped(5000)).toMatchObject({ before: 5000, summary: { scenarios: 5000 } });
  work.onFigures(resultOf(500));
  expect(work.endAt('memory')).toMatchObject({ before: 4500, summary: { scenarios: 4500 } });
});

it('passes figures that are not numbers to the caller as an error', async () => {
  const { saved, run } = scene();
  const result = resultOf(1000);
  const broken = {
    ...result,
    figures: { ...result.figures, field: { ...result.figures.field, mean_points: null } },
  };
  await expect(
    run((listener) => {
      listener.onFigures(broken as never);
      return { result, isStopped: false, simulatorMs: 1 };
    }),
  ).rejects.toThrow(TypeError);
  expect(saved).toEqual([]);
});
