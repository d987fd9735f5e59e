/** Why there is no lineup: the cheapest legal one is over the cap, the roster cannot be filled, or rules. */
import { drawValues } from '../drawn-values';
import { toExactSum } from '../exact-sum';
import type { LineupProblem, SolveResult } from '../problem';
import type { Clock } from './clock';
import { collectLineups } from './collect-lineups';
import type { TableMemory } from './completion-table';
import { withoutExposures } from './exposure-goals';
import { toPoolFrame } from './integer-pool';
import { byCheapness } from './lineup-keys';
import { Portfolio } from './portfolio';
import { createLineupWriter } from './write-lineup';

/** No cause when the time was over first. `isRuledOut`: that rules or locks forbid every lineup is known. */
export function explainInfeasible(
  problem: LineupProblem,
  clock: Clock,
  tableMemory: TableMemory,
  isImpossible: boolean,
): Pick<SolveResult, 'cause'> {
  const cheapest = isImpossible ? 'none' : findCheapest(problem, clock, tableMemory);
  if (cheapest === 'late') return {};
  if (cheapest !== 'none') {
    const isOver = toExactSum(cheapest) > toExactSum(problem.salaryCap);
    return { cause: isOver ? { code: 'salary_cap', cheapest } : { code: 'rules' } };
  }
  if (!problem.rules) return { cause: { code: 'roster' } };
  const withoutRules = findCheapest({ ...problem, rules: undefined }, clock, tableMemory);
  if (withoutRules === 'late') return {};
  return { cause: { code: withoutRules === 'none' ? 'roster' : 'rules' } };
}

/** What the cheapest lineup costs under all rules but a minimum salary. */
function findCheapest(
  problem: LineupProblem,
  clock: Clock,
  tableMemory: TableMemory,
): number | 'late' | 'none' {
  const frame = toPoolFrame(problem);
  if (!frame) return 'none';
  let cheapest: number | 'none' = 'none';
  const one = { ...withoutExposures(problem), lineupCount: 1, minUniquePlayers: 1 };
  const write = createLineupWriter(problem, frame.rows, drawValues(problem, 0));
  const timedOut = collectLineups({
    pool: byCheapness(frame),
    portfolio: new Portfolio(one, frame),
    wanted: 1,
    clock,
    tableMemory,
    onAccepted: (players, special) => (cheapest = write(players, special).salary),
  });
  return timedOut ? 'late' : cheapest;
}
