/** The same tests with the queue in Redis. */
module.exports = {
  ...require('./jest.e2e.config.js'),
  displayName: 'api on redis',
  testMatch: ['<rootDir>/e2e/redis/*.e2e-spec.ts'],
  globalSetup: '<rootDir>/e2e/redis/global-setup.ts',
  maxWorkers: 1,
};
