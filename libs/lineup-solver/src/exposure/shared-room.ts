/** What several minimum exposures have to share: one man's place, a club's, those of some positions or of all. */
import { POSITIONS, type Position } from '@fanteam/contracts';
import type { LineupProblem } from '../problem/problem';
import type { PoolFrame } from '../search/pool-frame';
import type { ExposureGoals } from './exposure-goals';

/** Of these men a lineup holds at most `room`. */
export interface Share {
  of: { player: number } | { club: number } | { positions: readonly Position[] };
  members: number[];
  room: number;
}

/** Every share of more men than a lineup has room for, and each man by himself; the narrowest first. */
export function listShares(problem: LineupProblem, frame: PoolFrame, { minLineups }: ExposureGoals): Share[] {
  const { players, roster, locked } = problem;
  const playerOf = (player: number) => players[frame.rows[player]!]!;
  const isLocked = new Set(locked);
  const fixed = [...frame.rows.keys()].filter((player) => {
    const { id, captaincy } = playerOf(player);
    return isLocked.has(id) || captaincy === 'always';
  });
  const wanted = [...frame.rows.keys()].filter((player) => minLineups[player]! > 0);
  const share = (of: Share['of'], max: number, isMember: (player: number) => boolean): Share => ({
    of,
    members: wanted.filter(isMember),
    room: Math.max(0, max - fixed.filter(isMember).length),
  });
  const sum = (positions: readonly Position[], bound: 'min' | 'max') =>
    positions.reduce((total, position) => total + roster.positions[position][bound], 0);
  const shared = [
    ...[...frame.clubLimit.keys()].map((club) =>
      share({ club }, frame.clubLimit[club]!, (player) => frame.club[player] === club),
    ),
    ...POSITION_SETS.map((positions) => {
      const others = POSITIONS.filter((position) => !positions.includes(position));
      const max = Math.min(sum(positions, 'max'), roster.size - sum(others, 'min'));
      return share({ positions }, max, (player) => positions.includes(playerOf(player).position));
    }),
  ];
  return [
    ...wanted.map((player): Share => ({ of: { player }, members: [player], room: 1 })),
    ...shared.filter(({ members, room }) => members.length > room),
  ];
}

/** Every choice of positions, the smallest first: a goalkeeper's place is no use to ten missing forwards. */
const POSITION_SETS = Array.from({ length: 2 ** POSITIONS.length - 1 }, (_, at) =>
  POSITIONS.filter((_position, bit) => ((at + 1) >> bit) & 1),
).sort((a, b) => a.length - b.length);
