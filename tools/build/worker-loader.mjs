import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { promisify } from 'node:util';
import rspack from '@rspack/core';

/**
 * @typedef {import('@rspack/core').LoaderContext<{ rules: import('@rspack/core').RuleSetRules }>} LoaderContext
 *   `rules`: the module rules of the worker's script
 */

/**
 * `import url from './x.ts?worker'`: builds the file as a single script for a web worker; the module's default
 * export is the script's URL. Rspack's own `new Worker(new URL(…))` would add the federation runtime to that
 * script, and this runtime cannot start without modules that the shell provides in the page.
 * This file is JavaScript because Rspack loads loaders without a compiler.
 *
 * @this {LoaderContext}
 */
export default function workerLoader() {
  const done = this.async();
  buildScript(this).then(
    (script) => done(null, toModule(this, script)),
    (error) => done(error),
  );
}

/** @param {LoaderContext} loader */
async function buildScript(loader) {
  const { mode, resolve } = loader._compiler.options;
  const compiler = rspack({
    mode,
    context: loader.rootContext,
    // Without the query: with it, this loader would run again.
    entry: { worker: loader.resourcePath },
    devtool: false,
    target: ['webworker', 'es2022'],
    resolve,
    module: { rules: loader.getOptions().rules },
    output: { filename: '[name].js' },
  });
  compiler.hooks.shouldEmit.tap('workerLoader', () => false);
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  for (const file of stats.compilation.fileDependencies) loader.addDependency(file);
  const script = stats.compilation.getAsset('worker.js')?.source.source();
  if (!script) throw new Error(`${loader.resourcePath} was not built.`);
  await promisify(compiler.close.bind(compiler))();
  return script;
}

/**
 * The script's name contains a hash of its content, like every file in `assets`.
 *
 * @param {LoaderContext} loader
 * @param {string | Buffer} script
 */
function toModule(loader, script) {
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 10);
  const name = `assets/${basename(loader.resourcePath, extname(loader.resourcePath))}.${hash}.js`;
  loader.emitFile(name, script);
  return `export default __webpack_public_path__ + ${JSON.stringify(name)};`;
}
