/** Fails a run with skipped tests, and a run without tests. Prints one line with the counts at the end. */
export default class NoSkipsReporter {
  counts = { passed: 0, failed: 0, skipped: 0 };

  onTestEnd(test, result) {
    if (result.status === 'passed') this.counts.passed += 1;
    else if (result.status === 'skipped') this.counts.skipped += 1;
    else this.counts.failed += 1;
  }

  onEnd() {
    const { passed, failed, skipped } = this.counts;
    process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
    if (skipped > 0) process.stdout.write('Skipped tests count as failures.\n');
    return skipped > 0 || passed + failed === 0 ? { status: 'failed' } : undefined;
  }

  printsToStdio() {
    return true;
  }
}
