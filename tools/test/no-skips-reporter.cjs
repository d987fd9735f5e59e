/**
 * Fails a suite with skipped tests, and a suite without tests: Jest reports both as passed.
 * This file is JavaScript because Jest loads reporters without a compiler.
 */
module.exports = class NoSkipsReporter {
  /** @type {Error | undefined} */
  error;

  /**
   * @param {unknown} _contexts
   * @param {Record<'numTotalTests' | 'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'numPendingTestSuites' | 'numRuntimeErrorTestSuites', number>} results
   */
  onRunComplete(_contexts, results) {
    const skipped = results.numPendingTests + results.numTodoTests + results.numPendingTestSuites;
    if (results.numTotalTests === 0) this.error = new Error('This suite contains no test.');
    else if (skipped > 0)
      this.error = new Error(`${skipped} tests were skipped. Skipped tests count as failures.`);
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    process.stdout.write(`\n${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped\n`);
  }

  getLastError() {
    return this.error;
  }
};
