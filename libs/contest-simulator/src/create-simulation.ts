/** Simulates a contest in batches, so that the caller can show figures early and stop between two batches. */
import { DEFAULT_TRUST, type FieldStyle } from '@fanteam/contracts';
import type { ContestField } from './field/field';
import { createField, ownEntries } from './field/create-field';
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
  const fields = new Map<string, ContestField>();
  // contests with the same rules and the same strength of the field need one fit
  const fieldOf = (contest: SimulationProblem, fieldStyle: FieldStyle): ContestField => {
    const { roster, salaryCap, seed } = contest;
    const key = JSON.stringify([roster, salaryCap, fieldStyle]);
    const known = fields.get(key) ?? createField({ ...contest, fieldStyle }, means);
    fields.set(key, known);
    return known.redraw({ own: ownEntries(contest), seed, entries: contest.contest.entries });
  };
  const parts = contestProblems(problem).map(({ problem: contest }): SimulationParts => {
    const field = fieldOf(contest, contest.fieldStyle);
    return {
      field,
      ...(field.guessed.includes('ownership') && { fieldOf: (style) => fieldOf(contest, style) }),
      drawerOf: (trust, seed) => createDrawer(contest, meanPoints(contest, trust), seed),
    };
  });
  const [main, ...others] = parts as [SimulationParts, ...SimulationParts[]];
  return assembleSimulation(problem, { ...main, warnings: describePlayers(problem) }, ...others);
}
