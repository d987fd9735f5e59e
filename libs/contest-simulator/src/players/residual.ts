/**
 * The residual: what a player's points vary by apart from goals, assists and the result. Saves, full match, cards, own
 * goals and penalties at their real rates, plus a normal part with the spread of shots on target.
 *
 * Method: the events are convolved on a grid of half points; the distribution function of events + normal is computed
 * on a fine grid and inverted at 4,096 levels; the quantiles are then shifted and scaled to mean 0 and standard
 * deviation 1. Cost: about 10 ms for the four positions, once.
 */
import { exp, POINTS } from '@fanteam/football-model';
import {
  FULL_MATCH_RATE,
  OWN_GOAL_RATE,
  PENALTY_MISSED_RATE,
  PENALTY_SAVED_RATE,
  RED_RATE,
  SAVES,
  SHOTS_ON_TARGET,
  YELLOW_RATE,
} from './rates';

/** log2 of the number of quantiles. */
export const QUANTILE_BITS = 12;
const QUANTILES = 1 << QUANTILE_BITS;

export interface Residual {
  /** 4,096 equally likely values, ascending, with mean 0 and standard deviation 1. */
  quantiles: Float64Array;
  /** The standard deviation in points. */
  sd: number;
}

/** Half points from −10 to 15. */
const LOWEST = -10;
const CELLS = 51;
const FINE_STEPS = 8;
const MIN_NORMAL_SD = 0.15;

let residuals: readonly Residual[] | undefined;

/** The residuals of the four positions. Computed once. */
export function residualsByPosition(): readonly Residual[] {
  residuals ??= [0, 1, 2, 3].map(residualOf);
  return residuals;
}

function residualOf(position: number): Residual {
  const events = eventPoints(position);
  const normalSd = Math.max(
    MIN_NORMAL_SD,
    POINTS.shotOnTarget[position]! * Math.sqrt(SHOTS_ON_TARGET[position]!),
  );
  const quantiles = invert(events, normalSd);
  const mean = quantiles.reduce((sum, x) => sum + x, 0) / QUANTILES;
  const sd = Math.sqrt(quantiles.reduce((sum, x) => sum + (x - mean) * (x - mean), 0) / QUANTILES);
  return { quantiles: quantiles.map((x) => (x - mean) / sd), sd };
}

/** The distribution of the points from events: `result[i]` is the chance of LOWEST + i / 2 points. */
function eventPoints(position: number): Float64Array {
  let cells = new Float64Array(CELLS);
  cells[-2 * LOWEST] = 1;
  const add = (points: number, chance: number) => {
    const shift = Math.round(2 * points);
    cells = cells.map((share, i) => share * (1 - chance) + (cells[i - shift] ?? 0) * chance);
  };
  add(POINTS.yellowCard, YELLOW_RATE[position]!);
  add(POINTS.redCard, RED_RATE[position]!);
  add(POINTS.fullMatch[position]!, FULL_MATCH_RATE[position]!);
  add(POINTS.ownGoal, OWN_GOAL_RATE[position]!);
  add(POINTS.penaltyMissed, PENALTY_MISSED_RATE[position]!);
  add(POINTS.penaltySaved, PENALTY_SAVED_RATE[position]!);
  return POINTS.save[position] === 0 ? cells : addSaves(cells);
}

/** Saves are a Poisson variable; each brings one cell. */
function addSaves(cells: Float64Array): Float64Array {
  const sum = new Float64Array(CELLS);
  let chance = exp(-SAVES);
  for (let saves = 0; saves < CELLS; saves++) {
    for (let i = saves; i < CELLS; i++) sum[i]! += cells[i - saves]! * chance;
    chance *= SAVES / (saves + 1);
  }
  return sum;
}

/** The quantiles at (j + ½) / 4,096 of events plus a normal variable. */
function invert(events: Float64Array, normalSd: number): Float64Array {
  const step = normalSd / FINE_STEPS;
  const margin = 6 * normalSd;
  const atoms = [...events.keys()].filter((i) => events[i]! > 1e-12);
  const value = (i: number) => LOWEST + i / 2;
  const from = value(atoms[0]!) - margin;
  const cells = Math.ceil((value(atoms.at(-1)!) + margin - from) / step);
  const below = (x: number) =>
    atoms.reduce((sum, i) => sum + events[i]! * normalBelow((x - value(i)) / normalSd), 0);

  const quantiles = new Float64Array(QUANTILES);
  let next = 0;
  let low = 0;
  for (let cell = 1; cell <= cells && next < QUANTILES; cell++) {
    const high = cell === cells ? 1 : below(from + cell * step);
    for (; next < QUANTILES && (next + 0.5) / QUANTILES < high; next++) {
      quantiles[next] = from + step * (cell - 1 + ((next + 0.5) / QUANTILES - low) / (high - low));
    }
    low = high;
  }
  return quantiles;
}

/** The standard normal distribution function, error below 1e-7 (Abramowitz and Stegun 26.2.17). */
function normalBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = 0.3989422804014327 * exp((-x * x) / 2) * series;
  return x > 0 ? 1 - tail : tail;
}
