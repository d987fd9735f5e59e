/**
 * Why there are fewer lineups than asked: what there would be without the maximum exposures, then without the
 * unique players. One more search each.
 */
import { createSetFinder, readExposureGoals, withoutExposures } from './exposure/exposure-goals';
import type { LineupProblem } from './problem/problem';
import type { ExposureRef, SolvedLineup, StopCause } from './problem/result';
import type { PoolFrame } from './search/pool-frame';

/** `count`: how many lineups a problem has, up to as many as it asks for. */
export function explainStop(
  problem: LineupProblem,
  frame: PoolFrame,
  lineups: readonly SolvedLineup[],
  count: (problem: LineupProblem) => number,
): StopCause {
  const limits = reachedLimits(problem, frame, lineups);
  const free = withoutExposures(problem);
  if (limits.length > 0 && count(free) > lineups.length) return { code: 'exposure', limits };
  const isApart = problem.minUniquePlayers > 1;
  if (isApart && count({ ...free, minUniquePlayers: 1 }) > lineups.length) return { code: 'unique_players' };
  return { code: 'no_more_lineups' };
}

/** Who has been in as many lineups as he may: clubs and stacks first, then men by their lowest limit. */
function reachedLimits(
  problem: LineupProblem,
  frame: PoolFrame,
  lineups: readonly SolvedLineup[],
): { of: ExposureRef; lineups: number }[] {
  const goals = readExposureGoals(problem, frame);
  const setsOf = createSetFinder(goals);
  const playerOf = new Map([...frame.rows].map((row, player) => [row, player]));
  const players = new Float64Array(frame.rows.length);
  const sets = new Float64Array(goals.sets.length);
  for (const { picks } of lineups) {
    const numbers = picks.map((pick) => playerOf.get(pick)!);
    for (const player of numbers) players[player]! += 1;
    for (const set of setsOf(numbers)) sets[set]! += 1;
  }
  const ofSets = goals.sets.flatMap(({ of, maxLineups }, set) =>
    sets[set]! >= maxLineups ? [{ of, lineups: maxLineups }] : [],
  );
  const ofPlayers = [...frame.rows.keys()]
    .filter((player) => players[player]! >= goals.maxLineups[player]!)
    .map((player) => ({
      of: { player: problem.players[frame.rows[player]!]!.id },
      lineups: goals.maxLineups[player]!,
    }));
  return [...ofSets, ...ofPlayers.sort((a, b) => a.lineups - b.lineups)];
}
