/** The cheapest and the most expensive lineup: problems with salaries as projections, and no costs. */
import { fromExactSum, multiplyExact } from '../problem/exact-sum';
import type { LineupProblem, RosterRules } from '../problem/problem';
import type { SolvedLineup } from '../problem/result';

/**
 * What the cheapest lineup costs, without a cap and a minimum salary. Many lineups cost the same, and every choice of
 * captains multiplies their number, so the first search ignores captains. If the players who would then take the extra
 * salary factors are the cheapest of the whole pool, no lineup costs less; otherwise a second search includes the
 * captains. `solve` returns the best lineup; undefined = there is none, or it was not found in time.
 */
export function findCheapestCost(
  problem: LineupProblem,
  solve: (problem: LineupProblem) => SolvedLineup | undefined,
): number | undefined {
  const { roster, players } = problem;
  const withoutCaptains = solve(
    priceBySalary({ ...problem, roster: { ...roster, captain: null, viceCaptain: null } }, -1),
  );
  if (!withoutCaptains) return undefined;
  const { captain, viceCaptain } = payingRoles(roster);
  const factors = [captain, viceCaptain].flatMap((role) => role?.salary ?? []).sort((a, b) => b - a);
  const salaries = sorted(withoutCaptains.picks.map((pick) => players[pick]!.salary));
  const lowest = sorted(players.map(({ salary }) => salary));
  const isAnyCaptain = players.every(({ captaincy }) => captaincy === undefined);
  if (isAnyCaptain && factors.every((factor, at) => factor >= 1 && salaries[at] === lowest[at])) {
    return fromExactSum(
      salaries.reduce((sum, salary, at) => sum + multiplyExact(salary, factors[at] ?? 1), 0n),
    );
  }
  const cheapest = solve(priceBySalary(problem, -1));
  return cheapest && (-cheapest.points || 0);
}

const sorted = (numbers: number[]) => numbers.sort((a, b) => a - b);

/** Captain and vice-captain, if their salary differs from that of other players. */
export function payingRoles({
  captain,
  viceCaptain,
}: RosterRules): Pick<RosterRules, 'captain' | 'viceCaptain'> {
  const vice = viceCaptain?.when === 'always' && viceCaptain.salary !== 1 ? viceCaptain : null;
  return { captain: vice || captain?.salary !== 1 ? captain : null, viceCaptain: vice };
}

/** The problem whose best lineup is the most expensive one (sign 1) or the cheapest (−1). */
export function priceBySalary(problem: LineupProblem, sign: 1 | -1): LineupProblem {
  const { captain, viceCaptain } = payingRoles(problem.roster);
  const salaryOf = (factors: { salary: number }) => ({ points: factors.salary, salary: 1 });
  return {
    ...problem,
    players: problem.players.map(({ salary, objective: _, ...player }) => ({
      ...player,
      salary: 0,
      projection: sign * salary,
    })),
    roster: {
      ...problem.roster,
      captain: captain && salaryOf(captain),
      viceCaptain: viceCaptain && { ...salaryOf(viceCaptain), when: viceCaptain.when },
      // The bench costs as much as the others.
      bench: null,
    },
    salaryCap: 0,
    rules: problem.rules && { ...problem.rules, minSalary: undefined },
  };
}
