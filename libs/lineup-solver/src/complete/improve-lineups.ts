/**
 * Improves lineups of a set by exchanging players: a random player for a random one, then another player of the same
 * lineup for the best one who fits. Exchanges that lose value are accepted less and less often (simulated annealing;
 * Kirkpatrick, Gelatt and Vecchi 1983). Every lineup stays legal and different enough from all others throughout.
 * O(candidates · lineups / 32) per exchange that is tried.
 */
import type { Clock } from '../search/clock';
import type { ExchangeCandidates } from './exchange-candidates';
import { type LineupJudge, NO_KEY } from './lineup-judge';
import type { LineupSet } from './lineup-set';

/** Exchanges tried between two reads of the clock. */
const TRIES_PER_READ = 512;
/** Second players checked in full per exchange. */
const MAX_CHECKS = 3;
/** How often the player who comes in is any candidate, instead of rather a valuable one. */
const UNIFORM_SHARE = 0.2;
/** How often the player who comes in may have another position. */
const OTHER_STAGE_SHARE = 0.15;

/** The worth of a lineup that a minimum exposure needs, as a multiple of the spread of the candidates' keys. */
const MINIMUM_WORTH = 4;

export interface Heat {
  /** Loss of value that an exchange may bring, about, at the first and the last try. */
  from: number;
  to: number;
  tries: number;
}

export class LineupImprover {
  private readonly trial: Int32Array;
  private readonly blocked: Int32Array;
  private readonly values: Float64Array;
  private readonly openStages: number[];
  /** What it is worth that a lineup counts for a minimum exposure that is not met yet. 0 = there are none. */
  private readonly minimumWorth: number;

  constructor(
    private readonly set: LineupSet,
    private readonly judge: LineupJudge,
    private readonly candidates: ExchangeCandidates,
    private readonly random: () => number,
    private readonly clock: Clock,
  ) {
    this.trial = new Int32Array(set.size);
    this.blocked = new Int32Array(set.words);
    this.values = new Float64Array(set.capacity);
    const { minLineups, sets } = set.goals;
    const hasMinimums = minLineups.some((min) => min > 0) || sets.some((goal) => goal.minLineups > 0);
    this.minimumWorth = hasMinimums ? MINIMUM_WORTH * candidates.spread : 0;
    this.openStages = candidates.byWorth.flatMap((players, stage) => (players.length > 1 ? [stage] : []));
  }

  /** Improves the lineups of these rows in turns, until the tries or the time are used up. */
  improve(rows: readonly number[], { from, to, tries }: Heat): void {
    if (rows.length === 0 || this.openStages.length === 0) return;
    for (const row of rows) this.values[row] = this.judge.revalue(row);
    let heat = from;
    const timeLimit = tries > TRIES_PER_READ ? this.clock.timeLeft : Infinity;
    for (let tried = 0; tried < tries; tried += 1) {
      if (tried > 0 && tried % TRIES_PER_READ === 0) {
        const { timeLeft } = this.clock;
        if (timeLeft <= 0) return;
        // Cools down in time, whether tries or time run out first.
        const share = Math.max(tried / tries, timeLimit === Infinity ? 0 : 1 - timeLeft / timeLimit);
        heat = from * (to / from) ** share;
      }
      const row = rows[Math.floor(this.random() * rows.length)]!;
      // Its own captain is left for it.
      this.set.tallyCaptain(row, -1);
      this.tryExchange(row, heat * Math.log(1 - this.random()));
      this.set.tallyCaptain(row, 1);
    }
  }

  /** Tries one exchange. `maxLoss`: how much value it may lose, negative. */
  private tryExchange(row: number, maxLoss: number): void {
    const { set, judge, random } = this;
    const lineup = set.lineup(row);
    const out = lineup[Math.floor(random() * set.size)]!;
    const into = this.pickPlayer(judge.stageOf[out]!);
    if (into < 0 || set.contains(row, into) || this.isUsedUp(into)) return;
    if (!this.block(row, out, into)) return;
    let second = lineup[Math.floor(random() * set.size)]!;
    if (second === out) second = into;
    this.trial.set(lineup);
    this.trial[lineup.indexOf(out)] = into;
    if (second === into) this.finish(row, out, into, -1, -1, maxLoss);
    else this.refill(row, out, into, second, maxLoss);
  }

