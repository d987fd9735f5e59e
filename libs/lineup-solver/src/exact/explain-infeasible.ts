/** Why there is no lineup: the cheapest legal one is over the cap, or no choice of men fills the roster. */
import { cheapestCost } from '../assign-captains';
import { canFillRoster } from '../can-fill-roster';
import type { LineupProblem, SolveResult } from '../problem';
import { toIntegerPool, type IntegerPool } from './integer-pool';

/** No cause when the deadline came first. `findCheapest` solves a pool whose keys are costs. */
export function explainInfeasible(
  problem: LineupProblem,
  findCheapest: (pool: IntegerPool) => Int32Array | 'late' | 'none',
): Pick<SolveResult, 'cause'> {
  const pool = canFillRoster(problem.players, problem.roster) ? toIntegerPool(problem, 'cheapest') : null;
  const cheapest = pool ? findCheapest(pool) : 'none';
  if (cheapest === 'late') return {};
  if (!pool || cheapest === 'none') return { cause: { code: 'roster' } };
  const picks = Array.from(cheapest, (man) => pool.rows[man]!);
  return { cause: { code: 'salary_cap', cheapest: cheapestCost(problem, picks) } };
}
