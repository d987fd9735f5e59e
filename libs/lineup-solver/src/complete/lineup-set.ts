/**
 * A set of lineups in which every two differ in enough players, and how often it contains each player, as captain too, and
 * each set of the exposures.
 *
 * By lineup, bit masks show the other lineups with which it shares as many players as allowed (`full`), or one player
 * less (`nearlyFull`): whether a player may come in is a test of a few words. O(lineups / 32) per test, O(lineups) per
 * exchange.
 */
import { createSetFinder, type ExposureGoals } from '../exposure/exposure-goals';

export class LineupSet {
  count = 0;
  /** Words of a mask with one bit per lineup. */
  readonly words: number;
  /** Number of players that two lineups may share. */
  readonly maxShared: number;
  /** By player: the lineups that contain the player. */
  readonly has: Int32Array;
  /** By lineup: the lineups that share `maxShared` players with it. */
  readonly full: Int32Array;
  /** By lineup: the lineups that share one player less. */
  readonly nearlyFull: Int32Array;
  /** By row (player, then set): the number of lineups that contain it. */
  readonly used: Int32Array;
  /** By lineup. −1 = the roster has no captain. */
  readonly captains: Int32Array;
  /** By player: the number of lineups with this captain. */
  readonly usedAsCaptain: Int32Array;
  readonly setsOf: (players: ArrayLike<number>) => number[];
  private readonly players: Int32Array;
  /** By pair of lineups. */
  private readonly shared: Uint8Array;

  constructor(
    readonly playerCount: number,
    readonly size: number,
    minUnique: number,
    readonly capacity: number,
    readonly goals: ExposureGoals,
  ) {
    this.words = Math.ceil(capacity / 32);
    this.maxShared = size - minUnique;
    this.has = new Int32Array(playerCount * this.words);
    this.full = new Int32Array(capacity * this.words);
    this.nearlyFull = new Int32Array(capacity * this.words);
    this.used = new Int32Array(playerCount + goals.sets.length);
    this.captains = new Int32Array(capacity).fill(-1);
    this.usedAsCaptain = new Int32Array(playerCount);
    this.setsOf = createSetFinder(goals);
    this.players = new Int32Array(capacity * size);
    this.shared = new Uint8Array(capacity * capacity);
  }

  /** The players of a lineup. Do not change them. */
  lineup(row: number): Int32Array {
    return this.players.subarray(row * this.size, (row + 1) * this.size);
  }

  contains(row: number, player: number): boolean {
    return (this.has[player * this.words + (row >> 5)]! & (1 << (row & 31))) !== 0;
  }

  /** Adds a lineup that differs from all others in enough players. `captain`: −1 = none. */
  add(players: ArrayLike<number>, captain: number): void {
    const row = this.count;
    this.count += 1;
    this.captains[row] = captain;
    this.tallyCaptain(row, 1);
    this.lineup(row).set(players);
    for (let other = 0; other < row; other += 1) {
      let shared = 0;
      for (let at = 0; at < this.size; at += 1) if (this.contains(other, players[at]!)) shared += 1;
      this.setShared(row, other, shared);
    }
    for (let at = 0; at < this.size; at += 1)
      this.has[players[at]! * this.words + (row >> 5)]! |= 1 << (row & 31);
    this.tally(row, 1);
  }

  /** Counts a lineup in `used`, or no longer. */
  tally(row: number, by: 1 | -1): void {
    const players = this.lineup(row);
    for (const player of players) this.used[player]! += by;
    for (const set of this.setsOf(players)) this.used[this.playerCount + set]! += by;
  }

  /** Counts a lineup's captain in `usedAsCaptain`, or no longer. */
  tallyCaptain(row: number, by: 1 | -1): void {
    const captain = this.captains[row]!;
    if (captain >= 0) this.usedAsCaptain[captain]! += by;
  }

  /** Is the player captain of as many lineups as allowed? */
  isClosedCaptain(player: number): boolean {
    const { maxAsCaptain } = this.goals;
    return maxAsCaptain !== null && this.usedAsCaptain[player]! >= maxAsCaptain[player]!;
  }

  /** Exchanges one player. The caller has checked that the result is allowed, and tallies. */
  exchange(row: number, out: number, into: number): void {
    const { words, has, count } = this;
    const word = row >> 5;
    const bit = 1 << (row & 31);
    const players = this.lineup(row);
    players[players.indexOf(out)] = into;
    has[out * words + word]! &= ~bit;
    has[into * words + word]! |= bit;
    for (let at = 0; at < words; at += 1) {
      const [before, after] = [has[out * words + at]!, has[into * words + at]!];
      let changed = before ^ after;
      if (at === word) changed &= ~bit;
      while (changed !== 0) {
        const lowest = changed & -changed;
        changed ^= lowest;
        const other = at * 32 + (31 - Math.clz32(lowest));
        if (other >= count) break;
        this.setShared(
          row,
          other,
          this.shared[row * this.capacity + other]! + ((after & lowest) !== 0 ? 1 : -1),
        );
      }
    }
  }

  private setShared(a: number, b: number, shared: number): void {
    const { capacity, maxShared } = this;
    this.shared[a * capacity + b] = this.shared[b * capacity + a] = shared;
    this.mark(this.full, a, b, shared >= maxShared);
    this.mark(this.nearlyFull, a, b, shared === maxShared - 1);
  }

  private mark(masks: Int32Array, a: number, b: number, isSet: boolean): void {
    const { words } = this;
    const [ofA, ofB] = [a * words + (b >> 5), b * words + (a >> 5)];
    const [bitB, bitA] = [1 << (b & 31), 1 << (a & 31)];
    if (isSet) {
      masks[ofA]! |= bitB;
      masks[ofB]! |= bitA;
    } else {
      masks[ofA]! &= ~bitB;
      masks[ofB]! &= ~bitA;
    }
  }
}
