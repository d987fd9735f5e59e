/**
 * Which men can be in a lineup that is good enough.
 *
 * Lagrangian relaxation: with a price on salary instead of the cap, and without the club limit, the best
 * lineup is a matter of the best men per stage, and its value is an upper bound on every real lineup. The
 * price that makes the bound least is found by golden section (the bound is convex in the price). The same
 * with a man forced in bounds every lineup that contains him: who stays below a threshold is in no lineup
 * that reaches it. O(men) a price, after a sort. Geoffrion, "Lagrangean relaxation for integer
 * programming", 1974.
 */
import type { IntegerPool, Stage } from './integer-pool';

export interface PlayerBounds {
  /** Price of a unit of salary, in units of the key. */
  price: number;
  /** By man: no lineup with him has a better key. −Infinity = he fits into none at all. */
  bounds: Float64Array;
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;
const SECTIONS = 22;
const NOWHERE = -Infinity;

/** `isBanned` men are in no lineup. */
export function boundPlayers(pool: IntegerPool, isBanned: Uint8Array): PlayerBounds {
  const stages = pool.stages.map((stage) => ({ ...stage, men: stage.men.filter((man) => !isBanned[man]) }));
  const relaxation = new Relaxation(pool, stages);
  const price = findPrice(relaxation, pool);
  const bounds = new Float64Array(pool.rows.length).fill(NOWHERE);
  relaxation.setPrice(1, price);
  relaxation.boundAll(bounds, pool.budget * price);
  if (pool.budget === 0 && price === 0) return { price, bounds };

  // Whoever is too dear for every lineup: the same bound on the cost alone.
  const room = new Float64Array(pool.rows.length).fill(NOWHERE);
  relaxation.setPrice(0, 1);
  relaxation.boundAll(room, pool.budget);
  room.forEach((left, man) => {
    if (left < 0) bounds[man] = NOWHERE;
  });
  return { price, bounds };
}

/** The price of salary that makes the bound least. */
function findPrice(relaxation: Relaxation, pool: IntegerPool): number {
  const boundAt = (price: number) => {
    relaxation.setPrice(1, price);
    return relaxation.best() + pool.budget * price;
  };
  let high = firstPrice(pool);
  if (high === 0) return 0;
  // While the bound falls, a higher price is better still; it falls forever if nothing fits.
  for (let doublings = 0; doublings < 40 && boundAt(high * 2) < boundAt(high); doublings += 1) high *= 2;
  let [from, to] = [0, high * 2];
  let [left, right] = [to - GOLDEN * to, GOLDEN * to];
  let [atLeft, atRight] = [boundAt(left), boundAt(right)];
  for (let section = 0; section < SECTIONS; section += 1) {
    if (atLeft <= atRight) {
      [to, right, atRight] = [right, left, atLeft];
      left = to - GOLDEN * (to - from);
      atLeft = boundAt(left);
    } else {
      [from, left, atLeft] = [left, right, atRight];
      right = from + GOLDEN * (to - from);
      atRight = boundAt(right);
    }
  }
  const price = atLeft <= atRight ? left : right;
  return boundAt(0) <= Math.min(atLeft, atRight) ? 0 : price;
}

/** Somewhere near what a unit of salary brings: the spread of the keys over that of the costs. */
function firstPrice({ keys, costs, budget }: IntegerPool): number {
  let [least, most, dearest] = [Infinity, -Infinity, 0];
  keys[0]!.forEach((key, man) => {
    const cost = costs[0]![man]!;
    if (cost === Infinity) return;
    least = Math.min(least, key);
    most = Math.max(most, key);
    dearest = Math.max(dearest, cost);
  });
  return dearest === 0 || budget < 0 ? 0 : (most - least) / dearest / 4;
}

/** The relaxed problem at one price. */
class Relaxation {
  private readonly masks: number;
  private readonly worth: Float64Array[];
  /** By stage: best sum of `count` of its men who take the roles of `mask`, at `count · masks + mask`. */
  private sums: Float64Array[] = [];
  private candidates: number[][] = [];

  constructor(
    private readonly pool: IntegerPool,
    private readonly stages: readonly Stage[],
  ) {
    this.masks = 1 << (pool.roles - 1);
    this.worth = pool.keys.map((keys) => new Float64Array(keys.length));
  }

  setPrice(keyWeight: number, price: number): void {
    const { keys, costs, roles } = this.pool;
    for (let role = 0; role < roles; role += 1) {
      const [worth, key, cost] = [this.worth[role]!, keys[role]!, costs[role]!];
      for (let man = 0; man < worth.length; man += 1) {
        const units = cost[man]!;
        worth[man] = units === Infinity ? NOWHERE : key[man]! * keyWeight - units * price;
      }
    }
    this.candidates = this.stages.map((stage) => this.pickCandidates(stage));
    this.sums = this.stages.map((stage, at) => this.sumStage(stage, this.candidates[at]!));
  }

  /** The best relaxed lineup. */
  best(): number {
    const { size } = this.pool;
    let total = this.nothing();
    this.stages.forEach((stage, at) => (total = this.join(total, this.sums[at]!, stage)));
    return total[size * this.masks + this.masks - 1]!;
  }

