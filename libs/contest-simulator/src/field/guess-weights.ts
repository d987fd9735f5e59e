/**
 * The field when its ownership is not known: each lineup is the likelier the more points it promises for its price, and
 * how much likelier is set by how good such fields are.
 *
 * Method: weights e^(κ · (points − price · salary)), where the price is what the cap makes of salary. κ grows until the
 * mean of the field is a given part of the best lineup. Cost: some 15 tables and samples.
 */
import type { FieldStyle } from '@fanteam/contracts';
import { exp } from '@fanteam/football-model';
import { keyedRandom } from '../random/keyed-random';
import type { SimulationProblem } from '../simulation';
import { bestByPosition, boundBestLineup } from './best-lineup-bound';
import { type CaptainLaw, drawCaptains, weightsOfRoles } from './captain-law';
import { drawSample, type LineupSample } from './draw-sample';
import type { FieldPool } from './field-pool';
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
  const gains = values.map((value, member) => value - (best.price * pool.costs[0]![member]!) / 1e6);
  const { typical, outstanding } = measureGains(pool, gains);
  const maxSharpness = outstanding > 0 ? MAX_EXPONENT / outstanding : Infinity;
  const weightsAt = (sharpness: number) => gains.map((gain) => exp(sharpness * (gain - typical)));
  let minAccepted = 0;
  const isStrong = (sharpness: number) => {
    reweigh(law, weightsAt(sharpness), weightsOfRoles(pool, captainLaw));
    // the same numbers each time: the mean then grows with κ almost without noise
    const sample = drawSample(law, LINEUPS, keyedRandom(seed, 'field guess'), MAX_TRIALS);
    if (sharpness === 0) minAccepted = Math.min(MIN_ACCEPTED, sample.accepted / 4);
    const captains = drawCaptains(pool, captainLaw, sample, keyedRandom(seed, 'field guess captains'));
    const points = meanPoints(roster, values, sample, captains);
    return sample.accepted < minAccepted || points >= FIELD_STRENGTH[fieldStyle] * best.points;
  };
  if (best.points <= 0 || isStrong(0)) return weightsAt(0);
  let high = Math.min(0.25, maxSharpness);
  for (let doubling = 0; doubling < DOUBLINGS && high < maxSharpness && !isStrong(high); doubling++) {
    high = Math.min(2 * high, maxSharpness);
  }
  let low = 0;
  for (let halving = 0; halving < BISECTIONS; halving++) {
    const middle = (low + high) / 2;
    if (isStrong(middle)) high = middle;
    else low = middle;
  }
  return weightsAt(high);
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
