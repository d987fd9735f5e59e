import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import rspack, { type Compiler, type Configuration, type RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { readVersion } from './build-info';
import { federationPlugins, type FederationOptions } from './federation';
import { PrecompressPlugin } from './precompress-plugin';
import { scriptRules } from './script-rules';

const WORKSPACE = fileURLToPath(new URL('../../', import.meta.url));
const WORKER_LOADER = fileURLToPath(new URL('./worker-loader.mjs', import.meta.url));

const PAGE_STYLES = fileURLToPath(new URL('./page-styles.ts', import.meta.url));
/** The scripts of a first visit: those of the shell, and a remote's entry and routes. */
const FIRST_VISIT = /^(assets\/(react|kit|main|__federation_expose_\w+)\.|remoteEntry\.)/;

const RETRY_CHUNKS = fileURLToPath(new URL('./retry-chunks.ts', import.meta.url));
/** A chunk that takes longer counts as failed; the boundary round it offers a retry. */
const CHUNK_LIMIT_MS = 10_000;

/** `NODE_ENV=production` makes a release build; any other value makes a dev server build. */
export const isRelease = process.env.NODE_ENV === 'production';

export interface BrowserApp {
  /** Its folder, absolute. */
  root: string;
  /** Its name, and its folder name in `dist/apps`. */
  name: string;
}

type Plugins = NonNullable<Configuration['plugins']>;

interface BrowserAppOptions extends BrowserApp {
  /** Its name in `/config.json` and in reports of problems. */
  appName: string;
  /** The name of its federation container and of its chunk registry: no other app in a page may have the same. */
  uniqueName: string;
  publicPath: string;
  federation: FederationOptions;
  /** They run after the federation plugins, and before the files are compressed. */
  plugins: Plugins;
  devServer: Configuration['devServer'];
}

/** The configuration that the three browser apps share. */
export function browserApp(options: BrowserAppOptions) {
  const { root, name, appName, uniqueName, publicPath, federation, plugins, devServer } = options;
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
      uniqueName,
      chunkLoadTimeout: CHUNK_LIMIT_MS,
      publicPath,
      clean: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      tsConfig: join(WORKSPACE, 'tsconfig.base.json'),
      alias: { ...(isRelease && releaseBuilds()), ...browserBuilds() },
    },
    module: { rules: [workers(), ...scriptRules({ isDev: !isRelease })] },
    plugins: [
      ...federationPlugins(uniqueName, { ...federation, runtimePlugins: isRelease ? [RETRY_CHUNKS] : [] }),
      new rspack.DefinePlugin({
        APP_NAME: JSON.stringify(appName),
        APP_VERSION: JSON.stringify(readVersion(root)),
      }),
      ...plugins,
      ...(isRelease ? [compileAhead(), new PrecompressPlugin()] : [new ReactRefreshRspackPlugin()]),
    ],
    optimization: { moduleIds: isRelease ? 'deterministic' : 'named' },
    performance: { hints: false },
    stats: 'errors-warnings',
    // Its proxy entries would be requested from the page's own server. For a remote that is the shell's server.
    lazyCompilation: false,
    devServer,
  } satisfies Configuration;
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

/**
 * The styles that every page links. They are computed in another process, because Rspack reads no aliases of TypeScript when
 * it loads its configuration.
 */
export function pageStyles(): string {
  const env = { ...process.env, TSX_TSCONFIG_PATH: join(WORKSPACE, 'tsconfig.base.json') };
  return execFileSync(process.execPath, ['--import', 'tsx', PAGE_STYLES], {
    cwd: WORKSPACE,
    env,
    encoding: 'utf8',
  });
}

/** Writes a file into the output. */
export class TextFilePlugin {
  constructor(
    private readonly name: string,
    private readonly text: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('TextFilePlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'TextFilePlugin', stage }, () =>
        compilation.emitAsset(this.name, new rspack.sources.RawSource(this.text)),
      );
    });
  }
}

function workers(): RuleSetRule {
  // Not the page's rules: on a dev server they add React's hot reload.
  const options = { rules: scriptRules({ isDev: false }) };
  return { resourceQuery: /^\?worker$/, loader: WORKER_LOADER, options, type: 'javascript/auto' };
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
