/**
 * The field when its ownership is not known: each lineup is the likelier the more points it promises for its price, and
 * how much likelier is set by how good such fields are.
 *
 * Method: weights e^(κ · (points − price · salary)). κ grows until the mean of the field is a given part of the best
 * lineup. The price starts at what the cap makes of salary, and is lowered until the field spends most of the cap. Last,
 * the weights of players with a larger share than their rank explains are lowered. Cost: some 25 to 40 tables and samples.
 */
import type { FieldStyle } from '@fanteam/contracts';
import { exp } from '@fanteam/football-model';
import { keyedRandom } from '../random/keyed-random';
import type { SimulationProblem } from '../simulation';
import { bestByPosition, boundBestLineup } from './best-lineup-bound';
import { type CaptainLaw, drawCaptains, weightsOfRoles } from './captain-law';
import { drawSample, type LineupSample, sharesOf } from './draw-sample';
import type { FieldPool } from './field-pool';
import { limitsByRank } from './ownership-targets';
import { type LineupLaw, reweigh } from './lineup-law';

/** The field's mean points as a part of the best lineup's. */
const FIELD_STRENGTH: Readonly<Record<FieldStyle, number>> = {
  casual: 0.86,
  average: 0.9,
  sharp: 0.94,
};

const LINEUPS = 2_000;
const MAX_TRIALS = 20_000;
/**
 * κ does not grow further when the club limit leaves only so many of the lineups: with few clubs, the field cannot come
 * as near to a bound that knows no club limit.
 */
const MIN_ACCEPTED = 0.05;
const DOUBLINGS = 8;
const BISECTIONS = 8;
const ROUGH_BISECTIONS = 3;
/** Users leave little of the cap: the price of salary is lowered until the mean lineup costs at least this part of it. */
const MIN_SPENT = 0.96;
const PRICE_STEPS = 5;
const RANK_ROUNDS = 15;
const RANK_TOLERANCE = 0.03;
/** Of which odds are finite. */
const MAX_SHARE = 0.999;
/** Products of weights stay between e^−400 and e^400, and numbers end at e^±700. */
const MAX_EXPONENT = 400;

/** @param values expected points by member, finite @returns weights by member */
export function guessWeights(
  { roster, fieldStyle, seed }: Pick<SimulationProblem, 'roster' | 'fieldStyle' | 'seed'>,
  law: LineupLaw,
  captainLaw: CaptainLaw,
  values: Float64Array,
): Float64Array {
  const { pool } = law;
  const best = boundBestLineup(pool, roster, values);
  const roles = weightsOfRoles(pool, captainLaw);
  const sampleOf = (weights: Float64Array) => {
    reweigh(law, weights, roles);
    // the same numbers each time: the mean then grows with κ almost without noise
    return drawSample(law, LINEUPS, keyedRandom(seed, 'field guess'), MAX_TRIALS);
  };
  const gainsAt = (part: number) =>
    values.map((value, member) => value - (part * best.price * pool.costs[0]![member]!) / 1e6);
  const findWeights = (gains: Float64Array, bisections: number): WeightsOfSharpness => {
    const { typical, outstanding } = measureGains(pool, gains);
    const maxSharpness = outstanding > 0 ? MAX_EXPONENT / outstanding : Infinity;
    const weightsAt = (sharpness: number) => gains.map((gain) => exp(sharpness * (gain - typical)));
    let minAccepted = 0;
    const isStrong = (sharpness: number) => {
      const sample = sampleOf(weightsAt(sharpness));
      if (sharpness === 0) minAccepted = Math.min(MIN_ACCEPTED, sample.legalShare / 4);
      const captains = drawCaptains(pool, captainLaw, sample, keyedRandom(seed, 'field guess captains'));
      const points = meanPoints(roster, values, sample, captains);
      return sample.legalShare < minAccepted || points >= FIELD_STRENGTH[fieldStyle] * best.points;
    };
    const sharpness = best.points <= 0 || isStrong(0) ? 0 : findSharpness(isStrong, maxSharpness, bisections);
    return { sharpness, weightsAt };
  };

  const rough = findWeights(gainsAt(1), ROUGH_BISECTIONS);
  const isSpent = (part: number) => {
    const { typical } = measureGains(pool, gainsAt(part));
    const { costs, count } = sampleOf(gainsAt(part).map((gain) => exp(rough.sharpness * (gain - typical))));
    const mean = costs.reduce((sum, cost) => sum + cost, 0) / count;
    return mean >= MIN_SPENT * pool.capInMillionths;
  };
  let part = 1;
  if (rough.sharpness > 0)
    for (let step = 0; step < PRICE_STEPS && !isSpent(part); step++) part -= 1 / PRICE_STEPS;
  const { sharpness, weightsAt } = findWeights(gainsAt(part), BISECTIONS);
  return withinRanks(weightsAt(sharpness), pool, (weights) => sharesOf(sampleOf(weights), weights.length));
}

