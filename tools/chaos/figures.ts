/** The figures and checks of a suite with their targets. */

export interface Figure {
  scenario: string;
  what: string;
  measured: unknown;
  target: string;
  holds: boolean;
  isRequired: boolean;
}

export type Report = ReturnType<typeof createReport>;

export const percentile = (values: readonly number[], share: number): number => {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!;
};

/**
 * Collects rows and prints each immediately. A wrong count fails the run. A time is only reported, because other
 * programs may use the machine.
 */
export function createReport(scenario: string) {
  const rows: Figure[] = [];
  const add = (what: string, measured: unknown, target: string, holds: boolean, isRequired: boolean) => {
    rows.push({ scenario, what, measured, target, holds, isRequired });
    const mark = holds ? 'ok  ' : isRequired ? 'FAIL' : 'slow';
    console.log(`  ${mark} ${what.padEnd(62)} ${String(measured).padStart(12)}   ${target}`);
  };
  return {
    rows,
    /** A count that must equal the target. */
    expectEqual: (what: string, measured: unknown, target: unknown) =>
      add(what, measured, `= ${target}`, measured === target, true),
    /** A count that must not exceed the target. */
    expectAtMost: (what: string, measured: number, target: number) =>
      add(what, measured, `≤ ${target}`, measured <= target, true),
    /** A count that must reach the target. */
    expectAtLeast: (what: string, measured: number, target: number) =>
      add(what, measured, `≥ ${target}`, measured >= target, true),
    /** Milliseconds. */
    time: (what: string, ms: number, target: number) =>
      add(what, `${Math.round(ms)} ms`, `≤ ${target} ms`, ms <= target, false),
    note: (what: string, measured: unknown) => add(what, measured, '', true, false),
    /** A condition that must hold; `found` explains why it does not. */
    expect: (what: string, holds: boolean, found?: unknown) =>
      add(what, holds || found === undefined ? '' : JSON.stringify(found), '', holds, true),
    /** A figure that must not exceed its limit. */
    limit: (what: string, value: number, unit: string, limit: number) =>
      add(what, `${value.toFixed(1)} ${unit}`, `≤ ${limit} ${unit}`, value <= limit, true),
    /** Prints the counts of what must hold. @returns how many do not hold */
    finish(): number {
      const required = rows.filter(({ isRequired }) => isRequired);
      const failed = required.filter(({ holds }) => !holds).length;
      printCounts(scenario, required.length - failed, failed);
      return failed;
    },
  };
}

/** The line that `.ci/run` reads. */
export function printCounts(suite: string, passed: number, failed: number): void {
  const seconds = Math.round(performance.now() / 1000);
  console.log(`\n${suite}: ${passed} passed, ${failed} failed, 0 skipped in ${seconds} s`);
}
