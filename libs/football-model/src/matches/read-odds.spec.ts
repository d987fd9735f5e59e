import { readOdds } from './read-odds';

it.each([
  ['1.91', 1.91],
  ['1,91', 1.91],
  [' 2 ', 2],
  ['10/11', 1 + 10 / 11],
  ['5 / 2', 3.5],
  ['evens', 2],
  ['-110', 1 + 100 / 110],
  ['−110', 1 + 100 / 110],
  ['+150', 2.5],
  ['+100', 2],
])('reads %p as %p', (text, odds) => expect(readOdds(text)).toBeCloseTo(odds, 12));

it.each(['', 'abc', '1', '0.5', '-50', '+20', '0/5', '5/0', '1.9.1', '-'])(
  'returns undefined for %p',
  (text) => expect(readOdds(text)).toBeUndefined(),
);
