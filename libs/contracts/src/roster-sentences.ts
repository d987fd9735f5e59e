import { CONTEST_PRESETS, type Roster } from './contests';
import { POSITIONS, POSITION_LABELS, POSITION_NAMES, type Position } from './positions';

/** What a pool is held against: how many men in all, and of each position at least. */
export interface RosterMinima {
  size: number;
  positions: Readonly<Record<Position, number>>;
}

/** The smallest roster the product accepts, and so what `auto` asks of a pool. */
export const SMALLEST_ROSTER: RosterMinima = rosterMinima(CONTEST_PRESETS['mini-4'].roster);

export function rosterMinima(roster: Roster): RosterMinima {
  const { GK, D, M, F } = roster.positions;
  return { size: roster.size, positions: { GK: GK.min, D: D.min, M: M.min, F: F.min } };
}

/**
 * The first reason why a pool cannot fill a roster, in the product's own words and order (all men
 * first, then goalkeepers to forwards), or undefined when the counts suffice. The page and the API
 * both say this sentence.
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
    const least = minima.positions[position];
    if (counts[position] >= least) continue;
    const label = POSITION_LABELS[position];
    return `Invalid roster: at least ${least} ${POSITION_NAMES[position]} (${label}) are required. Current ${label}: ${counts[position]}`;
  }
  return undefined;
}
