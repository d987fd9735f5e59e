/** Simulates a contest in batches, so that the caller can show figures early and stop between two batches. */
import { DEFAULT_TRUST, type FieldStyle } from '@fanteam/contracts';
import type { ContestField } from './field/field';
import { createField } from './field/create-field';
import { describePlayers } from './players/describe-players';
import { meanPoints } from './players/mean-points';
import { createDrawer } from './scenarios/create-drawer';
import { assembleSimulation } from './assemble-simulation';
import { contestProblems } from './contest-problems';
import type { SimulationParts } from './simulate-lineups';
import type { Simulation, SimulationProblem } from './simulation';

/** The trust of the field's users in projections like those of the user. An assumption. */
const FIELD_TRUST = DEFAULT_TRUST.own;

/** Prepares a simulation. The problem must be valid: the caller checks it before. */
export function createSimulation(problem: SimulationProblem): Simulation {
  // the field does not depend on the trust of the user
  const means = meanPoints(problem, FIELD_TRUST);
  const parts = contestProblems(problem).map((contest) => partsOf(contest.problem, means));
  const [main, ...others] = parts as [SimulationParts, ...SimulationParts[]];
  return assembleSimulation(problem, { ...main, warnings: describePlayers(problem) }, ...others);
}

function partsOf(problem: SimulationProblem, means: Float64Array): SimulationParts {
  const fieldOf = (fieldStyle: FieldStyle) => createField({ ...problem, fieldStyle }, means);
  const field = fieldOf(problem.fieldStyle);
  const others = new Map<FieldStyle, ContestField>();
  return {
    ...(field.guessed.includes('ownership') && {
      fieldOf: (style: FieldStyle) => {
        const known = others.get(style) ?? fieldOf(style);
        others.set(style, known);
        return known;
      },
    }),
    field,
    drawerOf: (trust, seed) => createDrawer(problem, meanPoints(problem, trust), seed),
  };
}
