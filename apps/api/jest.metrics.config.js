/** Tests metrics, alert rules and the dashboard with promtool. Requires `npm run build`. */
module.exports = {
  ...require('./jest.e2e.config.js'),
  displayName: 'metrics',
  testMatch: ['<rootDir>/e2e/metrics/*.e2e-spec.ts'],
  maxWorkers: 1,
};
