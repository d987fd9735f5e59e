import type { SimulationResult } from '@fanteam/contest-simulator';
import type { SimulatedSet } from '@fanteam/contracts';
import type { SimulationTask } from './read-simulation';
import { toSimulationBody } from './to-simulate-response';

const third = { mean: 1 / 3, se: 1e-9 / 3 };
const SET: SimulatedSet = {
  entries: 2,
  profit: { ...third, if_right: third, field_sd: 0.5, p5: -20, p50: -0, p95: 1234567.891 },
  loses: { ...third, if_right: third },
  reaches: [{ place: 1, ...third }],
  best_place: { p10: 1, p50: 2, p90: 3 },
  after_20: { p10: -1, p50: 0, p90: 1, lowest: -2 },
  quantile_errors: {
    profit: { p5: 0, p50: 1 / 3, p95: 2 },
    best_place: { p10: 0, p50: 1, p90: 2 },
    after_20: { p10: 1, p50: 2, p90: 3, lowest: 4 },
  },
  histogram: { edges: [-20, 0, 20], counts: [3, 1] },
  best_place_curve: [{ place: 1, share: 1 / 3 }],
};

const RESULT: SimulationResult = {
  figures: {
    scenarios: 1000,
    lineups: [0, 1].map((rank) => ({
      points: { mean: 50, sd: 12, p10: 30, p90: 70 },
      win: third,
      best_percent: third,
      cash: third,
      profit: { ...third, if_right: third },
      copies: 0.25,
      rank: rank + 1,
    })),
    set: SET,
    field: {
      entries: 98,
      drawn: 98,
      mean_points: 40,
      mean_salary: 99,
      stacks: { size: 3, share: 200 / 3, guessed: true },
      ownership_misses: [{ id: 'b', asked: 200 / 3, met: 61 }],
    },
  },
  guessed: ['ownership'],
  warnings: ['From the simulator.'],
};

const TASK = {
  problem: { seed: 5 },
  lineupIds: ['7', '9'],
  guessed: ['matches', 'goals'],
  warnings: ['From the request.'],
} as unknown as SimulationTask;

it('names lineups by their ids', () => {
  const body = toSimulationBody(TASK, RESULT);
  expect(body.lineups.map(({ lineup_id: id }) => id)).toEqual(['7', '9']);
  expect(body).toMatchObject({ kind: 'simulation', model: '1', seed: 5, scenarios: 1000 });
  expect(body.chosen).toBeUndefined();
});

it('joins the guesses and the sentences of request and simulator', () => {
  const { guessed, warnings } = toSimulationBody(TASK, RESULT);
  expect(guessed).toEqual(['ownership', 'goals', 'matches']);
  expect(warnings).toEqual(['From the request.', 'From the simulator.']);
});

it('rounds to eight digits, so that the figures survive JSON', () => {
  const body = toSimulationBody(TASK, RESULT);
  expect(body.set.profit).toEqual({
    mean: 0.33333333,
    se: 3.3333333e-10,
    if_right: { mean: 0.33333333, se: 3.3333333e-10 },
    field_sd: 0.5,
    p5: -20,
    p50: 0,
    p95: 1234567.9,
  });
  expect(body.set.quantile_errors).toEqual({
    profit: { p5: 0, p50: 0.33333333, p95: 2 },
    best_place: { p10: 0, p50: 1, p90: 2 },
    after_20: { p10: 1, p50: 2, p90: 3, lowest: 4 },
  });
  expect(body.field.stacks).toEqual({ size: 3, share: 66.666667, guessed: true });
  expect(body.field.ownership_misses).toEqual([{ id: 'b', asked: 66.666667, met: 61 }]);
  expect(JSON.parse(JSON.stringify(body))).toEqual(body);
});

it('names the chosen lineups by their ids, and keeps the sentences of the choice out of it', () => {
  const choice: SimulationResult['choice'] = {
    aim: 'top',
    place: 10,
    chosen: [1],
    value: 0.16,
    bound: 0.2,
    gap: 0.25,
    value_fresh: third,
    set: SET,
    warnings: ['From the choice.'],
  };
  const { chosen, set } = toSimulationBody(TASK, { ...RESULT, choice });
  expect(chosen).toEqual({
    ...{ aim: 'top', place: 10, lineup_ids: ['9'], value: 0.16, bound: 0.2, gap: 0.25, set },
    value_fresh: { mean: 0.33333333, se: 3.3333333e-10 },
  });
});
