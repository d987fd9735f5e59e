/**
 * The points of lineups in two scenarios at once, counted in two histograms. A row has two values of 16 bits in one 32-bit
 * integer, neither of them negative, so one addition adds both and no carry reaches the upper half. O(lineups · stride).
 *
 * Three properties make this loop fast (`measure -- simulator`). Pairs of rows that many lineups have are summed once
 * (`share-pairs.ts`). The sums are unrolled, which JavaScript engines do not do: the usual lengths have loops of
 * their own. And the arrays are constants of this module with room for every 16-bit index, so engines can leave out the
 * checks of the bounds. They are scratch space: a caller fills them and reads the result before it returns.
 */

const VALUES = 65_536;
/** By usual length of a list: the pairs of rows to share among many lineups and among few. There are loops for the rest. */
const PAIRS: Readonly<Record<number, { many: number; few: number }>> = {
  6: { many: 2, few: 0 },
  11: { many: 5, few: 1 },
  14: { many: 4, few: 4 },
};
/** 22,000 lineups of the longest unrolled stride. */
const MAX_LISTS = 22_000 * 10;

/** By row: the values in two scenarios. */
export const ROWS = new Int32Array(VALUES);
/** The rows of each lineup. */
export const LISTS = new Uint16Array(MAX_LISTS);
/** Two rows at a time: their order does not matter. */
const LIST_PAIRS = new Uint32Array(LISTS.buffer);
/** By lineup: the sums of both values. */
export const SUMS = new Int32Array(VALUES);
/** By value in the lower and in the upper half: the lineups with it. */
export const LOW = new Uint16Array(VALUES);
export const HIGH = new Uint16Array(VALUES);

/** Sums the rows of the lineups `from` to `to − 1`. */
export interface PairSums {
  /** Writes the sums to `SUMS`. */
  write(from: number, to: number): void;
  /** Counts the points in the histograms. */
  count(from: number, to: number): void;
}

/** The stride of lists of a length: the next usual one. */
export function strideFor(length: number): number {
  const usual = Object.keys(PAIRS).map(Number);
  return usual.find((stride) => stride >= length) ?? length;
}

/** The pairs of rows to share in lists of a stride, when a scenario sums many lineups or few. */
export const pairsToShare = (stride: number, lineups: 'many' | 'few'): number =>
  PAIRS[stride]?.[lineups] ?? 0;

/** Writes the sums of pairs of rows to `ROWS`, from row `first`. */
export function sumPairs(pairs: Uint16Array, first: number): void {
  for (let at = 0, row = first; at < pairs.length; at += 2, row++) {
    ROWS[row] = ROWS[pairs[at]!]! + ROWS[pairs[at + 1]!]!;
  }
}

/** The histograms of `sumRows`. With a single scenario in a sum, the upper value is always 0. */
export interface PointCounts {
  low: Uint16Array;
  high: Uint16Array;
  /** The bits of the lower value, and their number. */
  mask: number;
  shift: number;
}

/** The same for any lists, of any stride and with values of any size. */
export function sumRows(
  lists: Uint16Array,
  stride: number,
  { low, high, mask, shift }: PointCounts,
): PairSums {
  const sumOf = (lineup: number) => {
    let sum = 0;
    for (let at = lineup * stride; at < (lineup + 1) * stride; at++) sum += ROWS[lists[at]!]!;
    return sum;
  };
  return {
    write(from, to) {
      for (let lineup = from; lineup < to; lineup++) SUMS[lineup] = sumOf(lineup);
    },
    count(from, to) {
      for (let lineup = from; lineup < to; lineup++) {
        const sum = sumOf(lineup);
        low[sum & mask]!++;
        high[sum >>> shift]!++;
      }
    },
  };
}

/** The sum of two neighbors in a list. */
function sumOfTwo(at: number): number {
  const rows = LIST_PAIRS[at]!;
  return ROWS[rows & 0xffff]! + ROWS[rows >>> 16]!;
}

const sumOfFour = (at: number) => (sumOfTwo(at) + sumOfTwo(at + 1)) | 0;
const sumOfSix = (at: number) => (sumOfTwo(at) + sumOfTwo(at + 1) + sumOfTwo(at + 2)) | 0;
const sumOfTen = (at: number) =>
  (sumOfTwo(at) + sumOfTwo(at + 1) + sumOfTwo(at + 2) + sumOfTwo(at + 3) + sumOfTwo(at + 4)) | 0;

function countOne(sum: number): void {
  LOW[sum & 0xffff]!++;
  HIGH[sum >>> 16]!++;
}

const FOUR: PairSums = {
  write(from, to) {
    for (let lineup = from; lineup < to; lineup++) SUMS[lineup] = sumOfFour(lineup * 2);
  },
  count(from, to) {
    for (let at = from * 2; at < to * 2; at += 2) countOne(sumOfFour(at));
  },
};

const SIX: PairSums = {
  write(from, to) {
    for (let lineup = from; lineup < to; lineup++) SUMS[lineup] = sumOfSix(lineup * 3);
  },
  count(from, to) {
    for (let at = from * 3; at < to * 3; at += 3) countOne(sumOfSix(at));
  },
};

const TEN: PairSums = {
  write(from, to) {
    for (let lineup = from; lineup < to; lineup++) SUMS[lineup] = sumOfTen(lineup * 5);
  },
  count(from, to) {
    for (let at = from * 5; at < to * 5; at += 5) countOne(sumOfTen(at));
  },
};

const UNROLLED: Readonly<Record<number, PairSums>> = { 4: FOUR, 6: SIX, 10: TEN };

/**
 * Sums the rows of lineups in `LISTS`. undefined when there are no loops for this stride, or when the lists do not fit.
 *
 * @param lists the length of all lists together
 */
export function sumsInPairs(stride: number, lists: number): PairSums | undefined {
  return lists <= MAX_LISTS ? UNROLLED[stride] : undefined;
}
