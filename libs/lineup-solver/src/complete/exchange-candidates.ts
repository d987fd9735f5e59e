/** The players who may come into a lineup in an exchange: by stage, those of the highest value. O(players · log players). */
import type { IntegerPool } from '../search/lineup-keys';
import { findSalaryPrice } from '../search/salary-price';
import { Relaxation } from '../search/salary-relaxation';
import type { LineupSet } from './lineup-set';

/** Players per stage, and per place of the stage. */
const PER_STAGE = 10;
const PER_PLACE = 8;
/** The number of lineups for which these numbers are meant. For more lineups they grow with the square root. */
const USUAL_LINEUPS = 150;
/** Players per option of a rule that requires players, as a multiple of the required number. */
const PER_REQUIRED = 3;

export interface ExchangeCandidates {
  /** By stage: by falling worth (the value less the price of the salary). */
  byWorth: Int32Array[];
  /** By stage: the same players by falling key. */
  byKey: Int32Array[];
  /** The standard deviation of their keys, at least 1. */
  spread: number;
}

/** `width`: how much more candidates than usual. */
export function listCandidates(pool: IntegerPool, set: LineupSet, width: number): ExchangeCandidates {
  const { stages, keys, costs } = pool;
  const price = findSalaryPrice(new Relaxation(pool, stages), pool);
  const priceOf = (cost: number) => (cost === Infinity ? 0 : cost * price);
  const worth = keys[0]!.map((key, player) => key - priceOf(costs[0]![player]!));
  const byFallingWorth = (a: number, b: number) => worth[b]! - worth[a]! || a - b;
  const byFallingKey = (a: number, b: number) => keys[0]![b]! - keys[0]![a]! || a - b;
  const wanted = listWanted(pool, set, byFallingWorth);
  const scale = width * Math.max(1, Math.sqrt(set.capacity / USUAL_LINEUPS));
  const byWorth = stages.map(({ players, max }) => {
    const count = scale * (PER_STAGE + PER_PLACE * max);
    return players
      .slice()
      .sort(byFallingWorth)
      .filter((player, rank) => rank < count || wanted.has(player));
  });
  return {
    byWorth,
    byKey: byWorth.map((players) => players.slice().sort(byFallingKey)),
    spread: Math.max(
      1,
      deviationOf(byWorth.flatMap((players) => Array.from(players, (player) => keys[0]![player]!))),
    ),
  };
}

/** Players in lineups of the set, and players whom a rule may require. */
function listWanted(
  { rules }: IntegerPool,
  set: LineupSet,
  byFallingWorth: (a: number, b: number) => number,
): Set<number> {
  const { goals } = set;
  const wanted = new Set<number>();
  for (let row = 0; row < set.count; row += 1) for (const player of set.lineup(row)) wanted.add(player);
  goals.minLineups.forEach((min, player) => min > 0 && wanted.add(player));
  const required = [
    ...rules.counts.flatMap(({ members, min }) => (min > 0 ? [{ options: [members], size: min }] : [])),
    ...rules.stacks,
    ...goals.sets.filter(({ minLineups }) => minLineups > 0),
  ];
  for (const { options, size } of required) {
    for (const members of options) {
      for (const player of [...members].sort(byFallingWorth).slice(0, size * PER_REQUIRED))
        wanted.add(player);
    }
  }
  return wanted;
}

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
