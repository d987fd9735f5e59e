/** Runs a simulation of given fields and scenarios, and chooses entries. */
import type { OtherField } from '@fanteam/contracts';
import { chooseEntries } from './choose/choose-entries';
import type { KeptPlaces } from './contest/kept-places';
import { PrizeTable, weightOfDrawn } from './contest/prize-table';
import { SMALL_FIELD, type ContestField } from './field/field';
import { simulateOtherFields } from './other-fields';
import { keyedRandom } from './random/keyed-random';
import {
  LineupsSimulation,
  type LineupsInput,
  type LoneEntry,
  type SimulationParts,
} from './simulate-lineups';
import {
  BATCH_SIZE,
  type Choice,
  type ChoiceProgress,
  type ChoiceRules,
  type Progress,
  type RunOptions,
  type Simulation,
  type SimulationFigures,
  type SimulationProblem,
} from './simulation';

/** The places of all lineups against a number of drawn lineups. */
interface KnownPlaces {
  kept: KeptPlaces;
  drawn: number;
}

/** A simulation of given fields and scenarios. */
export function assembleSimulation(problem: SimulationProblem, parts: SimulationParts): Simulation {
  const { contest, lineups, seed } = problem;
  const { field } = parts;
  const tableFor = ({ drawn }: ContestField, entries: number) =>
    new PrizeTable(contest.prizes, weightOfDrawn(entries, drawn));
  const prizes = tableFor(field, field.entries);
  const alone = loneEntry();
  const input = { problem, parts, lineups, prizes, alone, seed };
  const simulation = new LineupsSimulation(input);
  let known: KnownPlaces | undefined;
  let otherFields: OtherField[] | undefined;

  const figures = (): SimulationFigures => ({
    scenarios: simulation.scenarios,
    lineups: simulation.lineupFigures(),
    set: { ...simulation.setFigures(), ...(otherFields && { other_fields: otherFields }) },
    field: {
      entries: field.entries,
      drawn: field.drawn,
      mean_points: simulation.meanFieldPoints(),
      mean_salary: field.meanSalary,
      ownership_misses: field.misses.map(({ player, asked, met }) => ({
        id: problem.players[player]!.id,
        position: problem.players[player]!.position,
        asked: 100 * asked,
        met: 100 * met,
      })),
    },
  });

  function* choose(rules: ChoiceRules): Generator<ChoiceProgress, Choice> {
    // Only the chosen entries take part, so there may be more others than in the simulation of all lineups.
    const others = field.redraw({ own: rules.count });
    const ofChoice = tableFor(others, others.entries);
    const limit = placesOfInterest(ofChoice, rules);
    const isKnown = known?.drawn === others.drawn && known.kept.limit >= limit;
    const total = problem.scenarios * (isKnown ? 1 : 2);
    if (!isKnown) {
      // the memory of the old places is needed
      known = undefined;
      const drawn = others.drawn === field.drawn ? field : others;
      const all = new LineupsSimulation({
        problem,
        parts: { ...parts, field: drawn },
        lineups,
        prizes: ofChoice,
        seed,
      });
      const kept = all.keepPlaces(limit);
      const batches = all.findPlaces(kept);
      while (!batches.next().done) yield { scenarios: all.scenarios, total };
      known = { kept, drawn: others.drawn };
    }
    const { kept } = known!;
    const { chosen, value, bound, gap, warnings } = chooseEntries({
      places: kept.places,
      limit,
      lineups,
      prizes: ofChoice,
      rules,
    });
    const freshSeed = keyedRandom(seed, 'fresh').nextInt32();
    const ofFresh = {
      problem,
      // neither the scenarios nor the opponents were used for the choice
      parts: { ...parts, field: others.redraw({ own: rules.count, seed: freshSeed }) },
      lineups: chosen.map((lineup) => lineups[lineup]!),
      prizes: ofChoice,
      seed: freshSeed,
    };
    const fresh = new LineupsSimulation(ofFresh);
    const batches = fresh.batches();
    while (!batches.next().done) yield { scenarios: total - problem.scenarios + fresh.scenarios, total };
    const againstOthers = againstOtherFields(fresh, ofFresh);
    let step = againstOthers.next();
    for (; !step.done; step = againstOthers.next()) yield { scenarios: total, total };
    const set = { ...fresh.setFigures(), ...(step.value && { other_fields: step.value }) };
    const { aim, place = 1 } = rules;
    const fees = aim === 'profit' ? chosen.length * contest.fee : 0;
    return {
      aim,
      ...(aim === 'top' && { place }),
      chosen,
      value: value - fees,
      bound: bound - fees,
      gap,
      value_fresh: aim === 'profit' ? { mean: set.profit.mean, se: set.profit.se } : fresh.reach(place),
      set,
      warnings: [...keptWarnings(kept, problem.scenarios), ...warnings],
    };
  }

  /** undefined if the ownership is known, or there are more lineups than entries. */
  function* againstOtherFields(
    simulated: LineupsSimulation,
    ofSet: LineupsInput,
  ): Generator<void, OtherField[] | undefined> {
    const { fieldOf } = parts;
    if (!fieldOf || ofSet.lineups.length >= contest.entries) return undefined;
    return yield* simulateOtherFields(simulated, ofSet, fieldOf);
  }

  /** In a large contest, more entries of others have the same drawn lineups. */
  function loneEntry(): LoneEntry {
    const others = contest.entries - 1;
    const isOther = field.entries < Math.min(others, SMALL_FIELD);
    const loneField = isOther ? field.redraw({ own: 1 }) : field;
    return { field: loneField, prizes: tableFor(loneField, others) };
  }

  /** The places to keep in the first run. undefined where a choice needs those against another field. */
  function placesToKeep({ keepPlaces = false }: RunOptions): KeptPlaces | undefined {
    if (problem.choice) return simulation.keepPlaces(placesOfInterest(prizes, problem.choice));
    const serveChoices = keepPlaces && field.redraw({ own: 1 }).drawn === field.drawn;
    return serveChoices ? simulation.keepPlaces(placesOfInterest(prizes, { aim: 'profit' })) : undefined;
  }

  return {
    guessed: field.guessed,
    warnings: field.warnings,
    *run(options = {}) {
      const kept = placesToKeep(options);
      let last: Progress | undefined;
      const batches = simulation.batches(kept);
      while (!batches.next().done) {
        last = { scenarios: simulation.scenarios, figures };
        yield last;
      }
      known = kept && { kept, drawn: field.drawn };
      // the lineups of a choice are not entered together
      if (!problem.choice) {
        const againstOthers = againstOtherFields(simulation, input);
        let step = againstOthers.next();
        for (; !step.done; step = againstOthers.next()) yield last!;
        otherFields = step.value;
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
    choose,
  };
}

/** The number of drawn lineups ahead from which on a place is outside the prizes and behind the place that is aimed at. */
function placesOfInterest(
  { paidPlaces, weight }: PrizeTable,
  { aim, place = 1 }: Pick<ChoiceRules, 'aim' | 'place'>,
): number {
  return Math.ceil(Math.max(paidPlaces, aim === 'top' ? place : 0) / weight);
}

function keptWarnings({ places }: KeptPlaces, scenarios: number): string[] {
  if (places.scenarios > scenarios - BATCH_SIZE) return [];
  const [kept, all] = [places.scenarios, scenarios].map((count) => count.toLocaleString('en'));
  return [
    `The choice uses ${kept} of the ${all} simulated contests, because all of them would exceed the memory limit.`,
  ];
}
