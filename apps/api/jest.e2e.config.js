/** Over HTTP against the built processes and a real PostgreSQL; needs `nx build` of all apps first. */
module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'api e2e',
  testMatch: ['<rootDir>/e2e/*.e2e-spec.ts'],
  globalSetup: '<rootDir>/e2e/global-setup.mjs',
  globalTeardown: '<rootDir>/e2e/global-teardown.mjs',
  testTimeout: 60_000,
};
