/**
 * The lineup problem without its cap and team limits, but with a price on salary: the best lineup consists of the
 * best players of each stage, and its value is an upper bound for every real lineup (Lagrangian relaxation; see
 * player-bounds.ts). O(players) per price.
 */
import type { IntegerPool } from './lineup-keys';
import { PLAIN, type Stage } from './pool-frame';

const NOWHERE = -Infinity;
const ANY_NUMBER = { min: 0, max: Infinity };

/** The relaxed problem at one price. */
export class Relaxation {
  /**
   * A tally shows which captains' roles are taken (a bit mask), plus `masks` times the number of players on the bench. The
   * last one is that of a complete lineup.
   */
  private readonly masks: number;
  private readonly tallies: number;
  /** `joined[a · tallies + b]`: the tally of both together. −1 = a role would be taken twice, or the bench is too full. */
  private readonly joined: Int32Array;
  /** By role: the tally of one player. */
  private readonly tallyOf: readonly number[];
  /** By stage: how many of its players may start. */
  private readonly starters: readonly { min: number; max: number }[];
  private readonly worth: Float64Array[];
  /** By player: added to the key in every role. */
  private bonus: Float64Array;
  /** By stage: the best sum of `count` of its players with a tally, at `count · tallies + tally`. */
  private sums: Float64Array[] = [];
  private candidates: number[][] = [];

  constructor(
    private readonly pool: IntegerPool,
    private readonly stages: readonly Stage[],
  ) {
    const { captains, bench, roles } = pool;
    this.masks = 1 << captains;
    this.tallies = this.masks * (1 + (bench?.rules.size ?? 0));
    this.tallyOf = Array.from({ length: roles }, (_, role) => {
      if (role === PLAIN) return 0;
      return role === bench?.role ? this.masks : 1 << (role - 1);
    });
    this.joined = this.joinTallies();
    this.starters = stages.map(({ starters }, at) => {
      if (!starters) return { min: 0, max: Infinity };
      const isOther = (other: Stage, number: number) =>
        number !== at && other.starters?.position === starters.position;
      const others = stages.filter(isOther).reduce((sum, { max }) => sum + max, 0);
      return { min: starters.min - others, max: starters.max };
    });
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
    this.stages.forEach((_, at) => (total = this.join(total, at)));
    return total[(size + 1) * this.tallies - 1]!;
  }

  /** Raises each player's entry to the value of the best relaxed lineup that contains the player. */
  boundAll(bounds: Float64Array, constant: number): void {
    const { stages, tallies, pool } = this;
    const upTo = [this.nothing()];
    stages.forEach((_, at) => upTo.push(this.join(upTo[at]!, at)));
    const best = upTo.at(-1)![(pool.size + 1) * tallies - 1]!;
    let after = this.nothing();
    for (let at = stages.length - 1; at >= 0; at -= 1) {
      const stage = stages[at]!;
      const added = this.priceOfPlaces(upTo[at]!, after, at);
      for (const player of stage.players) {
        let bound = NOWHERE;
        added.forEach((rest, role) => (bound = Math.max(bound, rest + this.worth[role]![player]!)));
        if (bound + constant > bounds[player]!) bounds[player] = bound + constant;
      }
      // The candidates are part of the best sums above, so they get the general bound.
      for (const player of this.candidates[at]!) bounds[player] = Math.max(bounds[player]!, best + constant);
      after = this.join(after, at);
    }
  }

  /** By role: the best sum of all other players, with one place in this stage and that role left free. */
  private priceOfPlaces(before: Float64Array, after: Float64Array, at: number) {
    const { tallies, pool, joined, starters } = this;
    const [own, stage] = [this.sums[at]!, this.stages[at]!];
    const others = this.combine(before, after);
    return this.worth.map((_, role) => {
      let best = NOWHERE;
      for (let count = Math.max(stage.min, 1); count <= this.maxPicks(stage); count += 1) {
        for (let tally = 0; tally < tallies; tally += 1) {
          const all = joined[tally * tallies + this.tallyOf[role]!]!;
          if (all < 0 || !this.isAllowed(count, all, starters[at]!)) continue;
          const rest = others[(pool.size - count) * tallies + (tallies - 1 - all)]!;
          best = Math.max(best, rest + own[(count - 1) * tallies + tally]!);
        }
      }
      return best;
    });
  }

