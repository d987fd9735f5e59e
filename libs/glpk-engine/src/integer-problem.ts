/**
 * A lineup problem in whole numbers, for an engine that calculates in floating point: points and salaries are
 * divided by their greatest common divisor. Players are in canonical order, so that the order of the rows does
 * not change the result.
 */
import { POSITIONS } from '@fanteam/contracts';
import {
  comparePlayers,
  multiplyExact,
  toExactSum,
  type LineupProblem,
  type SolverPlayer,
} from '@fanteam/lineup-solver';
import { readRules, type IntegerRules } from './integer-rules';

/** What a role (captain, `always` vice-captain) adds to a player's points and salary, in units, by player. */
export interface RoleExtras {
  points: readonly number[];
  salary: readonly number[];
}

/** Players are canonical indices. Lists have one entry per player, unless stated otherwise. */
export interface IntegerProblem {
  /** The player's index in `problem.players`. */
  order: readonly number[];
  rules: IntegerRules;
  /** Index in POSITIONS. */
  position: readonly number[];
  team: readonly string[];
  /** The values to maximize. */
  points: readonly number[];
  salary: readonly number[];
  captain: RoleExtras | null;
  viceCaptain: RoleExtras | null;
  locked: readonly boolean[];
  canBeCaptain: readonly boolean[];
  canBeViceCaptain: readonly boolean[];
  /** A lineup with k of these players loses 0, 1, 3, 6, 9 … times `step` points for k = 1, 2, 3, 4, 5 … */
  penalties: readonly { players: readonly number[]; step: number }[];
  /** Rounded down. No lineup is lost, because costs are whole units. */
  salaryCap: number;
  /** Rounded up. */
  minSalary: number;
  /** Bounds on the cost of any lineup. They ignore the salary cap and the minimum salary. */
  lowestSalary: number;
  highestSalary: number;
  size: number;
  /** By position, in the order of POSITIONS. */
  ranges: readonly { min: number; max: number }[];
  maxPerTeam: number | null;
}

/** Expects a problem that `checkProblem` accepts. */
export function toIntegerProblem(problem: LineupProblem): IntegerProblem {
  const { players: rows, roster, rules } = problem;
  const order = rows.map((_, row) => row).sort((a, b) => comparePlayers(rows[a]!, rows[b]!));
  const players = order.map((row) => rows[row]!);
  const viceCaptain = roster.viceCaptain?.when === 'always' ? roster.viceCaptain : null;
  const roles = [roster.captain, viceCaptain];
  const penalties = readPenalties(problem, players);
  const points = toUnits(
    players.map((player) => player.objective ?? player.projection),
    roles.map((role) => role?.points),
    penalties.map(({ chance }) => chance),
  );
  const salary = toUnits(
    players.map((player) => player.salary),
    roles.map((role) => role?.salary),
  );
  const extrasOf = (role: 0 | 1): RoleExtras | null =>
    roles[role] ? { points: points.extras[role]!, salary: salary.extras[role]! } : null;
  const extras = [extrasOf(0), extrasOf(1)] as const;
  const roleSalaries = extras.flatMap((role) => (role ? [role.salary] : []));
  return {
    order,
    rules: readRules(problem, players),
    position: players.map((player) => POSITIONS.indexOf(player.position)),
    team: players.map((player) => player.team),
    points: points.base,
    salary: salary.base,
    captain: extras[0],
    viceCaptain: extras[1],
    ...readLocks(problem, players),
    penalties: penalties.map(({ players: members, chance }) => ({
      players: members,
      step: Number(chance / points.unit),
    })),
    salaryCap: Number(toExactSum(problem.salaryCap) / salary.unit),
    minSalary: Number((toExactSum(rules?.minSalary ?? 0) + salary.unit - 1n) / salary.unit),
    lowestSalary: sumExtremes(Math.min, roster.size, salary.base, roleSalaries),
    highestSalary: sumExtremes(Math.max, roster.size, salary.base, roleSalaries),
    size: roster.size,
    ranges: POSITIONS.map((position) => roster.positions[position]),
    maxPerTeam: roster.maxPerTeam,
  };
}

/** The goalkeepers and defenders of each team with a penalty, and the chance in millionths. */
function readPenalties({ rules }: LineupProblem, players: readonly SolverPlayer[]) {
  return Object.entries(rules?.stackingPenalty ?? {}).map(([team, chance]) => ({
    players: players.flatMap((player, at) =>
      player.team === team && (player.position === 'GK' || player.position === 'D') ? [at] : [],
    ),
    chance: toExactSum(chance),
  }));
}

function readLocks({ locked, roster }: LineupProblem, players: readonly SolverPlayer[]) {
  const ids = new Set(locked);
  const captain = roster.captain ? players.find(({ captaincy }) => captaincy === 'always') : undefined;
  return {
    locked: players.map((player) => ids.has(player.id) || player === captain),
    canBeCaptain: players.map((player) => (captain ? player === captain : player.captaincy !== 'never')),
    canBeViceCaptain: players.map((player) => player !== captain),
  };
}

/**
 * Divides the values, and what each factor adds to them, by the largest unit (in millionths) that divides all of
 * them and `others`.
 */
function toUnits(
  values: readonly number[],
  factors: readonly (number | undefined)[],
  others: readonly bigint[] = [],
) {
  const base = values.map((value) => multiplyExact(value, 1));
  const extras = factors.map((factor) =>
    factor === undefined ? null : values.map((value, at) => multiplyExact(value, factor) - base[at]!),
  );
  let unit = 0n;
  for (const list of [base, others, ...extras])
    for (const value of list ?? []) unit = greatestCommonDivisor(unit, value);
  if (unit === 0n) unit = 1n;
  const divide = (list: readonly bigint[]) => list.map((value) => Number(value / unit));
  return { base: divide(base), extras: extras.map((list) => list && divide(list)), unit };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b < 0n ? -b : b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

function sumExtremes(
  pick: (...values: number[]) => number,
  size: number,
  base: readonly number[],
  extras: readonly (readonly number[])[],
): number {
  return extras.reduce((sum, extra) => sum + pick(...extra), size * pick(...base));
}
