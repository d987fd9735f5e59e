import type {
  Estimate,
  SimulatedLineup,
  SimulatedSet,
  SimulatePlayersRequest,
  SimulationFigures,
} from '@fanteam/contracts';
import { NO_SIMULATION, type SimulationState } from '../model/simulate/simulation-state';

/** A contest for four players of a pool of 24. */
export const simulateRequest: SimulatePlayersRequest = {
  players: Array.from({ length: 24 }, (_, index) => ({
    id: String(index + 1),
    name: `Player ${index + 1}`,
    position: (['GK', 'D', 'M', 'F'] as const)[index % 4]!,
    team: `T${index % 6}`,
    salary: 5 + (index % 3),
    projection: 3 + (index % 5),
  })),
  lineups: [{ players: ['1', '2', '3', '4'] }],
  contest: 'mini-4',
  salary_cap: 60,
  entries: 200,
  fee: 10,
  prizes: [{ from: 1, to: 3, prize: 50 }],
};

const estimate = (mean: number, se: number): Estimate => ({ mean, se });

const aSimulatedLineup = (key: string, profit: number): SimulatedLineup => ({
  lineup_id: key,
  points: { mean: 60 - Number(key), sd: 15, p10: 42, p90: 80 },
  win: estimate(0.0012, 0.0002),
  best_percent: estimate(0.031, 0.001),
  cash: estimate(0.24, 0.004),
  profit: { ...estimate(profit, 2.3), if_right: estimate(profit + 5, 3) },
  copies: 0.03,
  rank: 1,
});

export const aSimulatedSet = (entries: number): SimulatedSet => ({
  entries,
  profit: { ...estimate(-6.4, 0.6), if_right: estimate(8.2, 0.7), field_sd: 1.1, p5: -20, p50: -9, p95: 124 },
  loses: { ...estimate(0.712, 0.0045), if_right: estimate(0.66, 0.0047) },
  reaches: [
    { place: 1, ...estimate(0.011, 0.001) },
    { place: 10, ...estimate(0.074, 0.002) },
  ],
  best_place: { p10: 3, p50: 40, p90: 312 },
  after_20: { p10: -520, p50: -184, p90: 410, lowest: -690, ahead: 0.31 },
  quantile_errors: {
    profit: { p5: 0, p50: 0.4, p95: 6 },
    best_place: { p10: 0.2, p50: 1.2, p90: 4 },
    after_20: { p10: 5, p50: 7, p90: 11, lowest: 6, ahead: 0.011 },
  },
  histogram: { edges: [-20, 0, 20, 40], counts: [700, 200, 100] },
  best_place_curve: [
    { place: 1, share: 0.011 },
    { place: 100, share: 0.4 },
    { place: 1000, share: 1 },
  ],
});

/** A finished simulation of lineups with these profits, by key. */
export function aSimulation(profits: Readonly<Record<string, number>>): SimulationState {
  const keys = Object.keys(profits);
  const figures: SimulationFigures = {
    lineups: keys.map((key) => aSimulatedLineup(key, profits[key]!)),
    set: aSimulatedSet(keys.length),
    field: { entries: 998, drawn: 998, mean_points: 50, mean_salary: 88, ownership_misses: [] },
  };
  return {
    ...NO_SIMULATION,
    status: 'done',
    input: {
      keys,
      pool: null,
      request: {
        file_id: 'file-1',
        lineups: keys.map(() => ({ players: ['1', '2', '3', '4'] })),
        salary_cap: 40,
        entries: 1000,
        fee: 10,
        prizes: [{ from: 1, to: 100, prize: 83 }],
      },
    },
    scenariosDone: 10_000,
    scenarios: 10_000,
    figures,
    guessed: ['ownership', 'goals'],
  };
}
