/**
 * The problem in whole numbers and in canonical order, without the players' values (see lineup-keys.ts for those).
 *
 * Salaries become multiples of their greatest common divisor. Every lineup has the same number of players (and of
 * captains), so the lowest salary is subtracted from every salary: the cap becomes as small as possible. O(n log n).
 *
 * In the search a player is a number: their place in canonical order. A `row` is an index into `problem.players`.
 */
import { POSITIONS, type Position } from '@fanteam/contracts';
import { comparePlayers, type SolverPlayer } from '../problem/player';
import { countsVice } from '../problem/vice-captain';
import type { BenchRules, LineupProblem, RosterRules } from '../problem/problem';
import { prepareRules } from '../rules/all-rules';
import type { PreparedRules } from '../rules/rule';

/**
 * The role of a player who is neither captain nor vice-captain nor on the bench. Roles are indices: 0 plain, then captain
 * and vice-captain, then the bench.
 */
export const PLAIN = 0;
/** Captain and vice-captain. */
const MAX_CAPTAINS = 2;

/** From `min` to `max` of these players are picked. Each locked player is a stage, then each position. */
export interface Stage {
  players: Int32Array;
  min: number;
  max: number;
  /** With a bench: how many players of the position start, in all its stages. These stages follow each other. */
  starters: { position: Position; min: number; max: number } | null;
}

/** The bench as a role. */
export interface BenchRole {
  role: number;
  rules: BenchRules;
}

/** All of a problem except the players' values. */
export interface PoolFrame {
  /** Player → row in `problem.players`. */
  rows: Int32Array;
  players: readonly SolverPlayer[];
  rules: PreparedRules;
  /** By player: the number of the team. */
  club: Int32Array;
  /** By team number: the maximum number of its players. */
  clubLimit: Int32Array;
  /** Number of roles, including the plain one. Each captain's role is given to exactly one player. */
  roles: number;
  /** Number of the roles that captains have. */
  captains: number;
  bench: BenchRole | null;
  /** By role and player. Infinity = the player cannot take the role. */
  costs: Float64Array[];
  /** Maximum cost of a lineup above `size` times the lowest cost. Negative = no lineup is cheap enough. */
  budget: number;
  /** How much of the budget a lineup may leave, because of a minimum salary. Infinity = all of it. */
  maxUnspent: number;
  size: number;
  stages: Stage[];
  /** By player: the chance of their team's stacking penalty. 0 = none. */
  penaltyChances: Float64Array;
  /**
   * The captain costs nothing extra and gains points that do not depend on a vice-captain: the best of the players who may
   * be captain leads.
   */
  bestLeads: boolean;
}

/** null when more players are locked than a position or the roster allows. */
export function toPoolFrame(problem: LineupProblem): PoolFrame | null {
  const { roster } = problem;
  const rows = canonicalRows(problem.players);
  const players = Array.from(rows, (row) => problem.players[row]!);
  const rules = prepareRules(problem, players);
  const stages = toStages(roster, players, rules.locked);
  if (!stages) return null;

  const factors = roleFactors(roster);
  const captains = factors.length - (roster.bench ? 2 : 1);
  requireSupportedCaptains(captains);
  const salaryFactors = wholeFactors(factors.map(({ salary }) => salary));
  const { units: salaries, unit } = wholeUnits(players.map(({ salary }) => salary));
  const costs = salaryFactors.map((factor) => salaries.map((units) => units * factor));
  // A lineup costs whole units, so the cap is rounded down and the minimum salary is rounded up.
  const inUnits = (salary: number) => (Math.round(salary * 1e4) * salaryFactors[PLAIN]!) / unit;
  let budget = Math.floor(inUnits(problem.salaryCap));
  const maxUnspent = rules.minSalary > 0 ? budget - Math.ceil(inUnits(rules.minSalary)) : Infinity;
  costs.forEach((cost, role) => {
    const lowest = cost.reduce((min, value) => Math.min(min, value), Infinity);
    budget -= lowest * factors[role]!.players;
    cost.forEach((units, player) => (cost[player] = units - lowest));
  });
  if (captains > 0) closeRoles(players, costs);
  const { club, clubLimit } = toClubs(players, rules, roster.size);
  return {
    rows,
    players,
    rules,
    club,
    clubLimit,
    roles: factors.length,
    captains,
    bench: roster.bench ? { role: factors.length - 1, rules: roster.bench } : null,
    costs,
    budget,
    maxUnspent,
    size: roster.size,
    stages,
    penaltyChances: toPenaltyChances(players.length, rules),
    bestLeads:
      captains === 1 &&
      !countsVice(problem) &&
      factors[1]!.salary === 1 &&
      factors[1]!.points > 1 &&
      players.every(({ captaincy }) => captaincy !== 'always'),
  };
}

/** Throws a programmer's error for more than captain and vice-captain, which the search cannot handle. */
export function requireSupportedCaptains(captains: number): void {
  if (captains > MAX_CAPTAINS)
    throw new Error(`The search supports ${MAX_CAPTAINS} captains, not ${captains}.`);
}

