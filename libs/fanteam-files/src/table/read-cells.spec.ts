import { detectComma, readNumber } from './read-cells';

it.each([
  ['£5.5m', 5.5],
  ['5,5', 5.5],
  ['5.5M', 5.5],
  ['$5,500', 5500],
  ['5.5k', 5500],
  ['€ 6', 6],
  ['6 €', 6],
  ['12%', 12],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1,234,567', 1234567],
  ['1.234.567', 1234567],
  ['5\u00a0500', 5500],
  ['0,125', 0.125],
  ['+3', 3],
  ['-0.5', -0.5],
  ['−0,5', -0.5],
  ['-£5', -5],
  ['1e2', 100],
  ['.5', 0.5],
  [' 7 ', 7],
])('reads %s', (cell, value) => {
  expect(readNumber(cell, 'thousands')).toBe(value);
});

it.each(['', ' ', '-', '–', '—'])('reads "%s" as empty', (cell) => {
  expect(readNumber(cell, 'decimal')).toBeNull();
});

it.each([
  'abc',
  'NaN',
  'Infinity',
  '0x1f',
  '1,2,3',
  '5.5.5',
  '1 2',
  '+-5',
  '£',
  'm',
  '%',
  '--',
  '1_000',
  '５',
])('does not read "%s" as a number', (cell) => {
  expect(readNumber(cell, 'decimal')).toBeUndefined();
});

it('reads one comma before three digits as other cells of the column use it', () => {
  expect(readNumber('5,500', 'decimal')).toBe(5.5);
  expect(detectComma(['5,500', '6,25'], 'thousands')).toEqual({ comma: 'decimal' });
  expect(detectComma(['5,500', '1,234.5'], 'decimal')).toEqual({ comma: 'thousands' });
  expect(detectComma(['5', '5,500', '7,000'], 'thousands')).toEqual({ comma: 'thousands', example: '5,500' });
});

it('reads one dot before three digits as other cells of the column use it', () => {
  expect(readNumber('5.500', 'decimal')).toBe(5.5);
  expect(readNumber('5.500', 'dot-thousands')).toBe(5500);
  expect(readNumber('5.5', 'dot-thousands')).toBe(5.5);
  expect(readNumber('5,500', 'dot-thousands')).toBe(5.5);
  expect(detectComma(['6,5', '5.500', '5.000,50'], 'decimal')).toEqual({ comma: 'dot-thousands' });
  expect(detectComma(['5.500', '1.234.567'], 'decimal')).toEqual({ comma: 'dot-thousands' });
  expect(detectComma(['5.500', '6,5'], 'thousands')).toEqual({ comma: 'decimal' });
  expect(detectComma(['5.500', '6.25'], 'decimal')).toEqual({ comma: 'decimal', example: undefined });
});
