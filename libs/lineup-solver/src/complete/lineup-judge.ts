/**
 * What a complete lineup is worth, and whether it keeps the rules for a single lineup: roster, salary, team limits and
 * the counters of the search (search/side-rules.ts). A player who is captain of as many lineups of the set as allowed does
 * not become captain of another one. O(players) per lineup, times the choices of captain and
 * vice-captain.
 */
import { inStartOrder, rankLeaders, sumUp } from '../search/captain-choice';
import { type IntegerPool, viceLoss } from '../search/lineup-keys';
import { createSideRules, type SideRules } from '../search/side-rules';
import type { LineupSet } from './lineup-set';

/** The key of a lineup for which no choice of captain and vice-captain keeps the salary limits. */
export const NO_KEY = -Infinity;

export class LineupJudge {
  /** Captain and vice-captain of the lineup valued last, as far as the roster has them. */
  readonly special: Int32Array;
  /** By player: the number of the stage. */
  readonly stageOf: Int32Array;
  private readonly rules: SideRules | null;
  private readonly clubCounts: Int32Array;
  /** By club: its players who lose points with each other. */
  private readonly mates: Int32Array;
  private readonly stageCounts: Int32Array;
  /** Do the players other than the one who was taken out keep the maximums? */
  private restHolds = true;
  /** By player: the place by gain as captain. */
  private readonly ranks: Int32Array;

  constructor(
    readonly pool: IntegerPool,
    private readonly set: LineupSet,
  ) {
    const { rules, stages, clubLimit, rows, captains } = pool;
    this.special = new Int32Array(captains);
    this.stageOf = new Int32Array(rows.length);
    stages.forEach(({ players }, stage) => players.forEach((player) => (this.stageOf[player] = stage)));
    const required = rules.stacks.map((stack) => ({ ...stack, use: 'required' as const }));
    this.rules = createSideRules(pool, rules.counts, required);
    this.rules?.prepare(stages.map(({ players }) => players));
    this.clubCounts = new Int32Array(clubLimit.length);
    this.mates = new Int32Array(clubLimit.length);
    this.stageCounts = new Int32Array(stages.length);
    this.ranks = captains > 0 ? rankLeaders(pool) : new Int32Array(0);
  }

  /** Values a lineup of the set, and gives it the best captain that is left for it. */
  revalue(row: number): number {
    const { set, special } = this;
    set.tallyCaptain(row, -1);
    const key = this.valueOf(set.lineup(row));
    if (special.length > 0) set.captains[row] = special[0]!;
    set.tallyCaptain(row, 1);
    return key;
  }

  /** The greatest key that a choice of captain and vice-captain gives. Of equal choices the cheaper one counts. */
  valueOf(players: Int32Array): number {
    const { keys, costs, captains, bench, budget, maxUnspent, bestLeads } = this.pool;
    if (bench) return this.pickCaptainsAndBench(players);
    const [plainKeys, plainCosts] = [keys[0]!, costs[0]!];
    let key = -this.penaltyOf(players);
    let cost = 0;
    let withoutPlain = 0;
    for (let at = 0; at < players.length; at += 1) {
      const player = players[at]!;
      key += plainKeys[player]!;
      if (plainCosts[player] === Infinity) withoutPlain += 1;
      else cost += plainCosts[player]!;
    }
    if (captains === 0 || bestLeads) {
      if (withoutPlain > 0 || cost > budget || budget - cost > maxUnspent) return NO_KEY;
      return bestLeads ? key + this.pickLeader(players) : key;
    }
    return this.pickRoles(players, key, cost, withoutPlain);
  }

  /** A captain who costs nothing extra: the one with the largest gain, which is returned. */
  private pickLeader(players: Int32Array): number {
    const { keys, costs } = this.pool;
    const [plain, led] = [keys[0]!, keys[1]!];
    let [best, leader] = [NO_KEY, 0];
    for (let at = 0; at < players.length; at += 1) {
      const player = players[at]!;
      const gain = led[player]! - plain[player]!;
      if (gain < best || (gain === best && player > leader)) continue;
      if (costs[1]![player] === Infinity || this.set.isClosedCaptain(player)) continue;
      best = gain;
      leader = player;
    }
    this.special[0] = leader;
    return best;
  }