/** The factors of each role, and the number of its players in a lineup. */
export function roleFactors({ size, captain, viceCaptain, bench }: RosterRules) {
  const roles = [{ points: 1, salary: 1, players: 0 }];
  if (captain) roles.push({ ...captain, players: 1 });
  if (captain && viceCaptain?.when === 'always') roles.push({ ...viceCaptain, players: 1 });
  if (bench) roles.push({ points: bench.weight, salary: 1, players: bench.size });
  roles[PLAIN]!.players = size - roles.reduce((sum, { players }) => sum + players, 0);
  return roles;
}

/** A role that a player cannot take costs Infinity for them. */
function closeRoles(players: readonly SolverPlayer[], costs: Float64Array[]): void {
  const captain = costs[1]!;
  const always = players.findIndex(({ captaincy }) => captaincy === 'always');
  players.forEach(({ captaincy }, player) => {
    if (captaincy === 'never' || (always >= 0 && player !== always)) captain[player] = Infinity;
    if (player === always) {
      costs.forEach((cost, role) => (cost[player] = role === 1 ? cost[player]! : Infinity));
    }
  });
}

function canonicalRows(players: readonly SolverPlayer[]): Int32Array {
  const rows = players.map((_, row) => row);
  return Int32Array.from(rows.sort((a, b) => comparePlayers(players[a]!, players[b]!)));
}

function toClubs(players: readonly SolverPlayer[], { maxPerTeam }: PreparedRules, size: number) {
  const numbers = new Map<string, number>();
  const club = Int32Array.from(players, ({ team }) => {
    const number = numbers.get(team) ?? numbers.size;
    numbers.set(team, number);
    return number;
  });
  const clubLimit = Int32Array.from(numbers.keys(), (team) => Math.min(size, maxPerTeam.get(team) ?? size));
  return { club, clubLimit };
}

function toPenaltyChances(playerCount: number, { penalties }: PreparedRules): Float64Array {
  const chances = new Float64Array(playerCount);
  for (const { members, chance } of penalties) for (const player of members) chances[player] = chance;
  return chances;
}

/**
 * The stages in the order of the search: locked players (with a bench, those of each position before it), then positions with few players to pick, so that the search
 * decides early and the last stage has the fewest count states. Positions without a limit of their own form one
 * stage. null when the locked players do not fit.
 */
export function toStages(
  { size, positions, bench }: RosterRules,
  players: readonly SolverPlayer[],
  locked: readonly number[],
): Stage[] | null {
  const isLocked = new Set(locked);
  const range = new Map<Position, { min: number; max: number }>();
  for (const position of POSITIONS) range.set(position, { ...positions[position] });
  const startersIn = (position: Position) => (bench ? { position, ...bench.starters[position] } : null);
  const stages = [...isLocked]
    .sort((a, b) => a - b)
    .map((player): Stage => {
      const { position } = players[player]!;
      const { min, max } = range.get(position)!;
      range.set(position, { min: Math.max(0, min - 1), max: max - 1 });
      return { players: Int32Array.of(player), min: 1, max: 1, starters: startersIn(position) };
    });
  if (stages.length > size || [...range.values()].some(({ max }) => max < 0)) return null;

  const open = size - stages.length;
  const isFree = (position: Position) =>
    !bench && range.get(position)!.min === 0 && range.get(position)!.max >= open;
  const playersIn = (wanted: readonly Position[]) =>
    Int32Array.from(
      [...players.keys()].filter(
        (player) => wanted.includes(players[player]!.position) && !isLocked.has(player),
      ),
    );
  for (const position of STAGE_ORDER.filter((position) => !isFree(position))) {
    stages.push({
      players: playersIn([position]),
      ...range.get(position)!,
      starters: startersIn(position),
    });
  }
  const free = playersIn(POSITIONS.filter(isFree));
  if (free.length > 0) stages.push({ players: free, min: 0, max: open, starters: null });
  const placeOf = ({ starters }: Stage) => (starters ? STAGE_ORDER.indexOf(starters.position) : 0);
  return stages.sort((a, b) => placeOf(a) - placeOf(b));
}

const STAGE_ORDER: readonly Position[] = ['GK', 'M', 'F', 'D'];

/** Factors of at most 2 decimals as coprime whole numbers. */
export function wholeFactors(factors: readonly number[]): number[] {
  const hundredths = factors.map((factor) => Math.round(factor * 100));
  const divisor = hundredths.reduce(greatestDivisor, 0) || 1;
  return hundredths.map((factor) => factor / divisor);
}

/** Values of at most 4 decimals in their greatest common unit. The unit is in ten-thousandths. */
export function wholeUnits(values: readonly number[]): { units: Float64Array; unit: number } {
  const exact = Float64Array.from(values, (value) => Math.round(value * 1e4));
  const unit = exact.reduce((divisor, value) => greatestDivisor(divisor, Math.abs(value)), 0) || 1;
  return { units: exact.map((value) => value / unit), unit };
}

function greatestDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
