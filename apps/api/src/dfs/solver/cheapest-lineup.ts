/** What the cheapest legal lineup costs when there is no cap: the reason to give when the cap is too low. */
import { cheapestCost, type LineupProblem } from '@fanteam/lineup-solver';
import type { GLPK } from 'glpk.js/node';
import { maximise } from './glpk-maximise';
import { salaryMeasure, type Candidates, type Measure } from './glpk-model';
import type { IntegerProblem } from './integer-problem';

/** The exact cost; `none` = no lineup is legal at any price; `late` = the deadline came before it was proven. */
export function findCheapestCost(
  glpk: GLPK,
  problem: LineupProblem,
  integers: IntegerProblem,
  deadline: number,
): number | 'none' | 'late' {
  const salary = salaryMeasure(integers);
  const found = maximise({
    glpk,
    integers,
    candidates: cheapestMen(integers),
    cuts: [],
    overCap: [],
    hasCap: false,
    measure: {
      man: (man) => -salary.man(man),
      captain: (man) => -salary.captain(man),
      vice: (man) => -salary.vice(man),
    },
    expected: -integers.salaryFloor,
    evaluate: (men) => -leastCost(integers, salary, men),
    deadline,
  });
  if (found.outcome === 'none') return 'none';
  if (found.outcome !== 'optimal') return 'late';
  return cheapestCost(
    problem,
    found.men.map((man) => integers.order[man]!),
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

/** In units, over every choice of captain and vice. */
function leastCost(integers: IntegerProblem, salary: Measure, men: readonly number[]): number {
  const base = men.reduce((sum, man) => sum + salary.man(man), 0);
  let least = Infinity;
  for (const captain of men) {
    for (const vice of men) {
      if (captain === vice && men.length > 1) continue;
      least = Math.min(least, base + salary.captain(captain) + salary.vice(vice));
    }
  }
  return least;
}
