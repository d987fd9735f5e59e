const preset = require('../../jest.preset.js');

module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'dfs-remote',
  // The specs render whole pages in jsdom, which is slow on a busy machine.
  testTimeout: 60_000,
  testEnvironment: '<rootDir>/../../tools/test/browser-environment.ts',
  moduleNameMapper: { ...preset.moduleNameMapper, '\\?worker$': '<rootDir>/src/testing/worker-address.ts' },
};
