/**
 * Every lineup of at least a threshold, by depth-first search: stage by stage, the men of a stage in one
 * order. A branch ends where even the best completion (completion-table.ts) stays below the threshold; as
 * that table never rises with the next man's index, the first man who fails ends the loop. What the table
 * leaves out is checked on the way: clubs by counters, closeness to accepted lineups by bit masks. The
 * heap raises the threshold once it is full. Time grows with the number of lineups near the threshold.
 */
import type { AcceptedOverlap } from './accepted-overlap';
import { areBestRoles } from './captain-choice';
import type { Clock } from './clock';
import type { CompletionTable } from './completion-table';
import type { LineupHeap } from './lineup-heap';
import type { IntegerPool } from './lineup-keys';
import { COMPLETE, NO_WAY, type RosterStates } from './roster-states';
import type { RulePrices } from './rule-prices';
import type { SideRules } from './side-rules';

/**
 * Steps between two looks at the clock, well under a millisecond: a step is a man tried, or a word or counter
 * looked at for his sake, so that many lineups or rules bring the next look nearer.
 */
export const STEPS_PER_CLOCK_READ = 100_000;
/** What it takes to accept a lineup on the spot, about. */
const STEPS_PER_ACCEPTED = 5_000;

export interface SearchSetting {
  pool: IntegerPool;
  states: RosterStates;
  table: CompletionTable;
  overlap: AcceptedOverlap;
  rules: SideRules | null;
  /** Keys with the bonuses that the table was made with, and what comes off their sum. */
  pricedKeys: Float64Array[];
  prices: RulePrices;
  heap: LineupHeap;
  clock: Clock;
  /** Takes a lineup that reaches the ceiling and accepts it; false = enough. Its arrays are the search's. */
  acceptNow: (players: Int32Array, special: Int32Array) => boolean;
}

export interface SearchAim {
  threshold: number;
  /** No lineup that may still be accepted is better than this key. */
  ceiling: number;
  /** Gives up after so many. */
  maxNodes: number;
}

/** One pass. Fills the heap; `isLate`, `isLaborious` and `isStopped` say what ended it early. */
export class LineupSearch {
  nodes = 0;
  timedOut = false;
  exceededNodeLimit = false;
  isStopped = false;
  /** Depth to go back to after a lineup was accepted on the way. */
  private retreat = Infinity;
  private threshold: number;
  private steps = 0;
  private readonly stepsPerPlayer: number;
  private readonly stepsPerLineup: number;
  private readonly players: Int32Array;
  private readonly special: Int32Array;
  private readonly clubRoom: Int32Array;
  /** By club: penalised men so far. */
  private readonly backs: Int32Array;
  /** By depth: what the men so far are charged. */
  private readonly charged: Float64Array;
  /** For a captain who costs nothing extra: 0 = the man with whom he gains most. */
  private readonly leadRank: Int32Array;
  /** By stage and index: the best rank from there on, later stages included. */
  private readonly leadAhead: Float64Array[];

  constructor(
    private readonly setting: SearchSetting,
    private readonly aim: SearchAim,
  ) {
    const { pool } = setting;
    // Finite, so that what cannot be completed (−Infinity) stays below it.
    this.threshold = Math.max(aim.threshold, -Number.MAX_VALUE);
    this.players = new Int32Array(pool.size);
    this.special = new Int32Array(pool.roles - 1);
    this.clubRoom = pool.clubLimit.slice();
    this.backs = new Int32Array(pool.clubLimit.length);
    this.charged = new Float64Array(pool.size + 1);
    this.stepsPerPlayer = 1 + setting.overlap.wordsPerPlayer + (setting.rules?.countersPerPlayer ?? 0);
    this.stepsPerLineup = pool.bestLeads ? pool.size : pool.size ** pool.roles;
    this.leadRank = pool.bestLeads ? rankLeaders(pool) : new Int32Array(0);
    this.leadAhead = pool.bestLeads ? bestRanksAhead(setting.table.players, this.leadRank) : [];
  }

  run(): void {
    const { states, pool, rules, prices } = this.setting;
    if (states.start < 0 || pool.budget < 0) return;
    if (rules && !rules.canMeet(pool.size, 0, 0)) return;
    this.walk(states.start, 0, pool.budget, -prices.constant, 0, Infinity);
    this.setting.clock.addSteps(this.steps);
  }

