/**
 * One simulation after the other, in the worker. Entries are chosen among the lineups of the last one. Its places are
 * kept where the field of a choice has the same lineups; elsewhere the first choice of a number of entries finds the
 * places against its own field.
 */
import {
  createSimulation,
  ImpossibleFieldError,
  type Simulation,
  type SimulationResult,
} from '@fanteam/contest-simulator';
import {
  toFiguresBody,
  toNotes,
  toSimulationBody,
  type SimulationBody,
  type SimulationTask,
} from '@fanteam/lineup-request';
import { WorkerError } from '../../../shared/worker-calls';
import type { ChoiceProgress } from '../simulation-state';
import {
  readParams,
  refuse,
  type ChooseParams,
  type ChosenEntries,
  type FailureCode,
  type SimulationStep,
  type SimulatorParams,
} from './messages';

/** Steps that follow faster than this are not reported. They would be unreadable and keep the page busy. */
export const MIN_INTERVAL_MS = 250;

interface Kept {
  /** The parameters as text. */
  key: string;
  simulation: Simulation;
  result: SimulationResult;
}

/** A simulation that has a field and no scenarios yet. */
interface Prepared {
  /** The parameters as text. */
  key: string;
  task: SimulationTask;
  simulation: Simulation;
}

/** The functions of a worker that simulates. They block its thread. */
export function createSession() {
  let kept: Kept | null = null;
  let prepared: Prepared | null = null;

  /** Creates the field, which takes most of the time before the first figures. Mistakes are reported by a simulation. */
  function prepare(params: SimulatorParams): void {
    const key = JSON.stringify(params);
    if (prepared?.key === key) return;
    prepared = null;
    const { task } = readParams(params);
    if (!task) return;
    try {
      prepared = { key, task, simulation: createSimulation(task.problem) };
    } catch {
      // reported by the simulation
    }
  }

  function simulate(params: SimulatorParams, report: (step: SimulationStep) => void): SimulationBody {
    kept = null;
    const key = JSON.stringify(params);
    let ready = prepared;
    // A simulation can run only once.
    prepared = null;
    if (ready?.key !== key) {
      const { task, mistakes } = readParams(params);
      if (!task) return refuse(mistakes);
      ready = { key, task, simulation: createField(task) };
    }
    const { task, simulation } = ready;
    const { scenarios } = task.problem;
    const notes = toNotes(task, simulation);
    const result = runToEnd(simulation.run({ keepPlaces: true }), ({ scenarios: scenariosDone, figures }) =>
      report({ scenariosDone, scenarios, figures: toFiguresBody(task, figures()), ...notes }),
    );
    kept = { key, simulation, result };
    return toSimulationBody(task, result);
  }

  /** Simulates the lineups first, unless the last simulation was the same one. */
  function choose(
    { simulation: params, rules }: ChooseParams,
    report: (step: ChoiceProgress) => void,
  ): ChosenEntries {
    const isSimulated = kept?.key === JSON.stringify(params);
    const lineups = isSimulated
      ? {}
      : { lineups: simulate(params, (step) => report({ step: 'simulating', ...progressOf(step) })).lineups };
    const { simulation, result } = kept!;
    const { task, mistakes } = readParams(params, rules);
    if (!task?.problem.choice) return refuse(mistakes);
    const choice = runToEnd(simulation.choose(task.problem.choice), ({ scenarios: scenariosDone, total }) =>
      report({ step: 'choosing', scenariosDone, scenarios: total }),
    );
    const { chosen } = toSimulationBody(task, { ...result, choice });
    return { choice: chosen!, warnings: choice.warnings, ...lineups };
  }

  return { prepare, simulate, choose };
}

const progressOf = ({ scenariosDone, scenarios }: SimulationStep) => ({ scenariosDone, scenarios });

/** @throws a `WorkerError` if no field can be drawn */
export function createField({ problem }: SimulationTask): Simulation {
  try {
    return createSimulation(problem);
  } catch (error) {
    if (!(error instanceof ImpossibleFieldError)) throw error;
    throw new WorkerError<FailureCode>('no-field', error.message);
  }
}

/** Calls `onStep` with the first step, and with later ones when enough time has passed. */
function runToEnd<Step, Result>(steps: Generator<Step, Result>, onStep: (step: Step) => void): Result {
  let sentAt = -Infinity;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - sentAt < MIN_INTERVAL_MS) continue;
    sentAt = performance.now();
    onStep(step.value);
  }
}
