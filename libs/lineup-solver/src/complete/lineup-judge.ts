/**
 * What a complete lineup is worth, and whether it keeps the rules for a single lineup: roster, salary, team limits and
 * the counters of the search (search/side-rules.ts). A player who is captain of as many lineups of the set as allowed does
 * not become captain of another one. O(players) per lineup, times the choices of captain and
 * vice-captain.
 */
import { inStartOrder, sumUp } from '../search/captain-choice';
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
  private readonly stageCounts: Int32Array;

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
    this.stageCounts = new Int32Array(stages.length);
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

  private pickCaptainsAndBench(players: Int32Array): number {
    const { captains, budget, maxUnspent } = this.pool;
    const ordered = inStartOrder(this.pool, players);
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
    this.clubCounts.fill(0);
    let sum = 0;
    for (const player of players) {
      if (penalties[player] === 0) continue;
      const number = club[player]!;
      sum += penalties[player]! * Math.min(3, this.clubCounts[number]!);
      this.clubCounts[number]! += 1;
    }
    return sum;
  }
}

const NO_CAPTAIN: readonly number[] = [-1];
