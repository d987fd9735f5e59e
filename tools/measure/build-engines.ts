import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { rspack } from '@rspack/core';

const root = resolve(import.meta.dirname, '../..');
/** Inside the repository, so that Node finds glpk.js. */
const folder = join(root, 'dist/bench');

/**
 * Bundles modules of the libraries as the product does, and imports them. Code that tsx compiles would be slower.
 *
 * @param entries module name → TypeScript file, from the repository's root
 * @returns module name → its exports
 */
export async function buildEngines<Modules extends object>(
  entries: Record<keyof Modules & string, string>,
): Promise<Modules> {
  const compiler = rspack({
    mode: 'production',
    target: 'node20',
    context: root,
    entry: Object.fromEntries(Object.entries<string>(entries).map(([name, file]) => [name, `./${file}`])),
    output: { path: folder, filename: '[name].mjs', library: { type: 'module' }, module: true },
    externals: [/^node:/, 'glpk.js/node'],
    externalsType: 'module',
    devtool: false,
    resolve: { extensions: ['.ts', '.js'], tsConfig: resolve(root, 'tsconfig.base.json') },
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
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ all: false, errors: true }));
  await promisify(compiler.close.bind(compiler))();
  const modules = Object.keys(entries).map(async (name) => [name, await importEngine(name)] as const);
  return Object.fromEntries(await Promise.all(modules)) as Modules;
}

/** Imports a module that `buildEngines` has built, in this process or in another one. */
export function importEngine<Module>(name: string): Promise<Module> {
  return import(pathToFileURL(join(folder, `${name}.mjs`)).href);
}
