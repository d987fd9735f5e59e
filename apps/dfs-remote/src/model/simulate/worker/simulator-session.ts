/**
 * One simulation after the other, in the worker. The places of the last one are kept, so that entries can be chosen
 * without another simulation. Every call blocks its thread.
 */
import type { ChooseOptions } from '@fanteam/contracts';
import { createSimulation, type Simulation, type SimulationResult } from '@fanteam/contest-simulator';
import { toFiguresBody, toSimulationBody, type SimulationReading } from '@fanteam/lineup-request';
import type { SimulatorParams, SimulatorRequest, SimulatorResponse } from './messages';
import { readParams } from './read-params';

/** Figures that follow faster than this are not sent: they could not be read, and the page would be busy. */
const MIN_INTERVAL_MS = 250;

interface Kept {
  params: SimulatorParams;
  simulation: Simulation;
  result: SimulationResult;
}

export class SimulatorSession {
  #kept: Kept | null = null;
  readonly #send: (response: SimulatorResponse) => void;

  constructor(send: (response: SimulatorResponse) => void) {
    this.#send = send;
  }

  handle(request: SimulatorRequest): void {
    try {
      if (request.type === 'simulate') this.#simulate(request.params);
      else this.#choose(request.rules);
    } catch (error) {
      this.#send({ type: 'failed', error: String(error) });
    }
  }

  #simulate(params: SimulatorParams): void {
    this.#kept = null;
    const { task, mistakes } = readParams(params);
    if (!task) return this.#refuse(mistakes);
    const simulation = createSimulation(task.problem);
    const { scenarios } = task.problem;
    const batches = simulation.run();
    let next = batches.next();
    for (let sentAt = -Infinity; !next.done; next = batches.next()) {
      if (performance.now() - sentAt < MIN_INTERVAL_MS) continue;
      sentAt = performance.now();
      const { scenarios: scenariosDone, figures } = next.value;
      this.#send({ type: 'progress', scenariosDone, scenarios, figures: toFiguresBody(task, figures()) });
    }
    this.#kept = { params, simulation, result: next.value };
    this.#send({ type: 'simulated', body: toSimulationBody(task, next.value) });
  }

  #choose(rules: ChooseOptions): void {
    if (!this.#kept) throw new Error('Nothing was simulated');
    const { params, simulation, result } = this.#kept;
    const { task, mistakes } = readParams(params, rules);
    if (!task?.problem.choice) return this.#refuse(mistakes);
    const choice = simulation.choose(task.problem.choice);
    const { chosen } = toSimulationBody(task, { ...result, choice });
    this.#send({ type: 'chosen', choice: chosen! });
  }

  #refuse(mistakes: SimulationReading['mistakes']): void {
    this.#send({ type: 'refused', messages: mistakes.map(({ message }) => message) });
  }
}
