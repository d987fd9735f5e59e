import { fileURLToPath } from 'node:url';
import rspack, { type Configuration } from '@rspack/core';
import { browserApp, isRelease, PAGE_STYLES, type BrowserApp } from './browser-app';
import { devServer } from './dev-server';
import { sharedModules } from './federation';

const FRESH_CHUNKS = fileURLToPath(new URL('./remote-runtime/fresh-chunks.ts', import.meta.url));

interface RemoteApp extends BrowserApp {
  name: 'dfs-remote' | 'account-remote';
}

/** A remote: it exposes one module, its routes. Its chunks load from the folder of its entry. */
export function remoteApp({ root, name }: RemoteApp): Configuration {
  const config = browserApp({
    root,
    name,
    publicPath: 'auto',
    federation: {
      filename: 'remoteEntry.js',
      exposes: { './routes': './src/routes' },
      shared: sharedModules(isRelease ? 'consume' : 'fallback'),
      manifest: { fileName: 'mf-manifest.json' },
      runtimePlugins: isRelease ? [FRESH_CHUNKS] : [],
      // The shell provides the federation runtime; a copy in each remote would add 25 kB.
      experiments: { externalRuntime: isRelease },
    },
    devServer: devServer(name),
  });
  return {
    ...config,
    // The manifest plugin warns that 'auto' is resolved at run time. That is intended.
    ignoreWarnings: [/Manifest will use absolute path resolution/],
    // The stand-alone page is for development: a release contains only the container.
    entry: isRelease ? {} : config.entry,
    plugins: isRelease ? config.plugins : [...config.plugins, ...standAlonePage()],
  };
}

function standAlonePage() {
  return [
    new rspack.HtmlRspackPlugin({ template: './index.html', chunks: ['main'] }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: PAGE_STYLES, to: 'page.css' }] }),
  ];
}
