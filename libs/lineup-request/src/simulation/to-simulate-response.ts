/** The simulator's figures as clients receive them. The server and the page write them with the same functions. */
import {
  GUESSES,
  type SimulatedField,
  type SimulatedLineup,
  type SimulatedSet,
  type SimulateResponse,
  type SimulationChoice,
  type SimulationFigures as FiguresBody,
} from '@fanteam/contracts';
import type {
  Choice,
  Estimate,
  FieldFigures,
  LineupFigures,
  SetFigures,
  SimulationFigures,
  SimulationResult,
} from '@fanteam/contest-simulator';
import type { SimulationTask } from './read-simulation';

/** Figures have an error far above the eighth digit. */
const DIGITS = 8;
const PERCENT = 100;

/** Everything of the response that does not depend on the run. */
export type SimulationBody = Omit<SimulateResponse, 'run_id' | 'simulator_ms'>;

export function toSimulationBody(task: SimulationTask, result: SimulationResult): SimulationBody {
  const { figures, choice } = result;
  return {
    kind: 'simulation',
    model: '1',
    seed: task.problem.seed,
    scenarios: figures.scenarios,
    ...toFiguresBody(task, figures),
    ...(choice && { chosen: toChosen(task, choice) }),
    ...toNotes(task, result),
  };
}

/** What the reading of the request and the simulator have guessed, and their sentences. */
export function toNotes(
  task: SimulationTask,
  { guessed, warnings }: Pick<SimulationResult, 'guessed' | 'warnings'>,
): Pick<SimulationBody, 'guessed' | 'warnings'> {
  const all = new Set([...task.guessed, ...guessed]);
  return {
    guessed: GUESSES.filter((guess) => all.has(guess)),
    warnings: [...task.warnings, ...warnings],
  };
}

/** The figures after a batch, as a `progress` event has them. */
export function toFiguresBody(task: SimulationTask, { lineups, set, field }: SimulationFigures): FiguresBody {
  return {
    lineups: lineups.map((figures, index) => toLineup(task.lineupIds[index]!, figures)),
    set: toSet(set),
    field: toField(task, field),
  };
}

function toLineup(lineupId: string, figures: LineupFigures): SimulatedLineup {
  const { points, win, bestPercent, cash, profit, profitIfRight, copies, rank } = figures;
  return {
    lineup_id: lineupId,
    points: rounded(points),
    win: estimate(win),
    best_percent: estimate(bestPercent),
    cash: estimate(cash),
    profit: { ...estimate(profit), if_right: estimate(profitIfRight) },
    copies: round(copies),
    rank,
  };
}

function toSet(set: SetFigures): SimulatedSet {
  const errors = set.quantileErrors;
  const { fieldSd, p5, p50, p95 } = set.profit;
  return {
    entries: set.entries,
    profit: {
      ...estimate(set.profit),
      if_right: estimate(set.profitIfRight),
      ...rounded({ field_sd: fieldSd, p5, p50, p95 }),
    },
    loses: { ...estimate(set.loses), if_right: estimate(set.lossesIfRight) },
    reaches: set.reaches.map((chance) => ({ place: chance.place, ...estimate(chance) })),
    best_place: rounded(set.bestPlace),
    after_20: rounded(set.after20),
    quantile_errors: {
      profit: rounded(errors.profit),
      best_place: rounded(errors.bestPlace),
      after_20: rounded(errors.after20),
    },
    histogram: { edges: set.histogram.edges.map(round), counts: [...set.histogram.counts] },
    best_place_curve: set.bestPlaceCurve.map(rounded),
  };
}

function toField({ problem }: SimulationTask, field: FieldFigures): SimulatedField {
  return {
    entries: field.entries,
    drawn: field.drawn,
    mean_points: round(field.meanPoints),
    mean_salary: round(field.meanSalary),
    ownership_misses: field.ownershipMisses.map(({ player, asked, met }) => ({
      id: problem.players[player]!.id,
      asked: round(asked * PERCENT),
      met: round(met * PERCENT),
    })),
  };
}

function toChosen({ problem, lineupIds }: SimulationTask, choice: Choice): SimulationChoice {
  const { aim = 'profit', place = 1 } = problem.choice ?? {};
  const { value, bound } = choice;
  return {
    aim,
    ...(aim === 'top' && { place }),
    lineup_ids: choice.chosen.map((index) => lineupIds[index]!),
    value: round(value),
    bound: round(bound),
    gap: round(choice.gap),
    value_fresh: estimate(choice.freshValue),
    set: toSet(choice.fresh),
  };
}

const estimate = ({ mean, se }: Estimate): Estimate => ({ mean: round(mean), se: round(se) });

function rounded<Numbers extends Record<Keys, number>, Keys extends string>(
  numbers: Numbers,
): { [Key in keyof Numbers]: number } {
  return Object.fromEntries(
    Object.entries<number>(numbers).map(([name, value]) => [name, round(value)]),
  ) as never;
}

/** Rounds in a way that is the same in every engine, and without −0. */
const round = (value: number): number => Number(value.toPrecision(DIGITS)) + 0;
