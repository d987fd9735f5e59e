/**
 * Money, chances and their errors as text. `±` is always 2 standard errors. The spaces inside a figure do not break a
 * line.
 */
import type { Estimate } from '@fanteam/contracts';
import { formatNumber } from './numbers';

const PLUS_MINUS = '\u00a0±\u00a0';
const PERCENT = '\u00a0%';

/** From this amount on, cents are within the error. */
const WHOLE = 1000;

const MONEY = [0, 2].map(
  (digits) =>
    new Intl.NumberFormat('en', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
) as [Intl.NumberFormat, Intl.NumberFormat];
const COUNT = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** `12048` → `'12,048'`. */
export const formatCount = (count: number): string => COUNT.format(count);

/** An amount without a sign: `50` → `'50.00'`, `50000` → `'50,000'`. */
export function formatAmount(amount: number): string {
  return MONEY[Math.abs(amount) >= WHOLE ? 0 : 1].format(amount).replace('-', '−');
}

/** A profit with its sign: `'−3.20'`, `'+4.10'`, `'0.00'`. */
export function formatProfit(profit: number): string {
  const text = formatAmount(profit);
  if (/^−?[0.]+$/.test(text)) return text.replace('−', '');
  return profit > 0 ? `+${text}` : text;
}

/** `'−3.20 ± 0.60'`, divided among `entries`. */
export function formatProfitEstimate({ mean, se }: Estimate, entries = 1): string {
  const isWhole = Math.abs(mean / entries) >= WHOLE;
  const error = MONEY[isWhole ? 0 : 1].format((2 * se) / entries);
  return `${formatProfit(mean / entries)}${PLUS_MINUS}${error}`;
}

/** A chance in percent: `0.712` → `'71.2 %'`. Small chances have another decimal. */
export function formatChance(share: number): string {
  return `${percent(share, decimalsOf(share))}${PERCENT}`;
}

/**
 * `'71.2 ± 0.9 %'`. An event of no scenario or of all of them has no standard error, but its chance is not certain: the
 * by the rule of three, it is below 3 / n, `'below 0.03 %'`, or above 1 − 3 / n, `'above 99.97 %'`.
 */
export function formatChanceEstimate({ mean, se }: Estimate, scenarios: number): string {
  const decimals = decimalsOf(mean);
  const value = percent(mean, decimals);
  const error = percent(2 * se, decimals);
  const isAtEdge = Number(value) === 0 || Number(value) === 100;
  if (!isAtEdge || Number(error) > 0) return `${value}${PLUS_MINUS}${error}${PERCENT}`;
  const isRare = mean < 0.5;
  const bound = roundUp(100 * Math.max(3 / scenarios, (isRare ? mean : 1 - mean) + 2 * se));
  return `${isRare ? 'below' : 'above'}\u00a0${formatNumber(isRare ? bound : 100 - bound)}${PERCENT}`;
}

/** The chance without its error and its unit: `'7.3'`, or `'< 0.03'` for an event that never happened. */
export const formatChanceAlone = (chance: Estimate, scenarios: number): string =>
  formatChanceEstimate(chance, scenarios)
    .replace(/(?:\u00a0±.*)?\u00a0%$/, '')
    .replace('below', '<')
    .replace('above', '>');

/** To two digits: 0.0428… → 0.043. */
function roundUp(value: number): number {
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Math.ceil(Number((value / unit).toFixed(6))) * unit;
}

/** The whole percent: `0.712` → `'71 %'`. */
export const formatWholePercent = (share: number): string => `${percent(share, 0)}${PERCENT}`;

function percent(share: number, decimals: number): string {
  return (share * 100).toFixed(decimals);
}

function decimalsOf(share: number): number {
  return Math.abs(share) < 0.01 ? 2 : 1;
}

/** The expected number of copies of a lineup: `'0.03'`, `'1.2'`, `'148'`. */
export function formatCopies(copies: number): string {
  if (copies === 0) return '0';
  if (copies < 0.01) return '< 0.01';
  return copies < 1 ? copies.toFixed(2) : copies < 10 ? copies.toFixed(1) : formatCount(copies);
}
