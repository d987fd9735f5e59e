/**
 * Fails a suite with skipped tests, and a suite without tests: Jest reports both as passed. Prints one line with the
 * name of the suite, the counts and the seconds at the end, which `.ci/run` reads.
 * This file is JavaScript because Jest loads reporters without a compiler.
 */
module.exports = class NoSkipsReporter {
  /** @type {Error | undefined} */
  error;

  /**
   * @param {Set<{ config: { displayName?: { name: string } } }>} contexts
   * @param {Record<'startTime' | 'numTotalTests' | 'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'numPendingTestSuites' | 'numRuntimeErrorTestSuites', number>} results
   */
  onRunComplete(contexts, results) {
    const skipped = results.numPendingTests + results.numTodoTests + results.numPendingTestSuites;
    if (results.numTotalTests === 0) this.error = new Error('This suite contains no test.');
    else if (skipped > 0)
      this.error = new Error(`${skipped} tests were skipped. Skipped tests count as failures.`);
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const [context] = contexts;
    const seconds = Math.round((Date.now() - results.startTime) / 1000);
    const counts = `${results.numPassedTests} passed, ${failed} failed, ${skipped} skipped`;
    process.stdout.write(`\n${context?.config.displayName?.name}: ${counts} in ${seconds} s\n`);
  }

  getLastError() {
    return this.error;
  }
};
