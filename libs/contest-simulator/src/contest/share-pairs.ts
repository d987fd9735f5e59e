/**
 * Pairs of rows that many lineups have. The sum of a pair is computed once for each scenario, as one more row, so the lists
 * of the lineups become shorter. Lineups have few popular rows: a field of 10,000 lineups of 11 rows needs about 2,400
 * pairs to replace ten rows of each lineup by five. O(lineups · stride²), once for each field.
 */

/** Numbers of rows have 16 bits. */
const MAX_ROWS = 65_536;

export interface SharedPairs {
  /** The shorter lists: lineup i has `stride` rows from `i * stride`. */
  lists: Uint16Array;
  stride: number;
  /** The rows of each pair, one pair after the other. The first pair has the row number `rowCount`. */
  pairs: Uint16Array;
}

/**
 * Replaces `2 * count` rows of each list by `count` pairs. The sums do not change.
 *
 * @param lists lists of `stride` rows, which are numbers from 0 to `rowCount − 1`
 * @param count at most half of the stride
 * @returns the lists as they are if the pairs need more than 65,536 rows
 */
export function sharePairs(lists: Uint16Array, stride: number, rowCount: number, count: number): SharedPairs {
  const ranks = ranksOf(lists, rowCount);
  const rows = new Uint16Array(stride);
  const shorter = new Uint16Array((lists.length / stride) * (stride - count));
  const numbers = new Map<number, number>();
  const pairs: number[] = [];
  for (let from = 0, to = 0; from < lists.length; from += stride) {
    sortByRank(lists, from, rows, ranks);
    // The first row with the last one, and so on inward: this needs the fewest different pairs.
    for (let first = 0, second = 2 * count - 1; first < count; first++, second--) {
      const key = rows[first]! * MAX_ROWS + rows[second]!;
      let number = numbers.get(key);
      if (number === undefined) {
        number = rowCount + numbers.size;
        numbers.set(key, number);
        pairs.push(rows[first]!, rows[second]!);
      }
      shorter[to++] = number;
    }
    for (let at = 2 * count; at < stride; at++) shorter[to++] = rows[at]!;
  }
  if (rowCount + numbers.size > MAX_ROWS) return { lists, stride, pairs: new Uint16Array(0) };
  return { lists: shorter, stride: stride - count, pairs: Uint16Array.from(pairs) };
}

/** By row: how many rows are in more lists than this one. */
function ranksOf(lists: Uint16Array, rowCount: number): Uint16Array {
  const uses = new Uint32Array(rowCount);
  for (const row of lists) uses[row]! += 1;
  const order = Uint32Array.from(uses.keys()).sort((a, b) => uses[b]! - uses[a]! || a - b);
  const ranks = new Uint16Array(rowCount);
  order.forEach((row, rank) => (ranks[row] = rank));
  return ranks;
}

/** Writes the list at `from` to `rows`, rows of many lists first. */
function sortByRank(lists: Uint16Array, from: number, rows: Uint16Array, ranks: Uint16Array): void {
  for (let end = 0; end < rows.length; end++) {
    const row = lists[from + end]!;
    let at = end;
    for (; at > 0 && ranks[rows[at - 1]!]! > ranks[row]!; at--) rows[at] = rows[at - 1]!;
    rows[at] = row;
  }
}
