/** Parts of a simulation for `npm run measure -- simulator`. */
import { makePrizes, PRIZE_PRESETS } from '@fanteam/contracts';
import { PrizeTable, weightOfDrawn } from '../contest/prize-table';
import { createField } from '../field/create-field';
import { meanPoints } from '../players/mean-points';
import { createDrawer } from '../scenarios/create-drawer';
import { WORLDS } from '../choose/robust-objective';
import { setPrizes } from '../choose/set-value';
import { findWorldPlaces } from '../robust-worlds';
import { LineupsSimulation } from '../simulate-lineups';
import type { SimulationProblem } from '../simulation';

export { chooseEntries, chooseForContests } from '../choose/choose-entries';
export { sampleProblem } from './sample-problem';

/** Prizes like those of `sampleProblem`. */
export function prizesFor(entries: number, fee: number) {
  return makePrizes(PRIZE_PRESETS.guaranteed.prizes, entries, fee);
}

/**
 * The places of all lineups, and the prizes, for choosing entries.
 *
 * @param seed of the scenarios. Other ones also have other opponents.
 * @param allLineups the lineups that share the memory: with those of other contests, fewer scenarios are kept
 */
export function keepAllPlaces(
  problem: SimulationProblem,
  seed = problem.seed,
  allLineups = problem.lineups.length,
) {
  const means = meanPoints(problem, problem.trust);
  const field = createField({ ...problem, seed }, means);
  const prizes = new PrizeTable(problem.contest.prizes, weightOfDrawn(field.entries, field.drawn));
  const parts = { field, drawerOf: (_: number, drawn: number) => createDrawer(problem, means, drawn) };
  const { lineups } = problem;
  const simulation = new LineupsSimulation({ problem, parts, lineups, prizes, seed });
  const kept = simulation.keepPlaces(prizes.paidPlaces, allLineups);
  const batches = simulation.findPlaces(kept);
  while (!batches.next().done);
  return { places: kept.places, prizes };
}

/** The places of all lineups in the worlds of a robust choice, and the prizes. */
export function keepWorldPlaces(problem: SimulationProblem, seed = problem.seed) {
  const { input, prizes } = prepareChoice(problem, seed);
  const steps = findWorldPlaces(input, prizes.paidPlaces, problem.lineups.length);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return { places: step.value.places, prizes };
}

/** The mean prizes of sets of lineups in scenarios, worlds and fields that no choice has used. */
export function measureSets(
  problem: SimulationProblem,
  sets: readonly (readonly number[])[],
  worldSeeds: number,
) {
  const { input, prizes } = prepareChoice(problem, problem.seed + 1000);
  const { field } = input.parts;
  // the drawn lineups are independent of each other, so the first ones are a field without noise
  const plain = { ...field.draw(0), members: Uint32Array.from({ length: field.drawn }, (_, at) => at) };
  const simulation = new LineupsSimulation({
    ...input,
    parts: { ...input.parts, field: { ...field, draw: () => plain } },
  });
  const kept = simulation.keepPlaces(prizes.paidPlaces);
  const batches = simulation.findPlaces(kept);
  while (!batches.next().done);
  const worlds = Array.from({ length: worldSeeds }, (_, at) =>
    keepWorldPlaces(problem, problem.seed + 1 + at),
  );
  return sets.map((set) => {
    const byWorld = new Float64Array(WORLDS);
    for (const { places } of worlds) {
      const half = places.scenarios / 2;
      setPrizes(places, prizes, set)
        .subarray(half)
        .forEach((won, at) => {
          byWorld[Math.floor((at * WORLDS) / half)]! += (won * WORLDS) / half / worldSeeds;
        });
    }
    byWorld.sort();
    const meanOf = (values: Float64Array) => values.reduce((sum, each) => sum + each, 0) / values.length;
    return {
      unperturbed: meanOf(setPrizes(kept.places, prizes, set)),
      worstTenth: meanOf(byWorld.subarray(0, WORLDS / 10)),
    };
  });
}

function prepareChoice(problem: SimulationProblem, seed: number) {
  const { lineups } = problem;
  const drawn = createField(problem, meanPoints(problem, problem.trust));
  const field = drawn.redraw({ own: problem.contest.entries - drawn.entries, seed });
  const prizes = new PrizeTable(problem.contest.prizes, weightOfDrawn(field.entries, field.drawn));
  const drawerOf = (trust: number, drawerSeed: number) =>
    createDrawer(problem, meanPoints(problem, trust), drawerSeed);
  return { input: { problem, parts: { field, drawerOf }, lineups, prizes, seed }, prizes };
}
