module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'session',
  testEnvironment: '<rootDir>/../../tools/test/browser-environment.ts',
};
