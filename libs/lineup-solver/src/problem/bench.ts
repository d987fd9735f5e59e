/**
 * Who of a lineup's players starts. For given captains the best choice is greedy (Edmonds, "Matroids and the greedy
 * algorithm", 1971): the best players start as long as the minimums of the positions can still be met. The same for
 * every engine. O(players).
 */
import { POSITIONS, type Position } from '@fanteam/contracts';
import { comparePlayers } from './player';
import type { BenchRules, LineupProblem, RosterRules } from './problem';

/**
 * The players who do not start, best first. null when the captains fit into no formation.
 *
 * @param ranked the players of a lineup, best first
 * @param captains the captains, who start
 */
export function chooseBench(
  { size, starters }: BenchRules,
  ranked: ArrayLike<number>,
  positionOf: (player: number) => Position,
  captains: readonly (number | null)[],
): number[] | null {
  const counts = { GK: 0, D: 0, M: 0, F: 0 };
  let open = ranked.length - size;
  for (let rank = 0; rank < ranked.length; rank += 1) {
    if (!captains.includes(ranked[rank]!)) continue;
    counts[positionOf(ranked[rank]!)] += 1;
    open -= 1;
  }
  let needed = 0;
  for (const position of POSITIONS) needed += Math.max(0, starters[position].min - counts[position]);
  const bench: number[] = [];
  for (let rank = 0; rank < ranked.length; rank += 1) {
    const player = ranked[rank]!;
    if (captains.includes(player)) continue;
    const position = positionOf(player);
    const isNeeded = counts[position] < starters[position].min;
    if (!isNeeded && (counts[position] >= starters[position].max || open <= needed)) {
      bench.push(player);
      continue;
    }
    counts[position] += 1;
    open -= 1;
    if (isNeeded) needed -= 1;
  }
  const isOver = POSITIONS.some((position) => counts[position] > starters[position].max);
  return isOver || bench.length !== size ? null : bench;
}

/**
 * The bench of a lineup, in the order in which its players come in: goalkeepers first, then the highest projection first.
 * `values`: what is maximized, by row. undefined when the roster has no bench, null when the captains fit into no formation.
 */
export function findBench(
  { players, roster }: Pick<LineupProblem, 'players' | 'roster'>,
  values: ArrayLike<number>,
  picks: readonly number[],
  captains: readonly (number | null)[],
): number[] | null | undefined {
  if (!roster.bench) return undefined;
  const byOrder = (a: number, b: number) => comparePlayers(players[a]!, players[b]!);
  const ranked = [...picks].sort((a, b) => values[b]! - values[a]! || byOrder(a, b));
  const isKeeper = (pick: number) => Number(players[pick]!.position === 'GK');
  const bench = chooseBench(roster.bench, ranked, (pick) => players[pick]!.position, captains);
  return (
    bench &&
    bench.sort(
      (a, b) => isKeeper(b) - isKeeper(a) || players[b]!.projection - players[a]!.projection || byOrder(a, b),
    )
  );
}

/**
 * The roster without its bench, for questions about which players are possible and what they cost: no player starts or sits
 * on the bench at another price. Unchanged where captains may not fit into the formation.
 */
export function withoutBench(roster: RosterRules): RosterRules {
  const { size, bench, captain, viceCaptain } = roster;
  if (!bench) return roster;
  const captains = Number(captain !== null) + Number(viceCaptain?.when === 'always');
  const ranges = POSITIONS.map((position) => bench.starters[position]);
  const required = ranges.reduce((sum, { min }) => sum + min, 0);
  const fitsCaptains = required + captains <= size - bench.size && ranges.every(({ max }) => max >= captains);
  return fitsCaptains ? { ...roster, bench: null } : roster;
}
