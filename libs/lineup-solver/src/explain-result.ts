/** Why there are no lineups, or fewer than requested. Each explanation costs one or two more searches. */
import { createSetFinder, readExposureGoals } from './exposure/exposure-goals';
import { ExposurePortfolio } from './exposure/portfolio';
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
  const frame = toPoolFrame(problem);
  if (!frame) return 'none';
  let cheapest: number | 'none' = 'none';
  const single = { ...problem, lineupCount: 1, minUniquePlayers: 1 };
  const write = createLineupWriter(problem, frame.rows, drawValues(problem, 0));
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

/** What is in its maximum number of lineups: teams and stacks first, then players by their limit. */
function listReachedLimits(
  frame: PoolFrame,
  lineups: readonly SolvedLineup[],
): { of: ExposureRef; lineups: number }[] {
  const goals = readExposureGoals(frame);
  const setsOf = createSetFinder(goals);
  const playerOf = new Map([...frame.rows].map((row, player) => [row, player]));
  const ofPlayers = new Float64Array(frame.rows.length);
  const ofSets = new Float64Array(goals.sets.length);
  for (const { picks } of lineups) {
    const players = picks.map((pick) => playerOf.get(pick)!);
    for (const player of players) ofPlayers[player]! += 1;
    for (const set of setsOf(players)) ofSets[set]! += 1;
  }
  const sets = goals.sets.flatMap(({ of, maxLineups }, set) =>
    ofSets[set]! >= maxLineups ? [{ of, lineups: maxLineups }] : [],
  );
  const players = frame.players.flatMap(({ id }, player) => {
    const max = goals.maxLineups[player]!;
    return ofPlayers[player]! >= max ? [{ of: { player: id }, lineups: max }] : [];
  });
  return [...sets, ...players.sort((a, b) => a.lineups - b.lineups)];
}
