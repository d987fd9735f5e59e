/** What several minimum exposures have to share: one man's place, a club's, those of some positions or of all. */
import { POSITIONS, type Position } from '../positions';
import type { LineupProblem } from '../problem';
import type { ExposureGoals } from './exposure-goals';
import type { PoolFrame } from './integer-pool';

/** Of these men a lineup holds at most `room`. */
export interface Share {
  of: { man: number } | { club: number } | { positions: readonly Position[] };
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
  const sum = (positions: readonly Position[], bound: 'min' | 'max') =>
    positions.reduce((total, position) => total + roster.positions[position][bound], 0);
  const shared = [
    ...[...frame.clubLimit.keys()].map((club) =>
      share({ club }, frame.clubLimit[club]!, (man) => frame.club[man] === club),
    ),
    ...POSITION_SETS.map((positions) => {
      const others = POSITIONS.filter((position) => !positions.includes(position));
      const most = Math.min(sum(positions, 'max'), roster.size - sum(others, 'min'));
      return share({ positions }, most, (man) => positions.includes(manOf(man).position));
    }),
  ];
  return [
    ...wanted.map((man): Share => ({ of: { man }, members: [man], room: 1 })),
    ...shared.filter(({ members, room }) => members.length > room),
  ];
}

/** Every choice of positions, the smallest first: a goalkeeper's place is no use to ten missing forwards. */
const POSITION_SETS = Array.from({ length: 2 ** POSITIONS.length - 1 }, (_, at) =>
  POSITIONS.filter((_position, bit) => ((at + 1) >> bit) & 1),
).sort((a, b) => a.length - b.length);
