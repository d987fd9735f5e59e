/**
 * Decides whether a column has shares (0–1) or percent. Most of its values decide, so that one wrong value does not
 * change the meaning of the others.
 */

export type ScaledField = 'ownership' | 'captain_ownership' | 'start';

/** `isUnclear`: neither reading fits the values, so a warning must state how they are read. */
export interface Scale {
  unit: 'share' | 'percent';
  isUnclear: boolean;
}

const PERCENT = 100;
/** A column has shares if this part of its positive values, or more, is at most 1. */
const NEARLY_ALL = 0.9;
/** If this part of the positive values is at most 1, percent is a surprising reading too. */
const HALF = 0.5;
/** A list with fewer players may only have players below 1 %, unless it has some values and a large one. */
const MIN_ROWS_OF_SHARES = 20;
const MIN_SHARES = 3;
const MIN_SHARE = 0.05;
/** The ownership of all players adds up to 4–11 in shares, and to 400–1,100 in percent: one for each roster slot. */
const MAX_SUM_OF_SHARES = 50;
/** A smaller sum of a long list is surprising in percent. Each lineup has one captain, so their sum is 100 %. */
const MIN_SUM_OF_PERCENT = { ownership: 200, captain_ownership: 50 } as const;

/** What a file says about a column, apart from its numbers. */
export interface ScaleFacts {
  /** The number of players, with or without a value. */
  rows: number;
  /** The number of cells with a percent sign. */
  percentSigns: number;
  hasPercentHeader: boolean;
  /** Whether the ownership of the same file has shares. */
  otherIsShare: boolean;
}

export function findScale(field: ScaledField, values: readonly number[], facts: ScaleFacts): Scale {
  // Values above 100 are refused in both units.
  const positive = values.filter((value) => value > 0 && value <= PERCENT);
  if (facts.percentSigns > 0) {
    // Shares and percent in one column: 0.12 and 12%.
    const isMixed = facts.percentSigns < values.length && partUpToOne(positive) > 0;
    return { unit: 'percent', isUnclear: isMixed };
  }
  if (facts.hasPercentHeader) return { unit: 'percent', isUnclear: areMostlyShares(positive) };
  return field === 'start' ? findScaleOfChances(positive) : findScaleOfOwnership(field, positive, facts);
}

function findScaleOfChances(positive: readonly number[]): Scale {
  const areSmall = positive.every((value) => value <= 1);
  if (areSmall || areMostlyShares(positive)) return { unit: 'share', isUnclear: false };
  return { unit: 'percent', isUnclear: partUpToOne(positive) >= HALF };
}

function findScaleOfOwnership(
  field: keyof typeof MIN_SUM_OF_PERCENT,
  positive: readonly number[],
  { rows, otherIsShare }: ScaleFacts,
): Scale {
  const isShort = rows < MIN_ROWS_OF_SHARES && !otherIsShare;
  if (isShort && !areMostlyShares(positive)) return { unit: 'percent', isUnclear: false };
  const isThin = positive.length < MIN_SHARES || Math.max(...positive) < MIN_SHARE;
  if (isShort && isThin) return { unit: 'percent', isUnclear: true };
  const sum = positive.reduce((total, value) => total + value, 0);
  // In a real contest, nearly all players may be below 1 %, so the values alone do not decide.
  if (areMostlyShares(positive) && sum <= MAX_SUM_OF_SHARES) return { unit: 'share', isUnclear: false };
  return {
    unit: 'percent',
    isUnclear: partUpToOne(positive) >= HALF && sum < MIN_SUM_OF_PERCENT[field],
  };
}

function areMostlyShares(positive: readonly number[]): boolean {
  return partUpToOne(positive) >= NEARLY_ALL && positive.some((value) => value < 1);
}

/** 0 without values. */
function partUpToOne(positive: readonly number[]): number {
  return positive.filter((value) => value <= 1).length / Math.max(1, positive.length);
}
