/**
 * Every lineup with at least the threshold's key, by depth-first branch and bound (Land and Doig 1960): stage by stage,
 * the players of a stage in a fixed order. A branch ends where even the best completion (completion-table.ts) stays
 * below the threshold. The table never increases with the index of the next player, so the first player who fails ends
 * the loop. What the table does not contain is checked on the way: team limits and rules by counters, similarity to
 * accepted lineups by bit masks. A full heap raises the threshold. The time grows with the number of lineups near the
 * threshold; the worst case is exponential.
 */
import type { AcceptedOverlap } from './accepted-overlap';
import { BenchOrder } from './bench-order';
import { areBestRoles, hasOtherCaptains, lowestRanksAhead, rankLeaders } from './captain-choice';
import type { Clock } from './clock';
import type { CompletionTable } from './completion-table';
import type { LineupHeap } from './lineup-heap';
import { type IntegerPool, viceLoss } from './lineup-keys';
import { COMPLETE, NO_WAY, type RosterStates } from './roster-states';
import type { RulePrices } from './rule-prices';
import type { SideRules } from './side-rules';

/**
 * Steps between two reads of the clock, well under a millisecond. A step is a player tried, or a word or counter read
 * for that player, so with many lineups or rules the clock is read after fewer players.
 */
export const STEPS_PER_CLOCK_READ = 100_000;
/** The approximate cost of accepting a lineup during the search. */
const STEPS_PER_ACCEPTED = 5_000;

export interface SearchSetting {
  pool: IntegerPool;
  states: RosterStates;
  table: CompletionTable;
  overlap: AcceptedOverlap;
  rules: SideRules | null;
  /** The keys that the table was built with: with the bonuses of `prices`. */
  pricedKeys: Float64Array[];
  prices: RulePrices;
  heap: LineupHeap;
  clock: Clock;
  /** Accepts a lineup that reaches the ceiling. False = stop the search. The arrays are only valid during the call. */
  acceptNow: (players: Int32Array, special: Int32Array, key: number) => boolean;
}

export interface SearchAim {
  threshold: number;
  /** No lineup that may still be accepted has a greater key. */
  ceiling: number;
  /** The search stops after this many nodes. */
  maxNodes: number;
}

/** One pass. Fills the heap. `timedOut`, `exceededNodeLimit` and `isStopped` show what ended it early. */
export class LineupSearch {
  nodes = 0;
  timedOut = false;
  exceededNodeLimit = false;
  isStopped = false;
  /** Depth to return to after a lineup was accepted during the search. */
  private retreat = Infinity;
  private threshold: number;
  private steps = 0;
  private readonly stepsPerPlayer: number;
  private readonly stepsPerLineup: number;
  private readonly players: Int32Array;
  private readonly special: Int32Array;
  private readonly clubRoom: Int32Array;
  /** By team: players with a stacking penalty so far. */
  private readonly penalized: Int32Array;
  /** By depth: the charges for the players so far. */
  private readonly charged: Float64Array;
  /** For a captain who costs nothing extra, by player: 0 = the player with the largest gain as captain. */
  private readonly leadRank: Int32Array;
  /** By stage and index: the lowest rank from there on, later stages included. */
  private readonly leadAhead: Float64Array[];
  private readonly benchOrder: BenchOrder | null;
  /** The leader of those who start may not be the best captain. */
  private readonly checksCaptains: boolean;

  constructor(
    private readonly setting: SearchSetting,
    private readonly aim: SearchAim,
  ) {
    const { pool } = setting;
    // Finite, so that what cannot be completed (−Infinity) stays below it.
    this.threshold = Math.max(aim.threshold, -Number.MAX_VALUE);
    this.players = new Int32Array(pool.size);
    this.special = new Int32Array(pool.captains);
    this.benchOrder = pool.bench ? new BenchOrder(pool) : null;
    this.checksCaptains = !pool.bestLeads || (pool.bench !== null && hasOtherCaptains(pool));
    this.clubRoom = pool.clubLimit.slice();
    this.penalized = new Int32Array(pool.clubLimit.length);
    this.charged = new Float64Array(pool.size + 1);
    this.stepsPerPlayer = 1 + setting.overlap.wordsPerPlayer + (setting.rules?.countersPerPlayer ?? 0);
    this.stepsPerLineup = pool.bestLeads ? pool.size : pool.size ** (pool.captains + 1);
    this.leadRank = pool.bestLeads ? rankLeaders(pool) : new Int32Array(0);
    this.leadAhead = pool.bestLeads ? lowestRanksAhead(setting.table.players, this.leadRank) : [];
  }

