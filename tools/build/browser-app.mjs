import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import rspack from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { devServer } from './dev-server.mjs';
import { EsmFederationRuntimePlugin } from './esm-federation-runtime-plugin.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';
import { sharedModules } from './shared-modules.mjs';

const WORKSPACE = fileURLToPath(new URL('../../', import.meta.url));
const FRESH_CHUNKS = fileURLToPath(new URL('./remote-runtime/fresh-chunks.js', import.meta.url));
const BROWSERS = ['chrome 100', 'edge 100', 'firefox 101', 'safari 16.4'];

/** The router's package leads every bundler to its development build. */
const ROUTER = join(WORKSPACE, 'node_modules/react-router/dist/production');
const RELEASE_BUILDS = {
  'react-router$': join(ROUTER, 'index.mjs'),
  'react-router/dom$': join(ROUTER, 'dom-export.mjs'),
};

/**
 * What the three browser apps have in common.
 *
 * @param {object} app
 * @param {string} app.root the app's folder, absolute
 * @param {string} app.name its folder's name, also the folder below `dist/apps`
 * @param {object} app.federation what differs in the federation plugin's options
 * @param {object} [app.overrides] top-level options that replace the common ones
 * @param {number} app.port the dev server's port
 */
export function browserApp({ root, name, federation, port, overrides = {} }) {
  const isDev = process.env.NODE_ENV !== 'production';
  return {
    mode: isDev ? 'development' : 'production',
    context: root,
    target: ['web', 'es2022'],
    entry: { main: './src/main' },
    devtool: isDev ? 'cheap-module-source-map' : false,
    output: {
      path: join(WORKSPACE, 'dist/apps', name),
      publicPath: 'auto',
      filename: isDev ? 'assets/[name].js' : 'assets/[name].[contenthash:10].js',
      chunkFilename: isDev ? 'assets/[name].js' : 'assets/[name].[contenthash:10].js',
      uniqueName: `fanteam-${name}`,
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      tsConfig: join(WORKSPACE, 'tsconfig.base.json'),
      alias: isDev ? {} : RELEASE_BUILDS,
    },
    module: { rules: [scriptRule(isDev)] },
    plugins: [
      ...federationPlugins(name, federation(isDev)),
      ...(isDev ? [new ReactRefreshRspackPlugin()] : [new PrecompressPlugin()]),
    ],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: isDev ? 'named' : 'deterministic',
    },
    performance: { hints: false },
    stats: isDev ? 'errors-warnings' : { preset: 'errors-warnings', assets: false },
    lazyCompilation: false,
    devServer: devServer(port),
    ...overrides,
  };
}

function federationPlugins(name, options) {
  const experiments = { ...options.experiments, optimization: { target: 'web' } };
  return [
    new ModuleFederationPlugin({ name: name.replaceAll('-', '_'), dts: false, ...options, experiments }),
    new EsmFederationRuntimePlugin(),
  ];
}

/** A remote: one exposed module, its routes; a page of its own only in development. */
export function remoteApp({ root, name, port }) {
  const isDev = process.env.NODE_ENV !== 'production';
  const config = browserApp({
    root,
    name,
    port,
    federation: () => ({
      filename: 'remoteEntry.js',
      exposes: { './routes': './src/routes.tsx' },
      shared: sharedModules(isDev ? 'fallback' : 'consume'),
      manifest: { fileName: 'mf-manifest.json' },
      runtimePlugins: isDev ? [] : [FRESH_CHUNKS],
      // The shell brings the federation runtime; a copy in each remote would be 75 kB more.
      experiments: { externalRuntime: !isDev },
    }),
  });
  if (isDev) {
    config.plugins.push(new rspack.HtmlRspackPlugin({ template: './index.html', chunks: ['main'] }));
  } else {
    // Nothing but the container is released: the page of its own belongs to the team's desk.
    config.entry = {};
  }
  return config;
}

/** The shell: the page itself, files beside it, and the modules that every remote shares. */
export function shellApp({ root, name, port }) {
  const isDev = process.env.NODE_ENV !== 'production';
  const head = { themeScript: 'theme.js', firstPaint: 'first-paint.css', icon: 'favicon.svg' };
  const hashed = Object.entries(head).map(([key, file]) => [key, hashedName(join(root, 'public', file))]);
  const config = browserApp({
    root,
    name,
    port,
    federation: () => ({
      shared: sharedModules('eager'),
      manifest: false,
      experiments: { provideExternalRuntime: !isDev },
    }),
  });
  config.output.publicPath = '/';
  config.optimization.splitChunks = isDev ? false : { chunks: 'all', cacheGroups: vendorGroups() };
  config.plugins.push(
    new rspack.HtmlRspackPlugin({
      template: './index.html',
      templateParameters: { ...Object.fromEntries(hashed), isDev: String(isDev) },
    }),
    new rspack.CopyRspackPlugin({
      patterns: [
        ...Object.entries(head).map(([key, file]) => ({
          from: join('public', file),
          to: Object.fromEntries(hashed)[key].slice(1),
        })),
        ...(existsSync(join(root, 'public/config.json')) ? ['public/config.json'] : []).map((from) => ({
          from,
          to: 'config.json',
        })),
      ],
    }),
  );
  return config;
}

function scriptRule(isDev) {
  return {
    test: /\.(ts|tsx|mjs|js)$/,
    exclude: /node_modules/,
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
}

/** What changes seldom gets chunks of its own, so that a release of ours leaves them in the cache. */
function vendorGroups() {
  const group = (name, packages) => ({
    name,
    test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages})[\\\\/]`),
    // What only a later chunk needs stays out of the first load.
    chunks: 'initial',
    priority: 10,
    enforce: true,
  });
  return {
    default: false,
    defaultVendors: false,
    react: group('react', 'react|react-dom|scheduler'),
    kit: group('kit', '@chakra-ui|@ark-ui|@zag-js|@emotion|stylis|@pandacss|@floating-ui|@internationalized'),
  };
}

function hashedName(file) {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10);
  const name = file.slice(file.lastIndexOf('/') + 1);
  return `/assets/${name.replace(/\.(\w+)$/, `.${hash}.$1`)}`;
}
