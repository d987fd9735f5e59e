/** Tests that need Linux, nginx and root. Requires `npm run build`. */
module.exports = {
  ...require('./jest.e2e.config.js'),
  displayName: 'system',
  testMatch: ['<rootDir>/e2e/system/*.e2e-spec.ts'],
  globalSetup: '<rootDir>/e2e/system/global-setup.ts',
  maxWorkers: 1,
};
