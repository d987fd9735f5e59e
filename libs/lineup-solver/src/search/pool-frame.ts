/**
 * The problem in whole numbers, in an order of men that no order of rows can change: who there is and what
 * he costs. What he is worth is lineup-keys.ts.
 *
 * Salaries become multiples of their greatest common divisor. As every lineup has the same number of men
 * (and of captains), the cheapest salary is taken off everybody's: the cap gets as small as it can be.
 * O(n log n).
 */
import { POSITIONS, type Position } from '@fanteam/contracts';
import { ruleOf } from '../problem/lineup-rules';
import { comparePlayers, type SolverPlayer } from '../problem/player';
import type { LineupProblem, RosterRules } from '../problem/problem';

/** What a man can be in a lineup; also the index of the role's arrays. */
export const PLAIN = 0;

/** Men among whom `min` to `max` are picked: the locked one by one, then positions. */
export interface Stage {
  players: Int32Array;
  min: number;
  max: number;
}

/** All of a problem but what men are worth. */
export interface PoolFrame {
  /** Canonical number of a man → his position in `problem.players`. */
  rows: Int32Array;
  club: Int32Array;
  clubLimit: Int32Array;
  /** Roles of a man: plain, captain, `always` vice; every role but the plain one is given once. */
  roles: number;
  /** By role and man. A man too dear for a role costs Infinity. */
  costs: Float64Array[];
  /** What a lineup may cost above the cheapest imaginable one; negative = nothing fits. */
  budget: number;
  /** Most of the budget that a lineup may leave, for the sake of a minimum salary; Infinity = any. */
  maxUnspent: number;
  size: number;
  stages: Stage[];
  /** More points always make the better captain, as he costs nothing extra and anybody may be. */
  bestLeads: boolean;
}

/** Null when more men are locked than a position or the roster takes. */
export function toPoolFrame(problem: LineupProblem): PoolFrame | null {
  const { roster } = problem;
  const rows = Int32Array.from(canonicalRows(problem));
  const stages = toStages(problem, rows);
  if (!stages) return null;

  const players = [...rows].map((row) => problem.players[row]!);
  const factors = roleFactors(roster);
  const salaryFactors = wholeFactors(factors.map(({ salary }) => salary));
  const minSalary = problem.rules?.minSalary ?? 0;
  const { units: salaries, unit } = wholeUnits(players.map(({ salary }) => salary));
  const costs = salaryFactors.map((factor) => salaries.map((units) => units * factor));
  // Lineups cost whole units: between two of them cap and least salary may as well be on one.
  const inUnits = (salary: number) => (Math.round(salary * 1e4) * salaryFactors[PLAIN]!) / unit;
  let budget = Math.floor(inUnits(problem.salaryCap));
  const maxUnspent = minSalary > 0 ? budget - Math.ceil(inUnits(minSalary)) : Infinity;
  costs.forEach((cost, role) => {
    const base = smallest(cost);
    const times = role === PLAIN ? roster.size - factors.length + 1 : 1;
    budget -= base * times;
    cost.forEach((units, player) => (cost[player] = units - base));
  });
  closeRoles(players, costs);
  const { club, clubLimit } = toClubs(problem, rows);
  return {
    rows,
    club,
    clubLimit,
    roles: factors.length,
    costs,
    budget,
    maxUnspent,
    size: roster.size,
    stages,
    bestLeads:
      factors.length === 2 &&
      factors[1]!.salary === 1 &&
      factors[1]!.points > 1 &&
      players.every(({ captaincy }) => captaincy === undefined),
  };
}

/** A role that a man may not have costs him Infinity. */
function closeRoles(players: readonly SolverPlayer[], costs: Float64Array[]): void {
  const captain = costs[1];
  if (!captain) return;
  const always = players.findIndex(({ captaincy }) => captaincy === 'always');
  players.forEach(({ captaincy }, player) => {
    if (captaincy === 'never' || (always >= 0 && player !== always)) captain[player] = Infinity;
    if (player === always)
      costs.forEach((cost, role) => (cost[player] = role === 1 ? cost[player]! : Infinity));
  });
}

