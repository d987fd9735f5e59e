/** Simulates a contest in batches, so that the caller can show figures early and stop between two batches. */
import { createField } from './field/create-field';
import { describePlayers } from './players/describe-players';
import { meanPoints } from './players/mean-points';
import { createDrawer } from './scenarios/create-drawer';
import { assembleSimulation } from './assemble-simulation';
import type { Simulation, SimulationProblem } from './simulation';

/** Prepares a simulation. The problem must be valid: the caller checks it before. */
export function createSimulation(problem: SimulationProblem): Simulation {
  const field = createField(problem, meanPoints(problem, problem.trust));
  return assembleSimulation(problem, {
    field: { ...field, warnings: [...describePlayers(problem), ...field.warnings] },
    drawerOf: (trust, seed) => createDrawer(problem, meanPoints(problem, trust), seed),
  });
}
