/** The most decimals the server keeps; beyond them there is only float noise. */
const DECIMALS = 4;

/** What a number field holds; undefined when it is empty or no finite number. Takes a decimal comma too. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return undefined;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : undefined;
}

/** `0.1 + 0.2` → `'0.3'`; with `leastDecimals` columns line up: 7.1 → `'7.10'`. */
export function formatNumber(value: number, leastDecimals = 0): string {
  const [whole = '', fraction = ''] = value.toFixed(DECIMALS).split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(leastDecimals, '0');
  const text = kept === '' ? whole : `${whole}.${kept}`;
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** `1` → `'1 player'`, `0` → `'0 players'`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
