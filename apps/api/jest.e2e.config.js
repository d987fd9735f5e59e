/**
 * Tests the built processes over HTTP with PostgreSQL servers. Requires `npm run build`. Specs often wait for processes, so
 * two run at the same time, each with its own server; `-i` runs them one after the other.
 */
module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'api e2e',
  testMatch: ['<rootDir>/e2e/*.e2e-spec.ts'],
  globalSetup: '<rootDir>/e2e/global-setup.ts',
  globalTeardown: '<rootDir>/e2e/global-teardown.ts',
  testEnvironment: '<rootDir>/e2e/environment.cjs',
  setupFiles: ['<rootDir>/e2e/use-own-server.ts'],
  maxWorkers: 2,
  // Only ends a test that hangs.
  testTimeout: 300_000,
};
