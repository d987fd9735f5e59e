/**
 * The lineup problem club by club, without the players' values: which numbers of players a club can contribute, and
 * what a half-filled lineup becomes with them. It is the same for all prices. O(states · parts).
 */
import { POSITIONS } from '@fanteam/contracts';
import type { ExposureGoals } from '../exposure/exposure-goals';
import type { LineupProblem } from '../problem/problem';
import type { PoolFrame } from '../search/pool-frame';

/** What a club contributes to a lineup: players by position, and the roles that they take as a bit mask. */
export interface ClubPart {
  counts: readonly number[];
  size: number;
  roles: number;
}

/** A team or stack whose players are of one club. Whether a lineup has it follows from the club's part. */
interface ClubSet {
  /** The number of the set in the goals. */
  set: number;
  /** By position: 1 = its players count. */
  counts: readonly number[];
  size: number;
}

export interface ClubLayout {
  /** Clubs with players, by number. */
  clubs: readonly number[];
  /** By club number, then position: the players. */
  players: readonly (readonly number[][])[];
  /** By club number. */
  sets: readonly ClubSet[][];
  parts: readonly ClubPart[];
  states: number;
  /** The empty and the complete lineup. */
  start: number;
  ends: readonly number[];
  /** State after adding a part: `next[state · parts + part]`. −1 = too many players, or a role is taken. */
  next: Int32Array;
  /** By state: the number of players so far. */
  filled: Int32Array;
}

/** Moves from state to state, of all clubs. Larger layouts would take longer than the search without them. */
const MAX_MOVES = 8e6;

/** null with a bench, when a set with limits has players of several clubs, or when the roster has too many states. */
export function layOutClubs(
  { roster }: LineupProblem,
  frame: PoolFrame,
  { sets: goals }: ExposureGoals,
): ClubLayout | null {
  const { club, clubLimit, size, roles, bench } = frame;
  if (bench) return null;
  const players = Array.from(clubLimit, () => POSITIONS.map((): number[] => []));
  frame.players.forEach(({ position }, player) =>
    players[club[player]!]![POSITIONS.indexOf(position)]!.push(player),
  );
  const clubs = [...new Set(club)].sort((a, b) => a - b);
  const sets: ClubSet[][] = players.map(() => []);
  for (const [set, { options, opponents, size: needed }] of goals.entries()) {
    const members = new Set(options[0]);
    const [first] = members;
    if (options.length !== 1 || opponents) return null;
    if (first === undefined) continue;
    const own = players[club[first]!]!;
    const counts = own.map((list) => (list.some((player) => members.has(player)) ? 1 : 0));
    const counted = own.flatMap((list, at) => (counts[at] === 1 ? list : []));
    if (counted.length !== members.size || !counted.every((player) => members.has(player))) return null;
    sets[club[first]!]!.push({ set, counts, size: needed });
  }

  const ranges = POSITIONS.map((position) => roster.positions[position]);
  const max = ranges.map((range) => Math.min(range.max, size));
  const masks = 1 << (roles - 1);
  const largest = clubs.reduce((limit, each) => Math.max(limit, clubLimit[each]!), 0);
  const parts = listCounts(max, Math.min(size, largest)).flatMap((counts) =>
    Array.from({ length: masks }, (_, mask): ClubPart => ({ counts, size: sumOf(counts), roles: mask })),
  );
  const possible = parts.filter((part) => part.size > 0 && countBits(part.roles) <= part.size);
  const stateCounts = listCounts(max, size);
  if (stateCounts.length * masks * possible.length * clubs.length > MAX_MOVES) return null;

  const numberOf = new Map(stateCounts.map((counts, at) => [counts.join(), at]));
  const states = stateCounts.length * masks;
  const next = new Int32Array(states * possible.length).fill(-1);
  const filled = new Int32Array(states);
  stateCounts.forEach((counts, at) => {
    for (let mask = 0; mask < masks; mask += 1) {
      const state = at * masks + mask;
      filled[state] = sumOf(counts);
      possible.forEach((part, index) => {
        if ((part.roles & mask) !== 0) return;
        const to = numberOf.get(counts.map((count, position) => count + part.counts[position]!).join());
        if (to !== undefined) next[state * possible.length + index] = to * masks + (mask | part.roles);
      });
    }
  });
  const isEnd = (counts: readonly number[]) =>
    sumOf(counts) === size && counts.every((count, position) => count >= ranges[position]!.min);
  const ends = stateCounts.flatMap((counts, at) => (isEnd(counts) ? [at * masks + masks - 1] : []));
  const start = numberOf.get(max.map(() => 0).join())! * masks;
  return { clubs, players, sets, parts: possible, states, start, ends, next, filled };
}

/** Every choice of counts up to `max` by position and `total` in all. */
function listCounts(max: readonly number[], total: number): number[][] {
  const [first, ...rest] = max;
  if (first === undefined) return [[]];
  return Array.from({ length: Math.min(first, total) + 1 }, (_, count) =>
    listCounts(rest, total - count).map((counts) => [count, ...counts]),
  ).flat();
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

export function countBits(bits: number): number {
  return bits === 0 ? 0 : (bits & 1) + countBits(bits >> 1);
}
