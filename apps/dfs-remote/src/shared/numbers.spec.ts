import { countOf, formatNumber, parseNumber } from './numbers';

describe('parseNumber', () => {
  it.each([
    ['5', 5],
    [' 5.5 ', 5.5],
    ['5,5', 5.5],
    ['-0.5', -0.5],
    ['0', 0],
  ])('parses %p', (text, value) => expect(parseNumber(text)).toBe(value));

  it.each(['', '  ', 'abc', '1.2.3', 'Infinity', 'NaN', '1e999'])('returns undefined for %p', (text) => {
    expect(parseNumber(text)).toBeUndefined();
  });
});

describe('formatNumber', () => {
  it.each([
    [0.1 + 0.2, 0, '0.3'],
    [70.03, 0, '70.03'],
    [100, 0, '100'],
    [100, 1, '100.0'],
    [7.1, 2, '7.10'],
    [12.3456, 1, '12.3456'],
    [-2.5, 0, '-2.5'],
    [-1e-9, 0, '0'],
    [1e9, 0, '1000000000'],
  ])('formats %p with at least %p decimals as %p', (value, minDecimals, text) => {
    expect(formatNumber(value, minDecimals)).toBe(text);
  });
});

describe('countOf', () => {
  it('uses singular and plural', () => {
    expect([0, 1, 2].map((count) => countOf(count, 'player'))).toEqual([
      '0 players',
      '1 player',
      '2 players',
    ]);
    expect(countOf(2, 'match', 'matches')).toBe('2 matches');
  });
});
