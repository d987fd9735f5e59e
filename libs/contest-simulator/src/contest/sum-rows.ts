/**
 * The points of lineups in two scenarios at once, counted in two histograms. A row has two values of 16 bits in one 32-bit
 * integer, neither of them negative, so one addition adds both and no carry reaches the upper half. O(lineups · stride).
 *
 * Two properties make this loop fast, and each takes about half of its time away (`npm run bench:simulator`). The sums are
 * unrolled, which JavaScript engines do not do: the usual lengths have a function each. And the arrays are constants of
 * this module with room for every 16-bit index, so engines can leave out the checks of the bounds. They are scratch space:
 * a caller fills them and reads the result before it returns.
 */

const VALUES = 65_536;
/** 22,000 lineups of the longest unrolled stride. */
const MAX_LISTS = 22_000 * 14;

/** By row: the values in two scenarios. */
export const ROWS = new Int32Array(VALUES);
/** The rows of each lineup. */
export const LISTS = new Uint16Array(MAX_LISTS);
/** By lineup: the sums of both values. */
export const SUMS = new Int32Array(VALUES);
/** By value in the lower and in the upper half: the lineups with it. */
export const LOW = new Uint16Array(VALUES);
export const HIGH = new Uint16Array(VALUES);

const UNROLLED: Readonly<Record<number, (from: number, to: number) => void>> = {
  6: sumSix,
  11: sumEleven,
  14: sumFourteen,
};

/** The stride of lists of a length: the next one that has a function of its own. */
export function strideFor(length: number): number {
  return [6, 11, 14].find((stride) => stride >= length) ?? length;
}

/**
 * A function that sums the rows of the lineups `from` to `to − 1` in `LISTS` and counts their points. undefined when there
 * is none for this stride, or when the lists do not fit.
 */
export function sumInPairs(stride: number, lists: number): ((from: number, to: number) => void) | undefined {
  return lists <= MAX_LISTS ? UNROLLED[stride] : undefined;
}

/** The histograms of `sumRows`. With a single scenario in a sum, the upper value is always 0. */
export interface PointCounts {
  low: Uint16Array;
  high: Uint16Array;
  /** The bits of the lower value, and their number. */
  mask: number;
  shift: number;
}

/** The same for lists of any stride and values of any size. The sums are in `SUMS`. */
export function sumRows(
  rows: Int32Array,
  lists: Uint16Array,
  stride: number,
  from: number,
  to: number,
  { low, high, mask, shift }: PointCounts,
): void {
  for (let lineup = from, at = from * stride; lineup < to; lineup++) {
    let sum = 0;
    for (const end = at + stride; at < end; at++) sum += rows[lists[at]!]!;
    SUMS[lineup] = sum;
    low[sum & mask]!++;
    high[sum >>> shift]!++;
  }
}

function sumSix(from: number, to: number): void {
  for (let lineup = from, at = from * 6; lineup < to; lineup++, at += 6) {
    const sum =
      (ROWS[LISTS[at]!]! +
        ROWS[LISTS[at + 1]!]! +
        ROWS[LISTS[at + 2]!]! +
        ROWS[LISTS[at + 3]!]! +
        ROWS[LISTS[at + 4]!]! +
        ROWS[LISTS[at + 5]!]!) |
      0;
    SUMS[lineup] = sum;
    LOW[sum & 0xffff]!++;
    HIGH[sum >>> 16]!++;
  }
}

function sumEleven(from: number, to: number): void {
  for (let lineup = from, at = from * 11; lineup < to; lineup++, at += 11) {
    const sum =
      (ROWS[LISTS[at]!]! +
        ROWS[LISTS[at + 1]!]! +
        ROWS[LISTS[at + 2]!]! +
        ROWS[LISTS[at + 3]!]! +
        ROWS[LISTS[at + 4]!]! +
        ROWS[LISTS[at + 5]!]! +
        ROWS[LISTS[at + 6]!]! +
        ROWS[LISTS[at + 7]!]! +
        ROWS[LISTS[at + 8]!]! +
        ROWS[LISTS[at + 9]!]! +
        ROWS[LISTS[at + 10]!]!) |
      0;
    SUMS[lineup] = sum;
    LOW[sum & 0xffff]!++;
    HIGH[sum >>> 16]!++;
  }
}

function sumFourteen(from: number, to: number): void {
  for (let lineup = from, at = from * 14; lineup < to; lineup++, at += 14) {
    const sum =
      (ROWS[LISTS[at]!]! +
        ROWS[LISTS[at + 1]!]! +
        ROWS[LISTS[at + 2]!]! +
        ROWS[LISTS[at + 3]!]! +
        ROWS[LISTS[at + 4]!]! +
        ROWS[LISTS[at + 5]!]! +
        ROWS[LISTS[at + 6]!]! +
        ROWS[LISTS[at + 7]!]! +
        ROWS[LISTS[at + 8]!]! +
        ROWS[LISTS[at + 9]!]! +
        ROWS[LISTS[at + 10]!]! +
        ROWS[LISTS[at + 11]!]! +
        ROWS[LISTS[at + 12]!]! +
        ROWS[LISTS[at + 13]!]!) |
      0;
    SUMS[lineup] = sum;
    LOW[sum & 0xffff]!++;
    HIGH[sum >>> 16]!++;
  }
}
