/**
 * A lineup problem as a mixed-integer model: a binary variable per player, one per player and role (captain, vice-captain, bench), and a row per
 * rule. Rows that cannot bind are left out.
 */
import type { GLPK, LP } from 'glpk.js/node';
import type { IntegerProblem, RoleExtras } from './integer-problem';
import {
  countPlayers,
  penaltyRows,
  playerName,
  ruleRows,
  type ModelRow,
  type Term,
  type Exhausted,
} from './rule-rows';

/** What a lineup adds up to: a number per player and per role, minus the penalties. Whole units. */
export interface Measure {
  player: (player: number) => number;
  captain: (player: number) => number;
  viceCaptain: (player: number) => number;
  bench: (player: number) => number;
  /** The cost of one step of the penalty with this index. */
  penalty: (index: number) => number;
}

/** A lineup contains at most `max` of these players (canonical indices). */
export interface LineupCut {
  players: readonly number[];
  max: number;
}

export interface ModelInput {
  /** The measure to maximize. */
  measure: Measure;
  cuts: readonly LineupCut[];
  exhausted: Exhausted;
  /** Whether the salary cap and the minimum salary apply. */
  hasSalaryLimits: boolean;
}

/** The variables of the model, as ascending canonical indices. */
interface Columns {
  players: readonly number[];
  captains: readonly number[];
  viceCaptains: readonly number[];
  bench: readonly number[];
}

/**
 * The salary rows count salaries in steps of this part of the highest salary. With finer steps, glpk's tolerance
 * lets it take 0.99999 of a player to stay under the cap (seen with salaries of 6 digits).
 */
const SALARY_STEPS = 4000;

type Bounds = LP['subjectTo'][number]['bnds'];

const captainName = (player: number) => `c${player}`;
const viceCaptainName = (player: number) => `v${player}`;
const benchName = (player: number) => `b${player}`;

export function pointsMeasure({ points, captain, viceCaptain, bench, penalties }: IntegerProblem): Measure {
  return {
    ...measureOf(points, captain?.points, viceCaptain?.points),
    bench: (player) => bench?.points[player] ?? 0,
    penalty: (index) => penalties[index]!.step,
  };
}

export function salaryMeasure({ salary, captain, viceCaptain }: IntegerProblem): Measure {
  return measureOf(salary, captain?.salary, viceCaptain?.salary);
}

/** `timesA` · a + `timesB` · b. */
export function combineMeasures(a: Measure, timesA: number, b: Measure, timesB: number): Measure {
  return {
    player: (at) => a.player(at) * timesA + b.player(at) * timesB,
    captain: (at) => a.captain(at) * timesA + b.captain(at) * timesB,
    viceCaptain: (at) => a.viceCaptain(at) * timesA + b.viceCaptain(at) * timesB,
    bench: (at) => a.bench(at) * timesA + b.bench(at) * timesB,
    penalty: (at) => a.penalty(at) * timesA + b.penalty(at) * timesB,
  };
}

/** Null when the players who are not exhausted cannot meet the rules. */
export function buildModel(
  glpk: GLPK,
  problem: IntegerProblem,
  { measure, cuts, exhausted, hasSalaryLimits }: ModelInput,
): LP | null {
  const columns = columnsOf(problem, exhausted);
  const { players, captains, viceCaptains, bench } = columns;
  const inModel = new Set(players);
  const rules = canFillRoster(problem, players) ? ruleRows(problem, inModel, exhausted) : null;
  if (!rules) return null;
  const penalties = penaltyColumns(problem, inModel, measure);
  const rows: ModelRow[] = [
    ...rosterRows(problem, players),
    ...(hasSalaryLimits ? salaryRows(problem, columns) : []),
    ...cuts.map((cut) => ({
      terms: countPlayers(cut.players.filter((player) => inModel.has(player))),
      max: cut.max,
    })),
    ...roleRows(problem, columns),
    ...benchRows(problem, columns),
    ...rules.rows,
    ...penalties.flatMap((penalty) => penalty.rows),
  ];
  return {
    name: 'lineup',
    objective: {
      name: 'measure',
      direction: glpk.GLP_MAX,
      vars: [...termsOf(columns, measure), ...penalties.map(({ name, cost }) => ({ name, coef: -cost }))],
    },
    subjectTo: rows.filter(canBind).map((row, at) => ({
      name: `r${at}`,
      vars: row.terms,
      bnds: boundsOf(glpk, row),
    })),
    bounds: penalties.map(({ name }) => ({ name, ...boundsOf(glpk, { min: 0 }) })),
    binaries: [
      ...players.map(playerName),
      ...captains.map(captainName),
      ...viceCaptains.map(viceCaptainName),
      ...bench.map(benchName),
      ...rules.binaries,
    ],
  };
}

function columnsOf(problem: IntegerProblem, exhausted: Exhausted): Columns {
  const { order, captain, viceCaptain, canBeCaptain, canBeViceCaptain } = problem;
  const players = [...order.keys()].filter((player) => !exhausted.players.has(player));
  return {
    players,
    captains: captain ? players.filter((player) => canBeCaptain[player]) : [],
    viceCaptains: viceCaptain ? players.filter((player) => canBeViceCaptain[player]) : [],
    bench: problem.bench ? players : [],
  };
}

/** A row without a minimum cannot bind if all its variables together stay within the maximum. */
function canBind({ terms, min, max }: ModelRow): boolean {
  const sum = terms.reduce((total, { coef }) => total + coef, 0);
  return (min ?? -Infinity) > 0 || terms.some(({ coef }) => coef < 0) || sum > (max ?? Infinity);
}

