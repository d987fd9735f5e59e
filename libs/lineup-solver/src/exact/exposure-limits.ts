/** Who has been in as many lineups as he may: he is in no later one. */
import { ruleOf } from '../lineup-rules';
import type { LineupProblem } from '../problem';
import type { PoolFrame } from './integer-pool';

/** A share of the lineups asked as a number of lineups, at least one. */
export function largestShare(share: number, lineups: number): number {
  // 0.29 · 100 is 28.999999999999996 in floating point.
  return Math.max(1, Math.floor(share * lineups + 1e-6));
}

export class ExposureLimits {
  /** By man: 1 = he is in no lineup any more. */
  readonly isBanned: Uint8Array;
  private readonly left: Float64Array;
  private readonly clubLeft: Float64Array;

  constructor(
    problem: LineupProblem,
    private readonly pool: PoolFrame,
  ) {
    const { players, locked, lineupCount, rules } = problem;
    const exposure = rules?.exposure;
    const limit = (share: number | undefined) =>
      share === undefined ? Infinity : largestShare(share, lineupCount);
    const isLocked = new Set(locked);
    this.isBanned = new Uint8Array(pool.rows.length);
    this.left = Float64Array.from(pool.rows, (row) => {
      const { id, captaincy } = players[row]!;
      const isFree = isLocked.has(id) || captaincy === 'always';
      return limit(ruleOf(exposure?.players, id)?.max ?? (isFree ? undefined : exposure?.max));
    });
    this.clubLeft = new Float64Array(pool.clubLimit.length);
    pool.rows.forEach((row, man) => {
      this.clubLeft[pool.club[man]!] = limit(ruleOf(exposure?.teams, players[row]!.team)?.max);
    });
  }

  /** Counts an accepted lineup; true when that leaves somebody out from now on. */
  accept(men: ArrayLike<number>): boolean {
    const { club } = this.pool;
    let changes = false;
    const ban = (man: number) => {
      changes ||= this.isBanned[man] === 0;
      this.isBanned[man] = 1;
    };
    const clubs = new Set<number>();
    for (let at = 0; at < men.length; at += 1) {
      const man = men[at]!;
      clubs.add(club[man]!);
      this.left[man]! -= 1;
      if (this.left[man]! <= 0) ban(man);
    }
    for (const each of clubs) {
      this.clubLeft[each]! -= 1;
      if (this.clubLeft[each]! <= 0) club.forEach((of, man) => of === each && ban(man));
    }
    return changes;
  }

  allows(men: ArrayLike<number>): boolean {
    for (let at = 0; at < men.length; at += 1) if (this.isBanned[men[at]!] === 1) return false;
    return true;
  }
}
