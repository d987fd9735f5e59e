/** The error for a problem that no engine can work with, and the checks that throw it. */
import { POSITIONS, type Position } from '@fanteam/contracts';
import { hasDecimals } from './exact-sum';

/** The largest numbers for which every sum stays exact and every engine works. */
export const PROBLEM_LIMITS = {
  salary: 1e9,
  projection: 1000,
  factor: 100,
  lineups: 10_000,
  /** Engines may recurse once per player. */
  rosterSize: 100,
} as const;

/** The caller's mistake. The message starts with the field that is wrong. */
export class InvalidProblemError extends Error {
  override readonly name = 'InvalidProblemError';

  constructor(
    readonly field: string,
    problem: string,
  ) {
    super(`${field} ${problem}`);
  }
}

/** Throws unless the value is a whole number in the range. */
export function requireInteger(field: string, value: number, min: number, max: number): void {
  requireNumber(field, value, min, max, 0);
}

/** Throws unless the value is finite, in the range, and has at most so many decimals. */
export function requireNumber(
  field: string,
  value: number,
  min: number,
  max: number,
  decimals: number,
): void {
  if (!Number.isFinite(value)) throw new InvalidProblemError(field, `must be a finite number, not ${value}`);
  if (value < min || value > max) {
    throw new InvalidProblemError(field, `must be between ${min} and ${max}, not ${value}`);
  }
  if (decimals === Infinity || hasDecimals(value, decimals)) return;
  const allowed = decimals === 0 ? 'be a whole number' : `have at most ${decimals} decimals`;
  throw new InvalidProblemError(field, `must ${allowed}, not ${value}`);
}

/** Throws unless both ends are whole numbers ≥ 0 and `min` does not exceed `max`. */
export function requireRange(field: string, { min, max }: { min?: number; max?: number }): void {
  if (min !== undefined) requireInteger(`${field}.min`, min, 0, Number.MAX_SAFE_INTEGER);
  if (max !== undefined) requireInteger(`${field}.max`, max, 0, Number.MAX_SAFE_INTEGER);
  requireOrder(`${field}.min`, min, max);
}

interface ShareField {
  field: string;
  share: number | undefined;
}

/** Throws unless the given shares are from 0 to 1 and the first does not exceed the second. */
export function requireShares(first: ShareField, second?: ShareField): void {
  for (const { field, share } of second ? [first, second] : [first]) {
    if (share !== undefined) requireNumber(field, share, 0, 1, Infinity);
  }
  if (second) requireOrder(first.field, first.share, second.share);
}

function requireOrder(field: string, min: number | undefined, max: number | undefined): void {
  if (min === undefined || max === undefined || min <= max) return;
  throw new InvalidProblemError(field, `must not exceed its max (${min} > ${max})`);
}

/** Throws unless all positions exist. */
export function requirePositions(field: string, positions: readonly Position[]): void {
  for (const position of positions) {
    if (POSITIONS.includes(position)) continue;
    throw new InvalidProblemError(field, `must be one of ${POSITIONS.join(', ')}, not ${position}`);
  }
}

/** Throws unless all ids are in the pool. */
export function requirePoolIds(field: string, ids: readonly string[], poolIds: ReadonlySet<string>): void {
  for (const id of ids) {
    if (!poolIds.has(id)) throw new InvalidProblemError(field, `contains ${id}, which is not in the pool`);
  }
}
