/** What a problem's numbers may be, and how a wrong one is told. */
import { hasDecimals } from './exact-sum';

/** The largest numbers for which every sum stays exact and every engine works. */
export const PROBLEM_LIMITS = {
  salary: 1e9,
  projection: 1000,
  factor: 100,
  lineups: 10_000,
  /** Engines may recurse once a man. */
  rosterSize: 100,
} as const;

/** The caller's mistake: the message begins with the field that is wrong. */
export class InvalidProblemError extends Error {
  override readonly name = 'InvalidProblemError';

  constructor(
    readonly field: string,
    complaint: string,
  ) {
    super(`${field} ${complaint}`);
  }
}

/** Throws unless the value is a whole number in a range. */
export function requireInteger(field: string, value: number, min: number, max: number): void {
  requireNumber(field, value, min, max, 0);
}

/** Throws unless the value is finite, in a range and has few enough decimals. */
export function requireNumber(
  field: string,
  value: number,
  min: number,
  max: number,
  decimals: number,
): void {
  if (!Number.isFinite(value)) throw new InvalidProblemError(field, `must be a finite number, not ${value}`);
  if (value < min || value > max) {
    throw new InvalidProblemError(field, `must lie between ${min} and ${max}, not ${value}`);
  }
  if (decimals === Infinity || hasDecimals(value, decimals)) return;
  const allowed = decimals === 0 ? 'be a whole number' : `have at most ${decimals} decimals`;
  throw new InvalidProblemError(field, `must ${allowed}, not ${value}`);
}
