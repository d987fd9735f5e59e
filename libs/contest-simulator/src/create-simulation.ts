/** Simulates a contest in batches, so that the caller can show figures early and stop between two batches. */
import { DEFAULT_TRUST, type FieldStyle } from '@fanteam/contracts';
import type { ContestField } from './field/field';
import { createField } from './field/create-field';
import { describePlayers } from './players/describe-players';
import { meanPoints } from './players/mean-points';
import { createDrawer } from './scenarios/create-drawer';
import { assembleSimulation } from './assemble-simulation';
import type { Simulation, SimulationProblem } from './simulation';

/** The trust of the field's users in projections like those of the user. An assumption. */
const FIELD_TRUST = DEFAULT_TRUST.own;

/** Prepares a simulation. The problem must be valid: the caller checks it before. */
export function createSimulation(problem: SimulationProblem): Simulation {
  // the field does not depend on the trust of the user
  const means = meanPoints(problem, FIELD_TRUST);
  const fieldOf = (fieldStyle: FieldStyle) => createField({ ...problem, fieldStyle }, means);
  const field = fieldOf(problem.fieldStyle);
  const others = new Map<FieldStyle, ContestField>();
  return assembleSimulation(problem, {
    ...(field.guessed.includes('ownership') && {
      fieldOf: (style) => {
        const known = others.get(style) ?? fieldOf(style);
        others.set(style, known);
        return known;
      },
    }),
    field: { ...field, warnings: [...describePlayers(problem), ...field.warnings] },
    drawerOf: (trust, seed) => createDrawer(problem, meanPoints(problem, trust), seed),
  });
}
