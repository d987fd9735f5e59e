/**
 * The field of a part of the scenarios: some of the lineups that were drawn, those with players of a higher ownership more
 * often. The ownership of a part differs from the fitted one by noise in the weights of the players, because it is never
 * known exactly. A lineup is then more likely by the product of the noise of its players. The share of stacks is the same in
 * all parts if it was given.
 *
 * Method: sampling with probabilities in proportion to these products, without replacement (systematic sampling; Madow,
 * Annals of Mathematical Statistics 20, 1949). Lineups that are certain to be chosen limit the noise slightly: some 3 % of it
 * with four times as many lineups as are chosen. O(lineups · size) for a part, a small part of the cost of drawing them.
 */
import { exp } from '@fanteam/football-model';
import { keyedRandom } from '../random/keyed-random';
import type { LineupSample } from './draw-sample';

/** The standard deviation, over the parts, of the logarithm of a weight. */
const OWNERSHIP_NOISE = 0.25;
/** More lineups become certain in each step. A few steps find all of them. */
const MAX_STEPS = 20;

/** The values of a part. */
interface PartNoise {
  /** The noise of each player. */
  factors: Float64Array;
  /** What a lineup without a stack, and with one, is multiplied by, so that the mean over the lineups is 1. */
  scales: readonly [number, number];
}

export class FieldNoise {
  private readonly parts: PartNoise[] = [];
  /** By lineup: the product of the noise of its players in a part. */
  private readonly products: Float64Array;

  /**
   * @param ids the ids of the members of the sample's law: the noise of a player depends only on the id
   * @param stacks the share of the lineups with a stack in each part, 0–1. undefined = not given
   */
  constructor(
    private readonly sample: LineupSample,
    private readonly ids: readonly string[],
    private readonly seed: number,
    private readonly stacks: number | undefined,
  ) {
    this.products = new Float64Array(sample.count);
  }

  /** The numbers of `count` lineups, ascending. */
  membersOf(part: number, count: number): Uint32Array {
    this.noiseOf(part);
    const random = keyedRandom(this.seed, 'field part', part).uniform();
    return chooseInProportion(this.products, count, random);
  }

  /** How much more likely a lineup of these members is with the noise: the mean over the first `parts` parts. */
  factorOf(members: readonly number[], isStack: boolean, parts: number): number {
    let sum = 0;
    for (let part = 0; part < parts; part++) {
      const { factors, scales } = (this.parts[part] ??= this.noiseOf(part));
      sum += members.reduce((product, member) => product * factors[member]!, scales[Number(isStack)]!);
    }
    return sum / parts;
  }

  /** Writes `products`. */
  private noiseOf(part: number): PartNoise {
    const { picks, size, count, isStack } = this.sample;
    const { products, stacks } = this;
    const factors = Float64Array.from(this.ids, (id) =>
      exp(OWNERSHIP_NOISE * normal(this.seed, 'field ownership', part, id)),
    );
    const sums: [number, number] = [0, 0];
    for (let lineup = 0, at = 0; lineup < count; lineup++) {
      let product = 1;
      for (const end = at + size; at < end; at++) product *= factors[picks[at]!]!;
      products[lineup] = product;
      sums[isStack[lineup]!]! += product;
    }
    const scales = scalesOf(sums, count, stacks);
    for (let lineup = 0; lineup < count; lineup++) products[lineup]! *= scales[isStack[lineup]!]!;
    return (this.parts[part] = { factors, scales });
  }
}

function scalesOf(sums: [number, number], count: number, stacks: number | undefined): [number, number] {
  const all = count / (sums[0] + sums[1]);
  if (stacks === undefined || sums[0] === 0 || sums[1] === 0) return [all, all];
  return [(count * (1 - stacks)) / sums[0], (count * stacks) / sums[1]];
}

/**
 * @param weights by lineup, positive
 * @param count at most as many as there are lineups
 * @param random uniform, 0–1
 * @returns `count` different numbers of lineups, ascending
 */
function chooseInProportion(weights: Float64Array, count: number, random: number): Uint32Array {
  const scale = scaleOf(weights, count);
  const chosen = new Uint32Array(count);
  let sum = random;
  let found = 0;
  for (let lineup = 0; lineup < weights.length && found < count; lineup++) {
    sum += Math.min(1, scale * weights[lineup]!);
    // rounding must not leave out the last ones
    const isNeeded = weights.length - lineup <= count - found;
    if (sum >= 1 || isNeeded) {
      chosen[found++] = lineup;
      sum -= 1;
    }
  }
  return chosen;
}

/** The factor with which the chances min(1, factor · weight) of all lineups sum to `count`. */
function scaleOf(weights: Float64Array, count: number): number {
  let scale = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    let certain = 0;
    let others = 0;
    for (const weight of weights) {
      if (scale * weight >= 1) certain += 1;
      else others += weight;
    }
    const next = others > 0 ? (count - certain) / others : scale;
    if (next === scale) break;
    scale = next;
  }
  return scale;
}

/** A normal number: the sum of 12 uniform ones, so that it is the same on every engine. */
function normal(seed: number, ...keys: readonly (string | number)[]): number {
  const random = keyedRandom(seed, ...keys);
  let sum = -6;
  for (let at = 0; at < 12; at++) sum += random.uniform();
  return sum;
}
