/** A field of given lineups for tests, the same in every part of the scenarios. */
import type { ContestField } from '../field/field';
import type { EnteredLineup, SimulationProblem } from '../simulation';
import { fieldOfLineups } from './toy-contest';

/** @param entries the number of entries that the lineups stand for */
export function givenField(
  problem: SimulationProblem,
  lineups: readonly EnteredLineup[],
  entries = lineups.length,
): ContestField {
  const part = fieldOfLineups(problem, lineups);
  const salaries = part.lineups.salaries.reduce((sum, salary) => sum + salary, 0);
  return {
    entries,
    drawn: lineups.length,
    draw: () => part,
    redraw: ({ own }) => givenField(problem, lineups, problem.contest.entries - own),
    chanceOf: () => 0,
    ownership: new Float64Array(problem.players.length),
    stacks: { size: 3, share: 0, guessed: false },
    meanSalary: salaries / 10_000 / lineups.length,
    misses: [],
    guessed: [],
    warnings: [],
  };
}
