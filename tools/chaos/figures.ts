/** The figures of a scenario with their targets. */

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
  };
}
