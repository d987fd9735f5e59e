import { keyedRandom } from '../random/keyed-random';
import { HIGH, LISTS, LOW, ROWS, strideFor, sumInPairs, sumRows, SUMS } from './sum-rows';

const LINEUPS = 50;
const ROW_COUNT = 40;

it('has an unrolled function for the usual lengths', () => {
  expect([4, 6, 7, 11, 12, 14, 15].map(strideFor)).toEqual([6, 6, 11, 11, 14, 14, 15]);
  expect([6, 11, 14, 15].map((stride) => sumInPairs(stride, 100) !== undefined)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(sumInPairs(11, LISTS.length + 1)).toBeUndefined();
});

it.each([6, 11, 14])('sums and counts %i rows as the loop for any length does', (stride) => {
  const random = keyedRandom(stride, 'rows');
  const whole = (end: number) => Math.floor(random.uniform() * end);
  const rows = Int32Array.from({ length: ROW_COUNT }, () => whole(4000) | (whole(4000) << 16));
  const lists = Uint16Array.from({ length: LINEUPS * stride }, () => whole(ROW_COUNT));
  const counts = {
    low: new Uint16Array(65_536),
    high: new Uint16Array(65_536),
    mask: 0xffff,
    shift: 16,
  };
  sumRows(rows, lists, stride, 10, LINEUPS, counts);
  const sums = SUMS.slice(10, LINEUPS);

  ROWS.set(rows);
  LISTS.set(lists);
  LOW.fill(0);
  HIGH.fill(0);
  SUMS.fill(0);
  sumInPairs(stride, lists.length)!(10, LINEUPS);
  expect(SUMS.slice(10, LINEUPS)).toEqual(sums);
  expect(LOW).toEqual(counts.low);
  expect(HIGH).toEqual(counts.high);
});