  private maxPicks({ max, players }: Stage): number {
    return Math.min(max, players.length, this.pool.size);
  }

  private nothing(): Float64Array {
    const total = new Float64Array((this.pool.size + 1) * this.tallies).fill(NOWHERE);
    total[0] = 0;
    return total;
  }

  /** The sums of the stages so far, extended by one stage. */
  private join(total: Float64Array, at: number): Float64Array {
    const stage = this.stages[at]!;
    return this.combine(total, this.sums[at]!, stage.min, this.maxPicks(stage), this.starters[at]!);
  }

  private combine(
    a: Float64Array,
    b: Float64Array,
    minCount = 0,
    maxCount = this.pool.size,
    starters = ANY_NUMBER,
  ): Float64Array {
    const { tallies, pool, joined } = this;
    const sums = new Float64Array((pool.size + 1) * tallies).fill(NOWHERE);
    for (let left = 0; left <= pool.size; left += 1) {
      for (let count = minCount; count <= Math.min(maxCount, pool.size - left); count += 1) {
        for (let tally = 0; tally < tallies; tally += 1) {
          const base = a[left * tallies + tally]!;
          if (base === NOWHERE) continue;
          for (let other = 0; other < tallies; other += 1) {
            const all = joined[tally * tallies + other]!;
            if (all < 0 || !this.isAllowed(count, other, starters)) continue;
            const sum = base + b[count * tallies + other]!;
            const at = (left + count) * tallies + all;
            if (sum > sums[at]!) sums[at] = sum;
          }
        }
      }
    }
    return sums;
  }

  /** May `count` players of a stage have the tally? */
  private isAllowed(count: number, tally: number, { min, max }: { min: number; max: number }): boolean {
    const starting = count - Math.floor(tally / this.masks);
    return starting >= min && starting <= max;
  }

  private joinTallies(): Int32Array {
    const { masks, tallies } = this;
    const joined = new Int32Array(tallies * tallies).fill(-1);
    for (let a = 0; a < tallies; a += 1) {
      for (let b = 0; a + b < tallies; b += 1) {
        // Their sum is the tally of both unless a bit is carried.
        if (((a % masks) & (b % masks)) === 0) joined[a * tallies + b] = a + b;
      }
    }
    return joined;
  }

  /** Enough players of a stage for every best sum: the best plain ones, and the best others for each role. */
  private pickCandidates(stage: Stage): number[] {
    const plain = topPlayers(stage.players, this.worth[0]!, this.maxPicks(stage), []);
    let chosen = plain;
    for (let role = 1; role < this.pool.roles; role += 1) {
      const { captains, bench } = this.pool;
      const count = Math.min(this.maxPicks(stage), captains + (bench?.rules.size ?? 0));
      const others = topPlayers(stage.players, this.worth[role]!, count, plain);
      chosen = [...new Set([...chosen, ...others])];
    }
    return chosen;
  }

  private sumStage(stage: Stage, players: readonly number[]): Float64Array {
    const { tallies, joined, tallyOf, worth, pool } = this;
    const maxCount = this.maxPicks(stage);
    const sums = new Float64Array((pool.size + 1) * tallies).fill(NOWHERE);
    sums[0] = 0;
    for (const player of players) {
      for (let count = maxCount; count >= 1; count -= 1) {
        for (let tally = 0; tally < tallies; tally += 1) {
          const before = sums[(count - 1) * tallies + tally]!;
          if (before === NOWHERE) continue;
          for (let role = 0; role < pool.roles; role += 1) {
            const to = joined[tally * tallies + tallyOf[role]!]!;
            if (to < 0) continue;
            const at = count * tallies + to;
            sums[at] = Math.max(sums[at]!, before + worth[role]![player]!);
          }
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
  /** A player needs more than this. */
  let lowest = NOWHERE;
  for (let each = 0; each < players.length; each += 1) {
    const player = players[each]!;
    const own = worth[player]!;
    if (own <= lowest || without.includes(player)) continue;
    let at = top.length === count ? count - 1 : top.length;
    for (; at > 0 && worth[top[at - 1]!]! < own; at -= 1) top[at] = top[at - 1]!;
    top[at] = player;
    if (top.length === count) lowest = worth[top[count - 1]!]!;
  }
  return top;
}
