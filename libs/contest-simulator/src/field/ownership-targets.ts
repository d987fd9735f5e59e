/**
 * The shares that the field has to meet, from ownership as it is given. A lineup has exactly so many players of a group
 * of positions, or so many at least and at most, so shares that add up to something else are scaled, group by group.
 * Players without ownership get what a guess says, as far as there is room for it.
 */
import { exp, log } from '@fanteam/football-model';
import type { SimulatedPlayer } from '../simulation';
import type { FieldPool } from './field-pool';

/** Players without ownership fill a gap of others by at most this factor; beyond it, all shares are scaled. */
const MAX_FILL = 2;
/** Sums that differ by less come from rounding. */
const ROUNDING = 0.02;

export interface OwnershipTargets {
  /** By member, 0–1. */
  shares: Float64Array;
  /** What was scaled, in sentences. */
  warnings: readonly string[];
}

/**
 * @param members in the order of the pool
 * @param guess shares by member, for the players without ownership. null = all players have it
 */
export function ownershipTargets(
  members: readonly SimulatedPlayer[],
  pool: FieldPool,
  guess: Float64Array | null,
): OwnershipTargets {
  const shares = Float64Array.from(members, ({ ownership }) => ownership ?? 0);
  if (guess) {
    for (const { from, to, min, max } of pool.groups) {
      const missing = guess
        .slice(from, to)
        .map((share, at) => (members[from + at]!.ownership === undefined ? share : 0));
      fillMissing(shares.subarray(from, to), missing, (sum) => clamp(sum, min, max));
    }
  }
  return { shares: scaleToRoster(shares, pool), warnings: describeSum(shares, pool) };
}

/**
 * The most that a player of a position can have in a guess, by rank: about what the most picked players have in FPL
 * (`npm run measure -- points`).
 */
const MAX_OF_FIRST = 0.6;
const FALL_OF_RANK = 0.4;
/** Where a position has few players, its limits are raised so far above what it needs. */
const ROOM = 1.1;

/** The most that each member can have in a guess with these shares, by the rank in the position. */
export function limitsByRank(shares: Float64Array, { positions }: FieldPool): Float64Array {
  const limits = new Float64Array(shares.length).fill(1);
  for (const position of new Set(positions)) {
    const members = [...shares.keys()]
      .filter((member) => positions[member] === position)
      .sort((a, b) => shares[b]! - shares[a]! || a - b);
    const byRank = Float64Array.from(members, (_, rank) => MAX_OF_FIRST * exp(-FALL_OF_RANK * log(rank + 1)));
    const needed = ROOM * members.reduce((sum, member) => sum + shares[member]!, 0);
    const factor = Math.max(1, needed / sumOf(byRank));
    members.forEach((member, rank) => (limits[member] = Math.min(1, factor * byRank[rank]!)));
  }
  return limits;
}

/** So much of the club limit can be met; nearer to it, almost all lineups of the law would be over it. */
const CLUB_FILL = 0.9;
const CLUB_ROUNDS = 30;

/**
 * Lowers the shares of clubs that have more players in a mean lineup than the club limit allows. The other players of
 * the positions get what they lose. The same shares if there is no such club.
 */
export function withinClubLimit(shares: Float64Array, pool: FieldPool): Float64Array {
  const { groups, clubs, clubCount, maxPerClub, size } = pool;
  if (maxPerClub >= size) return shares;
  // the mean club needs size / clubCount players, whatever the ownership is
  const limit = maxPerClub * Math.max(CLUB_FILL, (1 + size / clubCount / maxPerClub) / 2);
  const limited = Float64Array.from(shares);
  const isFull = new Uint8Array(clubCount);
  for (let round = 0; round < CLUB_ROUNDS; round++) {
    const sums = new Float64Array(clubCount);
    limited.forEach((share, member) => (sums[clubs[member]!]! += share));
    if (sums.every((sum) => sum <= limit * (1 + 1e-6))) break;
    sums.forEach((sum, club) => (isFull[club] ||= Number(sum > limit)));
    limited.forEach((share, member) => {
      const sum = sums[clubs[member]!]!;
      if (sum > limit) limited[member] = (share * limit) / sum;
    });
    for (const { from, to } of groups) {
      const isFree = (at: number) => isFull[clubs[from + at]!] === 0;
      const own = limited.subarray(from, to);
      const free = own.map((share, at) => (isFree(at) ? share : 0));
      const lost = sumOf(shares.subarray(from, to)) - sumOf(own);
      const raised = scaleTo(free, new Float64Array(free.length).fill(1), sumOf(free) + lost);
      raised.forEach((share, at) => {
        if (isFree(at)) own[at] = share;
      });
    }
  }
  return limited;
}

