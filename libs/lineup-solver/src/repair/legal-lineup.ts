/** Whether a lineup that was found earlier is still legal: its players, its price, and the rules for one lineup. */
import { checkLineup } from '../check/check-lineup';
import { assignCaptains } from '../problem/assign-captains';
import { fromExactSum, scoreExactly, toExactSum } from '../problem/exact-sum';
import type { LineupProblem } from '../problem/problem';

/** What makes a lineup illegal. `missing`: players who cannot be picked. `salary`: what it costs, above the cap. */
export type LineupFault =
  | { code: 'missing'; players: readonly string[] }
  | { code: 'salary'; salary: number }
  | { code: 'rules'; faults: readonly string[] };

export interface EarlierLineup {
  /** Player ids. */
  players: readonly string[];
  captain?: string;
  viceCaptain?: string;
}

/**
 * Finds out what makes lineups illegal under `problem` (see `singleLineup`): the first fault, or undefined. Fast enough
 * for 500 lineups.
 */
export function createLegalityCheck(
  problem: LineupProblem,
): (lineup: EarlierLineup) => LineupFault | undefined {
  const byId = new Map(problem.players.map((player) => [player.id, player]));
  return ({ players: ids, captain, viceCaptain }) => {
    const missing = ids.filter((id) => !byId.has(id));
    if (missing.length > 0) return { code: 'missing', players: missing };
    const own = { ...problem, players: ids.map((id) => byId.get(id)!) };
    const picks = ids.map((_, pick) => pick);
    const pickOf = (id: string | undefined) =>
      id !== undefined && ids.includes(id) ? ids.indexOf(id) : null;
    const { salary } = scoreExactly(own, picks, pickOf(captain), pickOf(viceCaptain));
    if (salary > toExactSum(problem.salaryCap)) return { code: 'salary', salary: fromExactSum(salary) };
    const solved = assignCaptains(own, picks);
    const faults = solved ? checkLineup(own, solved) : ['No choice of captain keeps the minimum salary'];
    return faults.length > 0 ? { code: 'rules', faults } : undefined;
  };
}