  run(): void {
    const { states, pool, rules, prices } = this.setting;
    if (states.start < 0 || pool.budget < 0) return;
    if (rules && !rules.canMeet(pool.size, 0, 0)) return;
    if (rules?.hasCharges) this.charged[0] = rules.charged(pool.size, 0, 0);
    this.walk(states.start, 0, pool.budget, -prices.constant - this.charged[0]!, 0, Infinity);
    this.setting.clock.addSteps(this.steps);
    this.setting.clock.addNodes(this.nodes);
  }

  /**
   * `lead` (with a captain who costs nothing extra): the rank of the captain if chosen, else the lowest rank of the
   * players so far. A captain with a higher rank than another player would be worse for the same players.
   */
  private walk(state: number, next: number, budget: number, key: number, depth: number, lead: number): void {
    this.nodes += 1;
    if (this.steps >= STEPS_PER_CLOCK_READ) this.readClock();
    const { pool, states, table, overlap, rules } = this.setting;
    const { cells, width, low, high, first, step } = table;
    const stage = states.stage[state]!;
    const players = table.players[stage]!;
    const left = states.left[state]!;
    const needsLeader = pool.bestLeads && states.open[state] !== 0;
    const wide = width[state]!;
    const gridded = step === 1 ? budget : Math.floor(budget / step);
    const column = Math.min(gridded, high[state]!) - low[state]!;
    if (column < 0) return;
    let cell = first[state]! + next * wide + column;
    let isCritical = overlap.count > 0 && overlap.findCritical(depth, left) > 0;

    for (let at = next; at < players.length; at += 1, cell += wide) {
      if (key + cells[cell]! < this.threshold) return;
      // The captain is still open, and no player ahead gains as much as one who was picked without the role.
      if (needsLeader && this.leadAhead[stage]![at]! > lead) return;
      const player = players[at]!;
      this.steps += this.stepsPerPlayer;
      if (this.clubRoom[pool.club[player]!] === 0 || (isCritical && overlap.forbids(depth, player))) continue;
      if (rules === null) this.place(state, at, player, budget, key, depth, lead);
      else {
        if (rules.push(player) && rules.canMeet(left - 1, stage, at + 1)) {
          const due = rules.hasCharges ? this.charge(rules, left - 1, stage, at + 1, depth) : 0;
          this.place(state, at, player, budget, key - due, depth, lead);
        }
        rules.pop(player);
      }
      if (depth > this.retreat) return;
      if (depth === this.retreat) isCritical = this.resume(depth);
    }
    if (key + cells[cell]! < this.threshold) return;
    const after = states.leave[state]!;
    if (after >= 0) this.walk(after, 0, budget, key, depth, lead);
  }

  /** What a player adds to the charges for the players before them. */
  private charge(rules: SideRules, left: number, stage: number, next: number, depth: number): number {
    this.charged[depth + 1] = rules.charged(left, stage, next);
    return this.charged[depth + 1]! - this.charged[depth]!;
  }

