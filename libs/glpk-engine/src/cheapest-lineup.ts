/**
 * What the cheapest legal lineup costs when there is neither cap nor least salary: the reason to give when
 * the cap is too low.
 */
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
  // With rules any man may be the one who is asked for.
  const isRuled = integers.rules.counts.length + integers.rules.stacks.length > 0;
  const found = maximise({
    glpk,
    integers,
    candidates: isRuled ? everybody(integers) : cheapestMen(integers),
    cuts: [],
    spent: { men: new Set(), stacks: new Set() },
    overCap: [],
    hasCap: false,
    measure: {
      man: (man) => -salary.man(man),
      captain: (man) => -salary.captain(man),
      vice: (man) => -salary.vice(man),
      penalty: () => 0,
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
  return withOffices(integers, men);
}

function everybody(integers: IntegerProblem): Candidates {
  return withOffices(integers, [...integers.order.keys()]);
}

function withOffices({ captain, vice, mayLead, mayFollow }: IntegerProblem, men: number[]): Candidates {
  return {
    men,
    captains: captain ? men.filter((man) => mayLead[man]) : [],
    vices: vice ? men.filter((man) => mayFollow[man]) : [],
  };
}

/** In units, over every choice of captain and vice. */
function leastCost(integers: IntegerProblem, salary: Measure, men: readonly number[]): number {
  const base = men.reduce((sum, man) => sum + salary.man(man), 0);
  let least = Infinity;
  const { mayLead, mayFollow } = integers;
  for (const captain of men) {
    for (const vice of men) {
      if (captain === vice && men.length > 1) continue;
      if (integers.captain && !mayLead[captain]) continue;
      if (integers.vice && !mayFollow[vice]) continue;
      least = Math.min(least, base + salary.captain(captain) + salary.vice(vice));
    }
  }
  return least;
}
