/**
 * How many players a half-filled lineup shares with each accepted lineup, to keep lineups u players apart.
 *
 * Bit-sliced counters: for each depth of the search and each q ≤ u, one bit per accepted lineup is set when at least
 * q of the picked players are not in that lineup. With `left` players to pick, an accepted lineup that only
 * u − left picked players differ from is critical: none of its players may be picked any more.
 * O(u · lineups / 32) per player.
 */
export class AcceptedOverlap {
  count = 0;
  private readonly words: number;
  /** By player: the accepted lineups that contain the player. */
  private readonly has: Int32Array;
  /** By depth, then q − 1, then word. */
  private readonly differing: Int32Array;
  /** By depth: the words that have critical lineups, as (word, bits) pairs. */
  private readonly critical: Int32Array;
  private readonly criticalPairs: Int32Array;

  constructor(
    players: number,
    private readonly size: number,
    readonly minUnique: number,
    lineups: number,
  ) {
    this.words = Math.ceil(lineups / 32);
    this.has = new Int32Array(players * this.words);
    this.differing = new Int32Array((size + 1) * minUnique * this.words);
    this.critical = new Int32Array((size + 1) * this.words * 2);
    this.criticalPairs = new Int32Array(size + 1);
  }

  /** Words read to push a player or to test one. */
  get wordsPerPlayer(): number {
    return this.minUnique * ((this.count + 31) >> 5);
  }

  /** May be called during a search for the lineup of the current path: no picked player differs from it. */
  accept(players: ArrayLike<number>): void {
    const { differing, words } = this;
    const word = this.count >> 5;
    const bit = 1 << (this.count & 31);
    for (let at = word; at < differing.length; at += words) differing[at]! &= ~bit;
    for (let at = 0; at < players.length; at += 1) this.has[players[at]! * this.words + word]! |= bit;
    this.count += 1;
  }

  /** Does a complete lineup differ from every accepted one in enough players? */
  allows(players: ArrayLike<number>): boolean {
    for (let depth = 0; depth < this.size; depth += 1) this.push(depth, players[depth]!);
    return this.findCritical(this.size, 0) === 0;
  }

  /** Sets the player at a depth. Discards what was set at greater depths. */
  push(depth: number, player: number): void {
    const { words, minUnique, differing, has } = this;
    const used = (this.count + 31) >> 5;
    const from = depth * minUnique * words;
    const to = from + minUnique * words;
    const own = player * words;
    for (let word = 0; word < used; word += 1) {
      const misses = ~has[own + word]!;
      let below = differing[from + word]!;
      differing[to + word] = below | misses;
      for (let level = words; level < minUnique * words; level += words) {
        const now = differing[from + level + word]!;
        differing[to + level + word] = now | (below & misses);
        below = now;
      }
    }
  }

  /** Finds the critical lineups at a depth with `left` players to pick. Returns the number of words that have any. */
  findCritical(depth: number, left: number): number {
    const { words, minUnique, differing, critical } = this;
    let pairs = 0;
    if (left <= minUnique) {
      // In a complete lineup, every accepted lineup that has not reached u is too close.
      const level = Math.min(minUnique - left, minUnique - 1);
      const from = (depth * minUnique + level) * words;
      const used = (this.count + 31) >> 5;
      const base = depth * words * 2;
      for (let word = 0; word < used; word += 1) {
        let bits = ~differing[from + word]!;
        if (word === used - 1 && (this.count & 31) !== 0) bits &= (1 << (this.count & 31)) - 1;
        if (bits === 0) continue;
        critical[base + 2 * pairs] = word;
        critical[base + 2 * pairs + 1] = bits;
        pairs += 1;
      }
    }
    this.criticalPairs[depth] = pairs;
    return pairs;
  }

  /** Is the player in a critical lineup of the depth? */
  forbids(depth: number, player: number): boolean {
    const { words, critical, has } = this;
    const own = player * words;
    const base = depth * words * 2;
    const end = base + 2 * this.criticalPairs[depth]!;
    for (let at = base; at < end; at += 2) {
      if ((has[own + critical[at]!]! & critical[at + 1]!) !== 0) return true;
    }
    return false;
  }
}
