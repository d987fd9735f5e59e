/**
 * One simulation after the other, in the worker. Entries are chosen among the lineups of the last one. Its places are
 * kept where the field of a choice has the same lineups; elsewhere the first choice of a number of entries finds the
 * places against its own field. Every call blocks its thread, and sends messages meanwhile.
 */
import type { ChooseOptions } from '@fanteam/contracts';
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
  type SimulationReading,
  type SimulationTask,
} from '@fanteam/lineup-request';
import { readParams, type SimulatorParams, type SimulatorRequest, type SimulatorResponse } from './messages';

/** Messages that follow faster than this are not sent: they could not be read, and the page would be busy. */
const MIN_INTERVAL_MS = 250;

interface Kept {
  params: SimulatorParams;
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

export class SimulatorSession {
  private kept: Kept | null = null;
  private prepared: Prepared | null = null;
  private readonly send: (response: SimulatorResponse) => void;

  constructor(send: (response: SimulatorResponse) => void) {
    this.send = send;
  }

  handle(request: SimulatorRequest): void {
    try {
      if (request.type === 'prepare') return this.prepare(request.params);
      if (request.type === 'simulate') this.simulate(request.params);
      else this.choose(request.rules);
    } catch (error) {
      if (error instanceof ImpossibleFieldError) this.send({ type: 'impossible', reason: error.message });
      else this.send({ type: 'failed', error: String(error) });
    }
  }

  /** Creates the field, which takes most of the time before the first figures. Mistakes are reported by a simulation. */
  private prepare(params: SimulatorParams): void {
    const key = JSON.stringify(params);
    if (this.prepared?.key === key) return;
    this.prepared = null;
    const { task } = readParams(params);
    if (!task) return;
    try {
      this.prepared = { key, task, simulation: createSimulation(task.problem) };
    } catch {
      // reported by the simulation
    }
  }

  private simulate(params: SimulatorParams): void {
    this.kept = null;
    const key = JSON.stringify(params);
    let prepared = this.prepared;
    // A simulation can run only once.
    this.prepared = null;
    if (prepared?.key !== key) {
      const { task, mistakes } = readParams(params);
      if (!task) return this.refuse(mistakes);
      prepared = { key, task, simulation: createSimulation(task.problem) };
    }
    const { task, simulation } = prepared;
    const { scenarios } = task.problem;
    const notes = toNotes(task, simulation);
    const result = runToEnd(simulation.run({ keepPlaces: true }), ({ scenarios: scenariosDone, figures }) => {
      this.send({
        type: 'progress',
        scenariosDone,
        scenarios,
        figures: toFiguresBody(task, figures()),
        ...notes,
      });
    });
    this.kept = { params, simulation, result };
    this.send({ type: 'simulated', body: toSimulationBody(task, result) });
  }

  private choose(rules: ChooseOptions): void {
    if (!this.kept) throw new Error('Nothing was simulated');
    const { params, simulation, result } = this.kept;
    const { task, mistakes } = readParams(params, rules);
    if (!task?.problem.choice) return this.refuse(mistakes);
    const choice = runToEnd(simulation.choose(task.problem.choice), ({ scenarios: scenariosDone, total }) => {
      this.send({ type: 'choosing', scenariosDone, scenarios: total });
    });
    const { chosen } = toSimulationBody(task, { ...result, choice });
    this.send({ type: 'chosen', choice: chosen!, warnings: choice.warnings });
  }

  private refuse(mistakes: SimulationReading['mistakes']): void {
    this.send({ type: 'refused', messages: mistakes.map(({ message }) => message) });
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