function canonicalRows({ players }: LineupProblem): number[] {
  return players.map((_, row) => row).sort((a, b) => comparePlayers(players[a]!, players[b]!));
}

function toClubs({ players, roster, rules }: LineupProblem, rows: Int32Array) {
  const numbers = new Map<string, number>();
  const club = rows.map((row) => {
    const { team } = players[row]!;
    const known = numbers.get(team) ?? numbers.size;
    numbers.set(team, known);
    return known;
  });
  const max = Math.min(roster.maxPerTeam ?? roster.size, roster.size);
  const clubLimit = Int32Array.from(numbers.keys(), (team) =>
    Math.min(max, ruleOf(rules?.teams, team)?.max ?? max),
  );
  return { club, clubLimit };
}

/** What a man counts in each role. */
export function roleFactors({ captain, viceCaptain }: RosterRules) {
  const roles = [{ points: 1, salary: 1 }];
  if (captain) roles.push(captain);
  if (captain && viceCaptain?.when === 'always') roles.push(viceCaptain);
  return roles;
}

/**
 * The locked men first, each a stage of his own, then the positions. Positions without a limit of their
 * own are one stage: there is no need to tell them apart. Few men to pick from few first: the search
 * decides the most at the top, and the table of the last stage has the fewest count states.
 */
export function toStages({ players, roster, locked }: LineupProblem, rows: Int32Array): Stage[] | null {
  const isLocked = new Set(locked);
  if (roster.captain) {
    for (const { id, captaincy } of players) if (captaincy === 'always') isLocked.add(id);
  }
  const stages: Stage[] = [];
  const range = new Map<Position, { min: number; max: number }>();
  for (const position of POSITIONS) range.set(position, { ...roster.positions[position] });
  rows.forEach((row, player) => {
    const { id, position } = players[row]!;
    if (!isLocked.has(id)) return;
    stages.push({ players: Int32Array.of(player), min: 1, max: 1 });
    const left = range.get(position)!;
    range.set(position, { min: Math.max(0, left.min - 1), max: left.max - 1 });
  });
  if (stages.length > roster.size || [...range.values()].some(({ max }) => max < 0)) return null;

  const open = roster.size - stages.length;
  const isFree = (position: Position) => range.get(position)!.min === 0 && range.get(position)!.max >= open;
  const playersOf = (wanted: readonly Position[]) =>
    Int32Array.from(
      [...rows.keys()].filter((player) => {
        const { id, position } = players[rows[player]!]!;
        return wanted.includes(position) && !isLocked.has(id);
      }),
    );
  for (const position of STAGE_ORDER.filter((position) => !isFree(position))) {
    stages.push({ players: playersOf([position]), ...range.get(position)! });
  }
  const free = playersOf(POSITIONS.filter(isFree));
  if (free.length > 0) stages.push({ players: free, min: 0, max: open });
  return stages;
}

const STAGE_ORDER: readonly Position[] = ['GK', 'M', 'F', 'D'];

/** Factors of at most 2 decimals as coprime whole numbers. */
export function wholeFactors(factors: readonly number[]): number[] {
  const hundredths = factors.map((factor) => Math.round(factor * 100));
  const divisor = hundredths.reduce(greatestDivisor, 0) || 1;
  return hundredths.map((factor) => factor / divisor);
}

/** Values of at most 4 decimals in their greatest common unit, itself in ten-thousandths. */
export function wholeUnits(values: readonly number[]): { units: Float64Array; unit: number } {
  const exact = Float64Array.from(values, (value) => Math.round(value * 1e4));
  const unit = exact.reduce((known, value) => greatestDivisor(known, Math.abs(value)), 0) || 1;
  return { units: exact.map((value) => value / unit), unit };
}

function greatestDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

function smallest(values: Float64Array): number {
  return values.reduce((min, value) => Math.min(min, value), Infinity);
}
