import { POSITIONS, type Position } from '@fanteam/contracts';
import { scoreExactly, toExactSum } from '../problem/exact-sum';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';

/** Which players can come in next to these: of a position with room, and not too expensive for the rest. */
export function fitsWith(problem: LineupProblem, locked: readonly number[]) {
  const { players, roster, salaryCap } = problem;
  const picked = locked.map((player) => players[player]!);
  const isLocked = new Set(picked.map(({ id }) => id));
  const hasRoom = (position: Position) =>
    picked.filter((player) => player.position === position).length < roster.positions[position].max;
  const open = new Set(POSITIONS.filter(hasRoom));
  const cheapest = players.reduce((lowest, { salary }) => Math.min(lowest, salary), Infinity);
  const others = Math.max(0, roster.size - locked.length - 1);
  const spent = scoreExactly(problem, locked, null, null).salary + toExactSum(cheapest) * BigInt(others);
  // Factors below 1 make captains cheaper than their salary.
  const left = hasDiscount(problem) ? null : toExactSum(salaryCap) - spent;
  return ({ id, position, salary }: SolverPlayer) =>
    isLocked.has(id) || (open.has(position) && (left === null || toExactSum(salary) <= left));
}

function hasDiscount({ roster: { captain, viceCaptain } }: LineupProblem): boolean {
  return (captain?.salary ?? 1) < 1 || (viceCaptain?.salary ?? 1) < 1;
}