  /** Does a choice of captain and vice-captain keep the salary limits? Where the captain is free: do the players? */
  isAffordable(players: Int32Array): boolean {
    const { captains, costs, bestLeads, budget, maxUnspent } = this.pool;
    if (captains > 0 && !bestLeads) return this.valueOf(players) !== NO_KEY;
    let cost = 0;
    for (let at = 0; at < players.length; at += 1) cost += costs[0]![players[at]!]!;
    return cost <= budget && budget - cost <= maxUnspent;
  }

  private pickCaptainsAndBench(players: Int32Array): number {
    const { captains, budget, maxUnspent, bestLeads } = this.pool;
    const ordered = inStartOrder(this.pool, players);
    if (bestLeads) return this.pickLeaderWithBench(players, ordered) - this.penaltyOf(players);
    let [bestKey, bestCost] = [NO_KEY, Infinity];
    for (const captain of captains > 0 ? players : NO_CAPTAIN) {
      if (captain >= 0 && this.set.isClosedCaptain(captain)) continue;
      for (const vice of captains > 1 ? players : NO_CAPTAIN) {
        if (captain >= 0 && vice === captain) continue;
        const { key, cost } = sumUp(this.pool, ordered, captain, vice);
        if (!(cost <= budget && budget - cost <= maxUnspent)) continue;
        if (key < bestKey || (key === bestKey && cost >= bestCost)) continue;
        [bestKey, bestCost] = [key, cost];
        this.special.set([captain, vice].slice(0, captains));
      }
    }
    return bestKey - this.penaltyOf(players);
  }

  /** A captain who costs nothing extra: the largest gains first, until no other captain can be better. */
  private pickLeaderWithBench(players: Int32Array, ordered: ArrayLike<number>): number {
    const { pool, ranks } = this;
    const { keys, costs, budget, maxUnspent } = pool;
    const free = sumUp(pool, ordered, -1, -1);
    if (!(free.cost <= budget && budget - free.cost <= maxUnspent)) return NO_KEY;
    let best = NO_KEY;
    for (const captain of players.slice().sort((a, b) => ranks[a]! - ranks[b]!)) {
      if (free.key + keys[1]![captain]! - keys[0]![captain]! <= best) break;
      if (costs[1]![captain] === Infinity || this.set.isClosedCaptain(captain)) continue;
      const { key } = sumUp(pool, ordered, captain, -1);
      if (key <= best) continue;
      best = key;
      this.special[0] = captain;
    }
    return best;
  }

  /** `withoutPlain`: the number of players who can only be captain. */
  private pickRoles(players: Int32Array, key: number, cost: number, withoutPlain: number): number {
    const { pool } = this;
    const { keys, costs, captains, budget, maxUnspent } = pool;
    let [bestKey, bestCost] = [NO_KEY, Infinity];
    for (const captain of players) {
      const extra = this.extraCost(captain, 1);
      if (extra === Infinity || this.set.isClosedCaptain(captain)) continue;
      const loss = pool.vice ? viceLoss(pool.vice, players, captain) : 0;
      const led = key + keys[1]![captain]! - keys[0]![captain]! - loss;
      const unplaced = withoutPlain - (costs[0]![captain] === Infinity ? 1 : 0);
      for (const vice of captains > 1 ? players : NO_CAPTAIN) {
        if (vice === captain) continue;
        const isVice = vice >= 0;
        const sum = cost + extra + (isVice ? this.extraCost(vice, 2) : 0);
        if (unplaced > (isVice && costs[0]![vice] === Infinity ? 1 : 0)) continue;
        if (sum > budget || budget - sum > maxUnspent) continue;
        const value = led + (isVice ? keys[2]![vice]! - keys[0]![vice]! : 0);
        if (value < bestKey || (value === bestKey && sum >= bestCost)) continue;
        [bestKey, bestCost] = [value, sum];
        this.special[0] = captain;
        if (isVice) this.special[1] = vice;
      }
    }
    return bestKey;
  }

