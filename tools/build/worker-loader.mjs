import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { promisify } from 'node:util';
import rspack from '@rspack/core';
import { scriptRules } from './script-rules.mjs';

/**
 * `import url from './x.ts?worker'`: builds the file as a single script for a web worker; the module's default
 * export is the script's URL. Rspack's own `new Worker(new URL(…))` would add the federation runtime to that
 * script, and this runtime cannot start without modules that the shell provides in the page.
 */
export default function workerLoader() {
  const done = this.async();
  buildScript(this).then(
    (script) => done(null, toModule(this, script)),
    (error) => done(error),
  );
}

async function buildScript(loader) {
  const { mode, resolve, target } = loader._compiler.options;
  const compiler = rspack({
    mode,
    context: loader.rootContext,
    // Without the query: with it, this loader would run again.
    entry: { worker: loader.resourcePath },
    devtool: false,
    target: target.map((each) => (each === 'web' ? 'webworker' : each)),
    resolve,
    // Not the page's rules: on a dev server they add React's hot reload.
    module: { rules: scriptRules({ isDev: false }) },
    output: { filename: '[name].js' },
  });
  compiler.hooks.shouldEmit.tap('workerLoader', () => false);
  const stats = await promisify((callback) => compiler.run(callback))();
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  for (const file of stats.compilation.fileDependencies) loader.addDependency(file);
  const script = stats.compilation.getAsset('worker.js').source.source();
  await promisify((callback) => compiler.close(callback))();
  return script;
}

/** The script's name contains a hash of its content, like every file in `assets`. */
function toModule(loader, script) {
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 10);
  const name = `assets/${basename(loader.resourcePath, extname(loader.resourcePath))}.${hash}.js`;
  loader.emitFile(name, script);
  return `export default __webpack_public_path__ + ${JSON.stringify(name)};`;
}
