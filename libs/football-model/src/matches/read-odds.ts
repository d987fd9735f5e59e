/** Reads betting odds: decimal (1.91), fractional (10/11) and American (-110). */

/**
 * Decimal odds, greater than 1. Undefined if the text is none of the three forms, or means a price without a gain.
 * American odds have a sign.
 */
export function readOdds(text: string): number | undefined {
  const bare = text.replace(/[−–]/g, '-').replace(/\s+/g, '').toLowerCase();
  const odds = readFraction(bare) ?? readAmerican(bare) ?? readDecimal(bare);
  return odds !== undefined && Number.isFinite(odds) && odds > 1 ? odds : undefined;
}

function readFraction(text: string): number | undefined {
  if (/^(?:evens?|evs)$/.test(text)) return 2;
  const [, gain, stake] = /^(\d+(?:\.\d+)?)[/:](\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return gain === undefined ? undefined : 1 + Number(gain) / Number(stake);
}

function readAmerican(text: string): number | undefined {
  const [, sign, digits] = /^([+-])(\d+(?:[.,]\d+)?)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits.replace(',', '.'));
  if (value < 100) return undefined;
  return sign === '+' ? 1 + value / 100 : 1 + 100 / value;
}

function readDecimal(text: string): number | undefined {
  return /^\d+(?:[.,]\d+)?$|^[.,]\d+$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
