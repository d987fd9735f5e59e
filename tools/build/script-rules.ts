import type { RuleSetRule } from '@rspack/core';

const BROWSERS = ['chrome 100', 'edge 100', 'firefox 101', 'safari 16.4'];

/**
 * The rules that compile scripts for browsers.
 *
 * @param options `isDev` adds React's development checks and hot reload. Only for scripts of a page: a
 *   worker has no hot reload runtime.
 */
export function scriptRules({ isDev }: { isDev: boolean }): RuleSetRule[] {
  const scripts: RuleSetRule = {
    test: /\.(ts|tsx|mjs|js)$/,
    exclude: /node_modules/,
    resourceQuery: { not: [/^\?worker$/] },
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: isDev, refresh: isDev } },
      },
      env: { targets: BROWSERS },
    },
    type: 'javascript/auto',
  };
  return [scripts, withoutSideEffects()];
}

/**
 * Modules without side effects, so that unused exports are removed: our libraries, and a package that Emotion
 * imports for a function we never call.
 */
function withoutSideEffects(): RuleSetRule {
  const ours =
    'libs/(api-client|contest-simulator|contracts|fanteam-files|football-model|lineup-request|lineup-solver|session)/src';
  const test = new RegExp(`(${ours}|node_modules/hoist-non-react-statics)/`.replaceAll('/', '[\\\\/]'));
  return { test, sideEffects: false };
}
