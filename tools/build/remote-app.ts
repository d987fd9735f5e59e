import rspack, { type Compiler, type Configuration } from '@rspack/core';
import type { RemoteBuildInfo, RemoteManifest, RemotePage } from '@fanteam/contracts';
// A relative path, because Rspack does not read the aliases of TypeScript when it loads its configuration.
// eslint-disable-next-line @nx/enforce-module-boundaries
import { REMOTE_CONTRACT } from '../../libs/contracts/src/remote';
import { browserApp, isRelease, pageStyles, TextFilePlugin, type BrowserApp } from './browser-app';
import { readCommit, readVersion } from './build-info';
import { devServer } from './dev-server';
import { sharedModules, sharedVersions } from './federation';

const MANIFEST_NAME = 'mf-manifest.json';
/** A report of the federation plugin, which no client requests. */
const STATS_NAME = 'mf-manifest-stats.json';
/** The version of the API in `/api/v1`. */
const API_VERSION = '1';

interface RemoteApp extends BrowserApp {
  name: 'dfs-remote' | 'account-remote';
  /** Written into the manifest. A dev server reads them when it starts. */
  pages: RemotePage[];
}

/**
 * A remote: it exposes one module, its routes, and describes its pages in its manifest. Its chunks load from the
 * folder of its entry. Names in the page include the version, so that two versions share no chunks.
 */
export function remoteApp({ root, name, pages }: RemoteApp): Configuration {
  const remote = name.replace('-remote', '');
  const version = readVersion(root);
  const buildInfo = describeBuild(remote, version);
  const config = browserApp({
    root,
    name,
    appName: remote,
    uniqueName: `fanteam-${remote}@${version}`,
    publicPath: 'auto',
    federation: {
      // With a hash, because browsers keep the files of a version for a year, also those of a build during development.
      filename: isRelease ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
      exposes: { './routes': './src/routes' },
      shared: sharedModules(isRelease ? 'consume' : 'fallback'),
      manifest: { fileName: MANIFEST_NAME },
      // The shell provides the federation runtime; a copy in each remote would add 25 kB.
      experiments: { externalRuntime: isRelease },
    },
    plugins: [
      new ManifestPlugin({
        pages,
        buildInfo,
        publicPath: isRelease ? `/remotes/${remote}/${version}/` : 'auto',
      }),
      ...(isRelease ? [] : standAlonePage()),
    ],
    devServer: devServer(name),
  });
  return {
    ...config,
    // The manifest plugin warns that 'auto' is resolved at run time. That is intended.
    ignoreWarnings: [/Manifest will use absolute path resolution/],
    // The stand-alone page is for development: a release contains only the container.
    entry: isRelease ? {} : config.entry,
  };
}

function standAlonePage() {
  return [
    new rspack.HtmlRspackPlugin({ template: './index.html', chunks: ['main'] }),
    new TextFilePlugin('page.css', pageStyles()),
  ];
}

/** What the shell checks before it runs code of the remote. */
function describeBuild(remote: string, version: string): RemoteBuildInfo {
  const contract = `${REMOTE_CONTRACT.major}.${REMOTE_CONTRACT.minor}`;
  return { remote, version, commit: readCommit(), contract, needs: sharedVersions(), api: API_VERSION };
}

interface ManifestContent {
  pages: RemotePage[];
  buildInfo: RemoteBuildInfo;
  /**
   * The folder in which this version is served. So the same manifest works in that folder, and one level above as the
   * pointer to the active version.
   */
  publicPath: string;
}

/**
 * Completes the manifest. It uses the same stage as the federation plugin, which writes the manifest, and the
 * plugin that compresses it, so the order of the plugins matters.
 */
class ManifestPlugin {
  constructor(private readonly content: ManifestContent) {}

  apply(compiler: Compiler): void {
    const { pages, buildInfo, publicPath } = this.content;
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        compilation.deleteAsset(STATS_NAME);
        compilation.updateAsset(MANIFEST_NAME, (manifest) => {
          const written = JSON.parse(manifest.source().toString()) as RemoteManifest;
          const metaData = { ...written.metaData, publicPath, buildInfo };
          return new rspack.sources.RawSource(JSON.stringify({ ...written, metaData, pages }));
        });
      });
    });
  }
}