  /** Does the lineup keep the roster, the team limits and the counted rules? Salary limits: see `valueOf`. */
  isLegal(players: Int32Array): boolean {
    const { club, clubLimit, stages } = this.pool;
    const { clubCounts, stageCounts, stageOf } = this;
    clubCounts.fill(0);
    stageCounts.fill(0);
    for (const player of players) {
      const number = club[player]!;
      clubCounts[number]! += 1;
      if (clubCounts[number]! > clubLimit[number]!) return false;
      stageCounts[stageOf[player]!]! += 1;
    }
    for (let stage = 0; stage < stages.length; stage += 1) {
      const { min, max } = stages[stage]!;
      if (stageCounts[stage]! < min || stageCounts[stage]! > max) return false;
    }
    return this.rules === null || this.keepsRules(this.rules, players);
  }

  /** Removes the player in a place, for `fits`. Call `putBack` afterwards. Do not call `isLegal` before. */
  takeOut(players: Int32Array, place: number): void {
    const { clubCounts, stageCounts, stageOf, rules } = this;
    const { club, clubLimit } = this.pool;
    clubCounts.fill(0);
    stageCounts.fill(0);
    this.restHolds = true;
    for (let at = 0; at < players.length; at += 1) {
      if (at === place) continue;
      const player = players[at]!;
      const number = club[player]!;
      clubCounts[number]! += 1;
      if (clubCounts[number]! > clubLimit[number]!) this.restHolds = false;
      stageCounts[stageOf[player]!]! += 1;
      if (rules !== null && !rules.push(player)) this.restHolds = false;
    }
  }

  /** The same as `isLegal` with the player in the empty place. */
  fits(player: number): boolean {
    const { clubCounts, stageCounts, stageOf, rules } = this;
    const { club, clubLimit, stages } = this.pool;
    const number = club[player]!;
    if (!this.restHolds || clubCounts[number]! >= clubLimit[number]!) return false;
    for (let stage = 0; stage < stages.length; stage += 1) {
      const { min, max } = stages[stage]!;
      const count = stageCounts[stage]! + (stageOf[player] === stage ? 1 : 0);
      if (count < min || count > max) return false;
    }
    if (rules === null) return true;
    const last = stages.length - 1;
    const holds = rules.push(player) && rules.canMeet(0, last, stages[last]!.players.length);
    rules.pop(player);
    return holds;
  }

  /** The player whom `takeOut` has removed is back. */
  putBack(players: Int32Array, place: number): void {
    for (let at = 0; at < players.length; at += 1) if (at !== place) this.rules?.pop(players[at]!);
  }

  private keepsRules(rules: SideRules, players: Int32Array): boolean {
    const { stages } = this.pool;
    const last = stages.length - 1;
    let holds = true;
    for (const player of players) if (!rules.push(player)) holds = false;
    holds &&= rules.canMeet(0, last, stages[last]!.players.length);
    for (const player of players) rules.pop(player);
    return holds;
  }

  private extraCost(player: number, role: number): number {
    const { costs } = this.pool;
    const plain = costs[0]![player]!;
    return costs[role]![player]! - (plain === Infinity ? 0 : plain);
  }

  private penaltyOf(players: Int32Array): number {
    const { penalties, club } = this.pool;
    if (penalties === null) return 0;
    const { mates } = this;
    mates.fill(0);
    let sum = 0;
    for (const player of players) {
      if (penalties[player] === 0) continue;
      const number = club[player]!;
      sum += penalties[player]! * Math.min(3, mates[number]!);
      mates[number]! += 1;
    }
    return sum;
  }
}

const NO_CAPTAIN: readonly number[] = [-1];
