/**
 * The room that several minimum exposures share: a lineup's places of a team, of some positions or of the whole roster.
 * Minimums that need more than that room in all lineups together are lowered before the search: two goalkeepers in
 * 60 % of the lineups each, for example. O(players · rooms).
 */
import { POSITIONS, type Position } from '@fanteam/contracts';
import type { LineupProblem } from '../problem/problem';
import type { ShortfallCause } from '../problem/result';
import type { PoolFrame } from '../search/pool-frame';
import type { ExposureGoals } from './exposure-goals';

/** A lineup contains at most `room` of the members. */
export interface SharedRoom {
  of: { player: number } | { club: number } | { positions: readonly Position[] };
  members: number[];
  room: number;
}

/** Each player with a minimum, and each room with more such players than places. The narrowest room comes first. */
export function listSharedRoom(
  { roster }: LineupProblem,
  frame: PoolFrame,
  { minLineups }: ExposureGoals,
): SharedRoom[] {
  const { locked } = frame.rules;
  const wanted = [...frame.players.keys()].filter((player) => minLineups[player]! > 0);
  const shareRoom = (
    of: SharedRoom['of'],
    max: number,
    isMember: (player: number) => boolean,
  ): SharedRoom => ({
    of,
    members: wanted.filter(isMember),
    room: Math.max(0, max - locked.filter(isMember).length),
  });
  const sum = (positions: readonly Position[], bound: 'min' | 'max') =>
    positions.reduce((total, position) => total + roster.positions[position][bound], 0);
  const shared = [
    ...[...frame.clubLimit.keys()].map((club) =>
      shareRoom({ club }, frame.clubLimit[club]!, (player) => frame.club[player] === club),
    ),
    ...POSITION_SETS.map((positions) => {
      const others = POSITIONS.filter((position) => !positions.includes(position));
      const max = Math.min(sum(positions, 'max'), roster.size - sum(others, 'min'));
      return shareRoom({ positions }, max, (player) => positions.includes(frame.players[player]!.position));
    }),
  ];
  return [
    ...wanted.map((player): SharedRoom => ({ of: { player }, members: [player], room: 1 })),
    ...shared.filter(({ members, room }) => members.length > room),
  ];
}

/** Every choice of positions, the smallest first: ten missing forwards cannot use a goalkeeper's place. */
const POSITION_SETS = Array.from({ length: 2 ** POSITIONS.length - 1 }, (_, at) =>
  POSITIONS.filter((_position, bit) => ((at + 1) >> bit) & 1),
).sort((a, b) => a.length - b.length);

export interface LoweredGoals {
  goals: ExposureGoals;
  /** By player: why the minimum was lowered. */
  causes: Map<number, ShortfallCause>;
}

/** The goals, with minimums lowered until they fit into the shared room: those of the lowest values first. */
export function lowerMinimums(
  problem: LineupProblem,
  frame: PoolFrame,
  required: ExposureGoals,
): LoweredGoals {
  const minLineups = required.minLineups.slice();
  const goals = { ...required, minLineups };
  const causes = new Map<number, ShortfallCause>();
  const lower = (player: number, to: number, cause: ShortfallCause) => {
    if (minLineups[player]! <= to) return;
    minLineups[player] = to;
    causes.set(player, cause);
  };
  for (const { of, options, maxLineups: room } of required.sets) {
    if (!('team' in of)) continue;
    for (const player of options[0]!) lower(player, room, { code: 'club_exposure', team: of.team, room });
  }
  const valueOf = (player: number) => {
    const { objective, projection } = frame.players[player]!;
    return objective ?? projection;
  };
  for (const shared of listSharedRoom(problem, frame, goals)) {
    const room = shared.room * problem.lineupCount;
    const places = shared.members.reduce((sum, player) => sum + minLineups[player]!, 0);
    const cause = causeOf(shared, frame, places, room);
    let excess = places - room;
    for (const player of [...shared.members].sort((a, b) => valueOf(a) - valueOf(b) || a - b)) {
      if (excess <= 0) break;
      const less = Math.min(excess, minLineups[player]!);
      lower(player, minLineups[player]! - less, cause);
      excess -= less;
    }
  }
  return { goals, causes };
}

function causeOf(
  { of, members }: SharedRoom,
  { players }: PoolFrame,
  required: number,
  room: number,
): ShortfallCause {
  if ('positions' in of) return { code: 'positions', positions: of.positions, required, room };
  if ('club' in of) return { code: 'club', team: players[members[0]!]!.team, required, room };
  return { code: 'other_rules' };
}
