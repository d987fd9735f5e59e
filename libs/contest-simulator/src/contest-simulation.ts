/** One contest of a simulation: its field, its places, and the figures of the lineups that are entered in it. */
import type { OtherField } from '@fanteam/contracts';
import type { ChoiceInput } from './choose/choose-entries';
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
import { findWorldPlaces, scenariosOfWorlds } from './robust-worlds';
import type { ContestProblem } from './contest-problems';
import type { ContestFigures, ContestRules, SharedRules } from './simulation';

export interface ContestInput extends ContestProblem {
  parts: SimulationParts;
  /** That of the scenarios, the same for all contests. */
  seed: number;
  /** The lineups of all contests together: their places share the memory. */
  allLineups: number;
}

type Rules = ContestRules & SharedRules;

/** The places of all lineups against a number of drawn lineups. */
interface KnownPlaces {
  kept: KeptPlaces;
  drawn: number;
  /** In the worlds of a robust choice. */
  inWorlds: boolean;
}

export class ContestSimulation {
  private readonly lineups: LineupsSimulation;
  private readonly ofLineups: LineupsInput;
  private known: KnownPlaces | undefined;
  private otherFields: OtherField[] | undefined;

  constructor(readonly input: ContestInput) {
    const { problem, parts, seed } = input;
    const prizes = this.tableFor(parts.field, parts.field.entries);
    this.ofLineups = {
      ...{ problem, parts, prizes, seed },
      lineups: problem.lineups,
      alone: this.loneEntry(),
    };
    this.lineups = new LineupsSimulation(this.ofLineups);
  }

  /** Scenarios so far. */
  get scenarios(): number {
    return this.lineups.scenarios;
  }

  /**
   * Simulates all scenarios. Yields after each batch.
   *
   * @param keepPlaces whether the places are kept for a later choice, if it can use them
   */
  *run(keepPlaces: boolean): Generator<void> {
    const kept = this.placesToKeep(keepPlaces);
    yield* this.lineups.batches(kept);
    this.known = kept && { kept, drawn: this.input.parts.field.drawn, inWorlds: false };
  }

  /** Compares with fields of other strengths, for `figures`. Yields after each batch. */
  *compareFields(): Generator<void> {
    this.otherFields = yield* this.againstOtherFields(this.lineups, this.ofLineups);
  }

  figures(): ContestFigures {
    const { lineups, otherFields } = this;
    const { problem, parts } = this.input;
    const { field } = parts;
    return {
      lineups: lineups.lineupFigures(),
      set: { ...lineups.setFigures(), ...(otherFields && { other_fields: otherFields }) },
      field: {
        entries: field.entries,
        drawn: field.drawn,
        mean_points: lineups.meanFieldPoints(),
        mean_salary: field.meanSalary,
        stacks: { ...field.stacks, share: 100 * field.stacks.share },
        ownership_misses: field.misses.map(({ player, asked, met }) => ({
          id: problem.players[player]!.id,
          position: problem.players[player]!.position,
          asked: 100 * asked,
          met: 100 * met,
        })),
      },
    };
  }

  /** Whether a choice with these rules needs no further places. */
  knowsPlacesOf(rules: Rules): boolean {
    const { field, prizes } = this.forChoice(rules);
    const { known } = this;
    if (!known || known.drawn !== field.drawn || known.inWorlds !== (rules.aim === 'robust')) return false;
    return known.kept.limit >= placesOfInterest(prizes, rules);
  }

  /** Finds the places against the field of a choice with these rules. Yields the scenarios so far after each batch. */
  *findPlaces(rules: Rules): Generator<number> {
    const { problem, parts, seed } = this.input;
    const { field: others, prizes } = this.forChoice(rules);
    // the memory of the old places is needed
    this.known = undefined;
    const field = others.drawn === parts.field.drawn ? parts.field : others;
    const ofAll = { problem, prizes, seed, parts: { ...parts, field }, lineups: problem.lineups };
    const limit = placesOfInterest(prizes, rules);
    const inWorlds = rules.aim === 'robust';
    const kept = inWorlds
      ? yield* findWorldPlaces(ofAll, limit, this.input.allLineups)
      : yield* this.findAllPlaces(ofAll, limit);
    this.known = { kept, drawn: others.drawn, inWorlds };
  }

  private *findAllPlaces(ofAll: LineupsInput, limit: number): Generator<number, KeptPlaces> {
    const all = new LineupsSimulation(ofAll);
    const kept = all.keepPlaces(limit, this.input.allLineups);
    const batches = all.findPlaces(kept);
    while (!batches.next().done) yield all.scenarios;
    return kept;
  }

