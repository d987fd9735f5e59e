/**
 * The number of teams in a lineup (`PreparedRules.teams`), kept during the search. A branch ends when it has players of
 * too many teams, when the players left to pick cannot add enough teams, or when the teams allowed have no room for
 * them. O(1) per player.
 */
import type { PoolFrame } from './pool-frame';

export class TeamCounter {
  private readonly club: Int32Array;
  private readonly clubLimit: Int32Array;
  private readonly min: number;
  private readonly max: number;
  private readonly largestLimit: number;
  /** By club: its players so far. */
  private readonly picked: Int32Array;
  private teams = 0;
  /** How many more players the teams so far may have. */
  private room = 0;

  constructor({ club, clubLimit, size, rules }: PoolFrame) {
    this.club = club;
    this.clubLimit = clubLimit;
    this.min = rules.teams.min;
    this.max = Math.min(size, rules.teams.max);
    this.largestLimit = clubLimit.reduce((max, limit) => Math.max(max, limit), 0);
    this.picked = new Int32Array(clubLimit.length);
  }

  /** Counts a player. False when there are too many teams. Always undo it with `pop`. */
  push(player: number): boolean {
    const club = this.club[player]!;
    if (this.picked[club] === 0) {
      this.teams += 1;
      this.room += this.clubLimit[club]!;
    }
    this.picked[club]! += 1;
    this.room -= 1;
    return this.teams <= this.max;
  }

  pop(player: number): void {
    const club = this.club[player]!;
    this.picked[club]! -= 1;
    this.room += 1;
    if (this.picked[club] !== 0) return;
    this.teams -= 1;
    this.room -= this.clubLimit[club]!;
  }

  /** Can the number of teams still be met with `left` more players? */
  canMeet(left: number): boolean {
    const { teams, min, max, room, largestLimit } = this;
    return teams + left >= min && room + (max - teams) * largestLimit >= left;
  }
}
