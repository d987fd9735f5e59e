/**
 * What players score together in a few scenarios. The best lineup for the mean of 20 scenarios is one that wins when
 * these things happen at once: lineups of this kind reach the top places that the best lineup on average does not.
 */
import { meanPoints } from '../players/mean-points';
import { keyedRandom } from '../random/keyed-random';
import { createDrawer } from '../scenarios/create-drawer';
import type { SimulationProblem } from '../simulation';

const SCENARIOS = 20;

/**
 * Yields mean points of 20 scenarios each, by player of the problem, without end. The scenarios are not those that the
 * simulation of the problem draws. O(20 · players) each.
 */
export function* scenarioValues(problem: SimulationProblem): Generator<Float64Array, never> {
  const seed = keyedRandom(problem.seed, 'more lineups').nextInt32();
  const drawer = createDrawer(problem, meanPoints(problem, problem.trust), seed);
  const into = {
    points: new Int32Array(problem.players.length),
    plays: new Uint8Array(problem.players.length),
    cleanSheets: new Uint8Array(drawer.clubs.length),
  };
  for (let scenario = 0; ;) {
    const values = new Float64Array(problem.players.length);
    for (const end = scenario + SCENARIOS; scenario < end; scenario += 1) {
      drawer.draw(scenario, into);
      for (let player = 0; player < values.length; player += 1) values[player]! += into.points[player]!;
    }
    yield values.map((sum) => sum / SCENARIOS / drawer.unit);
  }
}
