import { fileURLToPath } from 'node:url';
import rspack from '@rspack/core';
import { browserApp, isRelease, PAGE_STYLES } from './browser-app.mjs';
import { sharedModules } from './shared-modules.mjs';

const FRESH_CHUNKS = fileURLToPath(new URL('./remote-runtime/fresh-chunks.js', import.meta.url));

/** A remote: one exposed module, its routes. Its addresses follow from where its entry lies. */
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
      // The shell provides the federation runtime; a copy of it in each remote would be 25 kB more.
      experiments: { externalRuntime: isRelease },
    },
  });
  config.output.publicPath = 'auto';
  // The manifest's plugin warns that 'auto' is resolved at run time, which is what we want.
  config.ignoreWarnings = [/Manifest will use absolute path resolution/];
  if (isRelease) {
    // The page of its own belongs to its team's desk: only the container is released.
    config.entry = {};
  } else {
    config.plugins.push(
      new rspack.HtmlRspackPlugin({ template: './index.html', chunks: ['main'] }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: PAGE_STYLES, to: 'page.css' }] }),
    );
  }
  return config;
}
