module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'account-remote',
  testTimeout: 30_000,
  testEnvironment: '<rootDir>/../../tools/test/browser-environment.ts',
};
