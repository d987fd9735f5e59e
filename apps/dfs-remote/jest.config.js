const preset = require('../../jest.preset.js');

module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'dfs-remote',
  // Whole pages in jsdom, on machines that have other work too.
  testTimeout: 60_000,
  testEnvironment: '<rootDir>/../../tools/test/browser-environment.cjs',
  moduleNameMapper: { ...preset.moduleNameMapper, '\\?worker$': '<rootDir>/src/testing/worker-address.ts' },
};
