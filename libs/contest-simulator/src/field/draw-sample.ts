/** Draws lineups of a law by rejection, and measures how many are legal, have a stack, and are kept. */
import type { KeyedRandom } from '../random/keyed-random';
import { ImpossibleFieldError } from './field';
import { createLineupDrawer } from './lineup-drawer';
import type { LineupLaw } from './lineup-law';
import { keptShare } from './stacking';

/** Legal lineups in members, independent of each other. */
export interface LineupSample {
  count: number;
  size: number;
  /** Lineup i has the members `picks[i * size]` to `picks[i * size + size − 1]`, in no order. */
  picks: Uint16Array;
  /** Lineup i has the member `holders[role][i]` in a role of the pool. */
  holders: readonly Uint16Array[];
  /** In millionths, with what the roles cost. */
  costs: Float64Array;
  /** The share of all draws that is kept: they are legal and not left out by `stackOdds`. */
  accepted: number;
  /** The share of all draws that is legal. */
  legalShare: number;
  /** The number of legal draws, and of those with a stack, before `stackOdds` leaves out some. */
  legal: number;
  legalStacks: number;
  /** 1 for each lineup with a stack. */
  isStack: Uint8Array;
  /** The share of the lineups with a stack. */
  stacks: number;
}

/** After so many lineups without a legal one, there is taken to be none. */
const HOPELESS_TRIALS = 100_000;

/**
 * @param maxTrials after so many draws, rejected ones included, the sample ends with the lineups that it has
 * @throws ImpossibleFieldError when none of `HOPELESS_TRIALS` lineups is legal
 */
export function drawSample(
  law: LineupLaw,
  count: number,
  random: KeyedRandom,
  maxTrials = Infinity,
): LineupSample {
  const { stackOdds } = law;
  const { size, roles } = law.pool;
  const picks = new Uint16Array(count * size);
  const holders = roles.map(() => new Uint16Array(count));
  const costs = new Float64Array(count);
  const isStack = new Uint8Array(count);
  const { drawn, tryDraw, hasStack } = createLineupDrawer(law, random);
  let trials = 0;
  let legal = 0;
  let legalStacks = 0;
  let lineups = 0;
  let stacks = 0;
  while (lineups < count && (trials < maxTrials || lineups === 0)) {
    trials += 1;
    if (!tryDraw()) {
      if (legal === 0 && trials === HOPELESS_TRIALS) throw withoutLegalLineup(law);
      continue;
    }
    const stack = hasStack();
    const kept = keptShare(stackOdds, stack);
    legal += 1;
    legalStacks += Number(stack);
    if (kept < 1 && random.uniform() >= kept) continue;
    stacks += Number(stack);
    isStack[lineups] = Number(stack);
    picks.set(drawn.picks, lineups * size);
    for (let role = 0; role < holders.length; role++) holders[role]![lineups] = drawn.holders[role]!;
    costs[lineups] = drawn.cost;
    lineups += 1;
  }
  return {
    count: lineups,
    size,
    picks: picks.subarray(0, lineups * size),
    holders: holders.map((each) => each.subarray(0, lineups)),
    costs: costs.subarray(0, lineups),
    isStack: isStack.subarray(0, lineups),
    accepted: trials === 0 ? 1 : lineups / trials,
    legalShare: trials === 0 ? 1 : legal / trials,
    legal,
    legalStacks,
    stacks: lineups === 0 ? 0 : stacks / lineups,
  };
}

function withoutLegalLineup({ pool }: LineupLaw): ImpossibleFieldError {
  return new ImpossibleFieldError(
    `No lineup was found within the salary cap that has at most ${pool.maxPerClub} players of a club.`,
  );
}

/** The share of the lineups with each member. */
export function sharesOf({ count, picks }: LineupSample, members: number): Float64Array {
  return countShares(picks, count, members);
}

/** The share of the lineups with each member in a role. */
export function roleSharesOf({ count, holders }: LineupSample, role: number, members: number): Float64Array {
  return countShares(holders[role]!, count, members);
}

function countShares(members: Uint16Array, count: number, length: number): Float64Array {
  const shares = new Float64Array(length);
  for (let at = 0; at < members.length; at++) shares[members[at]!]! += 1;
  return shares.map((times) => times / count);
}
