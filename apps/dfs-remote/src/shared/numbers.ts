/** The number of decimals on the server. Further decimals are rounding errors. */
const MAX_DECIMALS = 4;

/** Parses the text of a number field; undefined if it is empty or not a finite number. Accepts a decimal comma. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : undefined;
}

/** `0.1 + 0.2` → `'0.3'`. With `minDecimals`, the numbers of a column line up: 7.1 → `'7.10'`. */
export function formatNumber(value: number, minDecimals = 0): string {
  const [whole = '', fraction = ''] = value.toFixed(MAX_DECIMALS).split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(minDecimals, '0');
  const text = kept === '' ? whole : `${whole}.${kept}`;
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** A salary with at least one decimal, as in FanTeam's files: 85 → `'85.0'`. */
export const formatSalary = (amount: number): string => formatNumber(amount, 1);

/** Points with at least two decimals: 7.1 → `'7.10'`. */
export const formatPoints = (points: number): string => formatNumber(points, 2);

/** A change of points, with its sign: -0.4 → `'−0.40'`, 1 → `'+1.00'`. */
export function formatChange(points: number): string {
  const text = formatPoints(points);
  return Number(text) > 0 ? `+${text}` : text.replace('-', '−');
}

/** `1` → `'1 player'`, `0` → `'0 players'`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`;
}
