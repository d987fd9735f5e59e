/**
 * Fails a suite with skipped tests, and a suite without tests: Jest reports both as passed. At the end it prints one line
 * per project with its name, the counts and the seconds, which `.ci/run` reads.
 * This file is JavaScript because Jest loads reporters without a compiler.
 */
module.exports = class NoSkipsReporter {
  /** @type {Error | undefined} */
  error;

  /**
   * @param {Set<unknown>} _contexts
   * @param {{ startTime: number, testResults: (Record<'numPassingTests' | 'numFailingTests' | 'numPendingTests' | 'numTodoTests', number> & { skipped: boolean, displayName?: { name: string }, testExecError?: unknown, perfStats: { runtime: number } })[] }} results
   */
  onRunComplete(_contexts, { startTime, testResults }) {
    /** @type {Map<string | undefined, typeof testResults>} */
    const projects = new Map();
    for (const result of testResults) {
      const name = result.displayName?.name;
      projects.set(name, [...(projects.get(name) ?? []), result]);
    }
    if (projects.size === 0) this.error = new Error('This suite contains no test.');
    for (const [name, files] of projects) {
      /** @param {(file: (typeof files)[number]) => number} count */
      const sum = (count) => files.reduce((total, file) => total + count(file), 0);
      const passed = sum((file) => file.numPassingTests);
      const failed = sum((file) => file.numFailingTests + (file.testExecError ? 1 : 0));
      const skipped = sum((file) => file.numPendingTests + file.numTodoTests + (file.skipped ? 1 : 0));
      if (passed + failed === 0) this.error = new Error('This suite contains no test.');
      if (skipped > 0)
        this.error = new Error(`${skipped} tests were skipped. Skipped tests count as failures.`);
      // The specs of several projects run at the same time.
      const ms = projects.size === 1 ? Date.now() - startTime : sum((file) => file.perfStats.runtime);
      const counts = `${passed} passed, ${failed} failed, ${skipped} skipped`;
      process.stdout.write(`\n${name}: ${counts} in ${Math.round(ms / 1000)} s\n`);
    }
  }

  getLastError() {
    return this.error;
  }
};
