/**
 * One simulation of some lineups: scenario after scenario, at the user's trust and with projections that are exactly
 * right, against the same fields. All lineups together face the entries of others; a lineup alone also faces entries in the
 * places of the other own ones. In a small contest these are lineups of another field, in a large one the drawn lineups
 * stand for slightly more entries.
 */
import type { Estimate, FieldStyle, SimulatedSet } from '@fanteam/contracts';
import { KeptPlaces } from './contest/kept-places';
import { tableOfEntries, type LineupTable } from './contest/lineup-table';
import type { PrizeTable } from './contest/prize-table';
import { createScenarioParts, type ScenarioParts } from './scenarios/scenario-parts';
import { createMatchup, ScenarioScorer, type Matchup, type ScenarioOutcome } from './contest/score-scenarios';
import type { ContestField } from './field/field';
import { LineupTotals } from './figures/lineup-totals';
import { PrizeTotals } from './figures/prize-totals';
import { chancesOf, meanOf, meansOfSet, profitsOf, setFigures } from './figures/set-figures';
import { SetTotals } from './figures/set-totals';
import type { ScenarioDrawer } from './scenarios/create-drawer';
import {
  BATCH_SIZE,
  FIRST_BATCH,
  type EnteredLineup,
  type LineupFigures,
  type SimulationProblem,
} from './simulation';

/** What scenarios consist of. */
export interface SimulationParts {
  /** Sentences about the players. */
  warnings?: readonly string[];
  field: ContestField;
  /** Fields of the other strengths. Absent if the ownership of all players is known. */
  fieldOf?: (style: FieldStyle) => ContestField;
  /** Draws scenarios in which the mean points are those at some trust. Another seed draws other scenarios. */
  drawerOf(trust: number, seed: number): ScenarioDrawer;
}

export interface LineupsInput {
  problem: SimulationProblem;
  parts: SimulationParts;
  lineups: readonly EnteredLineup[];
  prizes: PrizeTable;
  /** The field that a lineup faces as the only own entry. Absent = no figures of single lineups. */
  alone?: LoneEntry;
  seed: number;
}

/** A contest with a single own entry: all other entries are those of others. */
export interface LoneEntry {
  field: ContestField;
  prizes: PrizeTable;
}

export class LineupsSimulation {
  /** Scenarios so far. */
  scenarios = 0;
  private readonly own: LineupTable;
  readonly parts: ScenarioParts;
  private readonly drawer: ScenarioDrawer;
  private readonly singles: SingleTotals | undefined;
  private readonly setTotals: SetTotals;
  private readonly setTotalsIfRight: SetTotals;
  private copies: readonly number[] = [];
  /** The number of fields from which `copies` is computed. */
  private fieldsOfCopies = 0;
  private fieldPoints = 0;

  constructor(private readonly input: LineupsInput) {
    const { problem, parts, lineups, prizes, alone, seed } = input;
    this.own = tableOfEntries(problem, lineups);
    this.parts = createScenarioParts(problem.scenarios);
    this.drawer = parts.drawerOf(problem.trust, seed);
    this.singles = alone && createSingleTotals(input, alone.prizes, this.drawer.unit, this.parts);
    this.setTotals = new SetTotals(problem.scenarios, prizes);
    // At full trust both are the same scenarios.
    const isRight = problem.trust === 1;
    this.setTotalsIfRight = isRight ? this.setTotals : new SetTotals(problem.scenarios, prizes);
  }

  /** Simulates all scenarios. Yields after each batch. */
  *batches(kept?: KeptPlaces): Generator<void> {
    const { problem, parts, seed } = this.input;
    const { singles } = this;
    const scorer = new ScenarioScorer(this.drawer, problem.players.length);
    const scorerIfRight =
      problem.trust === 1 ? undefined : new ScenarioScorer(parts.drawerOf(1, seed), problem.players.length);
    for (const { matchup, loneMatchup, from, to } of this.segments()) {
      const isSame = matchup === loneMatchup;
      scorer.score(matchup, from, to, (outcome) => {
        this.setTotals.add(outcome);
        kept?.add(outcome);
        this.fieldPoints += outcome.fieldPoints;
        if (isSame) addSingle(outcome);
      });
      scorerIfRight?.score(matchup, from, to, (outcome) => {
        this.setTotalsIfRight.add(outcome);
        if (isSame) singles?.prizesIfRight.add(outcome);
      });
      if (!isSame && loneMatchup) {
        scorer.score(loneMatchup, from, to, addSingle);
        scorerIfRight?.score(loneMatchup, from, to, (outcome) => singles?.prizesIfRight.add(outcome));
      }
      this.scenarios = to;
      if (endsBatch(to) || to === problem.scenarios) yield;
    }

    function addSingle(outcome: ScenarioOutcome): void {
      singles?.places.add(outcome);
      singles?.prizes.add(outcome);
    }
  }

  /** Finds the places of all lineups, without figures. Yields after each batch. */
  *findPlaces(kept: KeptPlaces): Generator<void> {
    const { problem } = this.input;
    const scorer = new ScenarioScorer(this.drawer, problem.players.length);
    for (const { matchup, from, to } of this.segments()) {
      scorer.score(matchup, from, to, (outcome) => kept.add(outcome));
      this.scenarios = to;
      if (endsBatch(to) || to === problem.scenarios) yield;
    }
  }

