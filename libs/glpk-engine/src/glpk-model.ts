/**
 * A lineup problem as a mixed-integer model: a binary per man, one per man who may be captain or vice, a
 * row per rule. Rows that cannot bind are left out, and no coefficient is given twice (glpk aborts on
 * duplicates).
 */
import type { GLPK, LP } from 'glpk.js/node';
import type { IntegerProblem, OfficeExtras } from './integer-problem';
import type { Spent } from './integer-rules';
import { manName, type ModelRow, type Term } from './model-row';
import { penaltyRows, ruleRows } from './rule-rows';

/** The men the model knows, as ascending canonical indices. */
export interface Candidates {
  men: readonly number[];
  captains: readonly number[];
  vices: readonly number[];
}

/** What a lineup is measured by: the sum of a number per man and per office. */
export interface Measure {
  man: (man: number) => number;
  captain: (man: number) => number;
  vice: (man: number) => number;
  /** What a step of the problem's so many-th penalty takes off. */
  penalty: (at: number) => number;
}

export interface ModelRules {
  /** Its greatest sum is wanted. */
  measure: Measure;
  /** Earlier lineups as canonical indices, each with the most men that a lineup may share with it. */
  cuts: readonly { men: readonly number[]; most: number }[];
  spent: Spent;
  /** Are the cap and the least salary kept? */
  hasCap: boolean;
}

/**
 * The cap row counts salaries in steps of this part of the dearest. With finer steps a man of 0.99999 makes
 * room under the cap, which glpk takes for a whole man (seen with salaries of 6 digits).
 */
const FINEST_SALARY = 4000;

type Bounds = LP['subjectTo'][number]['bnds'];

const captainName = (man: number) => `c${man}`;
const viceName = (man: number) => `v${man}`;

/** Points in whole units. */
export function pointsMeasure({ points, captain, vice, penalties }: IntegerProblem): Measure {
  return { ...sumOf(points, captain?.points, vice?.points), penalty: (at) => penalties[at]!.step };
}

/** Salary in whole units. */
export function salaryMeasure({ salary, captain, vice }: IntegerProblem): Measure {
  return { ...sumOf(salary, captain?.salary, vice?.salary), penalty: () => 0 };
}

/** Null when the rules cannot hold with these candidates. */
export function buildModel(
  glpk: GLPK,
  problem: IntegerProblem,
  candidates: Candidates,
  { measure, cuts, spent, hasCap }: ModelRules,
): LP | null {
  const { men, captains, vices } = candidates;
  const inModel = new Set(men);
  const ruled = ruleRows(problem.rules, inModel, spent);
  if (!ruled) return null;
  const penalties = penaltyColumns(problem, inModel, measure);
  const rows: ModelRow[] = [
    ...rosterRows(problem, men),
    ...(hasCap ? salaryRows(problem, candidates) : []),
    ...cuts.map(({ men: earlier, most }) => ({
      terms: countMen(earlier.filter((man) => inModel.has(man))),
      max: most,
    })),
    ...officeRows(problem, candidates),
    ...ruled.rows,
    ...penalties.flatMap((penalty) => penalty.rows),
    ...men.filter((man) => problem.locked[man]).map((man) => ({ terms: countMen([man]), min: 1, max: 1 })),
  ];
  return {
    name: 'lineup',
    objective: {
      name: 'measure',
      direction: glpk.GLP_MAX,
      vars: [...terms(candidates, measure), ...penalties.map(({ name, cost }) => ({ name, coef: -cost }))],
    },
    subjectTo: rows.filter(canBind).map((row, at) => ({
      name: `r${at}`,
      vars: row.terms,
      bnds: boundsOf(glpk, row),
    })),
    bounds: penalties.map(({ name }) => ({ name, ...boundsOf(glpk, { min: 0 }) })),
    binaries: [...men.map(manName), ...captains.map(captainName), ...vices.map(viceName), ...ruled.binaries],
  };
}

/** Not if it says that of a few men no more than all are picked. */
function canBind({ terms: vars, min, max }: ModelRow): boolean {
  return (min ?? -Infinity) > 0 || vars.some(({ coef }) => coef < 0) || sumOfCoefs(vars) > (max ?? Infinity);
}

function sumOfCoefs(vars: readonly Term[]): number {
  return vars.reduce((sum, { coef }) => sum + coef, 0);
}

