/**
 * One simulation of some lineups: scenario after scenario, at the user's trust and with projections that are exactly
 * right, against the same fields.
 */
import type { Estimate, SimulatedSet } from '@fanteam/contracts';
import { KeptPlaces } from './contest/kept-places';
import { tableOfEntries, type LineupTable } from './contest/lineup-table';
import type { PrizeTable } from './contest/prize-table';
import { createMatchup, ScenarioScorer, type Matchup } from './contest/score-scenarios';
import type { ContestField, FieldPart } from './field/field';
import { LineupTotals } from './figures/lineup-totals';
import { PrizeTotals } from './figures/prize-totals';
import { reachOf, setFigures } from './figures/set-figures';
import { SetTotals } from './figures/set-totals';
import { createStrata, QUARTERS, type Strata } from './contest/strata';
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
  field: ContestField;
  /** Draws scenarios in which the mean points are those at some trust. Another seed draws other scenarios. */
  drawerOf(trust: number, seed: number): ScenarioDrawer;
}

export interface LineupsInput {
  problem: SimulationProblem;
  parts: SimulationParts;
  lineups: readonly EnteredLineup[];
  prizes: PrizeTable;
  seed: number;
}

export class LineupsSimulation {
  /** Scenarios so far. */
  scenarios = 0;
  private readonly own: LineupTable;
  private readonly strata: Strata;
  private readonly drawer: ScenarioDrawer;
  private readonly lineupTotals: LineupTotals;
  private readonly prizeTotals: PrizeTotals;
  private readonly prizeTotalsIfRight: PrizeTotals;
  private readonly setTotals: SetTotals;
  private readonly setTotalsIfRight: SetTotals;
  private copies: readonly number[] = [];
  /** The number of fields from which `copies` is computed. */
  private fieldsOfCopies = 0;
  private fieldPoints = 0;

  constructor(private readonly input: LineupsInput) {
    const { problem, parts, lineups, prizes, seed } = input;
    this.own = tableOfEntries(problem, lineups);
    this.strata = createStrata(problem.scenarios);
    this.drawer = parts.drawerOf(problem.trust, seed);
    this.lineupTotals = new LineupTotals(lineups.length, prizes, this.drawer.unit, {
      entries: problem.contest.entries,
      size: problem.roster.size,
    });
    this.setTotals = new SetTotals(problem.scenarios, prizes);
    this.prizeTotals = new PrizeTotals(lineups.length, prizes, this.strata);
    // At full trust both are the same scenarios.
    const isRight = problem.trust === 1;
    this.setTotalsIfRight = isRight ? this.setTotals : new SetTotals(problem.scenarios, prizes);
    this.prizeTotalsIfRight = isRight
      ? this.prizeTotals
      : new PrizeTotals(lineups.length, prizes, this.strata);
  }

  /** Simulates all scenarios. Yields after each batch. */
  *batches(kept?: KeptPlaces): Generator<void> {
    const { problem, parts, seed } = this.input;
    const scorer = new ScenarioScorer(this.drawer, problem.players.length);
    const scorerIfRight =
      problem.trust === 1 ? undefined : new ScenarioScorer(parts.drawerOf(1, seed), problem.players.length);
    for (const { matchup, from, to } of this.segments()) {
      scorer.score(matchup, from, to, (outcome) => {
        this.lineupTotals.add(outcome);
        this.prizeTotals.add(outcome);
        this.setTotals.add(outcome);
        kept?.add(outcome);
        this.fieldPoints += outcome.fieldPoints;
      });
      scorerIfRight?.score(matchup, from, to, (outcome) => {
        this.prizeTotalsIfRight.add(outcome);
        this.setTotalsIfRight.add(outcome);
      });
      this.scenarios = to;
      if (endsBatch(to) || to === problem.scenarios) yield;
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

  /** For all scenarios, to be filled. */
  keepPlaces(limit: number): KeptPlaces {
    return new KeptPlaces(this.own.origin, this.strata, limit);
  }

  lineupFigures(): LineupFigures[] {
    const { problem } = this.input;
    const { fee } = problem.contest;
    const prizes = this.prizeTotals.estimates();
    const prizesIfRight = this.prizeTotalsIfRight.estimates();
    const ranks = this.prizeTotals.ranks(prizes);
    const copies = this.countCopies();
    const figures: LineupFigures[] = [];
    this.own.origin.forEach((index, lineup) => {
      figures[index] = {
        ...this.lineupTotals.figuresOf(lineup),
        profit: {
          mean: prizes[lineup]!.mean - fee,
          se: prizes[lineup]!.se,
          if_right: { mean: prizesIfRight[lineup]!.mean - fee, se: prizesIfRight[lineup]!.se },
        },
        copies: copies[index]!,
        rank: ranks[lineup]!,
      };
    });
    return figures;
  }

  /** From the fields of the scenarios so far, so that the first figures wait for one field only. */
  private countCopies(): readonly number[] {
    const { lineups, parts } = this.input;
    const fields = this.strata.quarterOf(Math.max(0, this.scenarios - 1)) + 1;
    if (fields !== this.fieldsOfCopies) {
      this.copies = lineups.map((lineup) => parts.field.copiesOf(lineup, fields));
      this.fieldsOfCopies = fields;
    }
    return this.copies;
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
      strata: this.strata,
    });
  }

  /** The chance that the best of the lineups reaches a place. */
  reach(place: number): Estimate {
    return reachOf(this.setTotals, this.input.prizes, place);
  }

  /** The mean points of a lineup of the field. */
  meanFieldPoints(): number {
    return this.fieldPoints / this.scenarios / this.drawer.unit;
  }

  /** The scenarios in parts that are in one batch and have one field. */
  private *segments(): Generator<{ matchup: Matchup; from: number; to: number }> {
    const { problem, parts } = this.input;
    for (let quarter = 0; quarter < QUARTERS; quarter++) {
      const end = this.strata.quarterStart(quarter + 1);
      const field = parts.field.draw(quarter as FieldPart);
      const matchup = createMatchup(problem, this.drawer, field, this.own);
      let from = this.strata.quarterStart(quarter);
      while (from < end) {
        const to = Math.min(end, from < FIRST_BATCH ? FIRST_BATCH : nextBatch(from));
        yield { matchup, from, to };
        from = to;
      }
    }
  }
}

const nextBatch = (scenario: number): number => BATCH_SIZE * (Math.floor(scenario / BATCH_SIZE) + 1);
const endsBatch = (scenario: number): boolean => scenario === FIRST_BATCH || scenario % BATCH_SIZE === 0;
