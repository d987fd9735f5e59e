/** Why there are no lineups, or fewer than requested. Each explanation costs one or two more searches. */
import { createRowFinder, limitsByRow, readExposureGoals } from './exposure/exposure-goals';
import { ExposurePortfolio } from './exposure/portfolio';
import { withoutBench } from './problem/bench';
import { drawValues } from './problem/drawn-values';
import { toExactSum } from './problem/exact-sum';
import type { LineupProblem } from './problem/problem';
import type { ExposureRef, InfeasibleCause, SolvedLineup, StopCause } from './problem/result';
import type { Clock } from './search/clock';
import { collectLineups } from './search/collect-lineups';
import type { TableMemory } from './search/completion-table';
import { createLineupWriter } from './search/find-lineups';
import { byCheapness } from './search/lineup-keys';
import { type PoolFrame, toPoolFrame } from './search/pool-frame';

/**
 * Why no lineup exists: the cheapest one exceeds the cap, the roster cannot be filled, or the rules. undefined when the
 * clock was over first. `areRulesImpossible`: it is known that rules or locks forbid every lineup.
 */
export function explainInfeasible(
  problem: LineupProblem,
  clock: Clock,
  tableMemory: TableMemory,
  areRulesImpossible: boolean,
): InfeasibleCause | undefined {
  const cheapest = areRulesImpossible ? 'none' : findCheapestSalary(problem, clock, tableMemory);
  if (cheapest === 'timed-out') return undefined;
  if (cheapest !== 'none') {
    const isOverCap = toExactSum(cheapest) > toExactSum(problem.salaryCap);
    return isOverCap ? { code: 'salary_cap', cheapest } : { code: 'rules' };
  }
  if (!problem.rules) return { code: 'roster' };
  const withoutRules = findCheapestSalary({ ...problem, rules: undefined }, clock, tableMemory);
  if (withoutRules === 'timed-out') return undefined;
  return { code: withoutRules === 'none' ? 'roster' : 'rules' };
}

/** The salary of the cheapest lineup under all rules except cap and minimum salary. */
function findCheapestSalary(
  problem: LineupProblem,
  clock: Clock,
  tableMemory: TableMemory,
): number | 'timed-out' | 'none' {
  const roster = withoutBench(problem.roster);
  const single = { ...problem, roster, lineupCount: 1, minUniquePlayers: 1 };
  const frame = toPoolFrame(single);
  if (!frame) return 'none';
  let cheapest: number | 'none' = 'none';
  const write = createLineupWriter(single, frame.rows, drawValues(single, 0));
  const timedOut = collectLineups({
    pool: byCheapness(frame),
    portfolio: ExposurePortfolio.unlimited(single, frame),
    wanted: 1,
    clock,
    tableMemory,
    onAccepted: (players, special) => (cheapest = write(players, special).salary),
  });
  return timedOut ? 'timed-out' : cheapest;
}

/**
 * Why there are fewer lineups than requested. `countLineups`: how many lineups the problem has, up to the requested
 * number, without exposures and with the given number of unique players. undefined = the time was not enough.
 */
export function explainStop(
  problem: LineupProblem,
  frame: PoolFrame,
  lineups: readonly SolvedLineup[],
  countLineups: (minUniquePlayers: number) => number | undefined,
): StopCause {
  const { minUniquePlayers, rules } = problem;
  const limits = listReachedLimits(frame, lineups);
  const counts = [countLineups(minUniquePlayers), minUniquePlayers > 1 ? countLineups(1) : 0];
  const [hasMore, hasSimilar] = counts.map((count = 0) => count > lineups.length);
  if (limits.length > 0 && hasMore) return { code: 'exposure', limits };
  // A spread set is improved by exchanges, so it proves nothing about the lineups that are not in it.
  const isSpread = rules?.exposure?.mode === 'spread';
  if (isSpread && (hasMore || hasSimilar)) return { code: 'not_found', moreExist: true };
  if (hasSimilar) return { code: 'unique_players' };
  return counts.includes(undefined) ? { code: 'not_found', moreExist: false } : { code: 'no_more_lineups' };
}

/** What is in its maximum number of lineups: teams and stacks first, then players and captains by their limit. */
export function listReachedLimits(
  frame: PoolFrame,
  lineups: readonly SolvedLineup[],
): { of: ExposureRef; lineups: number }[] {
  const goals = readExposureGoals(frame);
  const { maxLineups } = limitsByRow(goals);
  const rowsOf = createRowFinder(goals);
  const playerOf = new Map([...frame.rows].map((row, player) => [row, player]));
  const numbersOf = (picks: readonly (number | null)[]) =>
    picks.flatMap((pick) => (pick === null ? [] : [playerOf.get(pick)!]));
  const counts = new Float64Array(maxLineups.length);
  for (const { picks, captain } of lineups) {
    for (const row of rowsOf(numbersOf(picks), numbersOf([captain]))) counts[row]! += 1;
  }
  const firstSet = frame.rows.length;
  const firstCaptain = firstSet + goals.sets.length;
  const refOf = (row: number): ExposureRef => {
    if (row >= firstCaptain) return { captain: frame.players[row - firstCaptain]!.id };
    return row < firstSet ? { player: frame.players[row]!.id } : goals.sets[row - firstSet]!.of;
  };
  const isSet = (row: number) => row >= firstSet && row < firstCaptain;
  return [...counts.keys()]
    .filter((row) => counts[row]! >= maxLineups[row]!)
    .sort(
      (a, b) => Number(isSet(b)) - Number(isSet(a)) || (isSet(a) ? a - b : maxLineups[a]! - maxLineups[b]!),
    )
    .map((row) => ({ of: refOf(row), lineups: maxLineups[row]! }));
}
