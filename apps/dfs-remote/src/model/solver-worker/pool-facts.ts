import { toRosterRules } from '@fanteam/lineup-request';
import {
  canFillRoster,
  findCheapestCost,
  priceBySalary,
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
  const problem = oneLineup(players, roster, 0);
  const cheapest = findCheapestCost(problem, solve);
  const mostExpensive = cheapest === undefined ? undefined : solve(priceBySalary(problem, 1));
  if (cheapest === undefined || !mostExpensive) return null;
  // The lowest cap that excludes no lineup: a higher one makes the search slower.
  const best = solve(oneLineup(players, roster, mostExpensive.points));
  return best ? { cheapest, mostExpensive: mostExpensive.points, best: best.salary } : null;
}

function oneLineup(players: readonly SolverPlayer[], roster: RosterRules, salaryCap: number): LineupProblem {
  return { players, roster, salaryCap, lineupCount: 1, minUniquePlayers: 1, locked: [] };
}
