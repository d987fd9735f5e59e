/**
 * The contest as the tables of the field need it: players in groups, salaries as small whole numbers, clubs as numbers.
 *
 * Members are the players whom the field may pick, in an order that does not depend on the order of rows: by group,
 * then by id. Positions without limits of their own form one group, so that Pick 6 or Flexi 5 need a single table.
 *
 * Roles are the captain and an `always` vice-captain where one of them costs more or less than the salary, as in
 * Universal 6: they decide which lineups are legal, so they are drawn with the players. Elsewhere they are drawn
 * afterwards, and there are no roles here.
 */
import { POSITIONS, stackSizeOf, type Position } from '@fanteam/contracts';
import type { RosterRules } from '@fanteam/lineup-solver';
import type { SimulationProblem } from '../simulation';
import { costInMillionths, salaryFactors, toMillionths } from './lineup-salary';
import { createLevels, type MemberGroup, type SalaryLevels } from './salary-levels';

export interface FieldPool extends SalaryLevels {
  /** Players of a lineup. */
  size: number;
  /** Index into the problem's `players` of each member. */
  rows: Int32Array;
  /** In the order of members, the group with the largest table last. */
  groups: readonly MemberGroup[];
  /** The roles that cost, in the order of their bits: captain, vice-captain. */
  roles: readonly Role[];
  /** Cost of each member in millionths: without a role, then in each role. */
  costs: readonly Float64Array[];
  capInMillionths: number;
  /** The club of each member. */
  clubs: Uint16Array;
  clubCount: number;
  /** `size` = no limit. */
  maxPerClub: number;
  /** So many players of one club are a stack. */
  stackSize: number;
  /** Index into `POSITIONS` of each member. */
  positions: Uint8Array;
}

export type Role = 'captain' | 'vice';

/** @param isMember whether the field may pick a player, by row */
export function createFieldPool(
  problem: Pick<SimulationProblem, 'players' | 'roster' | 'salaryCap'>,
  isMember: (row: number) => boolean,
): FieldPool {
  const { players, roster } = problem;
  const { size } = roster;
  const byId = (a: number, b: number) => (players[a]!.id < players[b]!.id ? -1 : 1);
  const rowsOf = (positions: readonly Position[]) =>
    players
      .map((_, row) => row)
      .filter((row) => isMember(row) && positions.includes(players[row]!.position))
      .sort(byId);
  const parts = groupPositions(roster)
    .map(({ positions, min, max }) => ({ rows: rowsOf(positions), min, max: Math.min(max, size) }))
    .sort((a, b) => a.rows.length * a.max - b.rows.length * b.max);
  const rows = Int32Array.from(parts.flatMap((part) => part.rows));
  let from = 0;
  const groups = parts.map(({ rows: { length }, min, max }) => {
    from += length;
    return { from: from - length, to: from, min, max };
  });
  const members = [...rows].map((row) => players[row]!);
  const { captainFactor, viceFactor } = salaryFactors(roster);
  const roles = rolesThatCost(roster);
  const factors = [1, ...roles.map((role) => (role === 'captain' ? captainFactor : viceFactor))];
  const costs = factors.map((factor) =>
    Float64Array.from(members, ({ salary }) => costInMillionths(salary, factor)),
  );
  const capInMillionths = toMillionths(problem.salaryCap);
  const teams = [...new Set(members.map(({ team }) => team))];
  return {
    size,
    rows,
    groups,
    roles,
    costs,
    capInMillionths,
    ...createLevels(costs, groups, size, capInMillionths),
    clubs: Uint16Array.from(members, ({ team }) => teams.indexOf(team)),
    clubCount: teams.length,
    maxPerClub: Math.min(roster.maxPerTeam ?? size, size),
    stackSize: stackSizeOf(size),
    positions: Uint8Array.from(members, ({ position }) => POSITIONS.indexOf(position)),
  };
}

/** The positions with limits, each for itself, and the others together. */
function groupPositions({ positions, size }: RosterRules) {
  const isFree = (position: Position) => positions[position].min === 0 && positions[position].max >= size;
  const limited = POSITIONS.filter((position) => !isFree(position) && positions[position].max > 0);
  const free = POSITIONS.filter(isFree);
  const groups = limited.map((position) => ({ positions: [position], ...positions[position] }));
  return free.length > 0 ? [...groups, { positions: free, min: 0, max: size }] : groups;
}

function rolesThatCost(roster: RosterRules): Role[] {
  const { captainFactor, viceFactor } = salaryFactors(roster);
  if (captainFactor === 1 && viceFactor === 1) return [];
  const roles: Role[] = roster.captain ? ['captain'] : [];
  return roster.viceCaptain?.when === 'always' ? [...roles, 'vice'] : roles;
}
