import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspack/cli';
import { DefinePlugin } from '@rspack/core';
import { readCommit, readVersion } from '../../tools/build/build-info';
import { ServerPackagePlugin } from '../../tools/build/server-package-plugin';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds Node programs as ES modules. Packages stay in node_modules; our own libraries are bundled. */
export default defineConfig({
  mode: 'production',
  target: 'node20',
  context: here('.'),
  entry: {
    main: './src/main.ts',
    worker: './src/worker.ts',
    migrate: './src/migrate.ts',
    'solver-process': './src/solver/solver-process.ts',
    'cancel-listener': './src/solver/cancel-listener.ts',
    'file-thread': './src/uploads/file-thread.ts',
  },
  output: {
    path: here('../../dist/apps/api'),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
    // `npm run dev` watches the folder, so it must not be deleted and created again.
    clean: process.env.NODE_ENV !== 'development',
  },
  resolve: { extensions: ['.ts', '.js', '.mjs'], tsConfig: here('../../tsconfig.base.json') },
  externalsType: 'module',
  externals: [
    ({ request = '' }, done) =>
      /^(\.|\/|@fanteam\/)/.test(request) ? done() : done(undefined, `module ${request}`),
  ],
  module: {
    // Node resolves the URLs of files next to the bundle at run time.
    parser: { javascript: { url: false, worker: false, importMeta: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', decorators: true },
            // A declared field without a value must stay absent instead of becoming undefined.
            transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          },
        },
      },
    ],
  },
  plugins: [
    // Nest loads its HTTP adapter by name.
    new ServerPackagePlugin(['@nestjs/platform-express']),
    new DefinePlugin({
      BUILD_VERSION: JSON.stringify(readVersion(here('.'))),
      BUILD_COMMIT: JSON.stringify(readCommit()),
    }),
  ],
  optimization: { minimize: false, splitChunks: false },
  devtool: 'source-map',
  performance: false,
});
