/** Tests the Helm chart with helm. Needs no build and no cluster. */
module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'chart',
  testMatch: ['<rootDir>/*.spec.ts'],
  testTimeout: 60_000,
};
