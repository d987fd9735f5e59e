/** For tests: rosters that several specs use. */
import type { RosterRules } from '../problem/problem';

const range = (min: number, max: number) => ({ min, max });

/** The classic roster of eleven players, without a captain. */
export const CLASSIC: RosterRules = {
  size: 11,
  positions: { GK: range(1, 1), D: range(3, 5), M: range(2, 5), F: range(1, 3) },
  maxPerTeam: 3,
  captain: null,
  viceCaptain: null,
};

/** A goalkeeper and a forward: small enough to list every lineup in a comment. */
export const PAIR: RosterRules = {
  size: 2,
  positions: { GK: range(1, 1), D: range(0, 0), M: range(0, 0), F: range(1, 1) },
  maxPerTeam: null,
  captain: null,
  viceCaptain: null,
};
