/**
 * Choosing as covering: elements, each worth something, and the lineups that cover them. For `top` an element is a
 * scenario, covered by each lineup that reaches the place in it. The bound of both aims is computed on this form.
 */
import type { Objective } from './greedy';

export interface Cover {
  /** By element: what covering it once is worth. */
  worth: Float64Array;
  /** By element: how many times it can be covered. */
  capacity: Float64Array;
  /** Lineup i covers the elements at `starts[i]` to `starts[i + 1] − 1` of `covers`, each by the share in `amounts`. */
  starts: Uint32Array;
  covers: Uint32Array;
  amounts: Float64Array;
  /** By lineup: what it is worth in addition, for any other chosen lineups. */
  own: Float64Array;
}

/** The value of a set in a cover whose capacities and amounts are 1: monotone and submodular. O(length of the list). */
export class CoverObjective implements Objective {
  private readonly counts: Uint16Array;
  private readonly set = new Set<number>();

  constructor(private readonly cover: Cover) {
    this.counts = new Uint16Array(cover.worth.length);
  }

  gain(lineup: number): number {
    return this.worthAt(lineup, 0);
  }

  losses(into: Float64Array): void {
    for (const lineup of this.set) into[lineup] = this.worthAt(lineup, 1);
  }

  add(lineup: number): void {
    this.set.add(lineup);
    this.count(lineup, 1);
  }

  remove(lineup: number): void {
    this.set.delete(lineup);
    this.count(lineup, -1);
  }

  /** What the lineup is worth alone, with the elements that are covered `times` times. */
  private worthAt(lineup: number, times: number): number {
    const { starts, covers, worth, own } = this.cover;
    let sum = own[lineup]!;
    for (let at = starts[lineup]!; at < starts[lineup + 1]!; at += 1) {
      const element = covers[at]!;
      if (this.counts[element] === times) sum += worth[element]!;
    }
    return sum;
  }

  private count(lineup: number, step: number): void {
    const { starts, covers } = this.cover;
    for (let at = starts[lineup]!; at < starts[lineup + 1]!; at += 1) this.counts[covers[at]!]! += step;
  }
}
