/**
 * The estimated points of the players of one club, by where they come from:
 *
 *     base + ez · z + goals + assists + shots on target + clean sheet − goals against + win or loss + saves
 *
 * Each outfield starter has a share of the club's goals and assists that follows from the position and the price. It is
 * the structure of the simulator's points (ADR 0023). Cost: one exponential for each player and share.
 */
import { POSITIONS, type EstimateSource, type ProjectionParts } from '@fanteam/contracts';
import { winLead } from '../matches/goals-from-odds';
import { exp } from '../math/exp-log';
import { POINTS } from '../points/point-values';
import type { ClubGoals } from './club-goals';
import { OUTFIELD_STARTERS, type ClubStarters, type PricedPlayer } from './club-starters';
import {
  ASSISTS,
  BASE,
  BASE_OF_Z,
  CLEAN_SHEET_PART,
  GOALS,
  GOALS_AGAINST_PART,
  SAVES,
  SHOTS,
  type ShareRule,
} from './constants';

/** A function that estimates the players of a club. */
export function createPointsOf(
  starters: Pick<ClubStarters, 'outfield' | 'scoreOf'>,
  club: Pick<ClubGoals, 'goals' | 'against' | 'source'>,
): (player: PricedPlayer) => ProjectionParts {
  const { goals, against, source } = club;
  const base = BASE[baseOf(source)];
  const goalShare = createShare(starters, GOALS);
  const assistShare = createShare(starters, ASSISTS);
  const cleanSheet = exp(-against);
  const pairsAgainst = pairsOf(against);
  const lead = winLead(goals, against);

  return (player) => {
    const at = POSITIONS.indexOf(player.position);
    const z = player.position === 'GK' ? 0 : starters.scoreOf(player.salary);
    const ownGoals = goals * goalShare(player);
    return {
      base: base[at]! + BASE_OF_Z[at]! * z,
      goals: POINTS.goal[at]! * ownGoals,
      assists: POINTS.assist * goals * assistShare(player),
      shots: shotPoints(at, ownGoals),
      clean_sheet: cleanSheetPoints(at, cleanSheet),
      goals_against: goalsAgainstPoints(at, pairsAgainst),
      result: POINTS.win * lead,
      saves: POINTS.save[at]! * (SAVES.constant + SAVES.perGoalAgainst * against),
    };
  };
}

/** E⌊N / 2⌋ of a Poisson variable: half of the mean, less half of the chance of an odd number. */
export const pairsOf = (against: number): number => (against - (1 - exp(-2 * against)) / 2) / 2;

/** @param at index into POSITIONS @param goals expected goals of the player */
export const shotPoints = (at: number, goals: number): number =>
  POINTS.shotOnTarget[at]! * (SHOTS.constant[at]! + SHOTS.perGoal[at]! * goals);

/** @param chance of a clean sheet */
export const cleanSheetPoints = (at: number, chance: number): number =>
  POINTS.cleanSheet[at]! * CLEAN_SHEET_PART[at]! * chance;

/** @param pairs as `pairsOf` */
export const goalsAgainstPoints = (at: number, pairs: number): number =>
  POINTS.twoAgainst[at]! * GOALS_AGAINST_PART[at]! * pairs;

/** Entered goals are as reliable as odds. */
const baseOf = (source: EstimateSource): keyof typeof BASE => (source === 'goals' ? 'odds' : source);

/**
 * The share of a player in the club's goals or assists. A player who is not one of the starters takes the place of the
 * one with the smallest weight of the same position. Missing starters count as much as the average of the others.
 */
function createShare(
  { outfield, scoreOf }: Pick<ClubStarters, 'outfield' | 'scoreOf'>,
  { part, a, b }: ShareRule,
): (player: PricedPlayer) => number {
  const weightOf = ({ position, salary }: PricedPlayer): number => {
    const at = POSITIONS.indexOf(position);
    const constant = a[at];
    return constant === null || constant === undefined ? 0 : exp(constant + b[at]! * scoreOf(salary));
  };
  const weights = new Map(outfield.map((player) => [player, weightOf(player)]));
  const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
  const total = outfield.length === 0 ? 0 : (sum * OUTFIELD_STARTERS) / outfield.length;
  const smallest = new Map<string, number>();
  for (const [{ position }, weight] of weights) {
    smallest.set(position, Math.min(weight, smallest.get(position) ?? Infinity));
  }
  return (player) => {
    const own = weights.get(player);
    if (own !== undefined) return (part * own) / total;
    const weight = weightOf(player);
    if (weight === 0) return 0;
    return (part * weight) / (total - (smallest.get(player.position) ?? 0) + weight);
  };
}
