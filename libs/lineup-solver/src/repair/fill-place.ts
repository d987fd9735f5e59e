/**
 * The best player for the only free place of a lineup, by trying the players by falling value. The value of a lineup
 * does not fall if one of its players gets a higher value, so the value that it has without any rule is a bound for all
 * players who follow, unless their captaincy depends on chances to start. Usually the first few players decide, and a
 * search has to prepare the whole pool.
 */
import { checkLineup } from '../check/check-lineup';
import { assignCaptains } from '../problem/assign-captains';
import { countsVice } from '../problem/vice-captain';
import type { LineupProblem } from '../problem/problem';
import { maximizedValue, type SolvedLineup } from '../problem/result';

/** More than any lineup can cost. */
const NO_CAP = 1e9;

/**
 * The best legal lineup with these players (one fewer than the roster has) that `isAllowed` accepts: the greatest
 * maximized value, then the lowest salary. For one lineup without randomness and without a bench.
 */
export function fillPlace(
  problem: LineupProblem,
  others: readonly number[],
  isAllowed: (lineup: SolvedLineup) => boolean,
): SolvedLineup | undefined {
  const { players } = problem;
  const taken = new Set(others);
  const valueOf = (player: number) => players[player]!.objective ?? players[player]!.projection;
  const candidates = players
    .map((_, player) => player)
    .filter((player) => !taken.has(player))
    .sort((a, b) => valueOf(b) - valueOf(a) || players[a]!.salary - players[b]!.salary);
  const free = withoutRules(problem);
  const isBounded = !countsVice(problem) && players.every(({ withoutCaptaincy }) => !withoutCaptaincy);
  let best: SolvedLineup | undefined;
  for (const candidate of candidates) {
    const picks = [...others, candidate].sort((a, b) => a - b);
    if (isBounded && best && maximizedValue(assignCaptains(free, picks)!) < maximizedValue(best)) break;
    const lineup = assignCaptains(problem, picks);
    if (!lineup || !isBetter(lineup, best)) continue;
    if (checkLineup(problem, lineup).length === 0 && isAllowed(lineup)) best = lineup;
  }
  return best;
}

/** Every player can be captain at any price, and nothing is deducted from the value. */
function withoutRules(problem: LineupProblem): LineupProblem {
  const players = problem.players.map((player) => ({ ...player, captaincy: undefined }));
  return { ...problem, players, salaryCap: NO_CAP, rules: {} };
}

function isBetter(lineup: SolvedLineup, best: SolvedLineup | undefined): boolean {
  if (!best) return true;
  const gain = maximizedValue(lineup) - maximizedValue(best);
  return gain > 0 || (gain === 0 && lineup.salary < best.salary);
}
