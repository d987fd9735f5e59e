/**
 * Splits a player's mean points into what goals, assists and the result bring, and a constant that makes the mean
 * exact:
 *
 *     X = constant + goal · N + 3 · A + points of the result + residual,   constant = mean − E(the other terms)
 *
 * Each goal of the club falls to the player with the chance `goalShare`, its assist with the chance `assistShare`, never
 * both. The shares follow from the mean: what is above the base of the position and the expected result is from goals and
 * assists, in the proportion of the position. Cost: O(players + clubs).
 */
import { POSITIONS } from '@fanteam/contracts';
import { POINTS } from '@fanteam/football-model';
import type { SimulatedPlayer } from '../simulation';
import type { ClubOutlook } from './club-outlook';
import { orderOfIds } from './order-of-ids';
import { ASSIST_PART, ASSISTS_PER_GOAL, BASE_POINTS, GOAL_PART } from './rates';
import { residualsByPosition } from './residual';

/** Arrays by player. A player without a mean has NaN as `constant` and 0 otherwise. */
export interface PlayerModel {
  /** Index into the clubs. */
  club: Int32Array;
  /** Index into POSITIONS. */
  position: Uint8Array;
  constant: Float64Array;
  goalShare: Float64Array;
  assistShare: Float64Array;
  /** Standard deviation of the residual. */
  residualSd: Float64Array;
  /** Players whose given standard deviation is below what their goals, assists and results bring. Their sd is that. */
  sdTooLow: number[];
  /** Clubs whose players' means imply more goals or assists than the match has. Their shares are scaled down. */
  overPromised: { club: string; promised: number; goals: number }[];
}

/** One player never gets more than this share of the goals. */
const MAX_SHARE = 0.9;
/** Means are rounded and their base is an average, so a small excess has no meaning. */
const TOLERANCE = 1.25;
/** If more players of a club can start, their projections are of matches in which they do. */
const STARTERS = 11;
/** Fewer goals than this are not worth a sentence, which rounds to tenths. */
const MIN_PROMISED = 0.1;

export function modelPlayers(
  players: readonly SimulatedPlayer[],
  clubs: readonly ClubOutlook[],
  means: Float64Array,
): PlayerModel {
  const clubOf = new Map(clubs.map(({ club }, index) => [club, index]));
  const model: PlayerModel = {
    club: Int32Array.from(players, ({ team }) => clubOf.get(team)!),
    position: Uint8Array.from(players, ({ position }) => POSITIONS.indexOf(position)),
    constant: new Float64Array(players.length),
    goalShare: new Float64Array(players.length),
    assistShare: new Float64Array(players.length),
    residualSd: new Float64Array(players.length),
    sdTooLow: [],
    overPromised: [],
  };
  shareAttack(model, players, clubs, means);
  players.forEach((player, i) => {
    model.constant[i] = means[i]! - expectedEvents(model, clubs, i);
    model.residualSd[i] = Number.isNaN(means[i]!) ? 0 : residualSd(model, clubs, player, i);
  });
  return model;
}

/** Sets the shares of goals and assists. Over a club, weighted by the chance to start, they do not pass 1 and 0.91. */
function shareAttack(
  model: PlayerModel,
  players: readonly SimulatedPlayer[],
  clubs: readonly ClubOutlook[],
  means: Float64Array,
): void {
  const promised = new Float64Array(clubs.length);
  const starts = new Float64Array(clubs.length);
  const goalShares = new Float64Array(clubs.length);
  const assistShares = new Float64Array(clubs.length);
  for (const i of orderOfIds(players)) {
    const club = model.club[i]!;
    const position = model.position[i]!;
    const { goals, result } = clubs[club]!;
    if (!Number.isNaN(means[i]!)) starts[club]! += players[i]!.start;
    const attack = means[i]! - BASE_POINTS[position]! - result[position]!.mean;
    if (!(attack > 0)) continue;
    promised[club]! += (players[i]!.start * GOAL_PART[position]! * attack) / POINTS.goal[position]!;
    if (goals.mean === 0) continue;
    model.goalShare[i] = (GOAL_PART[position]! * attack) / (POINTS.goal[position]! * goals.mean);
    model.assistShare[i] = (ASSIST_PART[position]! * attack) / (POINTS.assist * goals.mean);
    goalShares[club]! += players[i]!.start * model.goalShare[i]!;
    assistShares[club]! += players[i]!.start * model.assistShare[i]!;
  }
  for (let i = 0; i < players.length; i++) {
    const club = model.club[i]!;
    const goalLimit = Math.max(1, goalShares[club]!);
    const assistLimit = Math.max(1, assistShares[club]! / ASSISTS_PER_GOAL);
    model.goalShare[i] = Math.min(MAX_SHARE, model.goalShare[i]! / goalLimit);
    model.assistShare[i] = Math.min(1 - model.goalShare[i]!, model.assistShare[i]! / assistLimit);
  }
  clubs.forEach(({ club, goals }, index) => {
    const ofStarters = promised[index]! * Math.min(1, STARTERS / starts[index]!);
    if (!(ofStarters > Math.max(MIN_PROMISED, TOLERANCE * goals.mean))) return;
    model.overPromised.push({ club, promised: ofStarters, goals: goals.mean });
  });
}

function expectedEvents(model: PlayerModel, clubs: readonly ClubOutlook[], i: number): number {
  const { goals, result } = clubs[model.club[i]!]!;
  const position = model.position[i]!;
  const eachGoal = POINTS.goal[position]! * model.goalShare[i]! + POINTS.assist * model.assistShare[i]!;
  return eachGoal * goals.mean + result[position]!.mean;
}

/** The variance of goals, assists and result. Given the club's goals, a player's goals and assists are multinomial. */
export function eventVariance(model: PlayerModel, clubs: readonly ClubOutlook[], i: number): number {
  const { goals, result } = clubs[model.club[i]!]!;
  const position = model.position[i]!;
  const q = model.goalShare[i]!;
  const a = model.assistShare[i]!;
  const eachGoal = POINTS.goal[position]! * q + POINTS.assist * a;
  // a goal brings the player the points of a goal, of an assist, or none
  const withinGoal =
    POINTS.goal[position]! * POINTS.goal[position]! * q +
    POINTS.assist * POINTS.assist * a -
    eachGoal * eachGoal;
  const { variance, withGoals } = result[position]!;
  return goals.mean * withinGoal + eachGoal * eachGoal * goals.variance + variance + 2 * eachGoal * withGoals;
}

function residualSd(
  model: PlayerModel,
  clubs: readonly ClubOutlook[],
  player: SimulatedPlayer,
  i: number,
): number {
  if (player.sd === undefined) return residualsByPosition()[model.position[i]!]!.sd;
  const rest = player.sd * player.sd - eventVariance(model, clubs, i);
  if (rest < 0) model.sdTooLow.push(i);
  return rest > 0 ? Math.sqrt(rest) : 0;
}
