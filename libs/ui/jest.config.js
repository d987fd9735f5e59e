module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'ui',
  testEnvironment: '<rootDir>/../../tools/test/browser-environment.ts',
};
