import type { OptimizePlayersRequest } from '@fanteam/contracts';
import { configure, waitFor } from '@testing-library/react';
import { withFewEntries } from './entries';
import type { SimulationInput } from './simulation-state';
import { FakeWorker } from '../../testing/fake-worker';
import { simulateRequest } from '../../testing/simulation-samples';
import { Simulator } from './simulator';

const { players } = simulateRequest;
const request = {
  ...simulateRequest,
  lineups: [{ players: ['1', '2', '3', '16'] }, { players: ['1', '22', '11', '12'] }],
  scenarios: 1000,
};
const input: SimulationInput = { request, pool: null, keys: ['1', '2'] };
const THREE = [...request.lineups, { players: ['5', '6', '7', '8'] }];
const HEAD_TO_HEAD = {
  entries: 2,
  prizes: [{ from: 1, to: 1, prize: 18 }],
};
const run: OptimizePlayersRequest = {
  players: players.map(({ id: _, ...player }) => player),
  contest: 'mini-4',
  num_lineups: 2,
  salary_cap: 60,
};

configure({ asyncUtilTimeout: 50_000 });
beforeAll(() => FakeWorker.install());
afterAll(FakeWorker.remove);

async function simulate(started: SimulationInput) {
  const steps = new Set<string>();
  const simulator = new Simulator();
  const { read: state, subscribe } = simulator.own;
  subscribe(() => {
    const { progress } = state().choice;
    if (progress) steps.add(progress.step);
  });
  simulator.start(started, 'browser', null);
  await waitFor(() => expect(state().status).toBe('done'));
  return { simulator, state, steps };
}

it('simulates lineups for a contest that takes one of them, which the user then chooses', async () => {
  const { simulator, state } = await simulate({
    request: withFewEntries({ ...request, ...HEAD_TO_HEAD, lineups: THREE }),
    pool: null,
    keys: ['a', 'b', 'c'],
  });
  const { figures, choice } = state();
  expect(figures!.field.entries).toBe(1);
  expect(figures!.lineups.map(({ lineup_id: id }) => id)).toEqual(['a', 'b', 'c']);
  for (const { profit } of figures!.lineups) {
    expect(profit.mean).toBeGreaterThan(-10);
    expect(profit.mean).toBeLessThan(8);
  }
  expect(choice.result).toBeNull();
  simulator.choose({ count: 1, aim: 'top', place: 1 }, [], null);
  await waitFor(() => expect(state().choice.status).toBe('done'));
  expect(state().choice.result!.lineup_ids).toHaveLength(1);
  expect(state().choice.result!.value_fresh.mean).toBeGreaterThan(0);
});

it('keeps what was guessed, and what limited the choice', async () => {
  const { simulator, state } = await simulate(input);
  expect(state().guessed).toContain('ownership');
  simulator.choose({ count: 2, aim: 'profit', min_unique_players: 4 }, [], null);
  await waitFor(() => expect(state().choice.status).toBe('done'));
  expect(state().choice.result!.lineup_ids).toHaveLength(1);
  expect(state().choice.warnings).toEqual([expect.stringContaining('1 of 2')]);
});

it('keeps the figures of the new lineups that are chosen, by the lineups whose place they take', async () => {
  const { simulator, state, steps } = await simulate({
    ...input,
    request: { ...request, scenarios: 5000 },
  });
  simulator.findMore(10, run, [], null);
  await waitFor(() => expect(state().search.status).toBe('done'));
  for (const choices of [1, 2]) {
    simulator.choose({ count: choices, aim: 'profit' }, ['2', '1'], null);
    await waitFor(() => expect(state().choice.status).toBe('done'));
    const { added, addedFigures, result } = state().choice;
    expect(result!.lineup_ids).toHaveLength(choices);
    expect(Object.keys(added)).not.toEqual([]);
    expect(Object.keys(addedFigures)).toEqual(Object.keys(added));
    for (const [key, figures] of Object.entries(addedFigures)) {
      const replaced = state().figures!.lineups.find((lineup) => lineup.lineup_id === key)!;
      expect(figures.lineup_id).toBe(key);
      expect(figures.points.mean).not.toBe(replaced.points.mean);
    }
    expect(state().choice.progress).toBeNull();
  }
  expect([...steps]).toEqual(['simulating', 'choosing']);
});
