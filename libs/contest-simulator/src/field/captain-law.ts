/**
 * Who is captain and vice-captain in the lineups of the field.
 *
 * A captain is drawn with a chance in proportion to a weight among the players of the lineup, e^(κ · points) where
 * captain ownership is not given. Roles that cost are drawn with the lineup (see `field-pool.ts`), with the same
 * weights. A `captain_absent` vice-captain is no choice: the player with the highest projection after the captain.
 */
import type { FieldStyle } from '@fanteam/contracts';
import { exp } from '@fanteam/football-model';
import { comparePlayers } from '@fanteam/lineup-solver';
import type { KeyedRandom } from '../random/keyed-random';
import type { SimulationProblem } from '../simulation';
import type { LineupSample } from './draw-sample';
import type { FieldPool } from './field-pool';

/** κ: a point more makes the captaincy e^κ times as likely. */
const CAPTAIN_SHARPNESS: Readonly<Record<FieldStyle, number>> = { casual: 0.5, average: 0.8, sharp: 1.2 };
const FIT_ROUNDS = 40;
/** e^MIN_EXPONENT is never drawn, but not 0: a lineup without the best captains still has a captain. */
const MIN_EXPONENT = -250;

export interface CaptainLaw {
  /** By member. null = the roster has no captain. */
  captainWeights: Float64Array | null;
  /** By member. null = the roster has no `always` vice-captain. */
  viceWeights: Float64Array | null;
  /** The place of each member by projection, for a `captain_absent` vice-captain. null = there is none. */
  viceOrder: Int32Array | null;
}

/** @param values expected points by member */
export function guessCaptainLaw(
  { players, roster, fieldStyle }: Pick<SimulationProblem, 'players' | 'roster' | 'fieldStyle'>,
  pool: FieldPool,
  values: Float64Array,
): CaptainLaw {
  const best = values.reduce((max, value) => Math.max(max, value), -Infinity);
  const sharpness = CAPTAIN_SHARPNESS[fieldStyle];
  const guess = values.map((value) => exp(Math.max(MIN_EXPONENT, sharpness * (value - best))));
  const vice = roster.viceCaptain?.when;
  return {
    captainWeights: roster.captain && guess,
    viceWeights: vice === 'always' ? guess : null,
    viceOrder: vice === 'captain_absent' ? orderByProjection(players, pool) : null,
  };
}

/** The weights of the roles that are drawn with the lineup. */
export function weightsOfRoles({ roles }: FieldPool, { captainWeights, viceWeights }: CaptainLaw) {
  return roles.map((role) => (role === 'captain' ? captainWeights! : viceWeights!));
}

/** The members' places by projection, as other users see it: chances to start are not public. */
function orderByProjection(players: SimulationProblem['players'], { rows }: FieldPool): Int32Array {
  const members = [...rows].map((row, member) => {
    const player = players[row]!;
    return { member, player: { ...player, projection: player.projection ?? -Infinity } };
  });
  members.sort(
    (a, b) => b.player.projection - a.player.projection || comparePlayers(a.player, b.player) || 0,
  );
  const order = new Int32Array(rows.length);
  members.forEach(({ member }, place) => (order[member] = place));
  return order;
}

/** Captain and vice-captain of each lineup as members; −1 = none. */
export interface DrawnCaptains {
  captains: Int32Array;
  viceCaptains: Int32Array;
}

/** Draws the roles that were not drawn with the lineups. */
export function drawCaptains(
  pool: FieldPool,
  law: CaptainLaw,
  sample: LineupSample,
  random: KeyedRandom,
): DrawnCaptains {
  const { count, size, picks, holders } = sample;
  const captains = new Int32Array(count).fill(-1);
  const viceCaptains = new Int32Array(count).fill(-1);
  const captainRole = pool.roles.indexOf('captain');
  const viceRole = pool.roles.indexOf('vice');
  for (let lineup = 0; lineup < count; lineup++) {
    const members = picks.subarray(lineup * size, lineup * size + size);
    if (captainRole >= 0) captains[lineup] = holders[captainRole]![lineup]!;
    else if (law.captainWeights) captains[lineup] = drawOne(members, law.captainWeights, -1, random);
    if (viceRole >= 0) viceCaptains[lineup] = holders[viceRole]![lineup]!;
    else if (law.viceWeights)
      viceCaptains[lineup] = drawOne(members, law.viceWeights, captains[lineup]!, random);
    else if (law.viceOrder) viceCaptains[lineup] = firstOf(members, law.viceOrder, captains[lineup]!);
  }
  return { captains, viceCaptains };
}

function drawOne(members: Uint16Array, weights: Float64Array, except: number, random: KeyedRandom): number {
  let left = random.uniform() * sumOf(members, weights, except);
  let drawn = -1;
  for (const member of members) {
    if (member === except) continue;
    if (drawn < 0 || weights[member]! > 0) drawn = member;
    left -= weights[member]!;
    if (left < 0) break;
  }
  return drawn;
}

function sumOf(members: ArrayLike<number>, weights: Float64Array, except: number): number {
  let sum = 0;
  for (let at = 0; at < members.length; at++) {
    if (members[at] !== except) sum += weights[members[at]!]!;
  }
  return sum;
}

function firstOf(members: Uint16Array, order: Int32Array, except: number): number {
  let first = -1;
  for (const member of members) {
    if (member !== except && (first < 0 || order[member]! < order[first]!)) first = member;
  }
  return first;
}

/** The chance of these roles in a lineup with these members, for the roles that are not drawn with the lineup. */
export function chanceOfCaptains(
  { roles }: FieldPool,
  { captainWeights, viceWeights }: CaptainLaw,
  members: readonly number[],
  captain: number,
  vice: number,
): number {
  let chance = 1;
  if (captainWeights && !roles.includes('captain')) {
    chance *= shareOf(captain, members, captainWeights, -1);
  }
  if (viceWeights && !roles.includes('vice')) {
    chance *= shareOf(vice, members, viceWeights, captain);
  }
  return chance;
}

/** 0 where none of the members has a weight: with such an ownership of captains, no one enters the lineup. */
function shareOf(member: number, members: readonly number[], weights: Float64Array, except: number): number {
  const sum = sumOf(members, weights, except);
  return sum > 0 ? weights[member]! / sum : 0;
}

/**
 * Fits the weights of captains who cost nothing to given shares: each weight is multiplied by what its share lacks,
 * until the mean share over the lineups of the sample meets the target. Cost: rounds · lineups · size.
 *
 * @param targets the share of the lineups with each member as captain, summing to 1
 */
export function fitCaptainWeights({ count, size, picks }: LineupSample, targets: Float64Array): Float64Array {
  let weights = targets;
  for (let round = 0; round < FIT_ROUNDS; round++) {
    const shares = new Float64Array(weights.length);
    for (let at = 0; at < count * size; at += size) {
      let sum = 0;
      for (let i = at; i < at + size; i++) sum += weights[picks[i]!]!;
      if (sum === 0) continue;
      for (let i = at; i < at + size; i++) shares[picks[i]!]! += weights[picks[i]!]! / sum / count;
    }
    weights = weights.map((weight, member) =>
      shares[member]! > 0 ? clampWeight((weight * targets[member]!) / shares[member]!) : weight,
    );
  }
  return weights;
}

const clampWeight = (weight: number) => Math.min(1e9, Math.max(weight, 1e-9));
