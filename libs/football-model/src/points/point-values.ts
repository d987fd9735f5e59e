/** FanTeam's points for what happens in a match (season 2026). */

/** GK, D, M, F. */
export type ByPosition = readonly [number, number, number, number];

export const POINTS = {
  /** The match is played: appearance, and 60 minutes. */
  appearance: 2,
  goal: [8, 6, 5, 4] as ByPosition,
  assist: 3,
  cleanSheet: [4, 4, 1, 0] as ByPosition,
  /** For each two goals against. */
  twoAgainst: [-1, -1, 0, 0] as ByPosition,
  /** For a win; as many points are lost with a defeat. */
  win: 0.3,
  fullMatch: [0, 0, 1, 1] as ByPosition,
  save: [0.5, 0, 0, 0] as ByPosition,
  penaltySaved: 5,
  shotOnTarget: [1, 0.6, 0.4, 0.4] as ByPosition,
  penaltyMissed: -2,
  ownGoal: -2,
  yellowCard: -1,
  redCard: -3,
} as const;

/** Points of a player's club result: clean sheet, goals against, win or defeat. */
export function resultPoints(position: number, goals: number, against: number): number {
  return (
    (against === 0 ? POINTS.cleanSheet[position]! : 0) +
    POINTS.twoAgainst[position]! * Math.floor(against / 2) +
    POINTS.win * Math.sign(goals - against)
  );
}
