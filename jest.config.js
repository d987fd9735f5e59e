/** The unit tests of all projects in one run. Each project can also be tested alone: `npx jest` in its folder. */
module.exports = {
  projects: [
    '<rootDir>/apps/*/jest.config.js',
    '<rootDir>/libs/*/jest.config.js',
    '<rootDir>/tools/jest.config.cjs',
  ],
  // Jest ignores the time limits of the projects in such a run; this is the longest of them.
  testTimeout: 60_000,
  reporters: ['default', '<rootDir>/tools/test/no-skips-reporter.cjs'],
};