/** Lowers the weights of players who have more than their rank explains. The salary cap limits what others get. */
function withinRanks(
  start: Float64Array,
  pool: FieldPool,
  sharesAt: (weights: Float64Array) => Float64Array,
): Float64Array {
  let weights = start;
  for (let round = 0; round < RANK_ROUNDS; round++) {
    const shares = sharesAt(weights);
    const limits = limitsByRank(shares, pool);
    if (shares.every((share, member) => share <= limits[member]! + RANK_TOLERANCE)) break;
    weights = weights.map((weight, member) => {
      const [share, limit] = [Math.min(MAX_SHARE, shares[member]!), Math.min(MAX_SHARE, limits[member]!)];
      return share <= limit ? weight : (weight * limit * (1 - share)) / (share * (1 - limit));
    });
  }
  return weights;
}

interface WeightsOfSharpness {
  /** κ */
  sharpness: number;
  weightsAt(sharpness: number): Float64Array;
}

/** The lowest κ at which the field is strong enough. */
function findSharpness(isStrong: (sharpness: number) => boolean, max: number, bisections: number): number {
  let high = Math.min(0.25, max);
  for (let doubling = 0; doubling < DOUBLINGS && high < max && !isStrong(high); doubling++) {
    high = Math.min(2 * high, max);
  }
  let low = 0;
  for (let halving = 0; halving < bisections; halving++) {
    const middle = (low + high) / 2;
    if (isStrong(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * `typical`: the mean gain in the best lineup; relative to it, the gains of this lineup sum to 0. `outstanding`: no players
 * that fit in a lineup are better than typical by more in sum, and those of the best lineup are worse by no more. A
 * mistyped projection makes it large.
 */
function measureGains(pool: FieldPool, gains: Float64Array): { typical: number; outstanding: number } {
  const best = bestByPosition(pool, gains);
  const typical = best.reduce((sum, member) => sum + gains[member]!, 0) / best.length;
  let outstanding = 0;
  for (const { from, to, max } of pool.groups) {
    const highest = gains.slice(from, to).sort().subarray(-max);
    for (const gain of highest) outstanding += Math.max(0, gain - typical);
  }
  return { typical, outstanding };
}

/** The mean points of lineups, captains included. */
function meanPoints(
  roster: SimulationProblem['roster'],
  values: Float64Array,
  { count, picks }: LineupSample,
  { captains, viceCaptains }: ReturnType<typeof drawCaptains>,
): number {
  const captainExtra = roster.captain ? roster.captain.points - 1 : 0;
  const viceExtra = roster.viceCaptain?.when === 'always' ? roster.viceCaptain.points - 1 : 0;
  let points = 0;
  for (let at = 0; at < picks.length; at++) points += values[picks[at]!]!;
  for (let lineup = 0; lineup < count; lineup++) {
    if (captainExtra !== 0) points += captainExtra * values[captains[lineup]!]!;
    if (viceExtra !== 0) points += viceExtra * values[viceCaptains[lineup]!]!;
  }
  return points / count;
}
