/**
 * For measurements: lineups that are added to those of a simulated world before entries are chosen. Each is the best one
 * for the mean points of 20 scenarios: of any scenarios, as `scenarioValues` yields them, or only of those in which no
 * chosen entry reaches the place.
 */
import { chooseEntries } from '../choose/choose-entries';
import { meanOfScenarios, scenarioValues, SCENARIOS_OF_MEAN } from '../choose/scenario-values';
import type { EnteredLineup, SimulationProblem } from '../simulation';
import { keepAllPlaces } from './bench-parts';
import { solveLineups } from './simulated-world';

/** After so many lineups in a row that are known, the search ends. */
const MAX_KNOWN = 100;

export interface PlaceAim {
  /** The number of entries to choose. */
  count: number;
  place: number;
}

/** The lineups of a problem, and up to `count` more for the means of any scenarios. */
export function withScenarioLineups(problem: SimulationProblem, count: number): EnteredLineup[] {
  return withBest(problem, scenarioValues(problem), count);
}

/**
 * The lineups of a problem, and up to `count` more for the scenarios in which no entry reaches the place, if entries are
 * chosen among the lineups of the problem.
 */
export function withMissedScenarioLineups(
  problem: SimulationProblem,
  count: number,
  aim: PlaceAim,
): EnteredLineup[] {
  return withBest(problem, valuesOf(problem, missedScenarios(problem, aim)), count);
}

function missedScenarios(problem: SimulationProblem, { count, place }: PlaceAim): number[] {
  const { lineups } = problem;
  const { places, prizes } = keepAllPlaces(problem);
  const { chosen } = chooseEntries({ places, lineups, prizes, rules: { count, aim: 'top', place } });
  const aboveOf = (scenario: number, lineup: number) => places.above[scenario * places.lineups + lineup]!;
  return Array.from({ length: places.scenarios }, (_, scenario) => scenario).filter((scenario) =>
    chosen.every((lineup) => aboveOf(scenario, lineup) >= place),
  );
}

/** Mean points in 20 of the scenarios each. Starts again after the last ones, with other means. */
function* valuesOf(problem: SimulationProblem, scenarios: readonly number[]): Generator<Float64Array> {
  const meanOf = meanOfScenarios(problem, problem.seed);
  for (let first = 0; ; first += SCENARIOS_OF_MEAN) {
    const round = Math.floor(first / scenarios.length);
    yield meanOf(
      Array.from(
        { length: SCENARIOS_OF_MEAN },
        (_, index) => scenarios[(first + index * (round + 1)) % scenarios.length]!,
      ),
    );
  }
}

function withBest(
  { players, lineups }: SimulationProblem,
  source: Generator<Float64Array>,
  count: number,
): EnteredLineup[] {
  const all = new Map(lineups.map((lineup) => [keyOf(lineup), lineup]));
  for (let known = 0; known < MAX_KNOWN && all.size < lineups.length + count; known += 1) {
    const values = source.next().value as Float64Array;
    const valued = players.map((player, row) => ({ ...player, projection: Number(values[row]!.toFixed(4)) }));
    const [best] = solveLineups(valued, 1, 0, { randomness: 0 });
    if (!best || all.has(keyOf(best))) continue;
    all.set(keyOf(best), best);
    known = 0;
  }
  return [...all.values()];
}

const keyOf = ({ picks }: EnteredLineup): string => picks.toSorted((a, b) => a - b).join();
