/** The lineups found so far, each once: their values and the exposures that they count for. */
import { createSetFinder, type ExposureGoals } from '../exposure/exposure-goals';
import type { IntegerPool } from '../search/lineup-keys';

export class Candidates {
  /** By lineup: its key. */
  readonly values: number[] = [];
  /** By lineup: its players ascending, then the sets (numbered after the players) that it has. */
  readonly rows: number[][] = [];
  /** By lineup: its captain and vice-captain, if the roster has them. */
  readonly special: Int32Array[] = [];
  private readonly known = new Map<string, number>();
  private readonly setsOf: (players: ArrayLike<number>) => number[];

  constructor(
    private readonly pool: IntegerPool,
    goals: ExposureGoals,
  ) {
    this.setsOf = createSetFinder(goals);
  }

  get count(): number {
    return this.values.length;
  }

  /** Adds a lineup unless it is known. Returns its number. */
  add(players: Int32Array, special: Int32Array): number {
    const sorted = [...players].sort((a, b) => a - b);
    const name = sorted.join();
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const at = this.values.push(this.valueOf(sorted, special)) - 1;
    this.known.set(name, at);
    this.special.push(special.slice());
    const sets = this.setsOf(sorted).map((set) => this.pool.rows.length + set);
    this.rows.push([...sorted, ...sets]);
    return at;
  }

  playersOf(at: number): Int32Array {
    return Int32Array.from(this.rows[at]!.slice(0, this.pool.size));
  }

  /** The number of players in which two lineups differ. */
  difference(a: number, b: number): number {
    const [own, other] = [this.rows[a]!, this.rows[b]!];
    const { size } = this.pool;
    let [common, at, to] = [0, 0, 0];
    while (at < size && to < size) {
      const step = own[at]! - other[to]!;
      if (step === 0) common += 1;
      if (step <= 0) at += 1;
      if (step >= 0) to += 1;
    }
    return size - common;
  }

  /** The value of a lineup less its rows' prices. */
  pricedValue(at: number, prices: ArrayLike<number>): number {
    let value = this.values[at]!;
    for (const row of this.rows[at]!) value -= prices[row]!;
    return value;
  }

  private valueOf(players: readonly number[], special: Int32Array): number {
    const { keys, penalties, club, clubLimit } = this.pool;
    let value = 0;
    for (const player of players) value += keys[special.indexOf(player) + 1]![player]!;
    if (!penalties) return value;
    const before = new Int32Array(clubLimit.length);
    for (const player of players) {
      if (penalties[player] === 0) continue;
      value -= penalties[player]! * Math.min(3, before[club[player]!]!);
      before[club[player]!]! += 1;
    }
    return value;
  }
}