/**
 * The shares of captains, scaled to 1.
 *
 * @param members in the order of the pool
 * @param weights of captains by member, for the players without captain ownership
 * @param ownership by member: no player is captain more often than picked
 */
export function captainTargets(
  members: readonly SimulatedPlayer[],
  weights: Float64Array,
  ownership: Float64Array,
): OwnershipTargets {
  const shares = Float64Array.from(members, ({ captainOwnership }) => captainOwnership ?? 0);
  const guess = scaleTo(
    weights.map((weight, member) => weight * ownership[member]!),
    ownership,
    1,
  );
  const missing = guess.map((share, member) => (members[member]!.captainOwnership === undefined ? share : 0));
  fillMissing(shares, missing, () => 1);
  const sum = sumOf(shares);
  const isScaled = Math.abs(sum - 1) > ROUNDING;
  return {
    shares: scaleTo(shares, ownership, 1),
    warnings: isScaled
      ? [`Captain ownership adds up to ${percent(sum)} instead of 100 %. It was scaled.`]
      : [],
  };
}

/** Adds the guessed shares that are missing, by one factor, as far as the sum has room for them. */
function fillMissing(shares: Float64Array, missing: Float64Array, sumFor: (sum: number) => number): void {
  const listed = sumOf(shares);
  const unlisted = sumOf(missing);
  if (unlisted === 0) return;
  const factor = clamp((sumFor(listed + unlisted) - listed) / unlisted, 0, MAX_FILL);
  missing.forEach((share, at) => (shares[at]! += factor * share));
}

function scaleToRoster(shares: Float64Array, pool: FieldPool): Float64Array {
  const { groups, size } = pool;
  const sums = Float64Array.from(groups, ({ from, to }) => sumOf(shares.subarray(from, to)));
  const counts = scaleTo(
    sums.map((sum, at) => Math.max(sum, 1e-6 * (groups[at]!.to - groups[at]!.from))),
    Float64Array.from(groups, ({ from, to, max }) => Math.min(max, to - from)),
    size,
    Float64Array.from(groups, ({ min }) => min),
  );
  const scaled = new Float64Array(shares.length);
  groups.forEach(({ from, to }, at) => {
    const own = shares.subarray(from, to);
    const positive = own.reduce((count, share) => count + Number(share > 0), 0);
    // with too few players who have a share, the others of the group share the rest
    const filled = positive >= counts[at]! ? own : own.map((share) => share + 1e-3);
    scaled.set(scaleTo(filled, new Float64Array(own.length).fill(1), counts[at]!), from);
  });
  return scaled;
}

/** Multiplies all values by one factor, each held between its minimum and its maximum, so that they sum to `total`. */
function scaleTo(
  values: Float64Array,
  max: Float64Array,
  total: number,
  min = new Float64Array(values.length),
): Float64Array {
  const scaled = (factor: number) => values.map((value, at) => clamp(factor * value, min[at]!, max[at]!));
  const sumAt = (factor: number) => sumOf(scaled(factor));
  let high = 1;
  for (let doubling = 0; doubling < 60 && sumAt(high) < total; doubling++) high *= 2;
  let low = 0;
  for (let halving = 0; halving < 60; halving++) {
    const middle = (low + high) / 2;
    if (sumAt(middle) < total) low = middle;
    else high = middle;
  }
  return scaled(high);
}

function describeSum(shares: Float64Array, { groups, size }: FieldPool): string[] {
  const sum = sumOf(shares);
  if (Math.abs(sum / size - 1) > ROUNDING) {
    return [`Ownership adds up to ${percent(sum)} instead of ${percent(size)}. It was scaled.`];
  }
  const isOff = groups.some(({ from, to, min, max }) => {
    const own = sumOf(shares.subarray(from, to));
    return own < min * (1 - ROUNDING) - ROUNDING || own > max * (1 + ROUNDING) + ROUNDING;
  });
  return isOff
    ? ['The ownership of a position does not match its number of players in a lineup. It was scaled.']
    : [];
}

const percent = (share: number) => `${Math.round(share * 100).toLocaleString('en-US')} %`;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

const sumOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);
