/**
 * The best lineups of a pass, at most `capacity` of them: a binary heap with the worst lineup on top, in flat arrays.
 * Of equal lineups the one found first ranks higher; the search finds them in a fixed order. O(log capacity) per add.
 */
export class LineupHeap {
  count = 0;
  /** True once the heap has `capacity` lineups: more lineups as good as the worst one may exist. */
  isFull = false;
  private capacity = 0;
  private found = 0;
  private keys = new Float64Array(0);
  private costs = new Float64Array(0);
  private turns = new Float64Array(0);
  private slots = new Int32Array(0);
  /** By slot: the players, then the player of each special role. */
  private players = new Int32Array(0);
  private heap = new Int32Array(0);

  constructor(
    private readonly size: number,
    /** Number of the roles that captains have. */
    private readonly captains: number,
  ) {}

  reset(capacity: number): void {
    this.count = 0;
    this.found = 0;
    this.isFull = false;
    this.capacity = capacity;
    if (this.keys.length >= capacity) return;
    this.keys = new Float64Array(capacity);
    this.costs = new Float64Array(capacity);
    this.turns = new Float64Array(capacity);
    this.players = new Int32Array(capacity * this.stride);
    this.heap = new Int32Array(capacity);
    this.slots = new Int32Array(capacity);
  }

  /** Adds a lineup if it is among the best so far. Copies `players` and `special`. */
  add(key: number, cost: number, players: Int32Array, special: Int32Array): void {
    if (this.count < this.capacity) {
      const at = this.count;
      this.count += 1;
      this.heap[at] = at;
      this.write(at, key, cost, players, special);
      this.rise(at);
      this.isFull = this.count === this.capacity;
      return;
    }
    const worst = this.heap[0]!;
    if (key < this.keys[worst]! || (key === this.keys[worst]! && cost >= this.costs[worst]!)) return;
    this.write(worst, key, cost, players, special);
    this.sink(0);
  }

  get worstKey(): number {
    return this.keys[this.heap[0]!]!;
  }

  /** Slots of the lineups, best first. Call `reset` before adding again. */
  ranked(): Int32Array {
    const order = this.slots.subarray(0, this.count);
    for (let at = 0; at < this.count; at += 1) order[at] = at;
    return order.sort((a, b) => (this.isWorse(b, a) ? -1 : 1));
  }

  keyOf(slot: number): number {
    return this.keys[slot]!;
  }

  playersOf(slot: number): Int32Array {
    return this.players.subarray(slot * this.stride, slot * this.stride + this.size);
  }

  /** The player of each special role (captain, vice-captain), as far as the roster has them. */
  specialOf(slot: number): Int32Array {
    return this.players.subarray(slot * this.stride + this.size, (slot + 1) * this.stride);
  }

  private get stride(): number {
    return this.size + this.captains;
  }

  private write(slot: number, key: number, cost: number, players: Int32Array, special: Int32Array): void {
    this.keys[slot] = key;
    this.costs[slot] = cost;
    this.turns[slot] = this.found;
    this.found += 1;
    const base = slot * this.stride;
    for (let at = 0; at < this.size; at += 1) this.players[base + at] = players[at]!;
    for (let at = 0; at < this.captains; at += 1) this.players[base + this.size + at] = special[at]!;
  }

  private isWorse(a: number, b: number): boolean {
    if (this.keys[a] !== this.keys[b]) return this.keys[a]! < this.keys[b]!;
    if (this.costs[a] !== this.costs[b]) return this.costs[a]! > this.costs[b]!;
    return this.turns[a]! > this.turns[b]!;
  }

  private rise(at: number): void {
    const { heap } = this;
    const slot = heap[at]!;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isWorse(slot, heap[parent]!)) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = slot;
  }

  private sink(at: number): void {
    const { heap, count } = this;
    const slot = heap[at]!;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= count) break;
      if (child + 1 < count && this.isWorse(heap[child + 1]!, heap[child]!)) child += 1;
      if (!this.isWorse(heap[child]!, slot)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = slot;
  }
}