function boundsOf(glpk: GLPK, { min, max }: Pick<ModelRow, 'min' | 'max'>): Bounds {
  if (min === undefined) return { type: glpk.GLP_UP, lb: 0, ub: max! };
  if (max === undefined) return { type: glpk.GLP_LO, lb: min, ub: 0 };
  return { type: min === max ? glpk.GLP_FX : glpk.GLP_DB, lb: min, ub: max };
}

/**
 * Returns false if locked players or players of a position are missing. glpk does not accept rows without variables,
 * so it cannot find out.
 */
function canFillRoster(
  { size, ranges, position, locked }: IntegerProblem,
  players: readonly number[],
): boolean {
  const inModel = new Set(players);
  if (locked.some((isLocked, player) => isLocked && !inModel.has(player))) return false;
  const counts = ranges.map((_, at) => players.filter((player) => position[player] === at).length);
  return players.length >= size && ranges.every(({ min }, at) => counts[at]! >= min);
}

function rosterRows(problem: IntegerProblem, players: readonly number[]): ModelRow[] {
  const { size, ranges, position, locked } = problem;
  return [
    { terms: countPlayers(players), min: size, max: size },
    ...ranges.map(({ min, max }, at) => ({
      terms: countPlayers(players.filter((player) => position[player] === at)),
      min,
      max: Math.max(min, Math.min(max, size)),
    })),
    ...players
      .filter((player) => locked[player])
      .map((player) => ({ terms: countPlayers([player]), min: 1, max: 1 })),
  ];
}

/** Each term is rounded towards the limit, so that no legal lineup is lost; `maximize` rejects the others. */
function salaryRows(problem: IntegerProblem, columns: Columns): ModelRow[] {
  const { salaryCap, minSalary, lowestSalary, highestSalary } = problem;
  const salary = salaryMeasure(problem);
  const step = Math.ceil(Math.max(...problem.salary) / SALARY_STEPS) || 1;
  const inSteps = (round: (value: number) => number): Measure => ({
    player: (player) => round(salary.player(player) / step),
    captain: (player) => round(salary.captain(player) / step),
    viceCaptain: (player) => round(salary.viceCaptain(player) / step),
    bench: () => 0,
    penalty: () => 0,
  });
  const rows: ModelRow[] = [];
  if (salaryCap < highestSalary) {
    rows.push({ terms: termsOf(columns, inSteps(Math.floor)), max: Math.floor(salaryCap / step) });
  }
  if (minSalary > lowestSalary) {
    rows.push({ terms: termsOf(columns, inSteps(Math.ceil)), min: Math.ceil(minSalary / step) });
  }
  return rows;
}

/** Each captain's role has one player, who is in the lineup, and no player has two roles: c + v + b − x ≤ 0. */
function roleRows({ captain, viceCaptain }: IntegerProblem, columns: Columns): ModelRow[] {
  const term = (name: string): Term => ({ name, coef: 1 });
  const [captains, viceCaptains] = [new Set(columns.captains), new Set(columns.viceCaptains)];
  const bench = new Set(columns.bench);
  return [
    ...(captain ? [{ terms: columns.captains.map(captainName).map(term), min: 1, max: 1 }] : []),
    ...(viceCaptain ? [{ terms: columns.viceCaptains.map(viceCaptainName).map(term), min: 1, max: 1 }] : []),
    ...columns.players.flatMap((player) => {
      const roles = [
        ...(captains.has(player) ? [term(captainName(player))] : []),
        ...(viceCaptains.has(player) ? [term(viceCaptainName(player))] : []),
        ...(bench.has(player) ? [term(benchName(player))] : []),
      ];
      return roles.length > 0 ? [{ terms: [...roles, ...countPlayers([player], -1)], max: 0 }] : [];
    }),
  ];
}

/** The size of the bench, and the formation of the others by position: x − b. */
function benchRows({ bench, position }: IntegerProblem, columns: Columns): ModelRow[] {
  if (!bench) return [];
  const places = (players: readonly number[], coef: number): Term[] =>
    players.map((player) => ({ name: benchName(player), coef }));
  return [
    { terms: places(columns.bench, 1), min: bench.size, max: bench.size },
    ...bench.starters.flatMap((range, at): ModelRow[] => {
      const players = columns.players.filter((player) => position[player] === at);
      if (players.length === 0) return [];
      return [{ terms: [...countPlayers(players), ...places(players, -1)], ...range }];
    }),
  ];
}

/** A column for the steps of each penalty that counts in this measure. */
function penaltyColumns({ penalties }: IntegerProblem, inModel: ReadonlySet<number>, measure: Measure) {
  return penalties.flatMap(({ players }, at) => {
    const members = players.filter((player) => inModel.has(player));
    const cost = measure.penalty(at);
    const name = `p${at}`;
    return members.length > 1 && cost > 0 ? [{ name, cost, rows: penaltyRows(members, name) }] : [];
  });
}

function termsOf({ players, captains, viceCaptains, bench }: Columns, measure: Measure): Term[] {
  return [
    ...players.map((player) => ({ name: playerName(player), coef: measure.player(player) })),
    ...captains.map((player) => ({ name: captainName(player), coef: measure.captain(player) })),
    ...viceCaptains.map((player) => ({ name: viceCaptainName(player), coef: measure.viceCaptain(player) })),
    ...bench.map((player) => ({ name: benchName(player), coef: measure.bench(player) })),
  ];
}

function measureOf(
  base: readonly number[],
  captain: RoleExtras['points'] | undefined,
  viceCaptain: RoleExtras['points'] | undefined,
): Measure {
  return {
    player: (player) => base[player]!,
    captain: (player) => captain?.[player] ?? 0,
    viceCaptain: (player) => viceCaptain?.[player] ?? 0,
    bench: () => 0,
    penalty: () => 0,
  };
}
