/** Lineups as arrays, in ascending order of their exact salaries: ties in points are decided in this order. O(n log n). */
import type { FieldLineups } from '../field/field';
import { lineupSalary } from '../field/lineup-salary';
import type { EnteredLineup, SimulationProblem } from '../simulation';

/** Lineups in ascending order of salary. */
export interface LineupTable extends FieldLineups {
  /** The number of lineup i in the list that the table was made from. */
  origin: Uint32Array;
}

/** The own entries, cheapest first. */
export function tableOfEntries(
  problem: Pick<SimulationProblem, 'players' | 'roster'>,
  entries: readonly EnteredLineup[],
): LineupTable {
  const { size } = problem.roster;
  const picks = new Uint16Array(entries.length * size);
  entries.forEach((entry, number) => {
    const { length } = entry.picks;
    if (length !== size) throw new RangeError(`Lineup ${number} has ${length} players, not ${size}.`);
    picks.set(entry.picks, number * size);
  });
  return sortBySalary({
    count: entries.length,
    size,
    picks,
    captains: Int16Array.from(entries, ({ captain }) => captain ?? -1),
    viceCaptains: Int16Array.from(entries, ({ viceCaptain }) => viceCaptain ?? -1),
    salaries: Float64Array.from(entries, (entry) => lineupSalary(problem, entry)),
  });
}

/** More than there are lineups. */
const KEY_NUMBERS = 0x20000;

/** Lineups in another order: cheapest first, and those of equal salaries as they were. */
export function sortBySalary(lineups: FieldLineups): LineupTable {
  const { count, size, picks, captains, viceCaptains, salaries } = lineups;
  // Rank of the salary and number in one key: sorting numbers is much faster than sorting with a function.
  const ranks = new Map([...new Set(salaries)].sort((a, b) => a - b).map((salary, rank) => [salary, rank]));
  const keys = salaries.map((salary, number) => ranks.get(salary)! * KEY_NUMBERS + number);
  const origin = Uint32Array.from(keys.sort(), (key) => key % KEY_NUMBERS);
  const sorted = new Uint16Array(count * size);
  origin.forEach((from, to) => sorted.set(picks.subarray(from * size, (from + 1) * size), to * size));
  return {
    count,
    size,
    picks: sorted,
    captains: Int16Array.from(origin, (from) => captains[from]!),
    viceCaptains: Int16Array.from(origin, (from) => viceCaptains[from]!),
    salaries: Float64Array.from(origin, (from) => salaries[from]!),
    origin,
  };
}
