/** Odds without a margin, such as 21/11 and 21/10, can add up to slightly less than 1. */
const ROUNDING = 1e-9;
/** No bookmaker keeps a third of the stakes. */
const MAX_SUM = 1.5;

/**
 * What is wrong with decimal odds that no bookmaker offers, as a sentence without a full stop; undefined if nothing is.
 * The stated chances of all outcomes add up to at least 100 %, because a bookmaker never pays more than the stakes. They
 * add up to at most 150 %.
 *
 * @param names of the outcomes, for the sentence
 */
export function describeWrongMargin(names: string, odds: readonly number[]): string | undefined {
  const sum = odds.reduce((total, price) => total + 1 / price, 0);
  const percent = Math.round(sum * 1000) / 10;
  const start = `The chances of ${names} add up to`;
  if (sum < 1 - ROUNDING) return `${start} ${Math.min(99.9, percent)} %, less than 100 %`;
  if (sum > MAX_SUM) return `${start} ${Math.max(150.1, percent)} %, more than 150 %`;
  return undefined;
}
