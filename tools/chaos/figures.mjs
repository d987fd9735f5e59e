/** A scenario's figures beside what was to be reached. */

export const percentile = (values, share) => {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
};

/**
 * Collects rows and prints each at once. A `must` that does not hold fails the run; a time is only reported,
 * because others may be at work on the machine.
 */
export function createReport(scenario, print = console.log) {
  const rows = [];
  const add = (what, measured, target, holds, isMust) => {
    rows.push({ scenario, what, measured, target, holds, isMust });
    const mark = holds ? 'ok ' : isMust ? 'NO ' : 'low';
    print(`  ${mark} ${what.padEnd(52)} ${String(measured).padStart(12)}   ${target}`);
  };
  return {
    rows,
    /** A count that must be exactly this. */
    mustBe: (what, measured, target) => add(what, measured, `= ${target}`, measured === target, true),
    /** A count that must be at most this. */
    mustBeAtMost: (what, measured, target) => add(what, measured, `≤ ${target}`, measured <= target, true),
    /** Milliseconds. */
    time: (what, ms, target) => add(what, `${Math.round(ms)} ms`, `≤ ${target} ms`, ms <= target, false),
    note: (what, measured) => add(what, measured, '', true, false),
  };
}
