import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Allowed imports between projects. `.dependency-cruiser.mjs` has the rules inside projects, and
 * `tools/test/check-lint-rules.ts` checks that each kind of rule works.
 */
const depConstraints = [
  { sourceTag: 'kind:core', onlyDependOnLibsWithTags: ['kind:contracts'] },
  { sourceTag: 'kind:contracts', onlyDependOnLibsWithTags: ['kind:contracts'] },
  { sourceTag: 'kind:engine', onlyDependOnLibsWithTags: ['kind:contracts', 'kind:core'] },
  { sourceTag: 'kind:model', onlyDependOnLibsWithTags: ['kind:contracts'] },
  { sourceTag: 'kind:simulator', onlyDependOnLibsWithTags: ['kind:contracts', 'kind:core', 'kind:model'] },
  {
    sourceTag: 'kind:request',
    onlyDependOnLibsWithTags: ['kind:contracts', 'kind:core', 'kind:model', 'kind:simulator'],
  },
  { sourceTag: 'kind:passwords', onlyDependOnLibsWithTags: ['kind:contracts'] },
  { sourceTag: 'kind:client', onlyDependOnLibsWithTags: ['kind:contracts'] },
  { sourceTag: 'kind:session', onlyDependOnLibsWithTags: ['kind:contracts', 'kind:client'] },
  { sourceTag: 'kind:ui', onlyDependOnLibsWithTags: ['kind:contracts', 'kind:passwords'] },
  {
    sourceTag: 'kind:tools',
    onlyDependOnLibsWithTags: ['kind:contracts', 'kind:core', 'kind:engine', 'kind:model', 'kind:simulator'],
  },
  { sourceTag: 'runs:server', onlyDependOnLibsWithTags: ['runs:server', 'runs:anywhere'] },
  { sourceTag: 'runs:browser', onlyDependOnLibsWithTags: ['runs:browser', 'runs:anywhere'] },
];

/** The spec that compares the API with the page imports both. */
const ignoredCircularDependencies = [['api', 'dfs-remote']];

const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only apps/api/src/config reads the environment.',
};

const onlyPrivate = {
  selector: 'PrivateIdentifier',
  message: 'Write `private`, as the classes of NestJS do: one kind of private members is enough.',
};

/** ECMAScript leaves the last digits of these to the engine; server and browsers must draw the same scenarios. */
const sameOnEveryEngine = [
  {
    selector:
      "MemberExpression[object.name='Math'][property.name=/^(random|exp|expm1|log|log1p|log2|log10|pow|cbrt|hypot|a?(sin|cos|tan)h?|atan2)$/]",
    message:
      'Engines differ in the last digits. Use exp and log of football-model, or random/keyed-random.ts.',
  },
  { selector: "[operator='**'], [operator='**=']", message: 'Engines differ in the last digits. Multiply.' },
];

export default tseslint.config(
  { ignores: ['**/dist/**', '.nx/**', '.data/**', '**/test-results/**', 'coverage/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    plugins: { '@nx': nx, 'react-hooks': reactHooks },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          allow: [],
          depConstraints,
          ignoredCircularDependencies,
        },
      ],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', onlyPrivate],
    },
  },
  {
    files: ['apps/*/src/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}'],
    ignores: ['apps/api/src/config/**', '**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', onlyPrivate, noEnvironment],
    },
  },
  {
    files: ['apps/dfs-remote/src/**/*.{ts,tsx}'],
    ignores: ['apps/dfs-remote/src/shared/storage/**', '**/*.spec.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage', 'indexedDB'].map((name) => ({
          name,
          message: 'Use storedValue or databaseValue of shared/storage.',
        })),
      ],
    },
  },
  {
    files: ['libs/{contest-simulator,football-model}/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', onlyPrivate, noEnvironment, ...sameOnEveryEngine] },
  },
  {
    files: ['**/*.spec.{ts,tsx}', '**/e2e/**/*.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
  {
    // The tests and the builds use tools/.
    files: ['**/e2e/**/*.ts', '**/playwright.config.mts', '**/rspack.config.ts', '**/*.spec.{ts,tsx}'],
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          allow: ['/tools/(root$|build/|run/|test/)'],
          depConstraints,
          ignoredCircularDependencies,
        },
      ],
    },
  },
  {
    // Compares the API with the page.
    files: ['apps/api/src/optimize/page-requests.spec.ts'],
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { allow: ['/dfs-remote/src/(model|testing)/'], depConstraints },
      ],
    },
  },
  {
    files: ['tools/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        module: 'writable',
        require: 'readonly',
        URL: 'readonly',
        localStorage: 'readonly',
        window: 'readonly',
        fetch: 'readonly',
      },
    },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
