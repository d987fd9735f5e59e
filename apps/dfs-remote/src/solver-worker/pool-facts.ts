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
import type { LineupCosts, PoolFacts, PoolFactsQuestion } from './messages';
import { toRosterRules } from './to-roster-rules';

/** What lineups of a pool cost under the first roster that it can fill. Three searches for one lineup each. */
export function findPoolFacts(
  { players, rosters }: PoolFactsQuestion,
  solver: LineupSolver,
  deadline: number,
): PoolFacts {
  const rules = rosters.map(toRosterRules);
  const roster = rules.findIndex((each) => canFillRoster(players, each));
  const used = rules[roster];
  return used ? { roster, costs: findCosts(players, used, solver, deadline) } : { roster: null, costs: null };
}

function findCosts(
  players: readonly SolverPlayer[],
  roster: RosterRules,
  solver: LineupSolver,
  deadline: number,
): LineupCosts | null {
  const solve = (problem: LineupProblem) => {
    const { status, lineups } = solver.solve(problem, { deadline });
    // The first lineup is the best one whether or not the time sufficed to prove that there are no more.
    return status === 'optimal' ? lineups[0] : undefined;
  };
  const cheapest = findCheapest(players, roster, solve);
  const dearest = solve(bySalary(players, roster, 1));
  if (cheapest === undefined || !dearest) return null;
  // A cap that forbids nothing, and as low as that can be: the search gets harder with its height.
  const best = solve(oneLineup(players, roster, dearest.points));
  return best ? { cheapest, dearest: dearest.points, best: best.salary } : null;
}

/**
 * What the cheapest lineup costs. Many lineups cost the same, and captains who pay extra make that many more
 * of each: the cheapest men are sought first, whoever leads. Where those of them who pay extra are the
 * cheapest of the whole pool, no lineup costs less.
 */
function findCheapest(
  players: readonly SolverPlayer[],
  roster: RosterRules,
  solve: (problem: LineupProblem) => SolvedLineup | undefined,
): number | undefined {
  const men = solve(bySalary(players, { ...roster, captain: null, viceCaptain: null }, -1));
  if (!men) return undefined;
  const { captain, viceCaptain } = payingRoles(roster);
  const factors = [captain, viceCaptain].flatMap((role) => role?.salary ?? []).sort((a, b) => b - a);
  const salaries = sorted(men.picks.map((pick) => players[pick]!.salary));
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

/** Captain and vice, as far as they cost anything but what others do. */
function payingRoles({ captain, viceCaptain }: RosterRules): Pick<RosterRules, 'captain' | 'viceCaptain'> {
  const vice = viceCaptain?.when === 'always' && viceCaptain.salary !== 1 ? viceCaptain : null;
  return { captain: vice || captain?.salary !== 1 ? captain : null, viceCaptain: vice };
}

/** The dearest lineup (sign 1) or the cheapest (−1): salaries stand where projections do, and cost nothing. */
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