  /** How many scenarios `findPlaces` simulates. */
  scenariosToFind({ aim }: Rules): number {
    const { problem, allLineups } = this.input;
    return aim === 'robust' ? scenariosOfWorlds(problem.scenarios, allLineups) : problem.scenarios;
  }

  /** What to choose from. The places must be known. */
  choiceInput(rules: Rules): ChoiceInput {
    const { numbers, problem } = this.input;
    const { prizes } = this.forChoice(rules);
    return {
      ...{ numbers, prizes, rules },
      places: this.known!.kept.places,
      limit: placesOfInterest(prizes, rules),
      lineups: problem.lineups,
    };
  }

  /** Simulates chosen lineups in scenarios and against opponents of another seed. Yields the scenarios so far. */
  *simulateChosen(
    rules: Rules,
    chosen: readonly number[],
    seed: number,
  ): Generator<number, ChosenSimulation> {
    const { problem, parts } = this.input;
    const { field, prizes } = this.forChoice(rules);
    const fieldSeed = keyedRandom(problem.seed, 'fresh').nextInt32();
    const input = {
      ...{ problem, prizes, seed },
      parts: { ...parts, field: field.redraw({ own: rules.count, seed: fieldSeed }) },
      lineups: chosen.map((lineup) => problem.lineups[lineup]!),
    };
    const simulation = new LineupsSimulation(input);
    const batches = simulation.batches();
    while (!batches.next().done) yield simulation.scenarios;
    const againstOthers = this.againstOtherFields(simulation, input);
    let step = againstOthers.next();
    for (; !step.done; step = againstOthers.next()) yield simulation.scenarios;
    return { simulation, otherFields: step.value };
  }

  /** Only the chosen entries take part, so there may be more others than in the simulation of all lineups. */
  private forChoice({ count }: Rules): LoneEntry {
    const field = this.input.parts.field.redraw({ own: count });
    return { field, prizes: this.tableFor(field, field.entries) };
  }

  /** undefined if the ownership is known, or there are more lineups than entries. */
  private *againstOtherFields(
    simulated: LineupsSimulation,
    ofSet: LineupsInput,
  ): Generator<void, OtherField[] | undefined> {
    const { parts, problem } = this.input;
    if (!parts.fieldOf || ofSet.lineups.length >= problem.contest.entries) return undefined;
    return yield* simulateOtherFields(simulated, ofSet, parts.fieldOf);
  }

  private tableFor({ drawn }: ContestField, entries: number): PrizeTable {
    return new PrizeTable(this.input.problem.contest.prizes, weightOfDrawn(entries, drawn));
  }

  /** In a large contest, more entries of others have the same drawn lineups. */
  private loneEntry(): LoneEntry {
    const { problem, parts } = this.input;
    const { field } = parts;
    const others = problem.contest.entries - 1;
    const isOther = field.entries < Math.min(others, SMALL_FIELD);
    const loneField = isOther ? field.redraw({ own: 1 }) : field;
    return { field: loneField, prizes: this.tableFor(loneField, others) };
  }

  /** The places to keep in the first run. undefined where a choice needs those against another field. */
  private placesToKeep(keepPlaces: boolean): KeptPlaces | undefined {
    const { problem, parts, allLineups } = this.input;
    const { field } = parts;
    const { prizes } = this.ofLineups;
    if (problem.choice?.aim === 'robust') return undefined;
    if (problem.choice) return this.lineups.keepPlaces(placesOfInterest(prizes, problem.choice), allLineups);
    const serveChoices = keepPlaces && field.redraw({ own: 1 }).drawn === field.drawn;
    return serveChoices
      ? this.lineups.keepPlaces(placesOfInterest(prizes, { aim: 'profit' }), allLineups)
      : undefined;
  }
}

/** Chosen lineups in fresh scenarios. */
export interface ChosenSimulation {
  simulation: LineupsSimulation;
  otherFields: OtherField[] | undefined;
}

/** The number of drawn lineups ahead from which on a place is outside the prizes and behind the place that is aimed at. */
function placesOfInterest(
  { paidPlaces, weight }: PrizeTable,
  { aim, place = 1 }: Pick<Rules, 'aim' | 'place'>,
): number {
  return Math.ceil(Math.max(paidPlaces, aim === 'top' ? place : 0) / weight);
}
