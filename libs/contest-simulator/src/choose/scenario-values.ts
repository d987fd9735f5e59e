/**
 * What players score together in a few scenarios. The best lineup for the mean of 20 scenarios is one that wins when
 * these things happen at once: lineups of this kind reach the top places that the best lineup on average does not.
 */
import { meanPoints } from '../players/mean-points';
import { keyedRandom } from '../random/keyed-random';
import { createDrawer } from '../scenarios/create-drawer';
import type { SimulationProblem } from '../simulation';

/** The number of scenarios of each mean. */
export const SCENARIOS_OF_MEAN = 20;

/**
 * Yields mean points of 20 scenarios each, by player of the problem, without end. The scenarios are not those that the
 * simulation of the problem draws. O(20 · players) each.
 *
 * @param skipped the number of means to leave out at the start
 */
export function* scenarioValues(problem: SimulationProblem, skipped = 0): Generator<Float64Array, never> {
  const meanOf = meanOfScenarios(problem, keyedRandom(problem.seed, 'more lineups').nextInt32());
  for (let first = skipped * SCENARIOS_OF_MEAN; ; first += SCENARIOS_OF_MEAN) {
    yield meanOf(Array.from({ length: SCENARIOS_OF_MEAN }, (_, index) => first + index));
  }
}

/** @returns a function that computes the mean points of each player in some scenarios of a seed */
export function meanOfScenarios(problem: SimulationProblem, seed: number) {
  const drawer = createDrawer(problem, meanPoints(problem, problem.trust), seed);
  const into = {
    points: new Int32Array(problem.players.length),
    plays: new Uint8Array(problem.players.length),
    cleanSheets: new Uint8Array(drawer.clubs.length),
  };
  return (scenarios: readonly number[]): Float64Array => {
    const sums = new Float64Array(problem.players.length);
    for (const scenario of scenarios) {
      drawer.draw(scenario, into);
      for (let player = 0; player < sums.length; player += 1) sums[player]! += into.points[player]!;
    }
    return sums.map((sum) => sum / scenarios.length / drawer.unit);
  };
}
