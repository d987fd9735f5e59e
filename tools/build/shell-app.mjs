import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import rspack from '@rspack/core';
import { browserApp, isRelease, PAGE_STYLES } from './browser-app.mjs';
import { shellDevServer } from './dev-server.mjs';
import { sharedModules } from './shared-modules.mjs';

/** What the page's head names, by the name its template has for it. */
const headFiles = (root) => ({
  headScript: join(root, 'public/head.js'),
  pageStyles: PAGE_STYLES,
  icon: join(root, 'public/favicon.svg'),
});

/** The shell: the page itself, the files of its head, and the modules that every remote shares. */
export function shellApp({ root, name, port }) {
  const head = Object.fromEntries(
    Object.entries(headFiles(root)).map(([key, file]) => [key, hashedFile(file)]),
  );
  const config = browserApp({
    root,
    name,
    port,
    federation: {
      shared: sharedModules('eager'),
      manifest: false,
      experiments: { provideExternalRuntime: isRelease },
    },
  });
  config.output.publicPath = '/';
  config.optimization.splitChunks = isRelease ? { chunks: 'all', cacheGroups: vendorGroups() } : false;
  config.devServer = shellDevServer(port);
  config.plugins.push(
    new rspack.HtmlRspackPlugin({
      template: './index.html',
      templateParameters: {
        ...Object.fromEntries(Object.entries(head).map(([key, { address }]) => [key, address])),
        isDev: isRelease ? '' : 'yes',
      },
    }),
    new rspack.CopyRspackPlugin({
      patterns: [
        ...Object.values(head).map(({ file, address }) => ({ from: file, to: address.slice(1) })),
        { from: 'public/config.json' },
      ],
    }),
  );
  return config;
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
    // What several of the later parts need is fetched once.
    default: { chunks: 'async', minChunks: 2, reuseExistingChunk: true },
    defaultVendors: false,
    react: group('react', 'react|react-dom|scheduler'),
    kit: group('kit', '@chakra-ui|@ark-ui|@zag-js|@emotion|stylis|@pandacss'),
  };
}

/** Below `/assets/` files never change: the name carries a hash of the content. */
function hashedFile(file) {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10);
  const name = file.slice(file.lastIndexOf('/') + 1);
  return { file, address: `/assets/${name.replace(/\.(\w+)$/, `.${hash}.$1`)}` };
}
