import { toRosterRules } from '@fanteam/lineup-request';
import {
  canFillRoster,
  fromExactSum,
  multiplyExact,
  type LineupProblem,
  type LineupSolver,
  type RosterRules,
  type SolvedLineup,
  type SolverPlayer,
} from '@fanteam/lineup-solver';
import type { LineupCosts, PoolFacts, PoolFactsParams } from './messages';

/**
 * What lineups of a pool cost: three or four searches for one lineup each. `costs` is null if one of them reaches
 * the deadline (in ms of `performance.now()`).
 */
export function findPoolFacts(
  { players, locked, roster }: PoolFactsParams,
  solver: LineupSolver,
  deadline: number,
): PoolFacts {
  const rules = toRosterRules(roster);
  if (!canFillRoster(players, rules)) return { canFill: false, fitsLocks: false, costs: null };
  let fitsLocks = true;
  const solve = (problem: LineupProblem) => {
    const { status, lineups } = solver.solve({ ...problem, locked }, { deadline, skipCause: true });
    if (status === 'infeasible') fitsLocks = false;
    // With another status the first lineup may not be the best one.
    return status === 'optimal' ? lineups[0] : undefined;
  };
  const costs = findCosts(players, rules, solve);
  return { canFill: true, fitsLocks, costs };
}

function findCosts(
  players: readonly SolverPlayer[],
  roster: RosterRules,
  solve: (problem: LineupProblem) => SolvedLineup | undefined,
): LineupCosts | null {
  const cheapest = findCheapest(players, roster, solve);
  const mostExpensive = cheapest === undefined ? undefined : solve(bySalary(players, roster, 1));
  if (cheapest === undefined || !mostExpensive) return null;
  // The lowest cap that excludes no lineup: a higher one makes the search slower.
  const best = solve(oneLineup(players, roster, mostExpensive.points));
  return best ? { cheapest, mostExpensive: mostExpensive.points, best: best.salary } : null;
}

/**
 * The cost of the cheapest lineup. Many lineups cost the same, and every choice of captains multiplies their
 * number, so the first search ignores captains. If the players who would then take the extra salary factors are
 * the cheapest of the whole pool, no lineup costs less; otherwise a second search includes the captains.
 */
function findCheapest(
  players: readonly SolverPlayer[],
  roster: RosterRules,
  solve: (problem: LineupProblem) => SolvedLineup | undefined,
): number | undefined {
  const withoutCaptains = solve(bySalary(players, { ...roster, captain: null, viceCaptain: null }, -1));
  if (!withoutCaptains) return undefined;
  const { captain, viceCaptain } = payingRoles(roster);
  const factors = [captain, viceCaptain].flatMap((role) => role?.salary ?? []).sort((a, b) => b - a);
  const salaries = sorted(withoutCaptains.picks.map((pick) => players[pick]!.salary));
  const lowest = sorted(players.map(({ salary }) => salary));
  if (factors.every((factor, at) => factor >= 1 && salaries[at] === lowest[at])) {
    return fromExactSum(
      salaries.reduce((sum, salary, at) => sum + multiplyExact(salary, factors[at] ?? 1), 0n),
    );
  }
  const cheapest = solve(bySalary(players, roster, -1));
  return cheapest && (-cheapest.points || 0);
}

const sorted = (numbers: number[]) => numbers.sort((a, b) => a - b);

/** Captain and vice-captain, if their salary differs from that of other players. */
function payingRoles({ captain, viceCaptain }: RosterRules): Pick<RosterRules, 'captain' | 'viceCaptain'> {
  const vice = viceCaptain?.when === 'always' && viceCaptain.salary !== 1 ? viceCaptain : null;
  return { captain: vice || captain?.salary !== 1 ? captain : null, viceCaptain: vice };
}

/** Finds the most expensive lineup (sign 1) or the cheapest (−1): salaries as projections, and no costs. */
function bySalary(players: readonly SolverPlayer[], roster: RosterRules, sign: 1 | -1): LineupProblem {
  const { captain, viceCaptain } = payingRoles(roster);
  const priced = players.map(({ id, position, team, salary }) => ({
    id,
    position,
    team,
    salary: 0,
    projection: sign * salary,
  }));
  const salaryOf = (factors: { salary: number }) => ({ points: factors.salary, salary: 1 });
  const roles = {
    captain: captain && salaryOf(captain),
    viceCaptain: viceCaptain && { ...salaryOf(viceCaptain), when: viceCaptain.when },
  };
  return oneLineup(priced, { ...roster, ...roles }, 0);
}

function oneLineup(players: readonly SolverPlayer[], roster: RosterRules, salaryCap: number): LineupProblem {
  return { players, roster, salaryCap, lineupCount: 1, minUniquePlayers: 1, locked: [] };
}