function boundsOf(glpk: GLPK, { min, max }: Pick<ModelRow, 'min' | 'max'>): Bounds {
  if (min === undefined) return { type: glpk.GLP_UP, lb: 0, ub: max! };
  if (max === undefined) return { type: glpk.GLP_LO, lb: min, ub: 0 };
  return { type: min === max ? glpk.GLP_FX : glpk.GLP_DB, lb: min, ub: max };
}

function rosterRows(problem: IntegerProblem, men: readonly number[]): ModelRow[] {
  const { size, ranges, position } = problem;
  const limit = problem.maxPerTeam ?? Infinity;
  return [
    { terms: countMen(men), min: size, max: size },
    ...ranges.map(({ min, max }, at) => ({
      terms: countMen(men.filter((man) => position[man] === at)),
      min,
      max: Math.max(min, Math.min(max, size)),
    })),
    ...groupByTeam(problem, men).map((some) => ({ terms: countMen(some), max: limit })),
  ];
}

function salaryRows(problem: IntegerProblem, candidates: Candidates): ModelRow[] {
  const { cap, leastSalary, salaryCeiling, salaryFloor } = problem;
  const salary = salaryMeasure(problem);
  const step = Math.ceil(Math.max(...problem.salary) / FINEST_SALARY) || 1;
  const rows: ModelRow[] = [];
  if (cap < salaryCeiling) {
    const vars = terms(candidates, inSteps(salary, step, Math.floor));
    rows.push({ terms: vars, max: Math.floor(cap / step) });
  }
  if (leastSalary > salaryFloor) {
    const vars = terms(candidates, inSteps(salary, step, Math.ceil));
    rows.push({ terms: vars, min: Math.ceil(leastSalary / step) });
  }
  return rows;
}

/** One holder an office, he is in the lineup, and nobody holds two: c + v − x ≤ 0. */
function officeRows({ captain, vice }: IntegerProblem, { men, captains, vices }: Candidates): ModelRow[] {
  const columns = (holders: readonly number[], name: (man: number) => string): Term[] =>
    holders.map((man) => ({ name: name(man), coef: 1 }));
  const [mayLead, mayFollow] = [new Set(captains), new Set(vices)];
  return [
    ...(captain ? [{ terms: columns(captains, captainName), min: 1, max: 1 }] : []),
    ...(vice ? [{ terms: columns(vices, viceName), min: 1, max: 1 }] : []),
    ...men.flatMap((man) => {
      const offices = [
        ...columns(mayLead.has(man) ? [man] : [], captainName),
        ...columns(mayFollow.has(man) ? [man] : [], viceName),
      ];
      return offices.length > 0 ? [{ terms: [...offices, { name: manName(man), coef: -1 }], max: 0 }] : [];
    }),
  ];
}

/** A column for the steps of each penalty that counts in this measure. */
function penaltyColumns({ penalties }: IntegerProblem, inModel: ReadonlySet<number>, measure: Measure) {
  return penalties.flatMap(({ men }, at) => {
    const backs = men.filter((man) => inModel.has(man));
    const cost = measure.penalty(at);
    const name = `p${at}`;
    return backs.length > 1 && cost > 0 ? [{ name, cost, rows: penaltyRows(backs, name) }] : [];
  });
}

function countMen(men: readonly number[]): Term[] {
  return men.map((man) => ({ name: manName(man), coef: 1 }));
}

function terms({ men, captains, vices }: Candidates, measure: Measure): Term[] {
  return [
    ...men.map((man) => ({ name: manName(man), coef: measure.man(man) })),
    ...captains.map((man) => ({ name: captainName(man), coef: measure.captain(man) })),
    ...vices.map((man) => ({ name: viceName(man), coef: measure.vice(man) })),
  ];
}

/** Rounded down one by one, the terms of a lineup under the cap stay under it; rounded up, above the least. */
function inSteps(measure: Measure, step: number, round: (value: number) => number): Measure {
  return {
    man: (at) => round(measure.man(at) / step),
    captain: (at) => round(measure.captain(at) / step),
    vice: (at) => round(measure.vice(at) / step),
    penalty: () => 0,
  };
}

function sumOf(
  base: readonly number[],
  captain: OfficeExtras['points'] | undefined,
  vice: OfficeExtras['points'] | undefined,
): Omit<Measure, 'penalty'> {
  return {
    man: (man) => base[man]!,
    captain: (man) => captain?.[man] ?? 0,
    vice: (man) => vice?.[man] ?? 0,
  };
}

function groupByTeam(problem: IntegerProblem, men: readonly number[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const man of men) {
    const group = groups.get(problem.team[man]!);
    if (group) group.push(man);
    else groups.set(problem.team[man]!, [man]);
  }
  return [...groups.values()];
}
