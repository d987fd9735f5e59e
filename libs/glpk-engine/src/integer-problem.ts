/**
 * A lineup problem in whole numbers, for an engine that calculates in floating point: points and salaries are
 * divided by their greatest common divisor. Players are in canonical order, so that the order of the rows does
 * not change the result.
 */
import { POSITIONS } from '@fanteam/contracts';
import {
  comparePlayers,
  multiplyExact,
  prepareRules,
  toExactSum,
  type CountRule,
  type LineupProblem,
  type PreparedRules,
  type SolverPlayer,
} from '@fanteam/lineup-solver';

/** What a role (captain, `always` vice-captain) adds to a player's points and salary, in units, by player. */
export interface RoleExtras {
  points: readonly number[];
  salary: readonly number[];
}

/** Players are canonical indices. Lists have one entry per player, unless stated otherwise. */
export interface IntegerProblem {
  /** The player's index in `problem.players`. */
  order: readonly number[];
  /** Maximum numbers of players per team are among the counts. Minimum exposures are not supported. */
  rules: Pick<PreparedRules, 'counts' | 'stacks' | 'sums' | 'teams' | 'exposures'>;
  /** The players of each team. */
  teams: readonly (readonly number[])[];
  /** Index in POSITIONS. */
  position: readonly number[];
  /** The values to maximize. */
  points: readonly number[];
  salary: readonly number[];
  captain: RoleExtras | null;
  viceCaptain: RoleExtras | null;
  /** What the bench adds to a player's points, and how many of each position (in the order of POSITIONS) start. */
  bench: {
    points: readonly number[];
    size: number;
    starters: readonly { min: number; max: number }[];
  } | null;
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
}

/** Expects a problem that `checkProblem` accepts. */
export function toIntegerProblem(problem: LineupProblem): IntegerProblem {
  const { players: rows, roster } = problem;
  const order = rows.map((_, row) => row).sort((a, b) => comparePlayers(rows[a]!, rows[b]!));
  const players = order.map((row) => rows[row]!);
  const viceCaptain = roster.viceCaptain?.when === 'always' ? roster.viceCaptain : null;
  const roles = [roster.captain, viceCaptain];
  const rules = prepareRules(problem, players);
  const penalties = rules.penalties.map(({ members, chance }) => ({ members, chance: toExactSum(chance) }));
  const points = toUnits(
    players.map((player) => player.objective ?? player.projection),
    [...roles.map((role) => role?.points), roster.bench?.weight],
    penalties.map(({ chance }) => chance),
    players.map(({ withoutCaptaincy = 0 }) =>
      multiplyExact(withoutCaptaincy, (roster.captain?.points ?? 1) - 1),
    ),
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
    rules: { ...rules, counts: [...rules.counts, ...countTeams(rules, players)] },
    teams: [...new Set(players.map(({ team }) => team))].map((team) => playersOf(team, players)),
    position: players.map((player) => POSITIONS.indexOf(player.position)),
    points: points.base,
    salary: salary.base,
    captain: extras[0],
    viceCaptain: extras[1],
    bench: roster.bench
      ? {
          points: points.extras[2]!,
          size: roster.bench.size,
          starters: POSITIONS.map((position) => roster.bench!.starters[position]),
        }
      : null,
    ...readRoles(problem, players, rules.locked),
    penalties: penalties.map(({ members, chance }) => ({
      players: members,
      step: Number(chance / points.unit),
    })),
    salaryCap: Number(toExactSum(problem.salaryCap) / salary.unit),
    minSalary: Number((toExactSum(rules.minSalary) + salary.unit - 1n) / salary.unit),
    lowestSalary: sumExtremes(Math.min, roster.size, salary.base, roleSalaries),
    highestSalary: sumExtremes(Math.max, roster.size, salary.base, roleSalaries),
    size: roster.size,
    ranges: POSITIONS.map((position) => roster.positions[position]),
  };
}

/** The maximum number of players of each team, as counts. */
function countTeams({ maxPerTeam }: PreparedRules, players: readonly SolverPlayer[]): CountRule[] {
  return [...maxPerTeam].map(([team, max]) => ({
    members: playersOf(team, players),
    min: 0,
    max,
    triggers: null,
  }));
}

function playersOf(team: string, players: readonly SolverPlayer[]): number[] {
  return players.flatMap((player, at) => (player.team === team ? [at] : []));
}

function readRoles({ roster }: LineupProblem, players: readonly SolverPlayer[], locked: readonly number[]) {
  const isLocked = new Set(locked);
  const captain = roster.captain ? players.find(({ captaincy }) => captaincy === 'always') : undefined;
  return {
    locked: players.map((_, at) => isLocked.has(at)),
    canBeCaptain: players.map((player) => (captain ? player === captain : player.captaincy !== 'never')),
    canBeViceCaptain: players.map((player) => player !== captain),
  };
}

/**
 * Divides the values, and what each factor adds to them, by the largest unit (in millionths) that divides all of
 * them and `others`.
 *
 * @param losses by value: what the first factor adds less than it would
 */
function toUnits(
  values: readonly number[],
  factors: readonly (number | undefined)[],
  others: readonly bigint[] = [],
  losses: readonly bigint[] = [],
) {
  const base = values.map((value) => multiplyExact(value, 1));
  const extras = factors.map((factor, role) =>
    factor === undefined
      ? null
      : values.map(
          (value, at) => multiplyExact(value, factor) - base[at]! - (role === 0 ? (losses[at] ?? 0n) : 0n),
        ),
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
