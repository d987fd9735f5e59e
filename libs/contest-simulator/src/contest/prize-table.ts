/**
 * Prizes by place, as prefix sums: the prizes of any range of places cost two look-ups.
 *
 * In a large contest each drawn lineup stands for `weight` entries. An own entry with `above` drawn lineups ahead then
 * has a place between `above · weight` and `(above + 1) · weight`, every one as likely as the next, so it gets the mean
 * prize of these places. A lineup drawn from the field itself therefore gets the mean prize of all places, whatever the
 * weight. (The place `above · weight + 1` instead would pay the first prize `weight` times too often.)
 */
import type { PrizeRange } from '@fanteam/contracts';
import { exp, log } from '@fanteam/football-model';

export class PrizeTable {
  /** The last place with a prize. */
  readonly paidPlaces: number;
  private readonly sums: Float64Array;

  /**
   * @param prizes by place, without gaps
   * @param weight the number of entries for which each drawn lineup stands: `weightOfDrawn`
   */
  constructor(
    prizes: readonly PrizeRange[],
    readonly weight: number,
  ) {
    const paid = prizes.filter(({ prize }) => prize > 0);
    this.paidPlaces = paid.at(-1)?.to ?? 0;
    this.sums = new Float64Array(this.paidPlaces + 1);
    for (const { from, to, prize } of paid) {
      for (let place = from; place <= to; place++) this.sums[place] = this.sums[place - 1]! + prize;
    }
  }

  /** The prizes of the first `places` places together. Parts of a place count in proportion. */
  sumOfFirst(places: number): number {
    if (places >= this.paidPlaces) return this.sums[this.paidPlaces]!;
    const whole = Math.floor(places);
    const sum = this.sums[whole]!;
    return whole === places ? sum : sum + (places - whole) * (this.sums[whole + 1]! - sum);
  }

  /**
   * The prizes, together, of `own` entries that share a place with each other and with `level` drawn lineups, behind
   * `above` drawn lineups and `ahead` own entries.
   */
  prizesOf(above: number, level: number, ahead = 0, own = 1): number {
    const first = above * this.weight + ahead;
    const places = (level + 1) * this.weight + own - 1;
    if (first >= this.paidPlaces) return 0;
    return ((this.sumOfFirst(first + places) - this.sumOfFirst(first)) * own) / places;
  }

  /**
   * The chance that an entry with `above` drawn lineups ahead, and `level` of them with the same place, has the place
   * `place` or a better one, 0–1. A shared place counts as the best of the places that share it.
   *
   * Without a drawn lineup ahead, those that are not drawn can still be ahead. Where the entry shares its place, entries
   * are taken to share places in groups of the same size, some `weight · level` entries and this one. A group of n
   * entries has no drawn lineup with the chance (1 − 1 / weight)^n, so the entry has the first place with the chance
   * 1 − (1 − 1 / weight)^n: 1 / weight without a tie, and nearly 1 in a large one. The
   * groups are copies of popular lineups. Other ties for the first place are rare, as points are whole tenths.
   */
  chanceOf(above: number, level: number, place: number): number {
    const { weight } = this;
    const chance = Math.min(1, Math.max(0, place / weight - above));
    if (above > 0 || level === 0 || chance === 1) return chance;
    return Math.max(chance, 1 - exp((level * weight + 1) * log(1 - 1 / weight)));
  }
}

/** The number of entries for which each drawn lineup stands when `entries` others take part. */
export const weightOfDrawn = (entries: number, drawn: number) => (entries + 1) / (drawn + 1);
