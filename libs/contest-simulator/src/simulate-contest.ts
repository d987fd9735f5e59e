/** Runs a simulation of given fields and scenarios, and chooses entries. */
import { chooseEntries } from './choose/choose-entries';
import type { KeptPlaces } from './contest/kept-places';
import { PrizeTable, weightOfDrawn } from './contest/prize-table';
import { keyedRandom } from './random/keyed-random';
import { LineupsSimulation, type SimulationParts } from './simulate-lineups';
import {
  BATCH_SIZE,
  type Choice,
  type ChoiceRules,
  type Progress,
  type Simulation,
  type SimulationFigures,
  type SimulationProblem,
} from './simulation';

/** A simulation of given fields and scenarios. */
export function simulateContest(problem: SimulationProblem, parts: SimulationParts): Simulation {
  const { contest, lineups, seed } = problem;
  const { field } = parts;
  const prizes = new PrizeTable(contest.prizes, weightOfDrawn(field.entries, field.drawn));
  const simulation = new LineupsSimulation({ problem, parts, lineups, prizes, seed });
  let kept: KeptPlaces | undefined;

  const figures = (): SimulationFigures => ({
    scenarios: simulation.scenarios,
    lineups: simulation.lineupFigures(),
    set: simulation.setFigures(),
    field: {
      entries: field.entries,
      drawn: field.drawn,
      meanPoints: simulation.meanFieldPoints(),
      meanSalary: field.meanSalary,
      ownershipMisses: field.misses,
    },
  });

  function* choose(rules: ChoiceRules): Generator<void, Choice> {
    // The chosen entries take part, not all lineups, so there are more others.
    const ofChoice = new PrizeTable(
      contest.prizes,
      weightOfDrawn(contest.entries - rules.count, field.drawn),
    );
    const limit = placesOfInterest(ofChoice, rules);
    if (!kept || kept.limit < limit) kept = simulation.findPlaces(limit);
    const { chosen, value, bound, warnings } = chooseEntries({
      places: kept.places,
      lineups,
      prizes: ofChoice,
      rules,
    });
    const fresh = new LineupsSimulation({
      problem,
      parts,
      lineups: chosen.map((lineup) => lineups[lineup]!),
      prizes: ofChoice,
      seed: keyedRandom(seed, 'fresh').nextInt32(),
    });
    yield* fresh.batches();
    const freshSet = fresh.setFigures();
    const fees = rules.aim === 'profit' ? chosen.length * contest.fee : 0;
    return {
      chosen,
      value: value - fees,
      bound: bound - fees,
      fresh: freshSet,
      freshValue: rules.aim === 'profit' ? freshSet.profit : fresh.reach(rules.place ?? 1),
      warnings: [...keptWarnings(kept, problem.scenarios), ...warnings],
    };
  }

  return {
    guessed: field.guessed,
    warnings: field.warnings,
    *run() {
      if (problem.choice) kept = simulation.keepPlaces(placesOfInterest(prizes, problem.choice));
      let last: Progress | undefined;
      const batches = simulation.batches(kept);
      while (!batches.next().done) {
        last = { scenarios: simulation.scenarios, figures };
        yield last;
      }
      const result = { figures: figures(), guessed: field.guessed, warnings: field.warnings };
      if (!problem.choice) return result;
      const steps = choose(problem.choice);
      for (;;) {
        const step = steps.next();
        if (!step.done) yield last!;
        else return { ...result, choice: step.value, warnings: [...result.warnings, ...step.value.warnings] };
      }
    },
    choose(rules) {
      const steps = choose(rules);
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
      }
    },
  };
}

/** The number of drawn lineups ahead from which on a place is outside the prizes and behind the place that is aimed at. */
function placesOfInterest({ paidPlaces, weight }: PrizeTable, { aim, place = 1 }: ChoiceRules): number {
  return Math.ceil(Math.max(paidPlaces, aim === 'top' ? place : 0) / weight);
}

function keptWarnings({ places }: KeptPlaces, scenarios: number): string[] {
  if (places.scenarios > scenarios - BATCH_SIZE) return [];
  const [kept, all] = [places.scenarios, scenarios].map((count) => count.toLocaleString('en'));
  return [
    `The choice uses ${kept} of the ${all} scenarios, because all of them would exceed the memory limit.`,
  ];
}
