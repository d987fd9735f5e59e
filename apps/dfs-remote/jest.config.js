module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'dfs-remote',
  testEnvironment: '<rootDir>/../../tools/test/browser-environment.cjs',
};
