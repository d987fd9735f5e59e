/**
 * Exact salaries. Salaries have at most 4 decimals and factors at most 2, so every sum is a whole number of millionths;
 * equal salaries are equal numbers, and none is over the cap by rounding.
 */
import type { RosterRules } from '@fanteam/lineup-solver';
import type { EnteredLineup, SimulationProblem } from '../simulation';

/** A salary or a cap in millionths. */
export function toMillionths(salary: number): number {
  return Math.round(salary * 1e4) * 100;
}

/** What a player costs in a role, in millionths. `factor`: 1 for a player without a role. */
export function costInMillionths(salary: number, factor: number): number {
  return Math.round(salary * 1e4) * Math.round(factor * 100);
}

/** The salary of a lineup in units of 1 / 10,000, as in `FieldLineups.salaries`: compare the two without tolerance. */
export function lineupSalary(
  { players, roster }: Pick<SimulationProblem, 'players' | 'roster'>,
  { picks, captain, viceCaptain }: EnteredLineup,
): number {
  const { captainFactor, viceFactor } = salaryFactors(roster);
  let millionths = 0;
  for (const pick of picks) {
    const factor = pick === captain ? captainFactor : pick === viceCaptain ? viceFactor : 1;
    millionths += costInMillionths(players[pick]!.salary, factor);
  }
  return millionths / 100;
}

/** The salary factors of captain and vice-captain; 1 for a role that the roster does not have or that costs nothing. */
export function salaryFactors({ captain, viceCaptain }: RosterRules): {
  captainFactor: number;
  viceFactor: number;
} {
  return {
    captainFactor: captain?.salary ?? 1,
    viceFactor: viceCaptain?.when === 'always' ? viceCaptain.salary : 1,
  };
}
