/**
 * The field when its ownership is not known: each lineup is the likelier the more points it promises for its price, and
 * how much likelier is set by how good such fields are.
 *
 * Method: weights e^(κ · (points − price · salary)), where the price is what the cap makes of salary. κ grows until the
 * mean of the field is a given part of the best lineup. Cost: some 15 tables and samples.
 */
import { exp } from '../math/exp-log';
import { keyedRandom } from '../random/keyed-random';
import type { FieldStyle, SimulationProblem } from '../simulation';
import { boundBestLineup } from './best-lineup-bound';
import { type CaptainLaw, drawCaptains, weightsOfRoles } from './captain-law';
import { drawSample, type LineupSample } from './draw-sample';
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
  const highest = gains.reduce((max, gain) => Math.max(max, gain), -Infinity);
  const weightsAt = (sharpness: number) => gains.map((gain) => exp(sharpness * (gain - highest)));
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
  let high = 0.25;
  for (let doubling = 0; doubling < DOUBLINGS && !isStrong(high); doubling++) high *= 2;
  let low = 0;
  for (let halving = 0; halving < BISECTIONS; halving++) {
    const middle = (low + high) / 2;
    if (isStrong(middle)) high = middle;
    else low = middle;
  }
  return weightsAt(high);
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
