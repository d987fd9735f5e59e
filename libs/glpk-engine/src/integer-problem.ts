/**
 * The lineup problem in whole numbers, for an engine that calculates in floating point: points and
 * salaries divided by their greatest common divisor, men in canonical order so that the order of the rows
 * can change nothing.
 */
import { POSITIONS } from '@fanteam/contracts';
import { comparePlayers, multiplyExact, toExactSum, type LineupProblem } from '@fanteam/lineup-solver';
import { readRules, type IntegerRules } from './integer-rules';

/** What an office (captain, `always` vice) adds to each man's points and salary, in units. */
export interface OfficeExtras {
  points: readonly number[];
  salary: readonly number[];
}

export interface IntegerProblem {
  /** Canonical index → position in `problem.players`. All lists below go by canonical index. */
  order: readonly number[];
  rules: IntegerRules;
  /** Index in POSITIONS. */
  position: readonly number[];
  team: readonly string[];
  /** What is maximised. */
  points: readonly number[];
  salary: readonly number[];
  captain: OfficeExtras | null;
  vice: OfficeExtras | null;
  locked: readonly boolean[];
  mayLead: readonly boolean[];
  mayFollow: readonly boolean[];
  /** Of a club's goalkeepers and defenders each further one loses 1, 2, 3, 3 … times `step` points. */
  penalties: readonly { men: readonly number[]; step: number }[];
  /** Rounded down, which loses no lineup: costs are whole units. */
  cap: number;
  /** Rounded up. */
  leastSalary: number;
  /** A lineup can cost no less and no more, cap apart. */
  salaryFloor: number;
  salaryCeiling: number;
  size: number;
  /** Per position, as in POSITIONS. */
  ranges: readonly { min: number; max: number }[];
  maxPerTeam: number | null;
}

/** Expects a problem that `checkProblem` accepts. */
export function toIntegerProblem(problem: LineupProblem): IntegerProblem {
  const { players, roster } = problem;
  const order = players.map((_, at) => at).sort((a, b) => comparePlayers(players[a]!, players[b]!));
  const men = order.map((at) => players[at]!);
  const vice = roster.viceCaptain?.when === 'always' ? roster.viceCaptain : null;
  const offices = [roster.captain, vice];

  const penalties = Object.entries(problem.rules?.stackingPenalty ?? {}).map(([team, chance]) => ({
    men: men.flatMap((man, at) =>
      man.team === team && (man.position === 'GK' || man.position === 'D') ? [at] : [],
    ),
    chance: toExactSum(chance),
  }));
  const points = toUnits(
    men.map((man) => man.objective ?? man.projection),
    offices.map((office) => office?.points),
    penalties.map(({ chance }) => chance),
  );
  const salary = toUnits(
    men.map((man) => man.salary),
    offices.map((office) => office?.salary),
  );
  const extras = (office: 0 | 1): OfficeExtras | null =>
    offices[office] ? { points: points.extras[office]!, salary: salary.extras[office]! } : null;
  const [captainExtras, viceExtras] = [extras(0), extras(1)];
  const officeSalaries = [captainExtras, viceExtras].flatMap((office) => (office ? [office.salary] : []));
  const locked = new Set(problem.locked);
  const leader = roster.captain ? men.find(({ captaincy }) => captaincy === 'always') : undefined;
  return {
    order,
    rules: readRules(problem, order),
    position: men.map((man) => POSITIONS.indexOf(man.position)),
    team: men.map((man) => man.team),
    points: points.base,
    salary: salary.base,
    captain: captainExtras,
    vice: viceExtras,
    locked: men.map((man) => locked.has(man.id) || man === leader),
    mayLead: men.map((man) => (leader ? man === leader : man.captaincy !== 'never')),
    mayFollow: men.map((man) => man !== leader),
    penalties: penalties.map(({ men: backs, chance }) => ({
      men: backs,
      step: Number(chance / points.unit),
    })),
    cap: Number(toExactSum(problem.salaryCap) / salary.unit),
    leastSalary: Number((toExactSum(problem.rules?.minSalary ?? 0) + salary.unit - 1n) / salary.unit),
    salaryFloor: sumExtremes(Math.min, roster.size, salary.base, officeSalaries),
    salaryCeiling: sumExtremes(Math.max, roster.size, salary.base, officeSalaries),
    size: roster.size,
    ranges: POSITIONS.map((position) => roster.positions[position]),
    maxPerTeam: roster.maxPerTeam,
  };
}

/**
 * Values and what each factor adds to them, as whole numbers of the largest unit (in millionths) that they
 * have in common with `others`.
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
    for (const value of list ?? []) unit = greatestDivisor(unit, value);
  if (unit === 0n) unit = 1n;
  const divide = (list: readonly bigint[]) => list.map((value) => Number(value / unit));
  return { base: divide(base), extras: extras.map((list) => list && divide(list)), unit };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
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
