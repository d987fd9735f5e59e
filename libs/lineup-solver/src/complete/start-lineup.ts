/**
 * A first version of a further lineup: a copy of a lineup in the set, in which players are exchanged until it differs
 * from every lineup of the set in enough players and keeps the exposures. Each step makes the exchange that brings it
 * closest, or comes away from it by as little as possible; a player who went out stays out for some steps (tabu search; Glover
 * 1989). Ties go to the more valuable lineup. O(players · candidates + lineups · players) per step.
 */
import type { ExchangeCandidates } from './exchange-candidates';
import type { LineupJudge } from './lineup-judge';
import type { LineupSet } from './lineup-set';

const MAX_STEPS = 80;
/** Steps for which a player who went out stays out: at least, and the range of the random rest. */
const TABU_STEPS = 4;
const TABU_RANGE = 8;

export class LineupStarter {
  private readonly trial: Int32Array;
  /** Lineups that share at least as many players as allowed, and more than allowed. */
  private readonly full: Int32Array;
  private readonly over: Int32Array;
  /** By player: lineups that would share too many players if the player came in. */
  private readonly harm: Int32Array;
  /** By player: the step up to which the player stays out. */
  private readonly outUntil: Int32Array;

  constructor(
    private readonly set: LineupSet,
    private readonly judge: LineupJudge,
    private readonly candidates: ExchangeCandidates,
    private readonly random: () => number,
  ) {
    this.trial = new Int32Array(set.size);
    this.full = new Int32Array(set.words);
    this.over = new Int32Array(set.words);
    this.harm = new Int32Array(set.playerCount);
    this.outUntil = new Int32Array(set.playerCount);
  }

  /**
   * The players of a lineup that may be added to the set, from a copy of the lineup in a row. null = not found. Where
   * the captain costs nothing extra, none of the players may be left to be captain.
   */
  start(row: number): Int32Array | null {
    const { trial } = this;
    trial.set(this.set.lineup(row));
    this.outUntil.fill(0);
    for (let step = 1; step <= MAX_STEPS; step += 1) {
      if (this.measure() === 0) return trial;
      if (!this.exchangeBest(step)) return null;
    }
    return null;
  }

  /** Counts shared players and exposures. Returns what is too much of both. */
  private measure(): number {
    const { set, trial, full, over } = this;
    const { count, words, has, maxShared } = set;
    full.fill(0);
    over.fill(0);
    let excess = 0;
    for (let row = 0; row < count; row += 1) {
      const word = row >> 5;
      let sum = 0;
      for (let at = 0; at < trial.length; at += 1)
        sum += (has[trial[at]! * words + word]! >>> (row & 31)) & 1;
      if (sum < maxShared) continue;
      full[word]! |= 1 << (row & 31);
      if (sum === maxShared) continue;
      over[word]! |= 1 << (row & 31);
      excess += sum - maxShared;
    }
    for (const player of trial) if (this.isUsedUp(player)) excess += 1;
    return excess + this.countUsedUpSets();
  }

  /** False when no player can be exchanged. */
  private exchangeBest(step: number): boolean {
    const { set, judge, trial, harm, full, over, candidates, outUntil } = this;
    const { keys } = judge.pool;
    for (const players of candidates.byWorth) {
      for (const player of players)
        harm[player] = this.countIn(full, player) + (this.isUsedUp(player) ? 1 : 0);
    }
    const setsBefore = this.countUsedUpSets();
    let [best, bestChange] = [Infinity, 0];
    let [bestPlace, bestPlayer] = [-1, -1];
    for (let place = 0; place < trial.length; place += 1) {
      const out = trial[place]!;
      const relief = this.countIn(over, out) + (this.isUsedUp(out) ? 1 : 0);
      const stage = judge.stageOf[out]!;
      judge.takeOut(trial, place);
      for (const player of candidates.byWorth[stage]!) {
        let change = harm[player]! - relief;
        if (change - setsBefore > best) continue;
        const keyChange = keys[0]![player]! - keys[0]![out]!;
        if (setsBefore === 0 && change === best && keyChange <= bestChange) continue;
        if (outUntil[player]! > step || trial.includes(player)) continue;
        trial[place] = player;
        const isPossible = judge.fits(player) && judge.isAffordable(trial);
        if (isPossible && set.goals.sets.length > 0) change += this.countUsedUpSets() - setsBefore;
        trial[place] = out;
        if (!isPossible || change > best) continue;
        if (change === best && keyChange <= bestChange) continue;
        [best, bestChange, bestPlace, bestPlayer] = [change, keyChange, place, player];
      }
      judge.putBack(trial, place);
    }
    if (bestPlace < 0) return false;
    outUntil[trial[bestPlace]!] = step + TABU_STEPS + Math.floor(this.random() * TABU_RANGE);
    trial[bestPlace] = bestPlayer;
    return true;
  }

  private countIn(mask: Int32Array, player: number): number {
    const { has, words } = this.set;
    let sum = 0;
    for (let word = 0; word < words; word += 1) sum += countBits(mask[word]! & has[player * words + word]!);
    return sum;
  }

  private isUsedUp(player: number): boolean {
    return this.set.used[player]! >= this.set.goals.maxLineups[player]!;
  }

  private countUsedUpSets(): number {
    const { set, trial } = this;
    const { sets } = set.goals;
    if (sets.length === 0) return 0;
    return set
      .setsOf(trial)
      .filter((number) => set.used[set.playerCount + number]! >= sets[number]!.maxLineups).length;
  }
}

function countBits(bits: number): number {
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
