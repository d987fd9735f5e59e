/**
 * The best lineups under prices on players, captains, teams and stacks, club by club.
 *
 * A price on a team is due once, regardless of the number of its players in a lineup. A search by position cannot see that before
 * the first player of the team is picked, so its bounds are too high. Here each club decides at once what it contributes
 * (a part), and then its prices and its team limit are exact. Only the salary cap is relaxed, with a price on salary
 * (Lagrangian relaxation; Geoffrion 1974): what the clubs from one on can still add is exact dynamic programming over
 * (club, count state). Depth-first branch and bound then lists all lineups above a threshold, with true salaries.
 *
 * O(clubs · states · parts) for the bounds; the search takes O(clubs) per lineup near the threshold.
 */
import { areBestRoles } from '../search/captain-choice';
import type { LineupHeap } from '../search/lineup-heap';
import { viceLoss } from '../search/lineup-keys';
import { ClubOptions, type ClubSearchSetting } from './club-options';

/** Nodes between two reads of the clock. */
const NODES_PER_READ = 20_000;
/** Factors by which the last price of salary is changed to find a better one. */
const SALARY_STEPS = [0.93, 1, 1.07];

export class ClubSearch {
  nodes = 0;
  timedOut = false;
  private readonly options: ClubOptions;
  /** By club, then state: the maximum that the clubs from there on add. */
  private ahead: Float64Array[] = [];
  /** Minimum worth of a lineup: its priced key less the price of its salary. */
  private threshold = Infinity;
  private minKey = Infinity;
  private readonly players: Int32Array;
  private readonly special: Int32Array;
  private unread = 0;

  constructor(private readonly setting: ClubSearchSetting) {
    const { pool, salaryPrice } = setting;
    this.options = new ClubOptions(setting);
    this.players = new Int32Array(pool.size);
    this.special = new Int32Array(pool.captains);
    const root = (price: number) => {
      this.options.setSalaryPrice(price);
      this.boundAhead();
      return this.ahead[0]![setting.layout.start]! + price * pool.budget;
    };
    const steps = SALARY_STEPS.map((factor) => ({ price: salaryPrice * factor, bound: 0 }));
    for (const step of steps) step.bound = root(step.price);
    const best = steps.reduce((a, b) => (b.bound < a.bound ? b : a));
    if (best.price !== this.salaryPrice) root(best.price);
  }

  get salaryPrice(): number {
    return this.options.salaryPrice;
  }

  /** Adds every lineup of at least `minKey` to the heap, the best ones if the heap is full. */
  run(minKey: number, heap: LineupHeap): void {
    const { layout, pool } = this.setting;
    this.setThreshold(minKey);
    this.timedOut = !this.options.list(this.boundParts(), this.threshold);
    if (this.timedOut) return;
    this.walk(0, layout.start, pool.budget, 0, 0, 0, heap);
    this.setting.clock.addSteps(this.unread);
  }

  private setThreshold(minKey: number): void {
    const { pool, rulePrices } = this.setting;
    this.minKey = minKey;
    const exact = minKey + rulePrices.constant - this.salaryPrice * pool.budget;
    // Sums of rounded numbers: a threshold that is slightly too low is still correct.
    this.threshold = exact - Math.abs(minKey) * 1e-12 - 1;
  }

  private walk(
    from: number,
    state: number,
    budget: number,
    worth: number,
    key: number,
    depth: number,
    heap: LineupHeap,
  ): void {
    this.nodes += 1;
    this.unread += 1;
    if (this.unread >= NODES_PER_READ) this.readClock();
    const { layout, pool, rules } = this.setting;
    const { next, parts, clubs } = layout;
    if (depth === pool.size) return this.keep(key, budget, heap);
    for (let at = from; at < clubs.length; at += 1) {
      const bounds = this.ahead[at + 1]!;
      for (const list of this.options.lists[at]!) {
        const to = next[state * parts.length + list.part]!;
        if (to < 0) continue;
        const rest = worth + bounds[to]!;
        const { worths, costs, keys, players, count } = list;
        const size = parts[list.part]!.size;
        for (let option = 0; option < count; option += 1) {
          if (rest + worths[option]! < this.threshold) break;
          if (costs[option]! > budget) continue;
          this.unread += 1;
          const base = option * size;
          let isAllowed = true;
          for (let place = 0; place < size; place += 1) {
            const player = players[base + place]!;
            this.players[depth + place] = player;
            if (rules && !rules.push(player)) isAllowed = false;
          }
          list.assignRoles(option, this.special);
          if (isAllowed && (!rules || rules.canMeet(pool.size - depth - size, at + 1, 0))) {
            this.walk(
              at + 1,
              to,
              budget - costs[option]!,
              worth + worths[option]!,
              key + keys[option]!,
              depth + size,
              heap,
            );
          }
          if (rules) for (let place = 0; place < size; place += 1) rules.pop(players[base + place]!);
        }
      }
      if (worth + bounds[state]! < this.threshold) return;
      if (rules && !rules.canMeet(pool.size - depth, at + 1, 0)) return;
    }
  }

  private keep(key: number, unspent: number, heap: LineupHeap): void {
    const { pool } = this.setting;
    const own = pool.vice ? key - viceLoss(pool.vice, this.players, this.special[0]!) : key;
    if (own < this.minKey || unspent > pool.maxUnspent) return;
    if (!areBestRoles(pool, this.players, this.special)) return;
    heap.add(own, pool.budget - unspent, this.players, this.special);
    if (heap.isFull && heap.worstKey > this.minKey && this.threshold !== Infinity) {
      this.setThreshold(heap.worstKey);
    }
  }

  private readClock(): void {
    const { clock } = this.setting;
    clock.addSteps(this.unread);
    this.unread = 0;
    if (!clock.isOver) return;
    this.timedOut = true;
    this.threshold = Infinity;
  }

  private boundAhead(): void {
    const { layout } = this.setting;
    const { clubs, states, ends } = layout;
    let after = new Float64Array(states).fill(-Infinity);
    for (const end of ends) after[end] = 0;
    this.ahead = [after];
    for (let at = clubs.length - 1; at >= 0; at -= 1) {
      const own = after.slice();
      this.eachMove(at, (state, part, to) => {
        const value = after[to]! + part;
        if (value > own[state]!) own[state] = value;
      });
      this.ahead.unshift(own);
      after = own;
    }
  }

  /** By club, then part: the maximum that the other clubs add to a lineup with that part of the club. */
  private boundParts(): Float64Array[] {
    const { layout } = this.setting;
    const { clubs, states, start, parts } = layout;
    let before = new Float64Array(states).fill(-Infinity);
    before[start] = 0;
    return clubs.map((_, at) => {
      const after = this.ahead[at + 1]!;
      const best = new Float64Array(parts.length).fill(-Infinity);
      const own = before.slice();
      const known = before;
      this.eachMove(at, (state, value, to, part) => {
        if (known[state] === -Infinity) return;
        best[part] = Math.max(best[part]!, known[state]! + after[to]!);
        own[to] = Math.max(own[to]!, known[state]! + value);
      });
      before = own;
      return best;
    });
  }

  private eachMove(at: number, act: (state: number, value: number, to: number, part: number) => void): void {
    const { states, next, parts } = this.setting.layout;
    const best = this.options.best[at]!;
    const usable = [...parts.keys()].filter((part) => best[part] !== -Infinity);
    for (let state = 0; state < states; state += 1) {
      const row = state * parts.length;
      for (const part of usable) {
        const to = next[row + part]!;
        if (to >= 0) act(state, best[part]!, to, part);
      }
    }
  }
}
