import { keyedRandom } from '../random/keyed-random';
import { HIGH, LISTS, LOW, pairsToShare, ROWS, strideFor, sumRows, SUMS, sumsInPairs } from './sum-rows';

const LINEUPS = 50;
const ROW_COUNT = 40;

it('has loops for the usual lengths, after pairs are shared', () => {
  expect([4, 6, 7, 11, 12, 14, 15].map(strideFor)).toEqual([6, 6, 11, 11, 14, 14, 15]);
  for (const stride of [6, 11, 14]) {
    for (const lineups of ['many', 'few'] as const) {
      expect(sumsInPairs(stride - pairsToShare(stride, lineups), 100)).toBeDefined();
    }
  }
  expect(sumsInPairs(11, 100)).toBeUndefined();
  expect(sumsInPairs(6, LISTS.length + 1)).toBeUndefined();
});

it.each([4, 6, 10])('sums and counts %i rows as the loop for any length does', (stride) => {
  const random = keyedRandom(stride, 'rows');
  const whole = (end: number) => Math.floor(random.uniform() * end);
  ROWS.set(Int32Array.from({ length: ROW_COUNT }, () => whole(4000) | (whole(4000) << 16)));
  const lists = Uint16Array.from({ length: LINEUPS * stride }, () => whole(ROW_COUNT));
  const counts = {
    low: new Uint16Array(65_536),
    high: new Uint16Array(65_536),
    mask: 0xffff,
    shift: 16,
  };
  const loops = sumRows(lists, stride, counts);
  loops.write(10, LINEUPS);
  loops.count(10, LINEUPS);
  const sums = SUMS.slice(10, LINEUPS);

  LISTS.set(lists);
  LOW.fill(0);
  HIGH.fill(0);
  SUMS.fill(0);
  const unrolled = sumsInPairs(stride, lists.length)!;
  unrolled.write(10, LINEUPS);
  unrolled.count(10, LINEUPS);
  expect(SUMS.slice(10, LINEUPS)).toEqual(sums);
  expect(LOW).toEqual(counts.low);
  expect(HIGH).toEqual(counts.high);
});
