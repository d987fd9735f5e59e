/** What the cheapest legal lineup costs when there is no cap: the reason to give when the cap is too low. */
import { cheapestCost, type LineupProblem } from '@fanteam/lineup-solver';
import type { GLPK } from 'glpk.js/node';
import { salaryMeasure, type Candidates } from './glpk-model';
import { solveModel } from './glpk-search';
import type { IntegerProblem } from './integer-problem';

/** The exact cost; `none` = no lineup is legal at any price; `late` = the deadline came. */
export function findCheapestCost(
  glpk: GLPK,
  problem: LineupProblem,
  integers: IntegerProblem,
  deadline: number,
): number | 'none' | 'late' {
  const candidates = cheapestMen(integers);
  const pool = { candidates: () => candidates };
  const measure = salaryMeasure(integers);
  const answer = solveModel(
    { glpk, integers, pool, deadline },
    { measure, direction: 'least', cuts: [], hasCap: false },
  );
  if (typeof answer === 'string') return answer;
  if (!answer.isBest) return 'late';
  return cheapestCost(
    problem,
    answer.men.map((man) => integers.order[man]!),
  );
}

/**
 * Of a position and club (any club, without a limit) no more men are needed than can be picked, the
 * cheapest: any other may be exchanged for one of them and no lineup gets dearer.
 */
function cheapestMen(integers: IntegerProblem): Candidates {
  const { order, position, team, salary, locked, size, maxPerTeam } = integers;
  const most = Math.min(size, maxPerTeam ?? size);
  const seen = new Map<string, number>();
  const men = [...order.keys()]
    .sort((a, b) => salary[a]! - salary[b]! || a - b)
    .filter((man) => {
      if (locked[man]) return true;
      const group = `${position[man]} ${maxPerTeam === null ? '' : team[man]}`;
      const count = seen.get(group) ?? 0;
      seen.set(group, count + 1);
      return count < most;
    })
    .sort((a, b) => a - b);
  return { men, captains: integers.captain ? men : [], vices: integers.vice ? men : [] };
}
