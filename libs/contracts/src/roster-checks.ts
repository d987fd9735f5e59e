/** Checks of a player pool for a roster. The page and the API show the same messages. */
import { CONTEST_PRESETS, type Roster } from './contests';
import { POSITIONS, POSITION_LABELS, POSITION_NAMES, type Position } from './players';

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
