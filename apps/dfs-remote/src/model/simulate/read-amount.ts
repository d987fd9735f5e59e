/** Reads amounts of money as people and web pages write them. */

const CURRENCY = /[€£$]|\b(?:eur|euros?|gbp|usd|sek|nok|dkk|kr)\b\.?/gi;
const FACTORS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6 };

/**
 * `€50,000`, `1.000,50`, `1 000`, `2.5k`. Undefined if the text is not an amount. Three digits after the only separator
 * are thousands, as prizes do not have three decimals: `1.500` is 1500.
 */
export function readAmount(text: string): number | undefined {
  const bare = text
    .replace(CURRENCY, '')
    .replace(/\b(?:each|per place)\b/gi, '')
    .replace(/[−–—]/g, '-')
    .trim()
    .replace(/(?:,-|\.-)$/, '');
  const [, sign = '', digits = '', unit = ''] = /^(-?)\s*([\d.,'’ ]+?)\s*([km]?)$/i.exec(bare) ?? [];
  const value = readDigits(digits.trim());
  if (value === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * value * FACTORS[unit.toLowerCase()]!;
}

/** Groups of three digits, and a decimal separator that is not the one of the groups. */
const GROUPED = /^(\d{1,3})(?:([.,'’ ])\d{3}(?:\2\d{3})*)?(?:([.,])(\d+))?$/;

function readDigits(digits: string): number | undefined {
  if (/^\d+$/.test(digits)) return Number(digits);
  const plain = /^(\d*)[.,](\d+)$/.exec(digits);
  if (plain && !(plain[2]!.length === 3 && /^[1-9]\d{0,2}$/.test(plain[1]!))) {
    return Number(`${plain[1] || '0'}.${plain[2]}`);
  }
  const grouped = GROUPED.exec(digits);
  if (!grouped || grouped[2] === grouped[3]) return undefined;
  const fraction = grouped[4] === undefined ? '' : `.${grouped[4]}`;
  const whole = grouped[3] === undefined ? digits : digits.slice(0, -fraction.length);
  return Number(whole.replace(/\D/g, '') + fraction);
}
