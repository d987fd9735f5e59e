/**
 * The constants of the estimate, by position: GK, D, M, F. Fitted on Premier League matches from 2016 to 2026;
 * docs/simulation.md has the method and what was measured. Prices enter as ratios only.
 */
import type { PlayerStatus } from '@fanteam/contracts';
import type { ByPosition } from '../points/point-values';

/** A player's weight in the club's goals or assists is e^(a + b · z). A null has none. */
export interface ShareRule {
  /** The part of the club's goals that the ten outfield starters score, or assist. */
  part: number;
  a: readonly [null, number, number, number];
  b: ByPosition;
}

export const GOALS: ShareRule = { part: 0.86, a: [null, 0, 1.03, 1.82], b: [0, 0.07, 0.52, 0.18] };
export const ASSISTS: ShareRule = { part: 0.77, a: [null, 0, 0.19, 0.52], b: [0, 0.8, 0.32, 0] };

/** Points from appearance, full match, cards and the rest, by what the club's goals are from. */
export const BASE = {
  odds: [2.04, 1.78, 2.33, 1.89],
  pairing: [2.09, 1.83, 2.34, 1.84],
  price: [2.15, 1.88, 2.36, 1.86],
} as const satisfies Record<string, ByPosition>;
/** What z adds to them. */
export const BASE_OF_Z: ByPosition = [0, 0, 0.07, 0.26];

/** Starters who are replaced miss some clean sheets and some goals against. */
export const CLEAN_SHEET_PART: ByPosition = [0.99, 1, 1.02, 0];
export const GOALS_AGAINST_PART: ByPosition = [1.01, 0.95, 0, 0];
/** Saves = constant + perGoalAgainst · expected goals against. */
export const SAVES = { constant: 1.35, perGoalAgainst: 1.14 } as const;
/** Shots on target = constant + perGoal · expected goals of the player. */
export const SHOTS: { constant: ByPosition; perGoal: ByPosition } = {
  constant: [0, 0.06, 0.13, 0.18],
  perGoal: [0, 2.7, 2.15, 2.32],
};

/** Standard deviation = constant + perPoint · estimate. */
export const SD: { constant: ByPosition; perPoint: ByPosition } = {
  constant: [2.1, 1.72, 0.03, 0.64],
  perPoint: [0.09, 0.35, 0.67, 0.55],
};

/** ln(expected goals), where R is ln(mean price of the club's starters / mean of that over the clubs). */
export const CLUB_GOALS = {
  pairing: { constant: 0.21, home: 0.21, own: 1.86, opponent: -1.08 },
  season: { goals: [0.33, 1.97], against: [0.32, -1.31] },
  daily: { goals: [0.33, 1.14], against: [0.33, -1.16] },
} as const;

export const Z = {
  /** The lowest standard deviation of prices, where the starters of the pool cost 5.2 on average. */
  minSd: 0.05,
  minSdAtPrice: 5.2,
  min: -2.5,
  max: 3,
  /** From this share of different prices among a club's ten outfield starters on, the pool is on the daily scale. */
  dailyFrom: 0.92,
  /** On the daily scale, by rank of the price. */
  byRank: [2.04, 1.08, 0.54, 0.15, -0.13, -0.39, -0.59, -0.74, -0.88, -1.02],
} as const;

/** The chance to start. Measured on three exports of FanTeam; those of `confirmed` and `refuted` are guesses. */
export const START_CHANCE: Readonly<Record<PlayerStatus, number>> = {
  confirmed: 0.99,
  expected: 0.87,
  possible: 0.3,
  unexpected: 0.08,
  refuted: 0,
  injured: 0,
  suspended: 0,
};
