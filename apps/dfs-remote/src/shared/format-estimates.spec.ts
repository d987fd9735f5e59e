import {
  formatAmount,
  formatChance,
  formatChanceEstimate,
  formatCopies,
  formatProfit,
  formatProfitEstimate,
} from './format-estimates';

/** With ordinary spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [-3.2, '−3.20'],
  [4.1, '+4.10'],
  [0, '0.00'],
  [-0.004, '0.00'],
  [12_048.4, '+12,048'],
  [-1000, '−1,000'],
])('the profit %d is %s', (profit, text) => {
  expect(plain(formatProfit(profit))).toBe(text);
});

it('an amount has no sign unless it is negative', () => {
  expect([50, 50_000, -25].map(formatAmount)).toEqual(['50.00', '50,000', '−25.00']);
});

it('± is 2 standard errors, of one entry or of all', () => {
  expect(plain(formatProfitEstimate({ mean: -64, se: 6 }))).toBe('−64.00 ± 12.00');
  expect(plain(formatProfitEstimate({ mean: -64, se: 6 }, 20))).toBe('−3.20 ± 0.60');
  expect(plain(formatProfitEstimate({ mean: 5200, se: 610 }))).toBe('+5,200 ± 1,220');
  expect(plain(formatChanceEstimate({ mean: 0.712, se: 0.0045 }, 10_000))).toBe('71.2 ± 0.9 %');
});

it.each([
  [0, 0, 1000, 'below 0.3 %'],
  [1, 0, 1000, 'above 99.7 %'],
  [0, 0, 10_000, 'below 0.03 %'],
  [1, 0, 10_000, 'above 99.97 %'],
  [0, 0, 7000, 'below 0.043 %'],
  // once in 100,000 scenarios: 0.001 ± 0.002 %
  [0.00001, 0.00001, 100_000, 'below 0.003 %'],
  // not in 20 of 100,000 scenarios: 99.98 ± 0.009 %
  [0.9998, 0.000045, 100_000, 'above 99.971 %'],
  [0.001, 0.001, 1000, '0.10 ± 0.20 %'],
  [0.999, 0.001, 1000, '99.9 ± 0.2 %'],
])('a mean of %d with an error of %d in %d scenarios is not certain: %s', (mean, se, scenarios, text) => {
  expect(plain(formatChanceEstimate({ mean, se }, scenarios))).toBe(text);
});

it('small chances have another decimal', () => {
  expect([0.162, 0.0042, 0].map(formatChance).map(plain)).toEqual(['16.2 %', '0.42 %', '0.00 %']);
});

it.each([
  [0, '0'],
  [0.004, '< 0.01'],
  [0.034, '0.03'],
  [1.25, '1.3'],
  [148.4, '148'],
])('%d copies are %s', (copies, text) => {
  expect(plain(formatCopies(copies))).toBe(text);
});
