/**
 * What the model takes from real matches, by position: GK, D, M, F. Measured on players with 60 minutes or
 * more; docs/simulation.md names the seasons and the script. Only these numbers come from the data.
 */
import type { ByPosition } from '@fanteam/football-model';

/**
 * Mean points apart from goals, assists and the result: 3.47, 1.82, 2.48 and 2.45 measured for appearance, saves, full
 * match and cards, and the shots on target assumed below.
 */
export const BASE_POINTS: ByPosition = [3.5, 1.95, 2.7, 2.85];
/** The share of goals in the points from goals and assists. Goalkeepers get neither. */
export const GOAL_PART: ByPosition = [0, 0.57, 0.63, 0.73];
export const ASSIST_PART: ByPosition = [0, 0.43, 0.37, 0.27];
/** Assists for each goal. */
export const ASSISTS_PER_GOAL = 0.91;

/** Chances of events that are drawn independently of the score. */
export const YELLOW_RATE: ByPosition = [0.05, 0.15, 0.15, 0.11];
export const RED_RATE: ByPosition = [0.001, 0.003, 0.002, 0.003];
export const FULL_MATCH_RATE: ByPosition = [1, 0.89, 0.64, 0.59];
export const OWN_GOAL_RATE: ByPosition = [0.005, 0.008, 0.001, 0.002];
export const PENALTY_MISSED_RATE: ByPosition = [0, 0, 0.003, 0.008];
export const PENALTY_SAVED_RATE: ByPosition = [0.017, 0, 0, 0];
/** Mean number of saves. */
export const SAVES = 2.9;
/** Mean number of shots on target. An assumption: the public history has no shots. */
export const SHOTS_ON_TARGET: ByPosition = [0, 0.2, 0.5, 1];
