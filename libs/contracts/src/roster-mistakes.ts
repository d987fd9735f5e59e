/** Checks of a roster alone. Apart from `roster-checks.ts`, because a first visit of the page does not need them. */
import type { BenchRule, Roster } from './contests';
import { LIMITS } from './limits';
import { POSITIONS, POSITION_LABELS } from './players';

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