  /** Picks a player in each role that is open to them. */
  private place(
    state: number,
    at: number,
    player: number,
    budget: number,
    key: number,
    depth: number,
    lead: number,
  ): void {
    const { pool, states, table, overlap, pricedKeys: keys } = this.setting;
    const { costs, roles, club, bestLeads, penalties, bench } = pool;
    const { benchOrder } = this;
    const benchRole = bench === null ? -1 : bench.role;
    const { cells, width, low, high, first, step } = table;
    const isLed = states.open[state] === 0;
    const stage = states.stage[state]!;
    let isPushed = false;
    const isPenalized = penalties !== null && penalties[player]! > 0;
    const loss = isPenalized ? penalties[player]! * Math.min(3, this.penalized[club[player]!]!) : 0;
    for (let role = 0; role < roles; role += 1) {
      const target = states.pick[state * roles + role]!;
      if (target === NO_WAY) continue;
      const rest = budget - costs[role]![player]!;
      if (rest < 0) continue;
      const sum = key + keys[role]![player]! - loss;
      if (benchOrder !== null && !benchOrder.allows(player, role)) continue;
      let nextLead = lead;
      if (bestLeads && role !== benchRole) {
        const rank = this.leadRank[player]!;
        if (role === 1 ? rank > lead : isLed && rank < lead) continue;
        if (!isLed) nextLead = role === 1 ? rank : Math.min(lead, rank);
      }
      if (target === COMPLETE) {
        if (sum < this.threshold || rest > pool.maxUnspent) continue;
        this.players[depth] = player;
        if (role > 0 && role !== benchRole) this.special[role - 1] = player;
        benchOrder?.push(player, role, depth);
        this.keep(sum, pool.budget - rest);
        benchOrder?.pop(player, depth);
      } else {
        const entry = states.stage[target] === stage ? at + 1 : 0;
        const restGridded = step === 1 ? rest : Math.floor(rest / step);
        const column = Math.min(restGridded, high[target]!) - low[target]!;
        if (column < 0) continue;
        if (sum + cells[first[target]! + entry * width[target]! + column]! < this.threshold) continue;
        if (!isPushed) {
          overlap.push(depth, player);
          isPushed = true;
        }
        this.players[depth] = player;
        if (role > 0 && role !== benchRole) this.special[role - 1] = player;
        benchOrder?.push(player, role, depth);
        this.clubRoom[club[player]!]! -= 1;
        if (isPenalized) this.penalized[club[player]!]! += 1;
        this.walk(target, entry, rest, sum, depth + 1, nextLead);
        benchOrder?.pop(player, depth);
        if (isPenalized) this.penalized[club[player]!]! -= 1;
        this.clubRoom[club[player]!]! += 1;
      }
      if (depth >= this.retreat) return;
    }
  }

  /**
   * Continues at the depth from which on every player must differ from the lineup just accepted. The players so far are
   * those of that lineup, so the player just tried is finished. No lineup is critical at smaller depths because of it.
   */
  private resume(depth: number): boolean {
    this.retreat = Infinity;
    const { overlap, pool } = this.setting;
    return overlap.findCritical(depth, pool.size - depth) > 0;
  }

  private keep(pricedKey: number, cost: number): void {
    const { prices, heap, pool, overlap, acceptNow } = this.setting;
    let key = pricedKey;
    key += prices.constant;
    for (const player of this.players) key -= prices.bonus[player]!;
    if (pool.vice !== null) key -= viceLoss(pool.vice, this.players, this.special[0]!);
    if (key < this.threshold) return;
    this.steps += this.stepsPerLineup;
    if (this.benchOrder?.isBest(this.players, this.special) === false) return;
    if (this.checksCaptains && !areBestRoles(pool, this.players, this.special)) return;
    // No better lineup can come, so this one does not have to wait for the end of the pass.
    if (pool.keysHoldSalary && key >= this.aim.ceiling) {
      this.retreat = pool.size - overlap.minUnique;
      this.steps += STEPS_PER_ACCEPTED;
      if (acceptNow(this.players, this.special, key)) return;
      this.isStopped = true;
      this.threshold = Infinity;
      return;
    }
    if (heap.count === 0) this.setting.clock.lineupFound();
    heap.add(key, cost, this.players, this.special);
    // An equal lineup found later ranks lower, unless its salary still has to be compared.
    if (heap.isFull && this.threshold !== Infinity)
      this.threshold = Math.max(this.threshold, heap.worstKey + (pool.keysHoldSalary ? 1 : 0));
  }

  /** Raises the threshold to Infinity when the time or the node limit is over, which ends every loop. */
  private readClock(): void {
    const { clock } = this.setting;
    clock.addSteps(this.steps);
    this.steps = 0;
    this.timedOut = clock.isOver;
    this.exceededNodeLimit = this.nodes > this.aim.maxNodes;
    if (!this.timedOut && !this.exceededNodeLimit) return;
    this.threshold = Infinity;
  }
}
