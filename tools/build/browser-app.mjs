import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import rspack from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { devServer } from './dev-server.mjs';
import { EsmFederationRuntimePlugin } from './esm-federation-runtime-plugin.mjs';
import { PrecompressPlugin } from './precompress-plugin.mjs';
import { scriptRules } from './script-rules.mjs';

const WORKSPACE = fileURLToPath(new URL('../../', import.meta.url));
const WORKER_LOADER = fileURLToPath(new URL('./worker-loader.mjs', import.meta.url));

/** The styles that every page links. */
export const PAGE_STYLES = join(WORKSPACE, 'libs/ui/src/theme/page.css');
/** The scripts of a first visit: the shell's, and a remote's entry and routes. */
const FIRST_VISIT = /^(assets\/(react|kit|main|__federation_expose_\w+)\.|remoteEntry\.js)/;

/** `NODE_ENV=production` makes a release, anything else what a dev server serves. */
export const isRelease = process.env.NODE_ENV === 'production';

/**
 * What the three browser apps have in common.
 *
 * @param {object} app
 * @param {string} app.root the app's folder, absolute
 * @param {string} app.name its name, also of its folder below `dist/apps`
 * @param {number} app.port where its dev server listens
 * @param {object} app.federation its own options of the federation plugin
 */
export function browserApp({ root, name, port, federation }) {
  const fileName = isRelease ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js';
  return {
    mode: isRelease ? 'production' : 'development',
    context: root,
    target: ['web', 'es2022'],
    entry: { main: './src/main' },
    devtool: isRelease ? false : 'cheap-module-source-map',
    output: {
      path: join(WORKSPACE, 'dist/apps', name),
      filename: fileName,
      chunkFilename: fileName,
      uniqueName: `fanteam-${name}`,
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      tsConfig: join(WORKSPACE, 'tsconfig.base.json'),
      alias: { ...(isRelease && releaseBuilds()), ...browserBuilds() },
    },
    module: { rules: [workers(), ...scriptRules({ isDev: !isRelease })] },
    plugins: [
      federationPlugin(name, federation),
      new EsmFederationRuntimePlugin(),
      ...(isRelease ? [compileAhead(), new PrecompressPlugin()] : [new ReactRefreshRspackPlugin()]),
    ],
    optimization: { moduleIds: isRelease ? 'deterministic' : 'named' },
    performance: { hints: false },
    stats: 'errors-warnings',
    // Its proxy entries would be asked of the page's own server, which for a remote is the shell's.
    lazyCompilation: false,
    devServer: devServer(port),
  };
}

/** `target` leaves out what the federation runtime has for Node; its types are in `contracts`. */
function federationPlugin(name, federation) {
  return new ModuleFederationPlugin({
    name: name.replaceAll('-', '_'),
    dts: false,
    ...federation,
    experiments: { ...federation.experiments, optimization: { target: 'web' } },
  });
}

/**
 * Tells the browser to compile the whole of these files beside the main thread, while they arrive: a first
 * visit runs most of them. Without, it compiles function by function when each is first called.
 * https://v8.dev/blog/explicit-compile-hints
 */
function compileAhead() {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: FIRST_VISIT,
    // once comments have been minified away, and before names get the hash of what is in the files
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
  });
}

function workers() {
  return { resourceQuery: /^\?worker$/, loader: WORKER_LOADER, type: 'javascript/auto' };
}

/** The CSV parser's own build for browsers; what it is imported by is written for Node too. */
function browserBuilds() {
  return { 'csv-parse/sync$': 'csv-parse/browser/esm/sync' };
}

/** The router's package leads every bundler to its development build. */
function releaseBuilds() {
  const folder = join(WORKSPACE, 'node_modules/react-router/dist/production');
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  };
}
