/** A field of given lineups for tests, the same in every quarter of the scenarios. */
import type { ContestField } from '../field/field';
import type { EnteredLineup, SimulationProblem } from '../simulation';
import { fieldLineups } from './toy-contest';

/** @param entries the number of entries that the lineups stand for */
export function givenField(
  problem: SimulationProblem,
  lineups: readonly EnteredLineup[],
  entries = lineups.length,
): ContestField {
  const drawn = fieldLineups(problem, lineups);
  const salaries = drawn.salaries.reduce((sum, salary) => sum + salary, 0);
  return {
    entries,
    drawn: lineups.length,
    draw: () => drawn,
    redraw: ({ own }) => givenField(problem, lineups, problem.contest.entries - own),
    copiesOf: () => 0,
    ownership: new Float64Array(problem.players.length),
    meanSalary: salaries / 10_000 / lineups.length,
    misses: [],
    guessed: [],
    warnings: [],
  };
}
