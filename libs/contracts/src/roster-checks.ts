/** Checks of a roster. The page and the API show the same messages. */
import { CONTEST_PRESETS, type BenchRule, type Roster } from './contests';
import { LIMITS } from './limits';
import { POSITIONS, POSITION_LABELS, POSITION_NAMES, type Position } from './players';

/** Why no lineup can match a roster, and the wrong field, for example `['positions', 'D']`. */
export interface RosterMistake {
  field: string[];
  sentence: string;
}

/** Finds the first contradiction within a roster, for any player pool. The page and the API show the same message. */
export function findRosterMistake(roster: Roster): RosterMistake | undefined {
  const { size, positions, vice_captain: vice, captain } = roster;
  if (size > LIMITS.rosterSize) {
    return { field: ['size'], sentence: `A lineup can have at most ${LIMITS.rosterSize} players` };
  }
  for (const position of POSITIONS) {
    const { min, max } = positions[position];
    if (min <= max) continue;
    const sentence = `The minimum of ${POSITION_LABELS[position]} (${min}) is greater than the maximum (${max})`;
    return { field: ['positions', position], sentence };
  }
  const sum = (end: 'min' | 'max') =>
    POSITIONS.reduce((total, position) => total + positions[position][end], 0);
  if (sum('min') > size) {
    const sentence = `The positions require at least ${sum('min')} players, but the lineup has ${size}`;
    return { field: ['positions'], sentence };
  }
  if (sum('max') < size) {
    const sentence = `The positions allow at most ${sum('max')} players, but the lineup has ${size}`;
    return { field: ['positions'], sentence };
  }
  if (vice && !captain) return { field: ['vice_captain'], sentence: 'A vice-captain requires a captain' };
  return roster.bench && findBenchMistake(roster, roster.bench);
}

/** Every choice of players that the positions allow must have a formation. */
function findBenchMistake({ size, positions }: Roster, bench: BenchRule): RosterMistake | undefined {
  const { starters } = bench;
  const eleven = size - bench.size;
  let [required, surplus] = [0, 0];
  for (const position of POSITIONS) {
    const { min, max } = starters[position];
    required += min;
    surplus += Math.max(0, positions[position].max - max);
    if (positions[position].min >= min) continue;
    const label = POSITION_LABELS[position];
    const sentence = `At least ${min} ${label} must start, but the lineup can have only ${positions[position].min}`;
    return { field: ['positions', position], sentence };
  }
  if (required > eleven) {
    const sentence = `The positions require ${required} players who start, but only ${eleven} of ${size} start`;
    return { field: ['size'], sentence };
  }
  if (surplus > bench.size) {
    const sentence = `The positions allow ${surplus} more players than can start, but the bench has only ${bench.size}`;
    return { field: ['positions'], sentence };
  }
  return undefined;
}

/** How many players a pool needs: in total and per position. */
export interface RosterMinima {
  size: number;
  positions: Readonly<Record<Position, number>>;
}

/** The smallest roster of all contests, and the minimum that `auto` requires of a pool. */
export const SMALLEST_ROSTER: RosterMinima = rosterMinima(CONTEST_PRESETS['mini-4'].roster);

export function rosterMinima(roster: Roster): RosterMinima {
  const { GK, D, M, F } = roster.positions;
  return { size: roster.size, positions: { GK: GK.min, D: D.min, M: M.min, F: F.min } };
}

/**
 * Finds the first reason why a pool has too few players for a roster: the total first, then goalkeepers to forwards.
 * Returns undefined when the pool has enough. The page and the API show the same message.
 */
export function findRosterProblem(
  pool: Iterable<{ position: Position }>,
  minima: RosterMinima = SMALLEST_ROSTER,
): string | undefined {
  const counts: Record<Position, number> = { GK: 0, D: 0, M: 0, F: 0 };
  let total = 0;
  for (const player of pool) {
    counts[player.position] += 1;
    total += 1;
  }
  if (total < minima.size) {
    return `Invalid roster: you must provide at least ${minima.size} players in the pool (minimum Fanteam roster). Current: ${total}`;
  }
  for (const position of POSITIONS) {
    const min = minima.positions[position];
    if (counts[position] >= min) continue;
    const label = POSITION_LABELS[position];
    return `Invalid roster: at least ${min} ${POSITION_NAMES[position]} (${label}) are required. Current ${label}: ${counts[position]}`;
  }
  return undefined;
}
