import { keyedRandom } from '../random/keyed-random';
import { sharePairs } from './share-pairs';
import { ROWS, sumPairs } from './sum-rows';

const ROW_COUNT = 60;

/** Lists with different rows each, the first ones more often. */
function randomLists(stride: number, lineups = 200): Uint16Array {
  const random = keyedRandom(stride, 'lists');
  const lists = Array.from({ length: lineups }, () => {
    const rows = new Set<number>();
    while (rows.size < stride) rows.add(Math.floor(ROW_COUNT * random.uniform() ** 2));
    return [...rows];
  });
  return Uint16Array.from(lists.flat());
}

function sumsOf(lists: Uint16Array, stride: number): number[] {
  return Array.from({ length: lists.length / stride }, (_, lineup) =>
    lists.subarray(lineup * stride, (lineup + 1) * stride).reduce((sum, row) => sum + ROWS[row]!, 0),
  );
}

it.each([
  [6, 2],
  [11, 5],
  [14, 4],
  [11, 0],
])('keeps the sums of lists of %i rows with %i pairs', (stride, count) => {
  const lists = randomLists(stride);
  const shared = sharePairs(lists, stride, ROW_COUNT, count);
  expect(shared.stride).toBe(stride - count);
  ROWS.set(Int32Array.from({ length: ROW_COUNT }, (_, row) => row * row + 1));
  sumPairs(shared.pairs, ROW_COUNT);
  expect(sumsOf(shared.lists, shared.stride)).toEqual(sumsOf(lists, stride));
});

it('shares each pair between the lineups that have it', () => {
  const { pairs, lists } = sharePairs(Uint16Array.of(0, 1, 2, 2, 1, 0, 0, 3, 1), 3, 4, 1);
  // Rows 0 and 1 are in all three lineups.
  expect(pairs).toEqual(Uint16Array.of(0, 1));
  expect(lists).toEqual(Uint16Array.of(4, 2, 4, 2, 4, 3));
});

it('keeps the lists when the pairs would need more than 65,536 rows', () => {
  const rows = 65_536;
  const lists = Uint16Array.from({ length: rows }, (_, row) => row);
  const shared = sharePairs(lists, 2, rows, 1);
  expect([shared.stride, shared.lists === lists, shared.pairs.length]).toEqual([2, true, 0]);
});
