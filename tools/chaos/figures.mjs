/** The figures of a scenario with their targets. */

export const percentile = (values, share) => {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
};

/**
 * Collects rows and prints each immediately. A wrong count fails the run. A time is only reported, because other
 * programs may use the machine.
 */
export function createReport(scenario, print = console.log) {
  const rows = [];
  const add = (what, measured, target, holds, isRequired) => {
    rows.push({ scenario, what, measured, target, holds, isRequired });
    const mark = holds ? 'ok  ' : isRequired ? 'FAIL' : 'slow';
    print(`  ${mark} ${what.padEnd(52)} ${String(measured).padStart(12)}   ${target}`);
  };
  return {
    rows,
    /** A count that must equal the target. */
    expectEqual: (what, measured, target) => add(what, measured, `= ${target}`, measured === target, true),
    /** A count that must not exceed the target. */
    expectAtMost: (what, measured, target) => add(what, measured, `≤ ${target}`, measured <= target, true),
    /** Milliseconds. */
    time: (what, ms, target) => add(what, `${Math.round(ms)} ms`, `≤ ${target} ms`, ms <= target, false),
    note: (what, measured) => add(what, measured, '', true, false),
  };
}