  /**
   * For all scenarios, to be filled.
   *
   * @param allLineups the lineups whose places are kept at the same time, those of other contests included
   */
  keepPlaces(limit: number, allLineups = this.own.count): KeptPlaces {
    return new KeptPlaces(this.own.origin, this.input.problem.scenarios, limit, allLineups);
  }

  /** The figures of each lineup as the only own entry. Needs `alone`. */
  lineupFigures(): LineupFigures[] {
    const { fee } = this.input.problem.contest;
    const { places, prizes, prizesIfRight } = this.singles!;
    const means = prizes.estimates();
    const meansIfRight = prizesIfRight.estimates();
    const ranks = prizes.ranks(means);
    const copies = this.countCopies();
    const figures: LineupFigures[] = [];
    this.own.origin.forEach((index, lineup) => {
      figures[index] = {
        ...places.figuresOf(lineup),
        profit: {
          mean: means[lineup]!.mean - fee,
          se: means[lineup]!.se,
          if_right: { mean: meansIfRight[lineup]!.mean - fee, se: meansIfRight[lineup]!.se },
        },
        copies: copies[index]!,
        rank: ranks[lineup]!,
      };
    });
    return figures;
  }

  /** From the fields of the scenarios so far, so that the first figures need only a few fields. */
  private countCopies(): readonly number[] {
    const { lineups, problem, alone } = this.input;
    const fields = this.parts.partOf(Math.max(0, this.scenarios - 1)) + 1;
    if (fields !== this.fieldsOfCopies) {
      const others = problem.contest.entries - 1;
      this.copies = lineups.map((lineup) => others * alone!.field.chanceOf(lineup, fields));
      this.fieldsOfCopies = fields;
    }
    return this.copies;
  }

  private get fees(): number {
    return this.input.lineups.length * this.input.problem.contest.fee;
  }

  /** The means of all lineups together, over the first scenarios. */
  setMeans(scenarios = this.scenarios): SetMeans {
    const [profit, loses] = meansOfSet(this.setTotals, this.fees, scenarios);
    const [profitIfRight, losesIfRight] = meansOfSet(this.setTotalsIfRight, this.fees, scenarios);
    return { profit, loses, profitIfRight, losesIfRight };
  }

  setFigures(): SimulatedSet {
    const { problem, lineups, prizes, seed } = this.input;
    return setFigures({
      contest: problem.contest,
      seed,
      own: lineups.length,
      prizes,
      totals: this.setTotals,
      totalsIfRight: this.setTotalsIfRight,
      parts: this.parts,
    });
  }

  /** Prizes less fees of all lineups together, by scenario. */
  profits(): Float64Array {
    return profitsOf(this.setTotals, this.fees);
  }

  profitsIfRight(): Float64Array {
    return profitsOf(this.setTotalsIfRight, this.fees);
  }

  /** The chance that the best of the lineups reaches a place, by scenario. */
  chances(place: number): Float64Array {
    return chancesOf(this.setTotals, this.input.prizes, this.parts, place);
  }

  /** The chance that the best of the lineups reaches a place. */
  reach(place: number): Estimate {
    return meanOf(this.chances(place), this.parts);
  }

  /** The mean points of a lineup of the field. */
  meanFieldPoints(): number {
    return this.fieldPoints / this.scenarios / this.drawer.unit;
  }

  /** The scenarios in segments that are in one batch and have one field. */
  private *segments(): Generator<Segment> {
    const { parts, alone } = this.input;
    const matchup = this.matchupOf(parts.field);
    const hasOwnField = alone && alone.field !== parts.field;
    const loneMatchup = hasOwnField ? this.matchupOf(alone.field) : alone && matchup;
    for (let part = 0; part < this.parts.count; part++) {
      matchup.useField(parts.field.draw(part));
      if (hasOwnField) loneMatchup!.useField(alone.field.draw(part));
      const end = this.parts.startOf(part + 1);
      let from = this.parts.startOf(part);
      while (from < end) {
        const to = Math.min(end, from < FIRST_BATCH ? FIRST_BATCH : nextBatch(from));
        yield { matchup, loneMatchup, from, to };
        from = to;
      }
    }
  }

  private matchupOf(field: ContestField): Matchup {
    return createMatchup(this.input.problem, this.drawer, field.draw(0), this.own);
  }
}

/** Money, and chances of a loss. */
export interface SetMeans {
  profit: number;
  loses: number;
  profitIfRight: number;
  losesIfRight: number;
}

interface Segment {
  /** All own entries together. */
  matchup: Matchup;
  /** Each own lineup alone. The same object if both have the same field. */
  loneMatchup: Matchup | undefined;
  from: number;
  to: number;
}

/** The totals of each lineup as the only own entry. */
interface SingleTotals {
  places: LineupTotals;
  prizes: PrizeTotals;
  prizesIfRight: PrizeTotals;
}

function createSingleTotals(
  { problem, lineups }: LineupsInput,
  table: PrizeTable,
  unit: number,
  parts: ScenarioParts,
): SingleTotals {
  const { contest, roster, trust } = problem;
  const prizes = new PrizeTotals(lineups.length, table, parts);
  return {
    places: new LineupTotals(lineups.length, table, unit, {
      entries: contest.entries,
      size: roster.size,
      parts,
    }),
    prizes,
    prizesIfRight: trust === 1 ? prizes : new PrizeTotals(lineups.length, table, parts),
  };
}

const nextBatch = (scenario: number): number => BATCH_SIZE * (Math.floor(scenario / BATCH_SIZE) + 1);
const endsBatch = (scenario: number): boolean => scenario === FIRST_BATCH || scenario % BATCH_SIZE === 0;
