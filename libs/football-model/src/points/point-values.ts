/** FanTeam's points for what happens in a match: one table for each season of its rules. */

/** GK, D, M, F. */
export type ByPosition = readonly [number, number, number, number];

export interface PointValues {
  /** Points for playing: appearance, and 60 minutes. */
  appearance: number;
  goal: ByPosition;
  assist: number;
  cleanSheet: ByPosition;
  /** For each two goals against. */
  twoAgainst: ByPosition;
  /** For a win; a loss costs the same number of points. */
  win: number;
  fullMatch: ByPosition;
  save: ByPosition;
  penaltySaved: number;
  shotOnTarget: ByPosition;
  penaltyMissed: number;
  ownGoal: number;
  yellowCard: number;
  redCard: number;
}

interface Season {
  season: string;
  /** When and where the values were read. */
  source: string;
  points: PointValues;
}

/** The newest first. A new season is one more entry. */
const SEASONS: readonly [Season, ...Season[]] = [
  {
    season: '2026',
    source: 'FanTeam, scoring rules of football, 2026; compared with lists of other sites',
    points: {
      appearance: 2,
      goal: [8, 6, 5, 4],
      assist: 3,
      cleanSheet: [4, 4, 1, 0],
      twoAgainst: [-1, -1, 0, 0],
      win: 0.3,
      fullMatch: [0, 0, 1, 1],
      save: [0.5, 0, 0, 0],
      penaltySaved: 5,
      shotOnTarget: [1, 0.6, 0.4, 0.4],
      penaltyMissed: -2,
      ownGoal: -2,
      yellowCard: -1,
      redCard: -3,
    },
  },
];

/** The values of the newest season. */
export const POINTS: PointValues = SEASONS[0].points;

/** Points of a player's club result: clean sheet, goals against, win or defeat. */
export function resultPoints(position: number, goals: number, against: number): number {
  return (
    (against === 0 ? POINTS.cleanSheet[position]! : 0) +
    POINTS.twoAgainst[position]! * Math.floor(against / 2) +
    POINTS.win * Math.sign(goals - against)
  );
}
