/**
 * Minimum exposures that cannot hold together in plain numbers: two goalkeepers in 60 % of the lineups each.
 * What is too much is taken off those of the lowest value first. O(men · shares).
 */
import type { LineupProblem } from '../problem/problem';
import type { ShortfallCause } from '../problem/result';
import type { PoolFrame } from '../search/pool-frame';
import type { ExposureGoals } from './exposure-goals';
import { listShares, type Share } from './shared-room';

export interface CountedGoals {
  goals: ExposureGoals;
  /** By man: why his least was lowered. */
  causes: Map<number, ShortfallCause>;
}

/** Goals whose minima no count forbids. */
export function countMinimums(
  problem: LineupProblem,
  frame: PoolFrame,
  required: ExposureGoals,
): CountedGoals {
  const { players, lineupCount } = problem;
  const minLineups = required.minLineups.slice();
  const goals = { ...required, minLineups };
  const causes = new Map<number, ShortfallCause>();
  const lower = (player: number, to: number, cause: ShortfallCause) => {
    if (minLineups[player]! <= to) return;
    minLineups[player] = to;
    causes.set(player, cause);
  };
  for (const { of, options, maxLineups } of required.sets) {
    if (!('team' in of)) continue;
    for (const player of options[0]!)
      lower(player, maxLineups, { code: 'club_exposure', team: of.team, room: maxLineups });
  }
  const valueOf = (player: number) => {
    const { objective, projection } = players[frame.rows[player]!]!;
    return objective ?? projection;
  };
  for (const share of listShares(problem, frame, goals)) {
    const room = share.room * lineupCount;
    const places = share.members.reduce((sum, player) => sum + minLineups[player]!, 0);
    const cause = causeOf(share, problem, frame, places, room);
    let excess = places - room;
    for (const player of [...share.members].sort((a, b) => valueOf(a) - valueOf(b) || a - b)) {
      if (excess <= 0) break;
      const less = Math.min(excess, minLineups[player]!);
      lower(player, minLineups[player]! - less, cause);
      excess -= less;
    }
  }
  return { goals, causes };
}

function causeOf(
  { of, members }: Share,
  { players }: LineupProblem,
  { rows }: PoolFrame,
  required: number,
  room: number,
): ShortfallCause {
  if ('positions' in of) return { code: 'positions', positions: of.positions, required, room };
  if ('club' in of) return { code: 'club', team: players[rows[members[0]!]!]!.team, required, room };
  return { code: 'other_rules' };
}
