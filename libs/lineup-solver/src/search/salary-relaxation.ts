/**
 * The lineup problem without its cap and team limits, but with a price on salary: the best lineup consists of the
 * best players of each stage, and its value is an upper bound for every real lineup (Lagrangian relaxation; see
 * player-bounds.ts). O(players) per price.
 */
import type { IntegerPool } from './lineup-keys';
import type { Stage } from './pool-frame';

const NOWHERE = -Infinity;

/** The relaxed problem at one price. */
export class Relaxation {
  private readonly masks: number;
  private readonly worth: Float64Array[];
  /** By player: added to the key in every role. */
  private bonus: Float64Array;
  /** By stage: the best sum of `count` of its players who take the roles of `mask`, at `count · masks + mask`. */
  private sums: Float64Array[] = [];
  private candidates: number[][] = [];

  constructor(
    private readonly pool: IntegerPool,
    private readonly stages: readonly Stage[],
  ) {
    this.masks = 1 << (pool.roles - 1);
    this.worth = pool.keys.map((keys) => new Float64Array(keys.length));
    this.bonus = new Float64Array(pool.rows.length);
  }

  setBonus(bonus: Float64Array): void {
    this.bonus = bonus;
  }

  /** Sets the worth of each player: (key + bonus) · `keyWeight` − cost · `price`. */
  setPrice(keyWeight: number, price: number): void {
    const { keys, costs, roles } = this.pool;
    const { bonus } = this;
    for (let role = 0; role < roles; role += 1) {
      const [worth, key, cost] = [this.worth[role]!, keys[role]!, costs[role]!];
      for (let player = 0; player < worth.length; player += 1) {
        const units = cost[player]!;
        worth[player] =
          units === Infinity ? NOWHERE : (key[player]! + bonus[player]!) * keyWeight - units * price;
      }
    }
    this.candidates = this.stages.map((stage) => this.pickCandidates(stage));
    this.sums = this.stages.map((stage, at) => this.sumStage(stage, this.candidates[at]!));
  }

  /** The value of the best relaxed lineup. */
  best(): number {
    const { size } = this.pool;
    let total = this.nothing();
    this.stages.forEach((stage, at) => (total = this.join(total, this.sums[at]!, stage)));
    return total[size * this.masks + this.masks - 1]!;
  }

  /** Raises each player's entry to the value of the best relaxed lineup that contains the player. */
  boundAll(bounds: Float64Array, constant: number): void {
    const { stages, sums, masks, pool } = this;
    const upTo = [this.nothing()];
    stages.forEach((stage, at) => upTo.push(this.join(upTo[at]!, sums[at]!, stage)));
    const best = upTo.at(-1)![pool.size * masks + masks - 1]!;
    let after = this.nothing();
    for (let at = stages.length - 1; at >= 0; at -= 1) {
      const stage = stages[at]!;
      const added = this.priceOfPlaces(upTo[at]!, after, sums[at]!, stage);
      for (const player of stage.players) {
        let bound = NOWHERE;
        added.forEach((rest, role) => (bound = Math.max(bound, rest + this.worth[role]![player]!)));
        if (bound + constant > bounds[player]!) bounds[player] = bound + constant;
      }
      // The candidates are part of the best sums above, so they get the general bound.
      for (const player of this.candidates[at]!) bounds[player] = Math.max(bounds[player]!, best + constant);
      after = this.join(after, sums[at]!, stage);
    }
  }

  /** By role: the best sum of all other players, with one place in this stage and that role left free. */
  private priceOfPlaces(before: Float64Array, after: Float64Array, own: Float64Array, stage: Stage) {
    const { masks, pool } = this;
    const others = this.combine(before, after);
    return this.worth.map((_, role) => {
      const bit = role === 0 ? 0 : 1 << (role - 1);
      let best = NOWHERE;
      for (let count = Math.max(stage.min, 1); count <= this.maxPicks(stage); count += 1) {
        for (let mask = 0; mask < masks; mask += 1) {
          if (mask & bit) continue;
          const rest = others[(pool.size - count) * masks + (masks - 1 - (mask | bit))]!;
          best = Math.max(best, rest + own[(count - 1) * masks + mask]!);
        }
      }
      return best;
    });
  }

  private maxPicks({ max, players }: Stage): number {
    return Math.min(max, players.length, this.pool.size);
  }

  private nothing(): Float64Array {
    const total = new Float64Array((this.pool.size + 1) * this.masks).fill(NOWHERE);
    total[0] = 0;
    return total;
  }

  /** The sums of the stages so far, extended by one stage. */
  private join(total: Float64Array, own: Float64Array, stage: Stage): Float64Array {
    return this.combine(total, own, stage.min, this.maxPicks(stage));
  }

  private combine(a: Float64Array, b: Float64Array, minCount = 0, maxCount = this.pool.size): Float64Array {
    const { masks, pool } = this;
    const sums = new Float64Array((pool.size + 1) * masks).fill(NOWHERE);
    for (let left = 0; left <= pool.size; left += 1) {
      for (let count = minCount; count <= Math.min(maxCount, pool.size - left); count += 1) {
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

  /** Enough players of a stage for every best sum: the best plain ones, and the best others for each role. */
  private pickCandidates(stage: Stage): number[] {
    const plain = topPlayers(stage.players, this.worth[0]!, this.maxPicks(stage), []);
    let chosen = plain;
    for (let role = 1; role < this.pool.roles; role += 1) {
      const others = topPlayers(stage.players, this.worth[role]!, this.pool.roles - 1, plain);
      chosen = [...new Set([...chosen, ...others])];
    }
    return chosen;
  }

  private sumStage(stage: Stage, players: readonly number[]): Float64Array {
    const { masks, worth, pool } = this;
    const maxCount = this.maxPicks(stage);
    const sums = new Float64Array((pool.size + 1) * masks).fill(NOWHERE);
    sums[0] = 0;
    for (const player of players) {
      for (let count = maxCount; count >= 1; count -= 1) {
        for (let mask = masks - 1; mask >= 0; mask -= 1) {
          let best = sums[count * masks + mask]!;
          for (let role = 0; role < pool.roles; role += 1) {
            const bit = role === 0 ? 0 : 1 << (role - 1);
            if ((mask & bit) !== bit) continue;
            best = Math.max(best, sums[(count - 1) * masks + (mask & ~bit)]! + worth[role]![player]!);
          }
          sums[count * masks + mask] = best;
        }
      }
    }
    return sums;
  }
}

/** The `count` players of the greatest worth, best first, equal ones in canonical order. Skips those in `without`. */
function topPlayers(
  players: Int32Array,
  worth: Float64Array,
  count: number,
  without: readonly number[],
): number[] {
  const top: number[] = [];
  if (count === 0) return top;
  for (const player of players) {
    const own = worth[player]!;
    if (own === NOWHERE) continue;
    if (top.length === count && own <= worth[top[count - 1]!]!) continue;
    if (without.includes(player)) continue;
    let at = top.length === count ? count - 1 : top.length;
    for (; at > 0 && worth[top[at - 1]!]! < own; at -= 1) top[at] = top[at - 1]!;
    top[at] = player;
  }
  return top;
}
