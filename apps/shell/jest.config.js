module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'shell',
  testEnvironment: '<rootDir>/../../tools/test/browser-environment.ts',
};