  /** Raises each man's entry to the best relaxed lineup that contains him. */
  boundAll(bounds: Float64Array, constant: number): void {
    const { stages, sums, masks, pool } = this;
    const upTo = [this.nothing()];
    stages.forEach((stage, at) => upTo.push(this.join(upTo[at]!, sums[at]!, stage)));
    const best = upTo.at(-1)![pool.size * masks + masks - 1]!;
    let after = this.nothing();
    for (let at = stages.length - 1; at >= 0; at -= 1) {
      const stage = stages[at]!;
      const added = this.priceOfPlaces(upTo[at]!, after, sums[at]!, stage);
      for (const man of stage.men) {
        let bound = NOWHERE;
        added.forEach((rest, role) => (bound = Math.max(bound, rest + this.worth[role]![man]!)));
        if (bound + constant > bounds[man]!) bounds[man] = bound + constant;
      }
      // The men at the top count for their own places above: they keep the general bound.
      for (const man of this.candidates[at]!) bounds[man] = Math.max(bounds[man]!, best + constant);
      after = this.join(after, sums[at]!, stage);
    }
  }

  /** By role: the best of everybody else, with a place in this stage and that role left for one man. */
  private priceOfPlaces(before: Float64Array, after: Float64Array, own: Float64Array, stage: Stage) {
    const { masks, pool } = this;
    const others = this.combine(before, after);
    return this.worth.map((_, role) => {
      const bit = role === 0 ? 0 : 1 << (role - 1);
      let best = NOWHERE;
      for (let count = Math.max(stage.min, 1); count <= this.most(stage); count += 1) {
        for (let mask = 0; mask < masks; mask += 1) {
          if (mask & bit) continue;
          const rest = others[(pool.size - count) * masks + (masks - 1 - (mask | bit))]!;
          best = Math.max(best, rest + own[(count - 1) * masks + mask]!);
        }
      }
      return best;
    });
  }

  private most({ max, men }: Stage): number {
    return Math.min(max, men.length, this.pool.size);
  }

  private nothing(): Float64Array {
    const total = new Float64Array((this.pool.size + 1) * this.masks).fill(NOWHERE);
    total[0] = 0;
    return total;
  }

  /** Sums of the stages so far with one stage more. */
  private join(total: Float64Array, own: Float64Array, stage: Stage): Float64Array {
    return this.combine(total, own, stage.min, this.most(stage));
  }

  private combine(a: Float64Array, b: Float64Array, least = 0, most = this.pool.size): Float64Array {
    const { masks, pool } = this;
    const sums = new Float64Array((pool.size + 1) * masks).fill(NOWHERE);
    for (let left = 0; left <= pool.size; left += 1) {
      for (let count = least; count <= Math.min(most, pool.size - left); count += 1) {
        for (let mask = 0; mask < masks; mask += 1) {
          const base = a[left * masks + mask]!;
          if (base === NOWHERE) continue;
          for (let other = 0; other < masks; other += 1) {
            if (mask & other) continue;
            const sum = base + b[count * masks + other]!;
            const at = (left + count) * masks + (mask | other);
            if (sum > sums[at]!) sums[at] = sum;
          }
        }
      }
    }
    return sums;
  }

  /** Enough men of a stage for every best sum: the best plain ones, and the best others for each role. */
  private pickCandidates(stage: Stage): number[] {
    const plain = topMen(stage.men, this.worth[0]!, this.most(stage), []);
    let chosen = plain;
    for (let role = 1; role < this.pool.roles; role += 1) {
      const others = topMen(stage.men, this.worth[role]!, this.pool.roles - 1, plain);
      chosen = [...new Set([...chosen, ...others])];
    }
    return chosen;
  }

  private sumStage(stage: Stage, men: readonly number[]): Float64Array {
    const { masks, worth, pool } = this;
    const most = this.most(stage);
    const sums = new Float64Array((pool.size + 1) * masks).fill(NOWHERE);
    sums[0] = 0;
    for (const man of men) {
      for (let count = most; count >= 1; count -= 1) {
        for (let mask = masks - 1; mask >= 0; mask -= 1) {
          let best = sums[count * masks + mask]!;
          for (let role = 0; role < pool.roles; role += 1) {
            const bit = role === 0 ? 0 : 1 << (role - 1);
            if ((mask & bit) !== bit) continue;
            best = Math.max(best, sums[(count - 1) * masks + (mask & ~bit)]! + worth[role]![man]!);
          }
          sums[count * masks + mask] = best;
        }
      }
    }
    return sums;
  }
}

/** The `count` men of the greatest worth, best first, equal men in canonical order; `without` some. */
function topMen(men: Int32Array, worth: Float64Array, count: number, without: readonly number[]): number[] {
  const top: number[] = [];
  if (count === 0) return top;
  for (const man of men) {
    const own = worth[man]!;
    if (own === NOWHERE) continue;
    if (top.length === count && own <= worth[top[count - 1]!]!) continue;
    if (without.includes(man)) continue;
    let at = top.length === count ? count - 1 : top.length;
    for (; at > 0 && worth[top[at - 1]!]! < own; at -= 1) top[at] = top[at - 1]!;
    top[at] = man;
  }
  return top;
}
