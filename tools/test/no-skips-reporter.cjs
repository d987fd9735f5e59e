/**
 * A skipped test reads as a pass, and an empty suite too. This reporter makes both a failure.
 */
module.exports = class NoSkipsReporter {
  onRunComplete(_contexts, results) {
    const skipped = results.numPendingTests + results.numTodoTests + results.numPendingTestSuites;
    if (results.numTotalTests === 0) this.error = new Error('This suite ran no test.');
    else if (skipped > 0)
      this.error = new Error(`${skipped} tests were skipped; a skipped test is not a pass.`);
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    process.stdout.write(`\n${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped\n`);
  }

  getLastError() {
    return this.error;
  }
};
