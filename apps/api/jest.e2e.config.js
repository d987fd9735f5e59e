/** Tests the built processes over HTTP with a PostgreSQL server. Requires `npm run build`. */
module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'api e2e',
  testMatch: ['<rootDir>/e2e/*.e2e-spec.ts'],
  globalSetup: '<rootDir>/e2e/global-setup.ts',
  globalTeardown: '<rootDir>/e2e/global-teardown.ts',
  testTimeout: 120_000,
};
