/** Bundles the engines for Node. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';

const root = resolve(import.meta.dirname, '../..');

/**
 * @param {Record<string, string>} entries module name → TypeScript file, from the repository's root
 * @returns {Promise<Record<string, any>>} module name → its exports
 */
export async function buildEngines(entries) {
  // Inside the repository, so that Node finds glpk.js.
  const folder = join(root, 'dist/bench');
  const compiler = rspack({
    mode: 'production',
    target: 'node20',
    context: root,
    entry: Object.fromEntries(
      Object.entries(entries).map(([name, file]) => [name, { import: resolve(root, file) }]),
    ),
    output: { path: folder, filename: '[name].mjs', library: { type: 'module' }, module: true },
    externals: [/^node:/, 'glpk.js/node'],
    externalsType: 'module',
    devtool: false,
    resolve: {
      extensions: ['.ts', '.js'],
      alias: Object.fromEntries(
        ['contracts', 'lineup-solver'].map((lib) => [
          `@fanteam/${lib}`,
          resolve(root, `libs/${lib}/src/index.ts`),
        ]),
      ),
    },
    optimization: { minimize: false },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
  });
  const stats = await new Promise((done, fail) =>
    compiler.run((error, result) => (error ? fail(error) : done(result))),
  );
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  await new Promise((done) => compiler.close(done));
  const modules = {};
  for (const name of Object.keys(entries)) {
    modules[name] = await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  }
  return modules;
}
