import type { SetFigures, SimulationResult } from '@fanteam/contest-simulator';
import type { SimulationTask } from './read-simulation';
import { toSimulationBody } from './to-simulate-response';

const third = { mean: 1 / 3, se: 1e-9 / 3 };
const SET: SetFigures = {
  entries: 2,
  profit: { ...third, fieldSd: 0.5, p5: -20, p50: -0, p95: 1234567.891 },
  profitIfRight: third,
  loses: third,
  lossesIfRight: third,
  reaches: [{ place: 1, ...third }],
  bestPlace: { p10: 1, p50: 2, p90: 3 },
  after20: { p10: -1, p50: 0, p90: 1, lowest: -2 },
  quantileErrors: {
    profit: { p5: 0, p50: 1 / 3, p95: 2 },
    bestPlace: { p10: 0, p50: 1, p90: 2 },
    after20: { p10: 1, p50: 2, p90: 3, lowest: 4 },
  },
  histogram: { edges: [-20, 0, 20], counts: [3, 1] },
  bestPlaceCurve: [{ place: 1, share: 1 / 3 }],
};

const RESULT: SimulationResult = {
  figures: {
    scenarios: 1000,
    lineups: [0, 1].map((rank) => ({
      points: { mean: 50, sd: 12, p10: 30, p90: 70 },
      win: third,
      bestPercent: third,
      cash: third,
      profit: third,
      profitIfRight: third,
      copies: 0.25,
      rank: rank + 1,
    })),
    set: SET,
    field: {
      entries: 98,
      drawn: 98,
      meanPoints: 40,
      meanSalary: 99,
      ownershipMisses: [{ player: 1, asked: 0.65, met: 0.61 }],
    },
  },
  guessed: ['ownership'],
  warnings: ['From the simulator.'],
};

const task = (choice?: SimulationTask['problem']['choice']): SimulationTask =>
  ({
    problem: { seed: 5, players: [{ id: 'a' }, { id: 'b' }], ...(choice && { choice }) },
    lineupIds: ['7', '9'],
    guessed: ['matches', 'goals'],
    warnings: ['From the request.'],
  }) as unknown as SimulationTask;

it('names lineups and players by their ids, and writes shares of the field in percent', () => {
  const body = toSimulationBody(task(), RESULT);
  expect(body.lineups.map(({ lineup_id: id }) => id)).toEqual(['7', '9']);
  expect(body.field.ownership_misses).toEqual([{ id: 'b', asked: 65, met: 61 }]);
  expect(body).toMatchObject({ kind: 'simulation', model: '1', seed: 5, scenarios: 1000 });
  expect(body.chosen).toBeUndefined();
});

it('joins the guesses and the sentences of request and simulator', () => {
  const { guessed, warnings } = toSimulationBody(task(), RESULT);
  expect(guessed).toEqual(['ownership', 'goals', 'matches']);
  expect(warnings).toEqual(['From the request.', 'From the simulator.']);
});

it('rounds to eight digits, so that the figures survive JSON', () => {
  const body = toSimulationBody(task(), RESULT);
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
  expect(JSON.parse(JSON.stringify(body))).toEqual(body);
});

it('writes a choice with its gap, and the place only for the aim that has one', () => {
  const choice = {
    chosen: [1],
    value: 0.16,
    bound: 0.2,
    gap: 0.25,
    fresh: SET,
    freshValue: third,
    warnings: [],
  };
  const top = toSimulationBody(task({ count: 1, aim: 'top', place: 10 }), { ...RESULT, choice });
  expect(top.chosen).toMatchObject({ aim: 'top', place: 10, lineup_ids: ['9'], value: 0.16, bound: 0.2 });
  expect(top.chosen!.gap).toBe(0.25);
  const profit = toSimulationBody(task({ count: 1, aim: 'profit' }), {
    ...RESULT,
    choice: { ...choice, bound: 0.16, gap: 0 },
  });
  expect(profit.chosen).toMatchObject({ aim: 'profit', gap: 0 });
  expect(profit.chosen!.place).toBeUndefined();
});
