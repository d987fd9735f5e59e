/**
 * Minimum exposures that cannot hold together in plain numbers: two goalkeepers in 60 % of the lineups each.
 * What is too much is taken off those of the lowest value first. O(men · shares).
 */
import type { LineupProblem, ShortfallCause } from '../problem';
import type { ExposureGoals } from './exposure-goals';
import type { PoolFrame } from './integer-pool';
import { listShares, type Share } from './minimum-shares';

export interface CountedGoals {
  goals: ExposureGoals;
  /** By man: why his least was lowered. */
  causes: Map<number, ShortfallCause>;
}

/** Goals whose minima no count forbids. */
export function countMinimums(problem: LineupProblem, frame: PoolFrame, asked: ExposureGoals): CountedGoals {
  const { players, lineupCount } = problem;
  const least = asked.least.slice();
  const goals = { ...asked, least };
  const causes = new Map<number, ShortfallCause>();
  const lower = (man: number, to: number, cause: ShortfallCause) => {
    if (least[man]! <= to) return;
    least[man] = to;
    causes.set(man, cause);
  };
  for (const { of, options, most } of asked.sets) {
    if (!('team' in of)) continue;
    for (const man of options[0]!) lower(man, most, { code: 'club_exposure', team: of.team, room: most });
  }
  const valueOf = (man: number) => {
    const { objective, projection } = players[frame.rows[man]!]!;
    return objective ?? projection;
  };
  for (const share of listShares(problem, frame, goals)) {
    const room = share.room * lineupCount;
    const places = share.members.reduce((sum, man) => sum + least[man]!, 0);
    const cause = causeOf(share, problem, frame, places, room);
    let excess = places - room;
    for (const man of [...share.members].sort((a, b) => valueOf(a) - valueOf(b) || a - b)) {
      if (excess <= 0) break;
      const less = Math.min(excess, least[man]!);
      lower(man, least[man]! - less, cause);
      excess -= less;
    }
  }
  return { goals, causes };
}

function causeOf(
  { of, members }: Share,
  { players }: LineupProblem,
  { rows }: PoolFrame,
  asked: number,
  room: number,
): ShortfallCause {
  if ('positions' in of) return { code: 'positions', positions: of.positions, asked, room };
  if ('club' in of) return { code: 'club', team: players[rows[members[0]!]!]!.team, asked, room };
  return { code: 'other_rules' };
}
