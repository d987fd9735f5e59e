module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'account-remote',
  testEnvironment: '<rootDir>/../../tools/test/browser-environment.cjs',
};