  /**
   * `lead`: rank of the captain if he is chosen, else the best rank of the men so far; with a captain who
   * costs nothing extra any other choice of him would be worse for the same men.
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
      // The captain is still to come, and nobody left gains as much as a man picked without the role.
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

  /** What a man adds to the charges of those before him. */
  private charge(rules: SideRules, left: number, stage: number, next: number, depth: number): number {
    this.charged[depth + 1] = rules.charged(left, stage, next);
    return this.charged[depth + 1]! - this.charged[depth]!;
  }

  /** Picks a man in each role that is open to him. */
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
    const { costs, roles, club, bestLeads, penalties } = pool;
    const { cells, width, low, high, first, step } = table;
    const isLed = states.open[state] === 0;
    const stage = states.stage[state]!;
    let isNoted = false;
    const isPenalised = penalties !== null && penalties[player]! > 0;
    const loss = isPenalised ? penalties[player]! * Math.min(3, this.backs[club[player]!]!) : 0;
    for (let role = 0; role < roles; role += 1) {
      const target = states.pick[state * roles + role]!;
      if (target === NO_WAY) continue;
      const rest = budget - costs[role]![player]!;
      if (rest < 0) continue;
      const sum = key + keys[role]![player]! - loss;
      let nextLead = lead;
      if (bestLeads) {
        const rank = this.leadRank[player]!;
        if (role === 1 ? rank > lead : isLed && rank < lead) continue;
        if (!isLed) nextLead = role === 1 ? rank : Math.min(lead, rank);
      }
      if (target === COMPLETE) {
        if (sum < this.threshold || rest > pool.maxUnspent) continue;
        this.players[depth] = player;
        if (role > 0) this.special[role - 1] = player;
        this.keep(sum, pool.budget - rest);
      } else {
        const entry = states.stage[target] === stage ? at + 1 : 0;
        const restGridded = step === 1 ? rest : Math.floor(rest / step);
        const column = Math.min(restGridded, high[target]!) - low[target]!;
        if (column < 0) continue;
        if (sum + cells[first[target]! + entry * width[target]! + column]! < this.threshold) continue;
        if (!isNoted) {
          overlap.push(depth, player);
          isNoted = true;
        }
        this.players[depth] = player;
        if (role > 0) this.special[role - 1] = player;
        this.clubRoom[club[player]!]! -= 1;
        if (isPenalised) this.backs[club[player]!]! += 1;
        this.walk(target, entry, rest, sum, depth + 1, nextLead);
        if (isPenalised) this.backs[club[player]!]! -= 1;
        this.clubRoom[club[player]!]! += 1;
      }
      if (depth >= this.retreat) return;
    }
  }

  /**
   * Goes on at the depth from which on every man must differ from the lineup just accepted: its men so far
   * are the path's, so the man just tried is done with. Shallower depths had no use for critical lineups.
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
    if (key < this.threshold) return;
    this.steps += this.stepsPerLineup;
    if (!pool.bestLeads && !areBestRoles(pool, this.players, this.special)) return;
    // Nothing better is to come, so it need not wait for the end of the pass.
    if (pool.keysHoldSalary && key >= this.aim.ceiling) {
      this.retreat = pool.size - overlap.minUnique;
      this.steps += STEPS_PER_ACCEPTED;
      if (acceptNow(this.players, this.special)) return;
      this.isStopped = true;
      this.threshold = Infinity;
      return;
    }
    heap.add(key, cost, this.players, this.special);
    // An equal lineup found later ranks lower, unless its salary still has to be compared.
    if (heap.isFull && this.threshold !== Infinity)
      this.threshold = Math.max(this.threshold, heap.worstKey + (pool.keysHoldSalary ? 1 : 0));
  }

  /** At the end of time or patience no threshold can be reached any more, which ends every loop. */
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

function rankLeaders({ keys, rows }: IntegerPool): Int32Array {
  const gain = (player: number) => keys[1]![player]! - keys[0]![player]!;
  const order = [...rows.keys()].sort((a, b) => gain(b) - gain(a) || a - b);
  const ranks = new Int32Array(order.length);
  order.forEach((player, rank) => (ranks[player] = rank));
  return ranks;
}

function bestRanksAhead(stages: readonly Int32Array[], ranks: Int32Array): Float64Array[] {
  let best = Infinity;
  return stages
    .toReversed()
    .map((players) => {
      const ahead = new Float64Array(players.length);
      for (let at = players.length - 1; at >= 0; at -= 1)
        ahead[at] = best = Math.min(best, ranks[players[at]!]!);
      return ahead;
    })
    .toReversed();
}
