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
/** The scripts of a first visit: those of the shell, and a remote's entry and routes. */
const FIRST_VISIT = /^(assets\/(react|kit|main|__federation_expose_\w+)\.|remoteEntry\.js)/;

/** `NODE_ENV=production` makes a release build; any other value makes a dev server build. */
export const isRelease = process.env.NODE_ENV === 'production';

/**
 * The configuration that the three browser apps share.
 *
 * @param {object} app
 * @param {string} app.root the app's folder, absolute
 * @param {string} app.name its name, and its folder name in `dist/apps`
 * @param {number} app.port the port of its dev server
 * @param {object} app.federation options of the federation plugin
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
    // Its proxy entries would be requested from the page's own server. For a remote that is the shell's server.
    lazyCompilation: false,
    devServer: devServer(port),
  };
}

/** `target: 'web'` leaves out the Node part of the federation runtime. The remotes' types are in `contracts`. */
function federationPlugin(name, federation) {
  return new ModuleFederationPlugin({
    name: name.replaceAll('-', '_'),
    dts: false,
    ...federation,
    experiments: { ...federation.experiments, optimization: { target: 'web' } },
  });
}

/**
 * Asks the browser to compile these files completely, in the background, while they load: a first visit runs
 * most of their functions. Without this hint each function is compiled when it is first called.
 * https://v8.dev/blog/explicit-compile-hints
 */
function compileAhead() {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: FIRST_VISIT,
    // After the minifier, which removes comments, and before file names get the hash of their content.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE,
  });
}

function workers() {
  return { resourceQuery: /^\?worker$/, loader: WORKER_LOADER, type: 'javascript/auto' };
}

/** The CSV parser's browser build; the default import also contains code for Node. */
function browserBuilds() {
  return { 'csv-parse/sync$': 'csv-parse/browser/esm/sync' };
}

/** The router's package resolves to its development build in every bundler. */
function releaseBuilds() {
  const folder = join(WORKSPACE, 'node_modules/react-router/dist/production');
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  };
}
