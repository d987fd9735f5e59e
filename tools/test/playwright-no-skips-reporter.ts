import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Fails a run with skipped tests, and a run without tests. Prints one line with the counts and the seconds at the end. */
export default class NoSkipsReporter implements Reporter {
  private readonly counts = { passed: 0, failed: 0, skipped: 0 };
  private readonly start = Date.now();

  onTestEnd(_test: TestCase, result: TestResult): void {
    if (result.status === 'passed') this.counts.passed += 1;
    else if (result.status === 'skipped') this.counts.skipped += 1;
    else this.counts.failed += 1;
  }

  onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const { passed, failed, skipped } = this.counts;
    const seconds = Math.round((Date.now() - this.start) / 1000);
    process.stdout.write(
      `\nbrowser: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s\n`,
    );
    if (skipped > 0) process.stdout.write('Skipped tests count as failures.\n');
    return Promise.resolve(skipped > 0 || passed + failed === 0 ? { status: 'failed' } : undefined);
  }

  printsToStdio(): boolean {
    return true;
  }
}
