/**
 * Prices under which the best K of the given lineups keep the exposures as closely as prices allow.
 *
 * A player or set in too many lineups gets a price, one in too few lineups gets a bonus (a negative price). The sum of
 * the best K priced values is convex in the prices. It is smoothed: a lineup is chosen to the degree of a logistic
 * function of its distance to the K-th best (Bertsekas 1975). Gradient steps with momentum, as long as the curvature
 * allows, minimize it while the edge gets sharper. O(lineups · players) per step.
 */
import type { RowLimits } from '../exposure/exposure-goals';
import type { Clock } from '../search/clock';
import type { Candidates } from './candidates';

export interface BalanceSetting {
  wanted: number;
  limits: RowLimits;
  /** Rows from this number on keep their prices. */
  movable: number;
  clock: Clock;
  /** How far a price may move from its start. */
  radius: number;
  /** Widths of the edge at the first and the last step. */
  widths: readonly [number, number];
}

const STEPS = 60;
/** The cost of a lineup per step, in search steps. */
const STEPS_PER_LINEUP = 8;
const MOMENTUM = 0.8;
/** The part of the step that the curvature allows, because the players of a lineup move together. */
const PACE = 0.25;
/** Newton rounds per step to find the edge. */
const EDGE_ROUNDS = 4;

/** Returns whole prices by row. When the clock is over, the prices found so far. */
export function balancePrices(
  lineups: Candidates,
  start: Float64Array,
  { wanted, limits, movable, radius, widths, clock }: BalanceSetting,
): Float64Array {
  const { minLineups, maxLineups } = limits;
  const prices = start.slice();
  const values = new Float64Array(lineups.count);
  const degrees = new Float64Array(lineups.count);
  const [used, slope, momentum] = [0, 0, 0].map(() => new Float64Array(prices.length)) as Float64Array[];
  const priced = [...prices.keys()].filter(
    (row) => row < movable && (maxLineups[row]! < wanted || minLineups[row]! > 0),
  );
  let edge = NaN;
  for (let step = 0; step < STEPS && !clock.isOver; step += 1) {
    const width = widths[0] * (widths[1] / widths[0]) ** (step / (STEPS - 1));
    for (let at = 0; at < values.length; at += 1) values[at] = lineups.pricedValue(at, prices);
    clock.addSteps(values.length * STEPS_PER_LINEUP);
    if (step === 0) edge = values.slice().sort().at(-Math.min(wanted, values.length))!;
    edge = chooseSoftly(values, degrees, wanted, edge, width);
    used!.fill(0);
    slope!.fill(0);
    for (let at = 0; at < values.length; at += 1) {
      const degree = degrees[at]!;
      if (degree < 1e-4) continue;
      for (const row of lineups.rows[at]!) {
        used![row]! += degree;
        slope![row]! += degree * (1 - degree);
      }
    }
    for (const row of priced) {
      const price = prices[row]!;
      const over = used![row]! - maxLineups[row]!;
      const under = used![row]! - minLineups[row]!;
      const push = price > 0 || over > 0 ? over : price < 0 || under < 0 ? under : 0;
      momentum![row] = MOMENTUM * momentum![row]! + (PACE * width * push) / (slope![row]! + 1);
      let next = price + momentum![row]!;
      // A price stops at 0 before it changes its sign.
      const turns = price * next < 0 || (price === 0 && next * push < 0) || (price === 0 && push === 0);
      if (turns) next = momentum![row] = 0;
      prices[row] = Math.max(start[row]! - radius, Math.min(start[row]! + radius, next));
    }
  }
  return prices.map(Math.round);
}

/** Sets the degree to which each lineup is chosen, so that the degrees add up to `wanted`. Returns the edge. */
function chooseSoftly(
  values: Float64Array,
  degrees: Float64Array,
  wanted: number,
  start: number,
  width: number,
): number {
  let edge = start;
  for (let round = 0; round < EDGE_ROUNDS; round += 1) {
    let [sum, slope] = [0, 0];
    for (let at = 0; at < values.length; at += 1) {
      const degree = 1 / (1 + Math.exp((edge - values[at]!) / width));
      degrees[at] = degree;
      sum += degree;
      slope += degree * (1 - degree);
    }
    if (Math.abs(sum - wanted) < 0.5) break;
    const move = ((sum - wanted) / Math.max(slope, 1)) * width;
    edge += Math.max(-3 * width, Math.min(3 * width, move));
  }
  return edge;
}
