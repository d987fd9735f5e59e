import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import rspack from '@rspack/core';
import { browserApp, isRelease, PAGE_STYLES } from './browser-app.mjs';
import { shellDevServer } from './dev-server.mjs';
import { sharedModules } from './shared-modules.mjs';

/** The files that the page's head links, by their name in the template. */
const headFiles = (root) => ({
  headScript: join(root, 'public/head.js'),
  pageStyles: PAGE_STYLES,
  icon: join(root, 'public/favicon.svg'),
});

/** The shell: the page, the files that its head links, and the modules shared with every remote. */
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

/** Packages that rarely change get their own chunks, so that browsers keep them cached across our releases. */
function vendorGroups() {
  const group = (name, packages) => ({
    name,
    test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages})[\\\\/]`),
    // Modules that only a later chunk needs stay out of the first load.
    chunks: 'initial',
    priority: 10,
    enforce: true,
  });
  return {
    // Modules that several later chunks need are loaded once.
    default: { chunks: 'async', minChunks: 2, reuseExistingChunk: true },
    defaultVendors: false,
    react: group('react', 'react|react-dom|scheduler'),
    kit: group('kit', '@chakra-ui|@ark-ui|@zag-js|@emotion|stylis|@pandacss'),
  };
}

/** Files in `/assets/` never change: their name contains a hash of their content. */
function hashedFile(file) {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10);
  const name = file.slice(file.lastIndexOf('/') + 1);
  return { file, address: `/assets/${name.replace(/\.(\w+)$/, `.${hash}.$1`)}` };
}
