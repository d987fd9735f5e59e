/**
 * A lineup problem as a mixed-integer model: a binary per man, one per man who may be captain or vice, a
 * row per rule. Rows that cannot bind are left out, and no coefficient is given twice (glpk aborts on
 * duplicates).
 */
import type { GLPK, LP } from 'glpk.js/node';
import type { IntegerProblem, OfficeExtras } from './integer-problem';

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
}

export interface ModelRules {
  /** Its greatest sum is wanted. */
  measure: Measure;
  /** Earlier lineups as canonical indices, each with the most men that a lineup may share with it. */
  cuts: readonly { men: readonly number[]; most: number }[];
  hasCap: boolean;
}

/**
 * The cap row counts salaries in steps of this part of the dearest. With finer steps a man of 0.99999 makes
 * room under the cap, which glpk takes for a whole man (seen with salaries of 6 digits).
 */
const FINEST_SALARY = 4000;

type Term = LP['subjectTo'][number]['vars'][number];
type Bounds = LP['subjectTo'][number]['bnds'];

export const manName = (man: number) => `x${man}`;
const captainName = (man: number) => `c${man}`;
const viceName = (man: number) => `v${man}`;

/** Points in whole units. */
export function pointsMeasure({ points, captain, vice }: IntegerProblem): Measure {
  return sumOf(points, captain?.points, vice?.points);
}

/** Salary in whole units. */
export function salaryMeasure({ salary, captain, vice }: IntegerProblem): Measure {
  return sumOf(salary, captain?.salary, vice?.salary);
}

export function buildModel(
  glpk: GLPK,
  problem: IntegerProblem,
  candidates: Candidates,
  rules: ModelRules,
): LP {
  const { men, captains, vices } = candidates;
  const rows: LP['subjectTo'] = [];
  const row = (vars: Term[], bnds: Bounds) => rows.push({ name: `r${rows.length}`, vars, bnds });
  const between = (lb: number, ub: number): Bounds => ({
    type: lb === ub ? glpk.GLP_FX : glpk.GLP_DB,
    lb,
    ub,
  });
  const atMost = (ub: number): Bounds => ({ type: glpk.GLP_UP, lb: 0, ub });
  const count = (some: readonly number[]): Term[] => some.map((man) => ({ name: manName(man), coef: 1 }));

  row(count(men), between(problem.size, problem.size));
  problem.ranges.forEach(({ min, max }, position) => {
    const some = men.filter((man) => problem.position[man] === position);
    if (min > 0 || some.length > max)
      row(count(some), between(min, Math.max(min, Math.min(max, problem.size))));
  });
  const limit = problem.maxPerTeam ?? Infinity;
  for (const some of groupByTeam(problem, men)) if (some.length > limit) row(count(some), atMost(limit));
  if (rules.hasCap && problem.cap < problem.salaryCeiling) {
    const step = Math.ceil(Math.max(...problem.salary) / FINEST_SALARY) || 1;
    row(terms(candidates, inSteps(salaryMeasure(problem), step)), atMost(Math.floor(problem.cap / step)));
  }
  const inModel = new Set(men);
  for (const cut of rules.cuts) {
    const some = cut.men.filter((man) => inModel.has(man));
    if (some.length > cut.most) row(count(some), atMost(cut.most));
  }
  if (problem.captain)
    row(
      captains.map((man) => ({ name: captainName(man), coef: 1 })),
      between(1, 1),
    );
  if (problem.vice)
    row(
      vices.map((man) => ({ name: viceName(man), coef: 1 })),
      between(1, 1),
    );
  for (const vars of officeRows(candidates)) row(vars, atMost(0));

  const locked = men.filter((man) => problem.locked[man]);
  return {
    name: 'lineup',
    objective: {
      name: 'measure',
      direction: glpk.GLP_MAX,
      vars: terms(candidates, rules.measure),
    },
    subjectTo: [
      ...rows,
      ...locked.map((man) => ({ name: `l${man}`, vars: count([man]), bnds: between(1, 1) })),
    ],
    binaries: [...men.map(manName), ...captains.map(captainName), ...vices.map(viceName)],
  };
}

/** An office holder is in the lineup, and nobody holds two: c + v − x ≤ 0. */
function officeRows({ men, captains, vices }: Candidates): Term[][] {
  const [mayLead, mayFollow] = [new Set(captains), new Set(vices)];
  return men.flatMap((man) => {
    const offices: Term[] = [];
    if (mayLead.has(man)) offices.push({ name: captainName(man), coef: 1 });
    if (mayFollow.has(man)) offices.push({ name: viceName(man), coef: 1 });
    return offices.length > 0 ? [[...offices, { name: manName(man), coef: -1 }]] : [];
  });
}

function terms({ men, captains, vices }: Candidates, measure: Measure): Term[] {
  return [
    ...men.map((man) => ({ name: manName(man), coef: measure.man(man) })),
    ...captains.map((man) => ({ name: captainName(man), coef: measure.captain(man) })),
    ...vices.map((man) => ({ name: viceName(man), coef: measure.vice(man) })),
  ];
}

/** Rounded down one by one, the terms of a lineup under the cap stay under it. */
function inSteps({ man, captain, vice }: Measure, step: number): Measure {
  return {
    man: (at) => Math.floor(man(at) / step),
    captain: (at) => Math.floor(captain(at) / step),
    vice: (at) => Math.floor(vice(at) / step),
  };
}

function sumOf(
  base: readonly number[],
  captain: OfficeExtras['points'] | undefined,
  vice: OfficeExtras['points'] | undefined,
): Measure {
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
