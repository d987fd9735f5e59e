/**
 * How much a half-filled lineup can still differ from every accepted one.
 *
 * Bit-sliced counters: for each depth of the search and each q ≤ u, one bit per accepted lineup says "at
 * least q of the men so far are not in it". With `left` men to pick, a lineup whose count is exactly
 * u − left is critical: none of its men may be picked any more. O(u · lineups / 32) a man.
 */
export class AcceptedOverlap {
  count = 0;
  private readonly words: number;
  /** By man: the accepted lineups with him. */
  private readonly has: Int32Array;
  /** By depth, then q − 1, then word. */
  private readonly differing: Int32Array;
  /** By depth: the words with critical lineups, as (word, bits) pairs. */
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

  /** What it takes to note a man or to judge him. */
  get wordsPerPlayer(): number {
    return this.minUnique * ((this.count + 31) >> 5);
  }

  /** May be called in mid-search for a lineup on the current path, of which nobody differs so far. */
  accept(players: ArrayLike<number>): void {
    const { differing, words } = this;
    const word = this.count >> 5;
    const bit = 1 << (this.count & 31);
    for (let at = word; at < differing.length; at += words) differing[at]! &= ~bit;
    for (let at = 0; at < players.length; at += 1) this.has[players[at]! * this.words + word]! |= bit;
    this.count += 1;
  }

  /** Does a whole lineup differ from every accepted one in enough men? */
  allows(players: ArrayLike<number>): boolean {
    for (let depth = 0; depth < this.size; depth += 1) this.push(depth, players[depth]!);
    return this.findCritical(this.size, 0) === 0;
  }

  /** Notes the man at a depth; what was noted at greater depths is forgotten. */
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

  /** Notes which accepted lineups are critical at a depth with `left` men to pick; how many words. */
  findCritical(depth: number, left: number): number {
    const { words, minUnique, differing, critical } = this;
    let pairs = 0;
    if (left <= minUnique) {
      // With nobody left, whoever has not reached u is too close.
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

  /** Is a man in one of the critical lineups of a depth? */
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