  /** Replaces a second player by the one of the highest value who fits. */
  private refill(row: number, out: number, into: number, second: number, maxLoss: number): void {
    const { set, judge, blocked, trial } = this;
    const { keys, costs, roles, captains, bench, budget, penalties, bestLeads } = judge.pool;
    const { has, words } = set;
    for (let word = 0; word < words; word += 1) blocked[word]! &= ~has[second * words + word]!;
    const place = trial.indexOf(second);
    // What the others are worth with the best captain among them, and what they cost: the bounds for the last player.
    const isSummed = !bench && (captains === 0 || bestLeads) && penalties === null;
    const [plain, led] = [keys[0]!, keys[roles - 1]!];
    let room = budget;
    let needed = this.values[row]! + maxLoss - 4 * this.minimumWorth;
    let gain = 0;
    for (let at = 0; isSummed && at < trial.length; at += 1) {
      const player = trial[at]!;
      if (at === place) continue;
      room -= costs[0]![player]!;
      needed -= plain[player]!;
      gain = Math.max(gain, led[player]! - plain[player]!);
    }
    let checks = MAX_CHECKS;
    for (const player of this.candidates.byKey[judge.stageOf[second]!]!) {
      if (isSummed) {
        if (costs[0]![player]! > room) continue;
        // The gain of a captain falls with the key, more or less.
        if (plain[player]! + Math.max(gain, led[player]! - plain[player]!) < needed) return;
      }
      if (player === into || (player !== second && player !== out && set.contains(row, player))) continue;
      if (player !== out && player !== second && this.isUsedUp(player)) continue;
      if (this.isBlocked(player)) continue;
      trial[place] = player;
      if (this.finish(row, out, into, second, player, maxLoss)) return;
      checks -= 1;
      if (checks === 0) return;
    }
  }

  /** Accepts the trial lineup if it is legal and loses little enough. */
  private finish(
    row: number,
    out: number,
    into: number,
    second: number,
    third: number,
    maxLoss: number,
  ): boolean {
    const { set, judge, trial, values } = this;
    const value = judge.valueOf(trial);
    if (value === NO_KEY) return false;
    const gain = value - values[row]! + this.minimumGain(row);
    if (gain < maxLoss || !judge.isLegal(trial) || this.exceedsSets(row)) return false;
    set.tally(row, -1);
    if (third === out) {
      set.exchange(row, second, into);
    } else {
      set.exchange(row, out, into);
      if (second >= 0 && second !== third) set.exchange(row, second, third);
    }
    set.tally(row, 1);
    if (judge.special.length > 0) set.captains[row] = judge.special[0]!;
    values[row] = value;
    return true;
  }

  private pickPlayer(stage: number): number {
    const { random, openStages, candidates } = this;
    if (openStages.length > 1 && random() < OTHER_STAGE_SHARE) {
      stage = openStages[Math.floor(random() * openStages.length)]!;
    }
    const list = candidates.byWorth[stage]!;
    if (list.length < 2) return -1;
    const share = random();
    const place = random() < UNIFORM_SHARE ? share : share * share;
    return list[Math.floor(place * list.length)]!;
  }

  /**
   * Sets `blocked` to the lineups that share as many players as allowed once `into` has replaced `out`. False when one
   * of them would share more.
   */
  private block(row: number, out: number, into: number): boolean {
    const { blocked, set } = this;
    const { has, full, nearlyFull, words } = set;
    for (let word = 0; word < words; word += 1) {
      const leaving = has[out * words + word]!;
      const coming = has[into * words + word]!;
      const isFull = full[row * words + word]!;
      if ((isFull & coming & ~leaving) !== 0) return false;
      blocked[word] = (isFull & ~(leaving & ~coming)) | (nearlyFull[row * words + word]! & coming & ~leaving);
    }
    return true;
  }

  private isBlocked(player: number): boolean {
    const { blocked, set } = this;
    const { has, words } = set;
    for (let word = 0; word < words; word += 1) {
      if ((blocked[word]! & has[player * words + word]!) !== 0) return true;
    }
    return false;
  }

  private isUsedUp(player: number): boolean {
    return this.set.used[player]! >= this.set.goals.maxLineups[player]!;
  }

  /** How much better the trial lineup meets the minimum exposures than the one in the row. */
  private minimumGain(row: number): number {
    if (this.minimumWorth === 0) return 0;
    const { set, trial } = this;
    const { goals, used, playerCount } = set;
    const before = set.lineup(row);
    let gain = 0;
    for (const player of trial) {
      if (!set.contains(row, player) && used[player]! < goals.minLineups[player]!) gain += 1;
    }
    for (const player of before) {
      if (!trial.includes(player) && used[player]! <= goals.minLineups[player]!) gain -= 1;
    }
    if (goals.sets.length > 0) {
      const [old, now] = [set.setsOf(before), set.setsOf(trial)];
      for (const number of now) {
        if (!old.includes(number) && used[playerCount + number]! < goals.sets[number]!.minLineups) gain += 1;
      }
      for (const number of old) {
        if (!now.includes(number) && used[playerCount + number]! <= goals.sets[number]!.minLineups) gain -= 1;
      }
    }
    return gain * this.minimumWorth;
  }

  private exceedsSets(row: number): boolean {
    const { set, trial } = this;
    const { sets } = set.goals;
    if (sets.length === 0) return false;
    const old = set.setsOf(set.lineup(row));
    return set
      .setsOf(trial)
      .some(
        (number) => !old.includes(number) && set.used[set.playerCount + number]! >= sets[number]!.maxLineups,
      );
  }
}
