/**
 * Fits the weights of a law so that its shares meet the targets, and the odds of stacks so that their share does.
 *
 * Method: Newton's method on samples. A share depends on the player's own weight as that of a coin does, with slope
 * share · (1 − share), except that positions and cap hold back anything that moves a position's count or a lineup's cost, and
 * that stacks move the players of a club together: the sample's variance of the count or the cost, compared with that of
 * independent coins, says how much (the inverse of the covariance by the formula of Sherman, Morrison, Woodbury). After a few whole steps the steps become shorter as 1/n,
 * which averages the noise of all samples (Robbins, Monro 1951). What the cap forbids is met as far as possible. Cost:
 * rounds · (tables + draws).
 */
import { POSITIONS } from '@fanteam/contracts';
import { exp } from '@fanteam/football-model';
import { keyedRandom } from '../random/keyed-random';
import { drawSample, type LineupSample, roleSharesOf, sharesOf } from './draw-sample';
import type { FieldPool } from './field-pool';
import { type LineupLaw, reweigh } from './lineup-law';
import { movedOdds, stackStep } from './stacking';

const NEWTON_ROUNDS = 5;
/** So many more if the odds of stacks are fitted too. */
const STACK_ROUNDS = 3;
const NEWTON_LINEUPS = 2_500;
const AVERAGING_ROUNDS = 7;
const AVERAGING_LINEUPS = 8_000;
/** Draws in a round. Where the club limit rejects nearly all of them, rounds have fewer lineups. */
const MAX_TRIALS = 60_000;
/** The largest step of a weight's logarithm in a round. */
const MAX_STEP = 1.5;
/** Keeps steps of rare players and of fixed counts finite. */
const MIN_VARIANCE = 1e-4;
const RIDGE = 0.02;
/** A step of the odds of stacks is exact for the weights of a round, so the odds only follow the weights. */
const STACK_GAIN = 0.5;

export interface FieldWeights {
  weights: Float64Array;
  roleWeights: readonly Float64Array[];
}

export interface FieldTargets {
  /** The share of the lineups with each member; 0 = never picked. */
  shares: Float64Array;
  /** By member, for a captain who costs; otherwise unused. */
  captains: Float64Array | null;
  /** The share of the lineups with a stack. Absent = as the odds of the law say. */
  stacks?: number | undefined;
}

/**
 * @param law gets the weights, and the odds of stacks
 * @param startRoles weights in each role of the pool, by member
 */
export function fitOwnership(
  law: LineupLaw,
  { shares: targets, captains: captainTargets, stacks }: FieldTargets,
  startRoles: readonly Float64Array[],
  seed: number,
): FieldWeights {
  const { pool } = law;
  let weights: Float64Array = targets.map((share) => share / Math.max(1 - share, 1e-3));
  let roleWeights = startRoles;
  const wholeSteps = NEWTON_ROUNDS + (stacks === undefined ? 0 : STACK_ROUNDS);
  for (let round = 0; round < wholeSteps + AVERAGING_ROUNDS; round++) {
    reweigh(law, weights, roleWeights);
    const isAveraging = round >= wholeSteps;
    const gain = isAveraging ? 1 / (round - wholeSteps + 2) : 1;
    const lineups = isAveraging ? AVERAGING_LINEUPS : NEWTON_LINEUPS;
    const sample = drawSample(law, lineups, keyedRandom(seed, 'field fit', round), MAX_TRIALS);
    const steps = newtonSteps(pool, sample, targets);
    weights = moved(weights, steps, gain);
    if (stacks !== undefined) {
      law.stackOdds = movedOdds(law.stackOdds, STACK_GAIN * stackStep(law.stackOdds, stacks, sample));
    }
    if (captainTargets) {
      roleWeights = roleWeights.map((each, role) => {
        if (pool.roles[role] !== 'captain') return each;
        const shares = roleSharesOf(sample, role, targets.length);
        const fitted = each.map((weight, member) => (captainTargets[member] === 0 ? 0 : weight));
        return moved(fitted, coinSteps(captainTargets, shares), gain);
      });
    }
  }
  return { weights, roleWeights };
}

/** What to add to the logarithm of each weight. */
function newtonSteps(pool: FieldPool, sample: LineupSample, targets: Float64Array): Float64Array {
  const shares = sharesOf(sample, targets.length);
  const steps = coinSteps(targets, shares);
  for (const { statistic, least, most } of dependences(pool, targets)) {
    let lack = 0;
    let freeVariance = 0;
    targets.forEach((target, member) => {
      lack += (target - shares[member]!) * statistic[member]!;
      freeVariance += target * (1 - target) * statistic[member]! * statistic[member]!;
    });
    if (freeVariance === 0) continue;
    const variance = varianceOf(sample, statistic);
    const part = Math.min(most, Math.max(least, variance / freeVariance));
    const held = (part + RIDGE) * freeVariance;
    const slope = lack * (1 / held - 1 / (freeVariance * (1 + RIDGE)));
    for (let member = 0; member < steps.length; member++) steps[member]! += slope * statistic[member]!;
  }
  return steps;
}

/** What each weight would need if the players were independent coins. */
function coinSteps(targets: Float64Array, shares: Float64Array): Float64Array {
  return targets.map((target, member) => (target - shares[member]!) / (target * (1 - target) + MIN_VARIANCE));
}

function moved(weights: Float64Array, steps: Float64Array, gain: number): Float64Array {
  return weights.map((weight, member) => {
    const step = Math.min(MAX_STEP, Math.max(-MAX_STEP, gain * steps[member]!));
    return weight * exp(step);
  });
}

/** A sum over the players of a lineup whose variance is not that of independent coins, by member. */
interface Dependence {
  statistic: Float64Array;
  /** Limits of its variance as a part of that of independent coins: beyond them it is from the sample. */
  least: number;
  most: number;
}

/**
 * Positions and cap hold back counts, and cost within the position. More stacks than by independent picks push the players
 * of a club together, fewer of them hold them back.
 */
function dependences({ positions, costs, clubs, clubCount }: FieldPool, targets: Float64Array): Dependence[] {
  const counts = POSITIONS.map((_, position) =>
    Float64Array.from(positions, (own) => Number(own === position)),
  );
  const plain = costs[0]!;
  const cost = new Float64Array(plain.length);
  for (const count of counts) {
    let sum = 0;
    let weighted = 0;
    count.forEach((isIn, member) => {
      const variance = isIn * targets[member]! * (1 - targets[member]!);
      sum += variance;
      weighted += variance * plain[member]!;
    });
    if (sum > 0) count.forEach((isIn, member) => (cost[member]! += isIn * (plain[member]! - weighted / sum)));
  }
  const ofClubs = Array.from({ length: clubCount }, (_, club) =>
    Float64Array.from(clubs, (own) => Number(own === club)),
  );
  return [
    ...[...counts, cost].map((statistic) => ({ statistic, least: 0, most: 1 })),
    ...ofClubs.map((statistic) => ({ statistic, least: 0.5, most: Infinity })),
  ];
}

/** The variance, over the lineups, of the sum of a statistic. */
function varianceOf({ count, size, picks }: LineupSample, statistic: Float64Array): number {
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < count * size; at += size) {
    let own = 0;
    for (let i = at; i < at + size; i++) own += statistic[picks[i]!]!;
    sum += own;
    squares += own * own;
  }
  return Math.max(0, squares / count - (sum / count) * (sum / count));
}
