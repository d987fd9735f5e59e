/** For tests: what a simulation promises for the chosen entries of a simulated world, and what they are worth in truth. */
import { createSimulation } from '../create-simulation';
import type { Choice, SimulationFigures, SimulationProblem, SimulationResult } from '../simulation';
import type { SimulatedWorld } from './simulated-world';

export interface WorldPromise {
  /** Profit of an entry: at the user's trust, at full trust, and with the true means. */
  headline: number;
  atFullTrust: number;
  truth: number;
}

/** Chooses `count` entries by profit and values them with the true means. */
export function promiseOf({ user, truth }: SimulatedWorld, count: number): WorldPromise {
  const choice = choiceOf({ ...user, choice: { count, aim: 'profit' } });
  const lineups = choice.chosen.map((lineup) => user.lineups[lineup]!);
  const { set } = figuresOf({ ...truth, lineups });
  const { profit } = choice.set;
  return {
    headline: profit.mean / lineups.length,
    atFullTrust: profit.if_right.mean / lineups.length,
    truth: set.profit.mean / lineups.length,
  };
}

/** The figures of a whole simulation. */
export function figuresOf(problem: SimulationProblem): SimulationFigures {
  return resultOf(problem).figures;
}

/** The choice of a whole simulation with `choice`. */
export function choiceOf(problem: SimulationProblem): Choice {
  return resultOf(problem).choice!;
}

function resultOf(problem: SimulationProblem): SimulationResult {
  return lastOf(createSimulation(problem).run());
}

/** What a simulation or a choice returns at its end. */
export function lastOf<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
