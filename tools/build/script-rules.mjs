const BROWSERS = ['chrome 100', 'edge 100', 'firefox 101', 'safari 16.4'];

/**
 * How the scripts of a browser are read.
 *
 * @param {object} options
 * @param {boolean} options.isDev whether they are for a page of a dev server: React's checks, and its hot reload,
 *   whose runtime only a page has
 */
export function scriptRules({ isDev }) {
  const scripts = {
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
 * Modules that do nothing by being imported, so that what nobody uses of them is left out: libraries of ours,
 * and what Emotion imports for a function that nobody calls.
 */
function withoutSideEffects() {
  const ours = 'libs/(api-client|contracts|fanteam-files|lineup-solver|session)/src';
  const test = new RegExp(`(${ours}|node_modules/hoist-non-react-statics)/`.replaceAll('/', '[\\\\/]'));
  return { test, sideEffects: false };
}
