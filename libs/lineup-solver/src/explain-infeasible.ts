/** Why there is no lineup: the cheapest legal one is over the cap, the roster cannot be filled, or rules. */
import { withoutExposures } from './exposure/exposure-goals';
import { ExposurePortfolio } from './exposure/portfolio';
import { drawValues } from './problem/drawn-values';
import { toExactSum } from './problem/exact-sum';
import type { LineupProblem } from './problem/problem';
import type { SolveResult } from './problem/result';
import type { Clock } from './search/clock';
import { collectLineups } from './search/collect-lineups';
import type { TableMemory } from './search/completion-table';
import { createLineupWriter } from './search/find-lineups';
import { byCheapness } from './search/lineup-keys';
import { toPoolFrame } from './search/pool-frame';

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
    portfolio: new ExposurePortfolio(one, frame),
    wanted: 1,
    clock,
    tableMemory,
    onAccepted: (players, special) => (cheapest = write(players, special).salary),
  });
  return timedOut ? 'late' : cheapest;
}
