/** A skipped test reads as a pass, and an empty suite too: both fail here. Prints one closing line. */
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
    if (skipped > 0) process.stdout.write('A skipped test is not a pass.\n');
    return skipped > 0 || passed + failed === 0 ? { status: 'failed' } : undefined;
  }

  printsToStdio() {
    return true;
  }
}
