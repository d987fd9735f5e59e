/** What several minimum exposures have to share: one man's place, a position's, a club's, a lineup's. */
import { POSITIONS, type LineupProblem, type Position } from '../problem';
import type { ExposureGoals } from './exposure-goals';
import type { PoolFrame } from './integer-pool';

/** Of these men a lineup holds at most `room`. */
export interface Share {
  of: { man: number } | { club: number } | { position: Position } | 'roster';
  members: number[];
  room: number;
}

/** Every share of more men than a lineup has room for, and each man by himself; the narrowest first. */
export function listShares(problem: LineupProblem, frame: PoolFrame, { least }: ExposureGoals): Share[] {
  const { players, roster, locked } = problem;
  const manOf = (man: number) => players[frame.rows[man]!]!;
  const isLocked = new Set(locked);
  const fixed = [...frame.rows.keys()].filter((man) => {
    const { id, captaincy } = manOf(man);
    return isLocked.has(id) || captaincy === 'always';
  });
  const wanted = [...frame.rows.keys()].filter((man) => least[man]! > 0);
  const share = (of: Share['of'], most: number, isMember: (man: number) => boolean): Share => ({
    of,
    members: wanted.filter(isMember),
    room: Math.max(0, most - fixed.filter(isMember).length),
  });
  const others = (position: string) =>
    POSITIONS.reduce((sum, other) => sum + (other === position ? 0 : roster.positions[other].min), 0);
  const shared = [
    ...[...frame.clubLimit.keys()].map((club) =>
      share({ club }, frame.clubLimit[club]!, (man) => frame.club[man] === club),
    ),
    ...POSITIONS.map((position) => {
      const most = Math.min(roster.positions[position].max, roster.size - others(position));
      return share({ position }, most, (man) => manOf(man).position === position);
    }),
    share('roster', roster.size, () => true),
  ];
  return [
    ...wanted.map((man): Share => ({ of: { man }, members: [man], room: 1 })),
    ...shared.filter(({ members, room }) => members.length > room),
  ];
}
