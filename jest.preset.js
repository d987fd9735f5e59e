/**
 * The common Jest configuration: swc compiles TypeScript to CommonJS. It also compiles the packages in `esmOnly`,
 * which contain only ES modules.
 */
const esmOnly = [
  '@nestjs',
  'glpk\\.js',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
];

module.exports = {
  testEnvironment: 'node',
  // Jest runs tests in a context in which each look-up of a global is slow. With these, numeric code is ten times as fast.
  sandboxInjectedGlobals: [
    ...[
      'Math',
      'Infinity',
      'Number',
      'Object',
      'Array',
      'Map',
      'Set',
      'Uint8Array',
      'Uint16Array',
      'Uint32Array',
    ],
    ...['Int8Array', 'Int16Array', 'Int32Array', 'Float64Array'],
  ],
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  moduleNameMapper: {
    '^@fanteam/([^/]+)$': '<rootDir>/../../libs/$1/src/index.ts',
    '^@fanteam/([^/]+)/testing/([^/]+)$': '<rootDir>/../../libs/$1/src/testing/$2.ts',
    '^@fanteam/ui/([^/]+)$': '<rootDir>/../../libs/ui/src/$1.ts',
  },
  transform: {
    '^.+\\.(ts|tsx|js|mjs)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  reporters: ['default', '<rootDir>/../../tools/test/no-skips-reporter.cjs'],
};
