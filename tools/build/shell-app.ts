import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import rspack, { type Configuration } from '@rspack/core';
import { browserApp, isRelease, pageStyles, TextFilePlugin } from './browser-app';
import { shellDevServer } from './dev-server';
import { sharedModules } from './federation';

/** The shell: the page, the files that its head links, and the modules shared with every remote. */
export function shellApp(root: string): Configuration {
  const config = browserApp({
    root,
    name: 'shell',
    appName: 'shell',
    uniqueName: 'fanteam-shell',
    publicPath: '/',
    federation: {
      shared: sharedModules('eager'),
      manifest: false,
      experiments: { provideExternalRuntime: isRelease },
    },
    plugins: pagePlugins(root),
    devServer: shellDevServer(),
  });
  const splitChunks = isRelease ? { chunks: 'all' as const, cacheGroups: vendorGroups() } : (false as const);
  return {
    ...config,
    optimization: { ...config.optimization, splitChunks },
  };
}

/** Writes the page, the files that its head links, and the remotes' configuration. */
function pagePlugins(root: string) {
  const headScript = hashedFile(join(root, 'public/head.js'));
  const styles = pageStyles();
  const stylesUrl = hashedUrl('page.css', styles);
  const icon = hashedFile(join(root, 'public/favicon.svg'));
  return [
    new rspack.HtmlRspackPlugin({
      template: './index.html',
      templateParameters: {
        headScript: headScript.url,
        pageStyles: stylesUrl,
        icon: icon.url,
        isDev: isRelease ? '' : 'yes',
      },
    }),
    new TextFilePlugin(stylesUrl.slice(1), styles),
    new rspack.CopyRspackPlugin({
      patterns: [
        ...[headScript, icon].map(({ file, url }) => ({ from: file, to: url.slice(1) })),
        { from: 'public/config.json' },
      ],
    }),
  ];
}

/** Packages that rarely change get their own chunks, so that browsers keep them cached across our releases. */
function vendorGroups() {
  const group = (name: string, packages: string) => ({
    name,
    test: new RegExp(`[\\\\/]node_modules[\\\\/](${packages})[\\\\/]`),
    // Modules that only a later chunk needs stay out of the first load.
    chunks: 'initial' as const,
    priority: 10,
    enforce: true,
  });
  return {
    // Modules that several later chunks need are loaded once.
    default: { chunks: 'async' as const, minChunks: 2, reuseExistingChunk: true },
    defaultVendors: false as const,
    react: group('react', 'react|react-dom|scheduler'),
    kit: group('kit', '@chakra-ui|@ark-ui|@zag-js|@emotion|stylis|@pandacss'),
  };
}

function hashedFile(file: string): { file: string; url: string } {
  return { file, url: hashedUrl(basename(file), readFileSync(file)) };
}

/** Files in `/assets/` never change: their name contains a hash of their content. */
function hashedUrl(name: string, content: string | Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return `/assets/${name.replace(/\.(\w+)$/, `.${hash}.$1`)}`;
}
