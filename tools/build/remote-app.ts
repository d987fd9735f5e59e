import { fileURLToPath } from 'node:url';
import rspack, { type Compiler, type Configuration } from '@rspack/core';
import type { RemotePage } from '@fanteam/contracts';
import { browserApp, isRelease, PAGE_STYLES, type BrowserApp } from './browser-app';
import { devServer } from './dev-server';
import { sharedModules } from './federation';

const MANIFEST_NAME = 'mf-manifest.json';
const FRESH_CHUNKS = fileURLToPath(new URL('./remote-runtime/fresh-chunks.ts', import.meta.url));

interface RemoteApp extends BrowserApp {
  name: 'dfs-remote' | 'account-remote';
  /** Written into the manifest. A dev server reads them when it starts. */
  pages: RemotePage[];
}

/**
 * A remote: it exposes one module, its routes, and describes its pages in its manifest. Its chunks load from the
 * folder of its entry.
 */
export function remoteApp({ root, name, pages }: RemoteApp): Configuration {
  const config = browserApp({
    root,
    name,
    publicPath: 'auto',
    federation: {
      filename: 'remoteEntry.js',
      exposes: { './routes': './src/routes' },
      shared: sharedModules(isRelease ? 'consume' : 'fallback'),
      manifest: { fileName: MANIFEST_NAME },
      runtimePlugins: isRelease ? [FRESH_CHUNKS] : [],
      // The shell provides the federation runtime; a copy in each remote would add 25 kB.
      experiments: { externalRuntime: isRelease },
    },
    plugins: [new ManifestPagesPlugin(pages), ...(isRelease ? [] : standAlonePage())],
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
    new rspack.CopyRspackPlugin({ patterns: [{ from: PAGE_STYLES, to: 'page.css' }] }),
  ];
}

/**
 * Adds the pages to the manifest. It uses the same stage as the federation plugin, which writes the manifest, and the
 * plugin that compresses it, so the order of the plugins matters.
 */
class ManifestPagesPlugin {
  constructor(private readonly pages: RemotePage[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestPagesPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'ManifestPagesPlugin', stage }, () => {
        compilation.updateAsset(MANIFEST_NAME, (manifest) => {
          const content = { ...JSON.parse(manifest.source().toString()), pages: this.pages };
          return new rspack.sources.RawSource(JSON.stringify(content));
        });
      });
    });
  }
}
