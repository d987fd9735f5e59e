import { fileURLToPath } from 'node:url';
import rspack from '@rspack/core';
import { browserApp, isRelease, PAGE_STYLES } from './browser-app.mjs';
import { sharedModules } from './shared-modules.mjs';

const FRESH_CHUNKS = fileURLToPath(new URL('./remote-runtime/fresh-chunks.js', import.meta.url));

/** A remote: it exposes one module, its routes. Its chunks load from the folder of its entry. */
export function remoteApp({ root, name, port }) {
  const config = browserApp({
    root,
    name,
    port,
    federation: {
      filename: 'remoteEntry.js',
      exposes: { './routes': './src/routes' },
      shared: sharedModules(isRelease ? 'consume' : 'fallback'),
      manifest: { fileName: 'mf-manifest.json' },
      runtimePlugins: isRelease ? [FRESH_CHUNKS] : [],
      // The shell provides the federation runtime; a copy in each remote would add 25 kB.
      experiments: { externalRuntime: isRelease },
    },
  });
  config.output.publicPath = 'auto';
  // The manifest plugin warns that 'auto' is resolved at run time. That is intended.
  config.ignoreWarnings = [/Manifest will use absolute path resolution/];
  if (isRelease) {
    // The stand-alone page is for development: a release contains only the container.
    config.entry = {};
  } else {
    config.plugins.push(
      new rspack.HtmlRspackPlugin({ template: './index.html', chunks: ['main'] }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: PAGE_STYLES, to: 'page.css' }] }),
    );
  }
  return config;
}
