/**
 * The lanes of runs, in order (ADR 0017). Each has a queue of its own. A run that has used all slices of its lane moves to
 * a later one, and continues there after the lineups that it has.
 */
export const LANES = ['quick', 'middle', 'slow'] as const;
export type Lane = (typeof LANES)[number];

interface LaneRules {
  /** Of its solver processes. Longer solves come after HTTP, the database and quick runs. */
  niceness: number;
  /** A run reports each slice of this processor time. */
  sliceMs?: number;
  /** Infinity: a run may use its whole time limit. */
  slices: number;
}

export const LANE_RULES: Record<Lane, LaneRules> = {
  // Nearly all runs end in this lane. After one slice, a run yields to runs that wait for their first one.
  quick: { niceness: 0, sliceMs: 25, slices: 10 },
  middle: { niceness: 5, sliceMs: 2000, slices: 1 },
  slow: { niceness: 5, slices: Infinity },
};
