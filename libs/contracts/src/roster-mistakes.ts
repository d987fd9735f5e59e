import type { Roster } from './contests';
import { LIMITS } from './limits';
import { POSITIONS, POSITION_LABELS } from './positions';

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
    const sentence = `The minimum of ${POSITION_LABELS[position]}, ${min}, is above the maximum, ${max}`;
    return { field: ['positions', position], sentence };
  }
  const sum = (end: 'min' | 'max') =>
    POSITIONS.reduce((total, position) => total + positions[position][end], 0);
  if (sum('min') > size) {
    const sentence = `The positions need at least ${sum('min')} players, but the lineup has ${size}`;
    return { field: ['positions'], sentence };
  }
  if (sum('max') < size) {
    const sentence = `The positions allow at most ${sum('max')} players, but the lineup has ${size}`;
    return { field: ['positions'], sentence };
  }
  if (vice && !captain) return { field: ['vice_captain'], sentence: 'A vice-captain needs a captain' };
  return undefined;
}
