/** Whether the values of a column fit a field. A header alone says too little: "Points" may be a season total. */
import { quote } from '../messages';
import type { ColumnSource } from './aliases';
import { detectComma, readNumber, readPosition } from './read-cells';

/** Why the values of a column do not fit a field. `isEmpty`: it has none. The reason completes 'The values of "FPts" …'. */
export type Misfit = { isEmpty: true } | { isEmpty: false; reason: string };

const NUMBERS: ReadonlySet<ColumnSource> = new Set<ColumnSource>([
  'salary',
  'projection',
  'ownership',
  'captain_ownership',
  'floor',
  'ceiling',
  'stddev',
  'start',
]);
const TEXTS: ReadonlySet<ColumnSource> = new Set<ColumnSource>(['name', 'firstName', 'lastName', 'team']);
/** The projection of one match, and the share of the values other than 0 that must be in this range. */
const ONE_MATCH = { min: -2, max: 25, share: 0.8 };
/** So many values are needed to say that a projection is too small, or unrelated to the salary. */
const MIN_VALUES = 20;
/** Projections rise with the salary. Only a column that clearly falls, such as a rank, is no projection. */
const MIN_CORRELATION = -0.5;
const HALF = 0.5;
const SHOWN = 3;

/** Undefined if the cells fit. `salaries`: those of the same rows, if they are known. */
export function findMisfit(
  source: ColumnSource,
  cells: readonly string[],
  salaries: readonly (number | undefined)[] = [],
): Misfit | undefined {
  const filled = cells.filter((cell) => readNumber(cell, 'decimal') !== null);
  if (filled.length === 0) return { isEmpty: true };
  if (TEXTS.has(source)) {
    const texts = filled.filter((cell) => /\p{L}/u.test(cell)).length;
    return texts < filled.length * HALF ? misfit(filled, 'are not texts') : undefined;
  }
  if (source === 'position') {
    const positions = filled.filter((cell) => readPosition(cell) !== undefined).length;
    return positions === 0 && filled.some((cell) => /\d/.test(cell))
      ? misfit(filled, 'are not positions')
      : undefined;
  }
  if (!NUMBERS.has(source)) return undefined;
  const values = toNumbers(cells);
  const numbers = values.filter((value) => value !== undefined);
  if (numbers.length < filled.length * HALF) return misfit(filled, 'are not numbers');
  return source === 'projection' ? findProjectionMisfit(filled, values, salaries) : undefined;
}

/** The numbers of a column, undefined for other cells. */
export function toNumbers(cells: readonly string[]): (number | undefined)[] {
  const { comma } = detectComma(cells, 'decimal');
  return cells.map((cell) => readNumber(cell, comma) ?? undefined);
}

function findProjectionMisfit(
  filled: readonly string[],
  values: readonly (number | undefined)[],
  salaries: readonly (number | undefined)[],
): Misfit | undefined {
  const points = values.filter((value): value is number => value !== undefined && value !== 0);
  const percentages = filled.filter((cell) => cell.trim().endsWith('%'));
  if (percentages.length > 0) return misfit(percentages, 'are percentages');
  const inRange = points.filter((value) => value >= ONE_MATCH.min && value <= ONE_MATCH.max).length;
  if (inRange < points.length * ONE_MATCH.share) {
    const isHigh = points.some((value) => value > ONE_MATCH.max);
    return misfit(filled, isHigh ? 'are too high for one match' : 'are too low for projections');
  }
  if (points.length < MIN_VALUES) return undefined;
  if (points.every((value) => Math.abs(value) < 1)) return misfit(filled, 'are too low for projections');
  const pairs = values.flatMap((value, row) => {
    const salary = salaries[row];
    return value === undefined || salary === undefined ? [] : [[value, salary] as const];
  });
  const falls = pairs.length >= MIN_VALUES && correlate(pairs) < MIN_CORRELATION;
  return falls ? misfit(filled, 'fall while the salaries rise') : undefined;
}

/** "(400, 401, 402) are too high for one match" */
function misfit(filled: readonly string[], reason: string): Misfit {
  return { isEmpty: false, reason: `(${filled.slice(0, SHOWN).map(shown).join(', ')}) ${reason}` };
}

function shown(cell: string): string {
  return quote(cell.trim()).slice(1, -1);
}

/** Pearson's correlation; 0 if one of the two does not vary. */
function correlate(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [one, other] = [mean(0), mean(1)];
  let both = 0;
  let ones = 0;
  let others = 0;
  for (const [x, y] of pairs) {
    both += (x - one) * (y - other);
    ones += (x - one) ** 2;
    others += (y - other) ** 2;
  }
  return ones === 0 || others === 0 ? 0 : both / Math.sqrt(ones * others);
}
