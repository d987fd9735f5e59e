const preset = require('../../jest.preset.js');

module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'dfs-remote',
  testEnvironment: '<rootDir>/../../tools/test/browser-environment.cjs',
  moduleNameMapper: { ...preset.moduleNameMapper, '\\?worker$': '<rootDir>/src/testing/worker-address.ts' },
};
