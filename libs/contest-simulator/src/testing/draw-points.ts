/** Draws scenarios into a table, for tests of the players' points. */
import { createDrawer, type ScenarioDrawer } from '../scenarios/create-drawer';
import type { SimulatedMatch, SimulatedPlayer, SimulationProblem } from '../simulation';

/** A player who starts, of club A; a midfielder with 5 points. */
export function simulatedPlayer(given: Partial<SimulatedPlayer> & { id: string }): SimulatedPlayer {
  return { team: 'A', position: 'M', salary: 5, projection: 5, start: 1, ...given };
}

/** A problem without lineups. */
export function problemOf(
  players: readonly SimulatedPlayer[],
  matches: readonly SimulatedMatch[] = [],
  rest: Partial<SimulationProblem> = {},
): SimulationProblem {
  const any = { min: 0, max: 11 };
  return {
    players,
    matches,
    roster: {
      size: 1,
      positions: { GK: any, D: any, M: any, F: any },
      maxPerTeam: null,
      captain: null,
      viceCaptain: null,
    },
    salaryCap: 100,
    lineups: [],
    contest: { entries: 2, fee: 1, prizes: [{ from: 1, to: 1, prize: 2 }], ties: 'cheaper_first' },
    trust: 1,
    fieldStyle: 'average',
    scenarios: 500,
    seed: 0,
    stackingPenalty: false,
    safetyNet: false,
    ...rest,
  };
}

export interface DrawnTable {
  drawer: ScenarioDrawer;
  /** `points[player][scenario]`, in points. */
  points: Float64Array[];
  plays: Uint8Array[];
  /** `cleanSheets[club][scenario]`. */
  cleanSheets: Uint8Array[];
}

/** Draws the first scenarios at full trust. */
export function drawTable(problem: SimulationProblem, scenarios: number, seed = 1): DrawnTable {
  const { players } = problem;
  const means = Float64Array.from(players, ({ projection }) => projection ?? NaN);
  const drawer = createDrawer(problem, means, seed);
  const into = {
    points: new Int32Array(players.length),
    plays: new Uint8Array(players.length),
    cleanSheets: new Uint8Array(drawer.clubs.length),
  };
  const table: DrawnTable = {
    drawer,
    points: players.map(() => new Float64Array(scenarios)),
    plays: players.map(() => new Uint8Array(scenarios)),
    cleanSheets: drawer.clubs.map(() => new Uint8Array(scenarios)),
  };
  for (let scenario = 0; scenario < scenarios; scenario++) {
    drawer.draw(scenario, into);
    players.forEach((_, i) => {
      table.points[i]![scenario] = into.points[i]! / drawer.unit;
      table.plays[i]![scenario] = into.plays[i]!;
    });
    drawer.clubs.forEach((_, club) => (table.cleanSheets[club]![scenario] = into.cleanSheets[club]!));
  }
  return table;
}

export function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
}

/** The mean of the product of the deviations. */
export function covariance(x: ArrayLike<number>, y: ArrayLike<number>): number {
  const [meanX, meanY] = [meanOf(x), meanOf(y)];
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += (x[i]! - meanX) * (y[i]! - meanY);
  return sum / x.length;
}

export function correlation(x: ArrayLike<number>, y: ArrayLike<number>): number {
  return covariance(x, y) / Math.sqrt(covariance(x, x) * covariance(y, y));
}
