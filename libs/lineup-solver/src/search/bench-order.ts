/**
 * Keeps a search from trying benches that cannot be the best one. Of two players of a position who are not captains, the
 * one of the lower start rank starts, so only such choices are tried. Across positions, a complete lineup is compared
 * with its best bench (captain-choice.ts). O(1) per player, O(players²) per complete lineup.
 */
import { POSITIONS } from '@fanteam/contracts';
import { listBench } from './captain-choice';
import type { IntegerPool } from './lineup-keys';
import { PLAIN } from './pool-frame';

const NO_RANK = 2 ** 31 - 1;

export class BenchOrder {
  /** By player: the number of the position. */
  private readonly positions: Int32Array;
  /** By position: the highest rank of the plain players so far, and the lowest one of the bench. */
  private readonly lastStarter = new Int32Array(POSITIONS.length).fill(-1);
  private readonly firstOnBench = new Int32Array(POSITIONS.length).fill(NO_RANK);
  /** By depth: the role of the player, and both ranks of the player's position before. */
  private readonly roles: Int32Array;
  private readonly ranksBefore: Int32Array;

  /** For pools with a bench. */
  constructor(private readonly pool: IntegerPool) {
    this.positions = Int32Array.from(pool.players, ({ position }) => POSITIONS.indexOf(position));
    this.roles = new Int32Array(pool.size);
    this.ranksBefore = new Int32Array(2 * pool.size);
  }

  /** May the player take the role after the players so far? */
  allows(player: number, role: number): boolean {
    const position = this.positions[player]!;
    const rank = this.pool.startRanks[player]!;
    if (role === PLAIN) return rank < this.firstOnBench[position]!;
    return role !== this.pool.bench!.role || rank > this.lastStarter[position]!;
  }

  push(player: number, role: number, depth: number): void {
    const position = this.positions[player]!;
    const rank = this.pool.startRanks[player]!;
    this.roles[depth] = role;
    this.ranksBefore[2 * depth] = this.lastStarter[position]!;
    this.ranksBefore[2 * depth + 1] = this.firstOnBench[position]!;
    if (role === PLAIN) this.lastStarter[position] = Math.max(rank, this.lastStarter[position]!);
    if (role === this.pool.bench!.role) {
      this.firstOnBench[position] = Math.min(rank, this.firstOnBench[position]!);
    }
  }

  pop(player: number, depth: number): void {
    const position = this.positions[player]!;
    this.lastStarter[position] = this.ranksBefore[2 * depth]!;
    this.firstOnBench[position] = this.ranksBefore[2 * depth + 1]!;
  }

  /** Is the bench of a complete lineup the best one for its captains? */
  isBest(players: Int32Array, special: Int32Array): boolean {
    const bench = listBench(this.pool, players, [...special]);
    return players.every(
      (player, depth) => this.roles[depth] !== this.pool.bench!.role || bench?.includes(player),
    );
  }
}
