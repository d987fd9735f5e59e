/** The lineups found so far, each once: their values and the exposures that they count for. */
import { createRowFinder, type ExposureGoals } from '../exposure/exposure-goals';
import { inStartOrder, sumUp } from '../search/captain-choice';
import type { IntegerPool } from '../search/lineup-keys';

export class Candidates {
  /** By lineup: its key. */
  readonly values: number[] = [];
  /** By lineup: its players ascending, then the other rows of exposures that it counts for. */
  readonly rows: number[][] = [];
  /** By lineup: its captain and vice-captain, if the roster has them. */
  readonly special: Int32Array[] = [];
  /** By lineup: the first lineup of the same players. They differ only if captains are limited. */
  readonly twin: number[] = [];
  private readonly known = new Map<string, number>();
  private readonly rowsOf: ReturnType<typeof createRowFinder>;

  constructor(
    private readonly pool: IntegerPool,
    private readonly goals: ExposureGoals,
  ) {
    this.rowsOf = createRowFinder(goals);
  }

  get count(): number {
    return this.values.length;
  }

  /** Adds a lineup unless it is known. Returns its number. */
  add(players: Int32Array, special: Int32Array): number {
    const sorted = [...players].sort((a, b) => a - b);
    const group = sorted.join();
    const name = this.goals.maxAsCaptain ? `${group} ${special.join()}` : group;
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const at = this.values.push(this.valueOf(sorted, special)) - 1;
    this.known.set(name, at);
    if (!this.known.has(group)) this.known.set(group, at);
    this.twin.push(this.known.get(group)!);
    this.special.push(special.slice());
    this.rows.push(this.rowsOf(sorted, special));
    return at;
  }

  /** The lineup and, if captains are limited, the same players with each captain whom the budget allows. */
  withCaptains(at: number): number[] {
    const { budget, maxUnspent, captains } = this.pool;
    if (!this.goals.maxAsCaptain || captains === 0) return [at];
    const players = this.playersOf(at);
    const own = this.special[at]!;
    const others = [...players].flatMap((captain) => {
      const special = own.map((player, role) =>
        role === 0 ? captain : player === captain ? own[0]! : player,
      );
      const { cost } = sumUp(this.pool, inStartOrder(this.pool, players), special[0]!, special[1] ?? -1);
      return cost <= budget && budget - cost <= maxUnspent ? [this.add(players, special)] : [];
    });
    return [...new Set([at, ...others])];
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
    const { penalties, club, clubLimit } = this.pool;
    let value = sumUp(this.pool, inStartOrder(this.pool, players), special[0] ?? -1, special[1] ?? -1).key;
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
