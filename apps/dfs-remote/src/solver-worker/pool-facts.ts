import {
  canFillRoster,
  type LineupProblem,
  type LineupSolver,
  type RosterRules,
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
  const cheapest = solve(bySalary(players, roster, -1));
  const dearest = solve(bySalary(players, roster, 1));
  if (!cheapest || !dearest) return null;
  // A cap that forbids nothing, and as low as that can be: the search gets harder with its height.
  const best = solve(oneLineup(players, roster, dearest.points));
  return best ? { cheapest: -cheapest.points || 0, dearest: dearest.points, best: best.salary } : null;
}

/** The dearest lineup (sign 1) or the cheapest (−1): salaries stand where projections do, and cost nothing. */
function bySalary(players: readonly SolverPlayer[], roster: RosterRules, sign: 1 | -1): LineupProblem {
  const { captain, viceCaptain } = roster;
  const priced = players.map(({ id, position, team, salary }) => ({
    id,
    position,
    team,
    salary: 0,
    projection: sign * salary,
  }));
  const salaryOf = (factors: { salary: number }) => ({ points: factors.salary, salary: 1 });
  const pays = viceCaptain?.when === 'always' ? viceCaptain : null;
  const roles = {
    captain: captain && salaryOf(captain),
    viceCaptain: pays && { ...salaryOf(pays), when: pays.when },
  };
  return oneLineup(priced, { ...roster, ...roles }, 0);
}

function oneLineup(players: readonly SolverPlayer[], roster: RosterRules, salaryCap: number): LineupProblem {
  return { players, roster, salaryCap, lineupCount: 1, minUniquePlayers: 1, locked: [] };
}
