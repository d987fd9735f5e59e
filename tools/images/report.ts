/** Collects the results of the checks and prints them. */
export interface Report {
  /** Records a check that must hold. */
  expect: (what: string, holds: boolean, found?: unknown) => void;
  /** Records a figure with its limit. */
  limit: (what: string, value: number, unit: string, limit: number) => void;
  passed: number;
  failed: number;
}

export function createReport(): Report {
  const report: Report = {
    passed: 0,
    failed: 0,
    expect(what, holds, found) {
      if (holds) report.passed += 1;
      else report.failed += 1;
      const shown = found === undefined || holds ? '' : `, found ${JSON.stringify(found)}`;
      console.log(`  ${holds ? 'ok  ' : 'FAIL'} ${what}${shown}`);
    },
    limit(what, value, unit, limit) {
      report.expect(`${what}: ${value.toFixed(1)} ${unit} (limit ${limit})`, value <= limit);
    },
  };
  return report;
}
