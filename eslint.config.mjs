import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Allowed imports between projects. `.dependency-cruiser.mjs` has the rules inside projects, and
 * `tools/test/check-lint-rules.ts` checks that each rule works.
 */
const depConstraints = [
  { sourceTag: 'kind:core', onlyDependOnLibsWithTags: ['kind:contracts'] },
  { sourceTag: 'kind:contracts', onlyDependOnLibsWithTags: ['kind:contracts'] },
  { sourceTag: 'kind:engine', onlyDependOnLibsWithTags: ['kind:contracts', 'kind:core'] },
  { sourceTag: 'kind:request', onlyDependOnLibsWithTags: ['kind:contracts', 'kind:core'] },
  { sourceTag: 'kind:client', onlyDependOnLibsWithTags: ['kind:contracts'] },
  { sourceTag: 'kind:session', onlyDependOnLibsWithTags: ['kind:contracts', 'kind:client'] },
  { sourceTag: 'kind:ui', onlyDependOnLibsWithTags: ['kind:contracts'] },
  { sourceTag: 'kind:tools', onlyDependOnLibsWithTags: ['kind:contracts', 'kind:core', 'kind:engine'] },
  { sourceTag: 'runs:server', onlyDependOnLibsWithTags: ['runs:server', 'runs:anywhere'] },
  { sourceTag: 'runs:browser', onlyDependOnLibsWithTags: ['runs:browser', 'runs:anywhere'] },
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
        { enforceBuildableLibDependency: false, allow: [], depConstraints },
      ],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-console': 'error',
    },
  },
  {
    files: ['apps/*/src/**/*.{ts,tsx}', 'libs/**/*.{ts,tsx}'],
    ignores: ['apps/api/src/config/**', '**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Only apps/api/src/config reads the environment.',
        },
      ],
    },
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
        { enforceBuildableLibDependency: false, allow: ['/tools/(build|run|test)/'], depConstraints },
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
