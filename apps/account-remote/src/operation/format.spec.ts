import { toBytes, toDuration, toMilliseconds } from './format';

it.each([
  [0, '0 s'],
  [0.44, '0.4 s'],
  [12.3, '12 s'],
  [59.6, '1 min'],
  [200, '3 min 20 s'],
  [3600, '1 h'],
  [7530, '2 h 5 min'],
  [273_700, '3 d 4 h'],
])('shows %p seconds as %p', (seconds, text) => {
  expect(toDuration(seconds)).toBe(text);
});

it.each([
  [null, '–'],
  [0, '0 ms'],
  [1.49, '1.5 ms'],
  [84.6, '85 ms'],
  [2430, '2.4 s'],
])('shows %p milliseconds as %p', (ms, text) => {
  expect(toMilliseconds(ms)).toBe(text);
});

it.each([
  [0, '0 B'],
  [820, '820 B'],
  [4_400_000, '4.2 MB'],
  [4_294_967_296, '4 GB'],
  [128_849_018_880, '120 GB'],
])('shows %p bytes as %p', (bytes, text) => {
  expect(toBytes(bytes)).toBe(text);
});
