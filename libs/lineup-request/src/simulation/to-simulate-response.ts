/** The simulator's figures as clients receive them. The server and the page write them with the same functions. */
import {
  GUESSES,
  type ContestChoice,
  type ContestFigures as ContestFiguresBody,
  type SimulatedContest,
  type SimulateResponse,
  type SimulationChoice,
  type SimulationFigures as FiguresBody,
} from '@fanteam/contracts';
import type {
  Choice,
  ChosenEntries,
  ContestFigures,
  SimulationFigures,
  SimulationResult,
} from '@fanteam/contest-simulator';
import type { SimulationTask } from './read-simulation';

/** Figures have an error far above the eighth digit. */
const DIGITS = 8;

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
export function toFiguresBody(task: SimulationTask, figures: SimulationFigures): FiguresBody {
  const { contests } = figures;
  return rounded({
    ...toContestFigures(task.lineupIds, figures),
    ...(contests && { contests: contests.map((contest, at) => toSimulatedContest(task, contest, at)) }),
  });
}

function toContestFigures(
  lineupIds: readonly string[],
  { lineups, set, field }: ContestFigures,
): ContestFiguresBody {
  return {
    lineups: lineups.map((lineup, index) => ({ lineup_id: lineupIds[index]!, ...lineup })),
    set,
    field,
  };
}

/** A further contest, with its legal lineups. */
function toSimulatedContest(
  { lineupIds, problem, contests }: SimulationTask,
  figures: ContestFigures,
  at: number,
): SimulatedContest {
  const { lineups } = problem.contests![at]!;
  const legalIds = lineupIds.filter((_, index) => lineups[index] !== null);
  return { ...contests![at]!, ...toContestFigures(legalIds, figures) };
}

function toChosen(
  { lineupIds }: SimulationTask,
  { aim, contests, total, warnings: _, ...main }: Choice,
): SimulationChoice {
  const toContest = ({ chosen, ...figures }: ChosenEntries): ContestChoice => ({
    ...figures,
    lineup_ids: chosen.map((index) => lineupIds[index]!),
  });
  return rounded({
    aim,
    ...toContest(main),
    ...(contests && { contests: contests.map(toContest) }),
    ...(total && { total }),
  });
}

/**
 * The value with all its numbers rounded in a way that is the same in every engine, and without −0. Throws for null, as
 * which JSON writes numbers that are not finite.
 */
function rounded<Value>(value: Value): Value;
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(DIGITS)) + 0;
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, rounded(part)]));
}
