const preset = require('../jest.preset.js');

module.exports = {
  ...preset,
  displayName: 'tools',
  testMatch: ['<rootDir>/**/*.spec.ts'],
  // A suite of its own: `npm run chart`.
  testPathIgnorePatterns: ['<rootDir>/chart/'],
  moduleNameMapper: {
    '^@fanteam/([^/]+)$': '<rootDir>/../libs/$1/src/index.ts',
    '^@fanteam/([^/]+)/testing/([^/]+)$': '<rootDir>/../libs/$1/src/testing/$2.ts',
  },
  reporters: ['default', '<rootDir>/test/no-skips-reporter.cjs'],
};
