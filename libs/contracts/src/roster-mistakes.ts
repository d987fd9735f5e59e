import type { Roster } from './contests';
import { LIMITS } from './limits';
import { POSITIONS, POSITION_LABELS } from './positions';

/** Why no lineup can have a roster, and the field that says so: `['positions', 'D']`. */
export interface RosterMistake {
  field: string[];
  sentence: string;
}

/** The first contradiction in a roster's own numbers, whoever the players are; the page and the API both say it. */
export function findRosterMistake(roster: Roster): RosterMistake | undefined {
  const { size, positions, vice_captain: vice, captain } = roster;
  if (size > LIMITS.rosterSize) {
    return { field: ['size'], sentence: `A lineup may hold at most ${LIMITS.rosterSize} men` };
  }
  for (const position of POSITIONS) {
    const { min, max } = positions[position];
    if (min <= max) continue;
    const sentence = `The least number of ${POSITION_LABELS[position]}, ${min}, is above the most, ${max}`;
    return { field: ['positions', position], sentence };
  }
  const sum = (end: 'min' | 'max') =>
    POSITIONS.reduce((total, position) => total + positions[position][end], 0);
  if (sum('min') > size) {
    const sentence = `The positions ask for at least ${sum('min')} men, the lineup holds ${size}`;
    return { field: ['positions'], sentence };
  }
  if (sum('max') < size) {
    const sentence = `The positions allow at most ${sum('max')} men, the lineup holds ${size}`;
    return { field: ['positions'], sentence };
  }
  if (vice && !captain) return { field: ['vice_captain'], sentence: 'A vice-captain needs a captain' };
  return undefined;
}
