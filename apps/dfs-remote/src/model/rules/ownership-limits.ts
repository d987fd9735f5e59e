/** The rules that limit the ownership of a lineup's players. Both are part of the request's field `ownership`. */
import { countOf, formatNumber } from '../../shared/numbers';
import { number } from './checks';
import { EMPTY_RANGE, isEmptyRange, RANGE_CHECKS, rangeFixes, type Range } from './range';
import { INVALID_PERCENT, isCount, isPercent, singleRule, type RuleContext } from './rule';
import { say, type Sentence } from './sentence';

/** The sum of the ownership of all players of a lineup. */
export const ownershipSum = singleRule<Range>('ownershipSum', {
  initial: { max: 150 },
  checks: RANGE_CHECKS,
  entry: {
    group: 'Salary and ownership',
    name: 'Total ownership',
    example: 'at most 150 % in a lineup',
    icon: 'M3.5 12a8.5 8.5 0 1 0 17.0 0a8.5 8.5 0 1 0 -17.0 0M12 3.5V12l6 6',
  },
  needsFile: true,
  sentence: ({ min, max }) => say`Total ownership of a lineup ${describeRange(min, max)}`,
  fields: () => [
    { input: 'optional-number', label: 'Min total ownership (%)', field: 'min', placeholder: '0' },
    { input: 'optional-number', label: 'Max total ownership (%)', field: 'max', placeholder: '–' },
  ],
  conflict({ min, max }, context) {
    if (isEmptyRange({ min, max })) return EMPTY_RANGE;
    const { size } = context.roster;
    if ([min, max].some((value) => value !== undefined && (value < 0 || value > 100 * size))) {
      return `Enter percentages from 0 to ${100 * size}`;
    }
    return outOfReach({ min, max }, context);
  },
  toRequest: ({ on, min, max }) =>
    on && !isEmptyRange({ min, max })
      ? {
          ownership: {
            ...(min !== undefined && { min_sum: min }),
            ...(max !== undefined && { max_sum: max }),
          },
        }
      : {},
  fromRequest({ ownership: { min_sum: min, max_sum: max } = {} }) {
    return isEmptyRange({ min, max }) ? undefined : { min, max };
  },
  fixes: rangeFixes('ownership.min_sum', 'ownership.max_sum'),
});

/** A number of players that few others pick. */
export const lowOwnership = singleRule<{ count: number; below: number }>('lowOwnership', {
  initial: { count: 2, below: 5 },
  checks: { count: number, below: number },
  entry: {
    group: 'Salary and ownership',
    name: 'Low ownership',
    example: 'at least 2 below 5 %',
    icon: 'M3.5 12a8.5 8.5 0 1 0 17.0 0a8.5 8.5 0 1 0 -17.0 0M12 3.5V12l6 6',
  },
  needsFile: true,
  sentence: ({ count, below }) =>
    say`At least ${count} ${[count === 1 ? 'player' : 'players']} below ${`${formatNumber(below)} %`} ownership`,
  fields: () => [
    { input: 'number', label: 'Min players', field: 'count' },
    { input: 'number', label: 'Ownership below (%)', field: 'below' },
  ],
  conflict({ count, below }, { roster, selectable }) {
    if (!isCount(count) || count > roster.size) return `Enter a whole number from 0 to ${roster.size}`;
    if (!isPercent(below)) return INVALID_PERCENT;
    const low = selectable.filter(({ ownership = 0 }) => ownership < below).length;
    return low < count
      ? `Only ${countOf(low, 'selectable player is', 'selectable players are')} below ${formatNumber(below)} %`
      : undefined;
  },
  toRequest: ({ on, count, below }) =>
    on ? { ownership: { low: { below: Number(below.toFixed(4)), min_players: count } } } : {},
  fromRequest: ({ ownership: { low } = {} }) => low && { count: low.min_players, below: low.below },
  fixes: { 'ownership.low': (to) => (to === undefined ? { on: false } : undefined) },
});

/** Whether even the players with the lowest or the highest ownership miss the range. */
function outOfReach({ min = 0, max = Infinity }: Range, { selectable, roster }: RuleContext) {
  // Whole ten-thousandths, so that the sum is exact.
  const sorted = selectable.map(({ ownership = 0 }) => Math.round(ownership * 1e4)).sort((a, b) => a - b);
  if (sorted.length < roster.size) return undefined;
  const add = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / 1e4;
  const lowest = add(sorted.slice(0, roster.size));
  const highest = add(sorted.slice(-roster.size));
  if (lowest > max) return `The ${roster.size} lowest ownerships already add up to ${formatNumber(lowest)} %`;
  if (highest < min) return `The ${roster.size} highest ownerships add up to only ${formatNumber(highest)} %`;
  return undefined;
}

function describeRange(min: number | undefined, max: number | undefined): Sentence {
  const percent = (value: number) => `${formatNumber(value)} %`;
  if (min === undefined) return say`at most ${percent(max ?? 0)}`;
  if (max === undefined) return say`at least ${percent(min)}`;
  return say`from ${formatNumber(min)} to ${percent(max)}`;
}
